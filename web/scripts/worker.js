// Writes the service worker with the list of files that a page cannot do without. Its own content changes with every
// build, which is how browsers notice that there is a new one.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SOURCE = join(dirname(fileURLToPath(import.meta.url)), 'worker-source.js')
const NEEDED = /\.(js|css)$|latin-\d+-normal.*\.woff2$/

/** A plugin of Vite. */
export function worker() {
  return {
    name: 'koloda-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => NEEDED.test(name))
        .map((name) => `/${name}`)
        .sort()
      const mark = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)
      const source = readFileSync(SOURCE, 'utf8')
        .replace("'MARK'", `'${mark}'`)
        .replace("['FILES']", JSON.stringify(files))
      this.emitFile({ type: 'asset', fileName: 'worker.js', source })
    },
  }
}
