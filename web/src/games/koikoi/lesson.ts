// Five positions: taking by month, the drawn card, a combination, and the decision of which the game has its name.
import { move, told, zone, type Lesson } from '../lesson'

const PICTURES = new Set([
  '1B',
  '2A',
  '3B',
  '4A',
  '5A',
  '6A',
  '7A',
  '8B',
  '8A',
  '9A',
  '10A',
  '11B',
  '11A',
  '12B',
  '11K',
])
const POETRY = new Set(['1R', '2R', '3R'])
const BLUE = new Set(['6R', '9R', '10R'])

function name(card: string) {
  const [, month = '1', kind = 'K'] = /^(\d+)([BARK])/.exec(card) ?? []
  const plant = told(`plant.${month}`)
  if (PICTURES.has(card)) return told(`card.${kind}`, { plant, picture: told(`picture.${card}`) })
  if (kind === 'R') return told(`card.${POETRY.has(card) ? 'poetry' : BLUE.has(card) ? 'blue' : 'red'}`, { plant })
  return told('card.chaff', { plant })
}

const take = (card: string, taken: string) => move(card, told('move.take', { card, taken: [taken] }), [card])
const lay = (card: string) => move(card, told('move.lay', { card }), [card])
const deal = told('fact.deal', { n: 1, rounds: 12 }, 3)
const dealer = told('fact.dealer', { player: 0 }, 3)

function table(hand: string, field: string, near: string, far: string, held: number, stock: number, drawn = '') {
  return [
    zone('hand', 1, held, 'hand'),
    zone('taken', 1, far, 'won'),
    zone('stock', null, stock, 'pile'),
    zone('table', null, field),
    ...(drawn ? [zone('drawn', null, drawn)] : []),
    zone('taken', 0, near, 'won'),
    zone('hand', 0, hand, 'hand'),
  ]
}

export default {
  players: 2,
  name,
  steps: [
    {
      text: 'months',
      facts: [deal, dealer],
      zones: table('1B 2R 3Ka 6A 7Kb 9A 10R 12Ka', '1R 3B 4Ka 5A 7A 8B 9R 11K', '', '', 8, 24),
    },
    {
      text: 'take',
      facts: [deal, dealer],
      zones: table('1B 2R 3Ka 6A 7Kb 9A 10R 12Ka', '1R 3B 4Ka 5A 7A 8B 9R 11K', '', '', 8, 24),
      legal: [
        take('1B', '1R'),
        lay('2R'),
        take('3Ka', '3B'),
        lay('6A'),
        take('7Kb', '7A'),
        take('9A', '9R'),
        lay('10R'),
        lay('12Ka'),
      ],
      right: '3Ka',
    },
    {
      text: 'drawn',
      facts: [deal, dealer],
      zones: table('1B 2R 6A 7Kb 9A 10R 12Ka', '1R 4Ka 5A 7A 8B 9R 11K', '3B 3Ka', '', 8, 23, '8Ka'),
    },
    {
      text: 'viewing',
      facts: [deal, dealer],
      zones: table('1B 2R 6A 7Kb 9A 10R 12Ka', '1R 4Ka 6Kb 7A 9R 11K', '3B 8B 3Ka 8Ka', '5A 5R', 7, 22),
      legal: [
        take('1B', '1R'),
        lay('2R'),
        take('6A', '6Kb'),
        take('7Kb', '7A'),
        take('9A', '9R'),
        lay('10R'),
        lay('12Ka'),
      ],
      right: '9A',
    },
    {
      text: 'decide',
      facts: [
        deal,
        dealer,
        told(
          'fact.yaku',
          {
            player: 0,
            rows: [
              told('yaku.row', { name: told('yaku.hanami'), n: 5 }),
              told('yaku.row', { name: told('yaku.tsukimi'), n: 5 }),
            ],
            n: 10,
          },
          8,
        ),
      ],
      zones: table('1B 2R 6A 7Kb 10R 12Ka', '1R 2Kb 4Ka 6Kb 7A 11K', '3B 8B 9A 9R 3Ka 8Ka', '5A 5R', 7, 21),
      legal: [move('stop', told('move.stop', { points: 10 }, 16)), move('koikoi', told('move.koikoi', {}, 15))],
    },
    {
      text: 'end',
      facts: [deal, dealer],
      zones: table('1B 2R 6A 7Kb 10R 12Ka', '1R 2Kb 4Ka 6Kb 7A 11K', '3B 8B 9A 9R 3Ka 8Ka', '5A 5R', 7, 21),
    },
  ],
} satisfies Lesson
