// The words of the page: the house's catalogue and those of the games, in the reader's language.
import { getJson } from '../net/api'
import type { Games, Words as AllWords } from '../protocol'
import { settings } from '../app/settings.svelte'
import { find, format, number as writeNumber, type Catalogue } from './format'

export const LANGUAGES: Record<string, string> = { en: 'English', uk: 'Українська', ru: 'Русский', bg: 'Български' }

/** The language that the browser likes best of those spoken here. */
function preferred(): string {
  for (const tag of navigator.languages) {
    const short = tag.slice(0, 2).toLowerCase()
    if (short in LANGUAGES) return short
  }
  return 'en'
}

class Words {
  language = $state('en')
  house = $state.raw<Catalogue>({})
  games = $state.raw<Record<string, Catalogue>>({})
  all = $state.raw<Games | null>(null)
  ready = $state(false)

  /** Load the list of games, and the words of the chosen language. */
  async start(): Promise<void> {
    this.all = await getJson<Games>('/api/games')
    await this.speak(settings.language || preferred())
  }

  /** Change to another language; the page changes when all its words are there. */
  async speak(language: string): Promise<void> {
    const { house, games } = await getJson<AllWords>(this.path(language))
    this.house = house
    this.games = games
    this.language = language
    document.documentElement.lang = language
    this.ready = true
  }

  /** Where the words of a language are. */
  path(language: string): string {
    return `/api/words/${language}?v=${this.all?.words[language]}`
  }

  /** Say something of the page itself. */
  say(key: string, fills: Record<string, string | number> = {}): string {
    return format(find(`web.${key}`, [this.house]), this.language, fills)
  }

  /** Say something in the words of a game. */
  of(game: string, key: string, fills: Record<string, string | number> = {}): string {
    return format(find(key, this.catalogues(game)), this.language, fills)
  }

  /** What a level of bots is called. */
  level(level: string): string {
    return this.of('', `server.name.${level}`, { n: '' }).trim()
  }

  has(game: string, key: string): boolean {
    return this.games[game]?.[key] !== undefined
  }

  catalogues(game: string): Catalogue[] {
    return [this.games[game] ?? {}, this.house]
  }
}

export const words = new Words()
export const number = (n: number, wishes?: Intl.NumberFormatOptions): string => writeNumber(n, words.language, wishes)
export const say = (key: string, fills?: Record<string, string | number>): string => words.say(key, fills)
