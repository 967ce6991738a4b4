// What can be looked up beside a table, held against the rule books.
import { expect, test } from 'vitest'
import { deckOf } from '../src/games/hoy/deck'
import { values } from '../src/games/jhyap/values'
import { progress } from '../src/games/koikoi/yaku'

const DECK = '6x10,1x40,10x100,1x106,10x200,1x225,1x333,1x335,3x500,1x501,1xinf'
const whole = (options: Record<string, string>) =>
  deckOf({ deck: DECK, ...options }).reduce((sum, { copies, points }) => sum + copies * points, 0)

test('Hoy §11: the whole deck counts 6100, 6000 without what is small, 5900 rounded down', () => {
  expect(whole({ scoring: 'exact' })).toBe(6100)
  expect(whole({ scoring: 'drop_small' })).toBe(6000)
  expect(whole({ scoring: 'round_down' })).toBe(5900)
  expect(whole({ scoring: 'exact', infinity: '1000' })).toBe(7100)
})

test('Hoy §13: what kills an infinity', () => {
  const killers = (options: Record<string, string>) =>
    deckOf({ deck: DECK, ...options }).flatMap(({ card, kills }) => (kills ? card : []))
  expect(killers({ vlada: 'off', kill: '333+335' })).toEqual([])
  expect(killers({ vlada: 'soft' })).toEqual(['333', '335'])
  expect(killers({ vlada: 'odd' })).toEqual(['225', '333', '335', '501'])
  expect(killers({ vlada: 'cruel' })).toEqual(['40', '106', '225', '333', '335', '501'])
  expect(killers({ vlada: 'own', kill: '10+500' })).toEqual(['10', '500'])
})

test('Jhyap §2: what cards count', () => {
  const told = (options: Record<string, string>) =>
    values(options)
      .map(({ cards, points }) => `${cards}=${points}`)
      .join(' ')
  expect(told({ jokers: '2', ranks: '13', pictures: 'ten' })).toBe('*=0 A=1 2–10=2–10 J, Q, K=10')
  expect(told({ jokers: '0', ranks: '13', pictures: 'eleven_to_thirteen' })).toBe('A=1 2–10=2–10 J=11 Q=12 K=13')
  expect(told({ jokers: '0', ranks: '2', pictures: 'ten' })).toBe('A=1 2=2')
  expect(told({ jokers: '0', ranks: '11', pictures: 'ten' })).toBe('A=1 2–10=2–10 J=10')
})

test('Koi-Koi §9 to §13: what combinations bring', () => {
  const points = (options: Record<string, string>) =>
    Object.fromEntries(progress([], options).map(({ name, points }) => [name, points]))
  const seed = points({ goko: '10', ameshiko: '7', tsukimi: '5', animals_extra: 'always', ribbons_extra: 'never' })
  expect(seed).toMatchObject({ goko: '10', ameshiko: '7', tsukimi: '5', kasu: '1+' })
  expect(points({ tsukimi: '0', ameshiko: '0' })).not.toHaveProperty('tsukimi')
  expect(points({ inoshikacho: '5', animals_extra: 'always' }).inoshikacho).toBe('5+')
  expect(points({ akatan: '5', ribbons_extra: 'never' }).akatan).toBe('5')
})
