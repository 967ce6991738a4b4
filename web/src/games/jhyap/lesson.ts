// Five positions: throwing a set, drawing, a run, and the call.
import { french, move, told, zone, type Lesson } from '../lesson'

const SUITS = { '♠': 's', '♥': 'h', '♦': 'd', '♣': 'c' }
const single = (card: string) => move(card, told('move.throw', { cards: [card] }), [card])
const set = (...cards: string[]) => move(cards.join('+'), told('move.throw', { cards }), cards)
const run = (...cards: string[]) => move(cards.join('-'), told('move.run', { cards }), cards)
const take = (card: string) => move(`take:${card}`, told('move.take', { card }), [], [card])
const STOCK = move('stock', told('move.stock'), [], ['zone:stock'])
const round = told('fact.round', { n: 1 }, 4)
const dealer = told('fact.dealer', { player: 2 }, 4)
const sum = (n: number) => told('fact.hand', { n, most: 5 }, 12)
const toTake = (...cards: string[]) => told('fact.to_take', { cards }, 9)

function table(hand: string, lying: string, thrown: string, held: [number, number], stock: number, buried = 0) {
  return [
    zone('hand', 1, held[0], 'hand'),
    zone('hand', 2, held[1], 'hand'),
    zone('stock', null, stock, 'pile'),
    zone('buried', null, buried, 'pile'),
    zone('lying', null, lying),
    ...(thrown ? [zone('thrown', 0, thrown)] : []),
    zone('hand', 0, hand, 'hand'),
  ]
}

export default {
  players: 3,
  name: (card) => french(card, SUITS),
  steps: [
    { text: 'aim', facts: [round, dealer, sum(26)], zones: table('2♦ 7♣ 7♥ K♠ *', 'A♠', '', [5, 5], 38) },
    {
      text: 'throw',
      facts: [round, dealer, toTake('A♠'), sum(26)],
      zones: table('2♦ 7♣ 7♥ K♠ *', 'A♠', '', [5, 5], 38),
      legal: [single('2♦'), single('7♣'), single('7♥'), set('7♣', '7♥'), single('K♠'), single('*')],
      right: '7♣+7♥',
    },
    {
      text: 'draw',
      facts: [round, dealer, toTake('A♠'), sum(12)],
      zones: table('2♦ K♠ *', 'A♠', '7♣ 7♥', [5, 5], 38),
      legal: [STOCK, take('A♠')],
      right: 'take:A♠',
    },
    {
      text: 'run',
      facts: [round, dealer, toTake('9♦'), sum(16)],
      zones: table('A♠ 2♦ 3♦ 4♦ 6♣', '9♦', '', [4, 4], 34, 8),
      legal: [single('A♠'), single('2♦'), single('3♦'), single('4♦'), single('6♣'), run('2♦', '3♦', '4♦')],
      right: '2♦-3♦-4♦',
    },
    {
      text: 'call',
      facts: [round, dealer, toTake('Q♥'), sum(3)],
      zones: table('A♠ 2♥ *', 'Q♥', '', [3, 4], 30, 14),
      legal: [single('A♠'), single('2♥'), single('*'), move('call', told('move.call', { n: 3 }, 12))],
      right: 'call',
    },
    {
      text: 'end',
      facts: [round, dealer, sum(3)],
      zones: [
        zone('hand', 1, '4♣ 6♦ 9♠', 'hand'),
        zone('hand', 2, '2♠ 5♥ 8♣ J♦', 'hand'),
        ...table('A♠ 2♥ *', 'Q♥', '', [3, 4], 30, 14).slice(2),
      ],
    },
  ],
} satisfies Lesson
