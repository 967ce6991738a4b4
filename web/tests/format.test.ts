import { describe, expect, it } from 'vitest'
import { find, format, number, tell, type Speaker } from '../src/words/format'

const speaker = (language: string, catalogue: Record<string, string>): Speaker => ({
  language,
  catalogues: [catalogue, { phantom: 'Phantom', two: 'house' }],
  name: (seat) => ['Ann', 'Bob'][seat] ?? 'Phantom',
  card: (card) => `[${card}]`,
})
const told = (key: string, fills = {}) => ({ key, fills, clause: null })

describe('words', () => {
  it('knows the plurals of Ukrainian', () => {
    const text = '{n, plural, one {# карта} few {# карти} many {# карт} other {# карти}}'
    expect([1, 2, 5, 21].map((n) => format(text, 'uk', { n }))).toEqual(['1 карта', '2 карти', '5 карт', '21 карта'])
  })

  it('puts names, cards and lists into gaps', () => {
    const words = speaker('en', { a: '{player} and {other_player}: {cards}, {n}' })
    expect(tell(told('a', { player: 0, other_player: 1, cards: ['7♠', '7♥'], n: 3 }), words)).toBe(
      'Ann and Bob: [7♠], [7♥], 3',
    )
  })

  it('tells sentences inside sentences', () => {
    const words = speaker('en', { a: 'x {rows}', row: '{name} {n}', name: 'Goko' })
    expect(tell(told('a', { rows: [told('row', { name: told('name'), n: 10 })] }), words)).toBe('x Goko 10')
  })

  it('asks the game before the house, and shows a key that nobody knows', () => {
    expect(find('two', speaker('en', { two: 'game' }).catalogues)).toBe('game')
    expect(find('nothing.here', [{}])).toBe('nothing.here')
  })

  it('takes signs of HTML for text', () => {
    expect(format('<b>{n}</b>', 'en', { n: 1 })).toBe('<b>1</b>')
  })
})

describe('numbers', () => {
  it('are written as the language does, in a gap as in a plural, with a real minus', () => {
    const text = '{n} | {n, plural, one {# point} other {# points}} | {word}'
    expect(format(text, 'en', { n: 2028, word: 'x-1' })).toBe('2,028 | 2,028 points | x-1')
    expect(format(text, 'en', { n: -12, word: '225' })).toBe('−12 | −12 points | 225')
    expect(format(text, 'bg', { n: 2028, word: '' })).toBe('2\u00a0028 | 2\u00a0028 points | ')
  })

  it('leave the single words of a plural alone', () => {
    expect(format('{n, plural, =1 {Enter} other {1–#}}', 'en', { n: 1 })).toBe('Enter')
  })

  it('may have a sign and decimals', () => {
    expect(number(-1113.06, 'ru', { maximumFractionDigits: 1, signDisplay: 'exceptZero' })).toBe('−1\u00a0113,1')
  })
})
