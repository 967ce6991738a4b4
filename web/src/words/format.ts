// Puts messages into words: ICU MessageFormat, with the same rules as the Python side (koloda.words).
import { IntlMessageFormat } from 'intl-messageformat'
import type { Told } from '../protocol'

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
const compiled = new Map<string, IntlMessageFormat>()

/** Fill the gaps of one message. */
export function format(text: string, language: string, fills: Record<string, string | number> = {}): string {
  const key = `${language}\n${text}`
  let message = compiled.get(key)
  if (!message) {
    message = new IntlMessageFormat(text, language, undefined, { ignoreTag: true })
    compiled.set(key, message)
  }
  return String(message.format(fills))
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
