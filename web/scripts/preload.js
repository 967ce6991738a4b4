// Writes preload.json: for each page and each game the links by which a browser fetches at once what it would otherwise
// come to know of only step by step. The server puts them into the page that it sends.

/** Pages by their addresses, without the name of the table or game. */
const PAGES = { t: 'Table', 't/analysis': 'Analysis', new: 'Create', rules: 'Rules', learn: 'Learn' }
const BACK = /\/back-[^/]+\.svg$/

/** A plugin of Vite. */
export function preload() {
  return {
    name: 'koloda-preload',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const first = needed(bundle, chunks.find(({ isEntry }) => isEntry).fileName)
      const links = (from) => [...needed(bundle, from.fileName)].filter((file) => !first.has(file)).map(link)
      const made = (path) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(path))
      const pages = Object.entries(PAGES).map(([start, name]) => [start, links(made(`/src/pages/${name}.svelte`))])
      const games = chunks.flatMap((chunk) => {
        const name = /\/src\/games\/(\w+)\/arrangement\.ts$/.exec(chunk.facadeModuleId ?? '')?.[1]
        return name ? [[name, [...links(chunk), ...back(bundle, chunk.fileName)]]] : []
      })
      const source = JSON.stringify({ pages: Object.fromEntries(pages), games: Object.fromEntries(games) })
      this.emitFile({ type: 'asset', fileName: 'preload.json', source })
    },
  }
}

/** All scripts and styles that a chunk cannot do without. */
function needed(bundle, name, found = new Set(), without = () => false) {
  const chunk = bundle[name]
  if (found.has(name) || without(chunk)) return found
  found.add(name)
  for (const style of chunk.viteMetadata.importedCss) found.add(style)
  for (const other of chunk.imports) needed(bundle, other, found, without)
  return found
}

/** The back of the deck that a game is played with: it is the first picture on every table. */
function back(bundle, name) {
  const own = needed(bundle, name, new Set(), ({ isEntry }) => isEntry) // the first page shows the decks of all games
  const files = [...own].flatMap((file) => [...(bundle[file].viteMetadata?.importedAssets ?? [])])
  return files.filter((file) => BACK.test(file)).map((file) => `<link rel="preload" as="image" href="/${file}" />`)
}

const link = (file) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" crossorigin href="/${file}" />`
