import { expect, test } from 'vitest'
import { chanceAt, curve, deals, percent, signed } from '../src/analysis/numbers'
import type { Analysis, Judged } from '../src/protocol'

const judged = (deal: number, seat: number, played: string) =>
  ({
    deal,
    seat,
    played,
    moves: [
      { move: 'a', points: 1, chance: 0.6 },
      { move: 'b', points: -1, chance: 0.4 },
    ],
  }) as Judged
const player = (seat: number, share: number) => ({ seat, share }) as Analysis['players'][number]
const analysis = {
  decisions: [judged(1, 0, 'a'), judged(1, 1, 'b'), judged(2, 0, 'b')],
  players: [player(0, 0), player(1, 1)],
} as Analysis

test('a curve has a point after each move of a seat, and ends with what it won', () => {
  expect(curve(analysis, 0)).toEqual([
    { at: 0, chance: 0.6 },
    { at: 2, chance: 0.4 },
    { at: 3, chance: 0 },
  ])
  expect(curve(analysis, 1).at(-1)).toEqual({ at: 3, chance: 1 })
})

test('the table beside it tells the chance at the end of each deal', () => {
  expect(deals(analysis)).toEqual([
    { deal: 1, last: 1 },
    { deal: 2, last: 2 },
  ])
  expect(chanceAt(curve(analysis, 0), 1)).toBe(0.6)
  expect(chanceAt(curve(analysis, 1), 0)).toBeNull()
})

test('numbers are written as the language has it', () => {
  expect(percent(0.125, 'en', 1)).toBe('12.5%')
  expect(signed(1.25, 'en')).toBe('+1.3')
  expect(signed(0, 'uk')).toBe('0,0')
})
