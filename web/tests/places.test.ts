import { describe, expect, it } from 'vitest'
import type { Zone } from '../src/protocol'
import { placed, trips } from '../src/table/places'

const zone = (name: string, seat: number | null, ...cards: (string | null)[]): Zone => ({
  name,
  seat,
  cards,
  note: 'row',
})

describe('keys of cards', () => {
  it('keeps the key of a card that travels', () => {
    const before = placed([zone('hand', 0, 'A', 'B'), zone('table', null)], [])
    const after = placed([zone('hand', 0, 'B'), zone('table', null, 'A')], before)
    expect(after[1]?.cards[0]?.key).toBe(before[0]?.cards[0]?.key)
    expect(after[0]?.cards[0]?.key).toBe(before[0]?.cards[1]?.key)
  })

  it('lets look-alikes stay where they are', () => {
    const before = placed([zone('hand', 0, '200', '200'), zone('laid', 0)], [])
    const after = placed([zone('laid', 0, '200'), zone('hand', 0, '200')], before)
    expect(after[1]?.cards[0]?.key).toBe(before[0]?.cards[0]?.key)
    expect(after[0]?.cards[0]?.key).toBe(before[0]?.cards[1]?.key)
  })

  it('never gives one key twice', () => {
    const before = placed([zone('hand', 0, 'A', 'A', null), zone('table', null, 'A', null)], [])
    const after = placed([zone('hand', 0, 'A', null, null), zone('table', null, 'A', 'A')], before)
    const keys = after.flatMap((place) => place.cards.map(({ key }) => key))
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('gives a hidden card no key but its place', () => {
    const before = placed([zone('hand', 1, null, null)], [])
    const after = placed([zone('hand', 1, null)], before)
    expect(after[0]?.cards[0]?.key).toBe(before[0]?.cards[0]?.key)
    expect(before[0]?.cards.map(({ key }) => key)).toEqual(['hand:1#0', 'hand:1#1'])
  })

  it('tells zones of one name and owner apart', () => {
    const ids = placed([zone('laid', 0, 'A'), zone('laid', 0, 'B'), zone('laid', 1, 'C')], []).map(({ id }) => id)
    expect(ids).toEqual(['laid:0', 'laid:0:1', 'laid:1'])
  })
})

describe('trips', () => {
  it('says from which pile a new face comes', () => {
    const before = placed([zone('hand', 1, null, null), zone('table', null)], [])
    const after = placed([zone('hand', 1, null), zone('table', null, 'A')], before)
    expect(trips(before, after)).toEqual([{ key: after[1]?.cards[0]?.key, from: 'hand:1', to: 'table:' }])
  })

  it('says into which pile a face goes', () => {
    const before = placed([zone('table', null, 'A'), zone('bank', 0)], [])
    const after = placed([zone('table', null), zone('bank', 0, null)], before)
    expect(trips(before, after)).toEqual([{ key: before[0]?.cards[0]?.key, from: 'table:', to: 'bank:0' }])
  })

  it('moves backs from pile to pile', () => {
    const before = placed([zone('stock', null, null, null), zone('hand', 1)], [])
    const after = placed([zone('stock', null, null), zone('hand', 1, null)], before)
    expect(trips(before, after)).toEqual([{ key: null, from: 'stock:', to: 'hand:1' }])
  })
})
