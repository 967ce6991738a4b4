// Numbers of an analysis for people, and the points of its curve.
import type { Analysis, Verdict } from '../protocol'
import { number } from '../words/format'

export const FAULTS: Verdict[] = ['inaccuracy', 'mistake', 'blunder']

export function percent(share: number, language: string, digits = 0): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(share)
}

export function signed(value: number, language: string): string {
  return number(value, language, { signDisplay: 'exceptZero', minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

export interface Point {
  /** The place among the decisions; the end of the match is one beyond the last. */
  at: number
  chance: number
}

/** A seat's chance to win after each of its moves, as it could judge then, and what it won. */
export function curve({ decisions, players }: Analysis, seat: number): Point[] {
  const points = decisions.flatMap(({ seat: whose, played, moves }, at): Point[] =>
    whose === seat ? [{ at, chance: moves.find(({ move }) => move === played)?.chance ?? 0 }] : [],
  )
  return [...points, { at: decisions.length, chance: players[seat]?.share ?? 0 }]
}

/** Each deal, and the place of its last decision. */
export function deals({ decisions }: Analysis): { deal: number; last: number }[] {
  const found = new Map<number, number>()
  decisions.forEach(({ deal }, at) => found.set(deal, at))
  return [...found].map(([deal, last]) => ({ deal, last }))
}

/** The chance of the last point that is not beyond a place. */
export function chanceAt(points: Point[], place: number): number | null {
  return points.findLast(({ at }) => at <= place)?.chance ?? null
}
