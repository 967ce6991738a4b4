// Puts the card faces into web/art, from where the pages import them: the 52 cards out of a package, the rest drawn by
// the generator in web/cards. Nothing of it is committed.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const WEB = dirname(dirname(fileURLToPath(import.meta.url)))
const ART = join(WEB, 'art')
const PACKAGE = join(WEB, 'node_modules/@heruka_urgyen/react-playing-cards')
const VARIANTS = ['2color', '4color', '2color-bf', '4color-bf']

/** Names of programs that may be Python, the likeliest first. */
function pythons() {
  const venv = join(dirname(WEB), '.venv')
  const inside = [join(venv, 'bin/python'), join(venv, 'Scripts/python.exe')].filter(existsSync)
  return [process.env.KOLODA_PYTHON, process.env.PYTHON, ...inside, 'python3', 'python'].filter(Boolean)
}

/** Draws the faces of our own decks. */
function draw() {
  for (const python of pythons()) {
    const run = spawnSync(python, ['-m', 'cards', ART], { cwd: WEB, encoding: 'utf8' })
    if (run.error) continue
    if (run.status === 0) return
    throw new Error(`the card faces could not be drawn: ${run.stderr.trim()}`)
  }
  throw new Error('the card faces are drawn by Python, and none was found; set KOLODA_PYTHON to its path')
}

/** Copies the faces of the 52 cards, with the licence of the package that they come from. */
function copy() {
  const images = join(PACKAGE, 'src/images')
  for (const variant of VARIANTS) {
    const into = join(ART, 'standard', variant)
    mkdirSync(into, { recursive: true })
    for (const file of readdirSync(join(images, variant))) {
      if (/^[2-9TJQKA][CDHS]\.svg$/.test(file)) cpSync(join(images, variant, file), join(into, file))
    }
  }
  cpSync(join(PACKAGE, 'LICENSE'), join(ART, 'standard/LICENSE'))
}

/** Draws and copies everything, unless it has been done from the same sources. */
export function makeFaces() {
  const sources = readdirSync(join(WEB, 'cards')).filter((name) => name.endsWith('.py'))
  const mark = [JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')).version]
    .concat(sources.map((name) => readFileSync(join(WEB, 'cards', name), 'utf8')))
    .join('\n')
  const stamp = join(ART, '.made-from')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === mark) return
  rmSync(ART, { recursive: true, force: true })
  mkdirSync(ART, { recursive: true })
  draw()
  copy()
  writeFileSync(stamp, mark)
}

/** A plugin of Vite. */
export function faces() {
  return { name: 'koloda-faces', buildStart: makeFaces, configureServer: makeFaces }
}
