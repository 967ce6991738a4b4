// One stop of the Tab key for a group of cards; arrow keys move inside it.
const BACK = ['ArrowLeft', 'ArrowUp']
const ON = ['ArrowRight', 'ArrowDown']

export function rove(group: HTMLElement) {
  const items = () => [...group.querySelectorAll<HTMLElement>('[data-rove]')]

  function tidy(): void {
    const all = items()
    const current =
      all.find((item) => item === document.activeElement) ?? all.find((item) => item.tabIndex === 0) ?? all[0]
    for (const item of all) {
      const wanted = item === current ? 0 : -1
      if (item.tabIndex !== wanted) item.tabIndex = wanted
    }
  }

  function press(event: KeyboardEvent): void {
    const all = items()
    const at = all.indexOf(event.target as HTMLElement)
    if (at < 0) return
    const step = ON.includes(event.key) ? 1 : BACK.includes(event.key) ? -1 : 0
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : at + step
    if (to === at && !['Home', 'End'].includes(event.key)) return
    event.preventDefault()
    all[(to + all.length) % all.length]?.focus()
    tidy()
  }

  const observer = new MutationObserver(tidy)
  observer.observe(group, { childList: true, subtree: true })
  group.addEventListener('keydown', press)
  group.addEventListener('focusin', tidy)
  tidy()
  return () => {
    observer.disconnect()
    group.removeEventListener('keydown', press)
    group.removeEventListener('focusin', tidy)
  }
}
