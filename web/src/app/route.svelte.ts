// Where we are: the path of the address, and how to go elsewhere without loading the page again.
class Route {
  path = $state(location.pathname)
  hash = $state(location.hash)

  constructor() {
    addEventListener('popstate', () => this.read())
    addEventListener('hashchange', () => this.read())
    addEventListener('click', (event) => this.follow(event))
  }

  get parts(): string[] {
    return this.path.split('/').filter(Boolean).map(decodeURIComponent)
  }

  go(address: string, { replace = false } = {}): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', address)
    this.read()
    scrollTo(0, 0)
  }

  private read(): void {
    this.path = location.pathname
    this.hash = location.hash
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    const link = (event.target as Element).closest?.('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname.startsWith('/api/') || link.pathname.startsWith('/docs')) return
    if (link.pathname === location.pathname && link.hash) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const route = new Route()
