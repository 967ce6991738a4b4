// Writes preload.json: for each page and each game the links by which a browser fetches at once what it would otherwise
// come to know of only step by step. The server puts them into the page that it sends.

/** Pages by their addresses, without the name of the table or game. */
const PAGES = { t: 'Table', 't/analysis': 'Analysis', new: 'Create', rules: 'Rules', learn: 'Learn' }

/** A plugin of Vite. */
export function preload() {
  return {
    name: 'koloda-preload',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const first = needed(bundle, chunks.find(({ isEntry }) => isEntry).fileName)
      const links = (from) => [...needed(bundle, from.fileName)].filter((file) => !first.has(file)).map(link)
      const made = (path) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)))
      const pages = Object.entries(PAGES).map(([start, name]) => [start, links(made(`/src/pages/${name}.svelte`))])
      const games = chunks.flatMap((chunk) => {
        const name = /\/src\/games\/(\w+)\/arrangement\.ts$/.exec(chunk.facadeModuleId ?? '')?.[1]
        return name ? [[name, [...links(chunk), ...back(this, bundle, chunk.facadeModuleId)]]] : []
      })
      const source = JSON.stringify({ pages: Object.fromEntries(pages), games: Object.fromEntries(games) })
      this.emitFile({ type: 'asset', fileName: 'preload.json', source })
    },
  }
}

/** All scripts and styles that a chunk cannot do without. */
function needed(bundle, name, found = new Set()) {
  const chunk = bundle[name]
  if (found.has(name)) return found
  found.add(name)
  for (const style of chunk.viteMetadata.importedCss) found.add(style)
  for (const other of chunk.imports) needed(bundle, other, found)
  return found
}

/** All modules that a module cannot do without. */
function imported(plugin, id, found = new Set()) {
  if (found.has(id)) return found
  found.add(id)
  for (const other of plugin.getModuleInfo(id)?.importedIds ?? []) imported(plugin, other, found)
  return found
}

/** The back of the deck that a game is played with: it is the first picture on every table. */
function back(plugin, bundle, id) {
  const picture = [...imported(plugin, id)].flatMap((one) => /art\/\w+\/back\.svg/.exec(one) ?? [])
  const files = Object.values(bundle).filter((file) =>
    file.originalFileNames?.some((name) => picture.some((one) => name.endsWith(one))),
  )
  return files.map(({ fileName }) => `<link rel="preload" as="image" href="/${fileName}" />`)
}

const link = (file) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" crossorigin href="/${file}" />`
