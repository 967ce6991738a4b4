// What a lesson is made of: a few positions on a real table, and what is told about them.
import type { Legal, Told, Zone } from '../protocol'

export interface Step {
  /** The key of the text among the page's words, `lesson.GAME.TEXT`. */
  text: string
  zones: Zone[]
  facts?: Told[]
  /** The moves that the learner may make; none for a step that is only to be read. */
  legal?: Legal[]
  /** The move that leads on; any of the legal ones if it is not given. */
  right?: string
}

export interface Lesson {
  /** How many sit at the table; the learner is seat 0. */
  players: number
  /** What a card is called. */
  name?: (card: string) => Told | string
  steps: Step[]
}

/** Make a sentence of the game's own words. */
export function told(key: string, fills: Told['fills'] = {}, clause: number | null = null): Told {
  return { key, fills, clause }
}

/** Make a move. */
export function move(move: string, tell: Told, cards: string[] = [], onto: string[] = []): Legal {
  return { move, tell, cards, onto }
}

/** Make a zone; a number of cards stands for so many backs. */
export function zone(name: string, seat: number | null, cards: string | number, note = 'row'): Zone {
  const list = typeof cards === 'number' ? Array<null>(cards).fill(null) : cards.split(' ').filter(Boolean)
  return { name, seat, cards: list, note }
}

/** Name a card of the 52, as the games that use them do. */
export function french(card: string, suits: Record<string, string>): Told | string {
  if (card === '*') return told('card.joker')
  return told('card.name', {
    rank: told(`rank.${card.slice(0, -1)}`),
    of_suit: told(`of_suit.${suits[card.slice(-1)]}`),
  })
}
