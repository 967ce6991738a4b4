// Finds the arrangements of the games: one folder each. A game without one is laid out plainly.
import type { Component } from 'svelte'
import type { Deck } from '../cards/deck'
import type { Legal, Position, Told, Zone } from '../protocol'
import type { Game } from '../table/game.svelte'
import type { Lesson } from './lesson'

export interface Arrangement {
  /** Lays the table out; the hand and the buttons are not its business. */
  Table: Component<{ game: Game }>
  deck: Deck
  /** Whether people sit round it, so that an edge of the table is drawn. */
  round?: boolean
  /** What else may be looked up beside the table. */
  Chart?: Component<{ game: Game }>
  /** How the table looks for a moment after a move, before what follows of itself is cleared away. */
  linger?: (before: Position, says: Told[]) => Zone[] | null
  /** Cards on the table that a move would take though nobody has to point at them. */
  touches?: (move: Legal) => string[]
}

export interface Cover {
  /** The faces shown on the first page. */
  faces: string[]
  ratio: number
  /** Minutes that a match takes. */
  minutes: string
  /** The number of players for "Play now". */
  players: number
  /** Where the game stands among the others. */
  order: number
}

type Module<T> = { default: T }

const ARRANGEMENTS = import.meta.glob<Module<Arrangement>>('./*/arrangement.ts')
const LESSONS = import.meta.glob<Module<Lesson>>('./*/lesson.ts')
const COVERS = import.meta.glob<Module<Cover>>('./*/cover.ts', { eager: true })

export async function arrangement(game: string): Promise<Arrangement> {
  const load = ARRANGEMENTS[`./${game}/arrangement.ts`] ?? ARRANGEMENTS['./plain/arrangement.ts']
  return (await (load as () => Promise<Module<Arrangement>>)()).default
}

export function cover(game: string): Cover | null {
  return COVERS[`./${game}/cover.ts`]?.default ?? null
}

export const hasLesson = (game: string): boolean => `./${game}/lesson.ts` in LESSONS

/** The files of the cards that a lesson shows. */
export async function lessonPictures(game: string): Promise<string[]> {
  const [found, { deck }] = await Promise.all([lesson(game), arrangement(game)])
  const cards = new Set((found?.steps ?? []).flatMap(({ zones }) => zones.flatMap((zone) => zone.cards)))
  return [...cards].flatMap((card) => (card === null ? deck.back : deck.face(card)) ?? [])
}

export async function lesson(game: string): Promise<Lesson | null> {
  const load = LESSONS[`./${game}/lesson.ts`]
  return load ? (await load()).default : null
}
