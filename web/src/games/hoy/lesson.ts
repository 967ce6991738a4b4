// Five positions: the highest card, the pile, an equal card, and the chip.
import { move, told, zone, type Lesson } from '../lesson'

const lay = (card: string) => move(card, told('move.lay', { cards: [card] }), [card])
const hoy = (card: string) => move(card, told('move.hoy', { cards: [card] }), [card])
const game = told('fact.game', { n: 1, games: 3 }, 2)
const decider = (player: number) => told('fact.decider', { player }, 8)

function table(hand: string, lays: [number, string][], banks: [number, number, number], held: [number, number]) {
  return [
    zone('bank', 1, banks[1], 'pile'),
    zone('hand', 1, held[0], 'hand'),
    zone('bank', 2, banks[2], 'pile'),
    zone('hand', 2, held[1], 'hand'),
    ...lays.map(([seat, cards]) => zone('laid', seat, cards, 'trick')),
    zone('bank', 0, banks[0], 'pile'),
    zone('hand', 0, hand, 'hand'),
  ]
}

export default {
  players: 3,
  steps: [
    { text: 'cards', facts: [game, decider(0)], zones: table('∞ 335 200 100 40 10', [], [0, 0, 0], [6, 6]) },
    {
      text: 'highest',
      facts: [game, decider(0)],
      zones: table(
        '∞ 335 200 100 40 10',
        [
          [1, '100'],
          [2, '225'],
        ],
        [0, 0, 0],
        [5, 5],
      ),
      legal: [lay('∞'), lay('335'), lay('200'), lay('100'), lay('40'), lay('10')],
      right: '335',
    },
    { text: 'bank', facts: [game, decider(2)], zones: table('∞ 200 100 40 10', [], [3, 0, 0], [5, 5]) },
    {
      text: 'equal',
      facts: [game, decider(0)],
      zones: table(
        '∞ 200 100 40 10',
        [
          [1, '500'],
          [2, '200'],
        ],
        [3, 0, 0],
        [4, 4],
      ),
      legal: [lay('∞'), hoy('200'), lay('100'), lay('40'), lay('10')],
      right: '200',
    },
    {
      text: 'decide',
      facts: [game, decider(0)],
      zones: table(
        '∞ 100 40 10',
        [
          [1, '500'],
          [2, '200'],
          [0, '200'],
          [1, '333'],
          [2, '106'],
        ],
        [3, 0, 0],
        [3, 3],
      ),
      legal: [lay('∞'), lay('100'), lay('40'), lay('10')],
      right: '∞',
    },
    { text: 'end', facts: [game, decider(2)], zones: table('100 40 10', [], [9, 0, 0], [3, 3]) },
  ],
} satisfies Lesson
