// Puts messages into words: ICU MessageFormat, with the same rules as the Python side (koloda.words).
import type { Told } from '../protocol'
import { parse, write } from './message'

export type Catalogue = Record<string, string>
export type Fill = Told['fills'][string]

/** What a sentence needs to know of its table. */
export interface Speaker {
  language: string
  /** The catalogues, the one to be asked first first. */
  catalogues: Catalogue[]
  /** The name of whoever sits at a seat. */
  name: (seat: number) => string
  /** How a card's notation is shown to people. */
  card: (card: string) => string
}

const CARD_GAPS = new Set(['card', 'cards', 'taken', 'first', 'last', 'more'])
/** Make something for a key once. Whatever asks the browser for the ways of a language is slow. */
function once<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>()
  return (key) => {
    if (!made.has(key)) made.set(key, make(key))
    return made.get(key) as T
  }
}

const messages = once(parse)
const plurals = once((language) => new Intl.PluralRules(language))
const writers = once((key) => new Intl.NumberFormat(...(JSON.parse(key) as [string, Intl.NumberFormatOptions])))

/** Write a number as the language does, with a real minus. */
export function number(n: number, language: string, wishes?: Intl.NumberFormatOptions): string {
  if (!wishes && Number.isInteger(n) && n >= 0 && n < 1000) return String(n) // alike in all our languages
  return writers(JSON.stringify([language, { useGrouping: 'always', ...wishes }]))
    .format(n)
    .replace('-', '−')
}

/** Fill the gaps of one message. */
export function format(text: string, language: string, fills: Record<string, string | number> = {}): string {
  return write(messages(text), {
    fills,
    number: (n, style) => number(n, language, style),
    plural: (n) => plurals(language).select(n),
  })
}

/** Find a message; its key where no catalogue has it, so that a page never breaks. */
export function find(key: string, catalogues: Catalogue[]): string {
  for (const catalogue of catalogues) {
    const text = catalogue[key]
    if (text !== undefined) return text
  }
  return key.replace(/[{}]/g, '')
}

/** Tell a sentence, without its clause. */
export function tell(told: Told, speaker: Speaker): string {
  const fills: Record<string, string | number> = {}
  for (const [gap, value] of Object.entries(told.fills)) fills[gap] = fill(gap, value, speaker)
  return format(find(told.key, speaker.catalogues), speaker.language, fills)
}

function fill(gap: string, value: Fill, speaker: Speaker): string | number {
  if (Array.isArray(value)) return value.map((part) => single(gap, part, speaker)).join(', ')
  return single(gap, value, speaker)
}

function single(gap: string, value: string | number | Told, speaker: Speaker): string | number {
  if (typeof value === 'object') return tell(value, speaker)
  if (typeof value === 'number') return gap === 'player' || gap.endsWith('_player') ? speaker.name(value) : value
  return CARD_GAPS.has(gap) ? speaker.card(value) : value
}
