// What a lesson is made of: a few positions on a real table, and what is told about them.
import type { Legal, Told, Zone } from '../protocol'

export interface Step {
  /** The key of the text, `lesson.KEY` of the page's words. */
  text: string
  zones: Zone[]
  facts?: Told[]
  /** The moves that the learner may make; none for a step that is only to be read. */
  legal?: Legal[]
  /** The move that leads on; any of the legal ones if it is not given. */
  right?: string
  /** The key of what is told after another move. */
  wrong?: string
  totals?: number[]
}

export interface Lesson {
  /** How many sit at the table; the learner is seat 0. */
  players: number
  steps: Step[]
}

/** Write a move for a lesson. */
export function move(move: string, key: string, fills: Told['fills'], cards: string[], onto: string[] = []): Legal {
  return { move, tell: { key, fills, clause: null }, cards, onto }
}
