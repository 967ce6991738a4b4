// Five positions: announcing, following suit, hitting with a jack, catching one.
import { french, move, told, zone, type Lesson } from '../lesson'

const SUITS = { '♠': 'spades', '♥': 'hearts', '♦': 'diamonds', '♣': 'clubs' }
const lay = (card: string) => move(card, told('move.lay', { card }), [card])
const say = (n: number) => move(`say:${n}`, told('move.announce', { what: told('call.number', { n }) }))
const deal = told('deal.numbered', { n: 1, of: 8 }, 2)
const trump = told('deal.trump', { suit: told('suit.spades') }, 2)
const dealer = told('fact.dealer', { player: 3 }, 2)
const called = told('fact.call', { player: 0, what: told('call.number', { n: 2 }) }, 5)

function table(hand: string, trick: [number, string][], taken: number, held: [number, number, number]) {
  return [
    ...held.map((cards, place) => zone('hand', place + 1, cards, 'hand')),
    ...(taken ? [zone('won', 0, 4 * taken, 'pile')] : []),
    ...trick.map(([seat, card]) => zone('trick', seat, card, 'trick')),
    zone('hand', 0, hand, 'hand'),
  ]
}

const WHOLE = '2♠ Q♠ A♥ K♥ J♥ 7♥ 3♥ K♦ 4♦ A♣ 10♣ 8♣ 5♣'

export default {
  players: 4,
  name: (card) => french(card, SUITS),
  steps: [
    { text: 'jacks', facts: [deal, trump, dealer], zones: table(WHOLE, [], 0, [13, 13, 13]) },
    {
      text: 'announce',
      facts: [deal, trump, dealer],
      zones: table(WHOLE, [], 0, [13, 13, 13]),
      legal: [move('silent', told('move.silent')), say(1), say(2), say(3)],
    },
    {
      text: 'follow',
      facts: [deal, trump, dealer, called],
      zones: table(
        WHOLE,
        [
          [1, '9♦'],
          [2, '3♦'],
          [3, 'Q♦'],
        ],
        0,
        [12, 12, 12],
      ),
      legal: [lay('K♦'), lay('4♦')],
      right: 'K♦',
    },
    {
      text: 'hit',
      facts: [deal, trump, dealer, called],
      zones: table('2♠ Q♠ J♥ 7♥ 3♥ 4♦ A♣ 10♣ 8♣ 5♣', [], 3, [10, 10, 10]),
      legal: ['2♠', 'Q♠', 'J♥', '7♥', '3♥', '4♦', 'A♣', '10♣', '8♣', '5♣'].map(lay),
      right: 'J♥',
    },
    {
      text: 'catch',
      facts: [deal, trump, dealer, called, told('jack.hit', { player: 0, card: 'J♥', n: 1 }, 11)],
      zones: table(
        '2♠ Q♠ 7♥ 4♦ A♣ 10♣ 8♣ 5♣',
        [
          [1, '6♣'],
          [2, 'J♣'],
          [3, '9♣'],
        ],
        5,
        [7, 7, 7],
      ),
      legal: [lay('A♣'), lay('10♣'), lay('8♣'), lay('5♣')],
      right: 'A♣',
    },
    {
      text: 'end',
      facts: [
        deal,
        trump,
        dealer,
        called,
        told('jack.hit', { player: 0, card: 'J♥', n: 1 }, 11),
        told('jack.catch', { player: 0, card: 'J♣', n: 2 }, 11),
      ],
      zones: table('2♠ Q♠ 7♥ 4♦ 10♣ 8♣ 5♣', [], 6, [7, 7, 7]),
    },
  ],
} satisfies Lesson
