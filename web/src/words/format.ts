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

/** Write a number as the language does, with a real minus. */
export function number(n: number, language: string, wishes: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(language, { useGrouping: 'always', ...wishes }).format(n).replace('-', '−')
}

/** Fill the gaps of one message. */
export function format(text: string, language: string, fills: Record<string, string | number> = {}): string {
  const key = `${language}\n${text}`
  let message = compiled.get(key)
  if (!message) {
    message = compile(text, language)
    compiled.set(key, message)
  }
  const written = Object.entries(fills).map(([gap, value]) => [
    PLAIN + gap,
    typeof value === 'number' ? number(value, language) : value,
  ])
  return String(message.format({ ...fills, ...Object.fromEntries(written) }))
}

/** A gap without a plural: not the only word of a plural's branch. */
const PLAIN_GAP = /(?<!(?:=\d+|zero|one|two|few|many|other)\s*)\{(\w+)\}/g
const PLAIN = 'plain_'

/** Compile a message so that every number in it is written alike: the library would write those of plain gaps otherwise. */
function compile(text: string, language: string): IntlMessageFormat {
  return new IntlMessageFormat(text.replace(PLAIN_GAP, `{${PLAIN}$1}`), language, undefined, {
    ignoreTag: true,
    formatters: {
      getNumberFormat: (_, wishes) =>
        ({ format: (n: number) => number(n, language, wishes as Intl.NumberFormatOptions) }) as Intl.NumberFormat,
      getDateTimeFormat: (...wishes) => new Intl.DateTimeFormat(...wishes),
      getPluralRules: (...wishes) => new Intl.PluralRules(...wishes),
    },
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
