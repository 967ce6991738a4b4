import { describe, expect, it } from 'vitest'
import { choose, playable, rest } from '../src/play/choose'
import { shorten } from '../src/play/shorten'
import type { Legal } from '../src/protocol'

const move = (move: string, cards: string[] = [], onto: string[] = []): Legal => ({
  move,
  cards,
  onto,
  tell: { key: move, fills: {}, clause: null },
})

const single = move('7♠', ['7♠'])
const pair = move('7♠+7♥', ['7♠', '7♥'])
const call = move('call')
const stock = move('stock', [], ['zone:stock'])

describe('choosing a move', () => {
  it('offers what uses exactly the cards taken up', () => {
    expect(choose([single, pair, call], ['7♠']).exact).toEqual([single])
    expect(choose([single, pair, call], ['7♥', '7♠']).exact).toEqual([pair])
  })

  it('tells which cards may be taken up besides', () => {
    expect([...choose([single, pair], ['7♠']).next]).toEqual(['7♥'])
    expect(choose([single, pair], ['7♠', '7♥']).next.size).toBe(0)
  })

  it('counts look-alikes', () => {
    const twice = move('2x200', ['200', '200'])
    expect(choose([twice], ['200']).exact).toEqual([])
    expect([...choose([twice], ['200']).next]).toEqual(['200'])
    expect(choose([twice], ['200', '200']).exact).toEqual([twice])
    expect(rest(['200', '200'], ['200'])).toEqual(['200'])
    expect(rest(['200'], ['200', '200'])).toBeNull()
  })

  it('keeps calls apart from moves that touch something', () => {
    const { calls, targets, exact } = choose([call, stock, single], [])
    expect(calls).toEqual([call])
    expect(targets.get('zone:stock')).toEqual([stock])
    expect(exact).toEqual([])
  })

  it('lets a tap on the table choose between two captures', () => {
    const one = move('4Rx4Ka', ['4R'], ['4Ka'])
    const other = move('4Rx4Kb', ['4R'], ['4Kb'])
    const { exact, targets } = choose([one, other], ['4R'])
    expect(exact).toHaveLength(2)
    expect(targets.get('4Kb')).toEqual([other])
  })

  it('knows which cards of a hand can be played at all', () => {
    expect([...playable([pair, call])]).toEqual(['7♠', '7♥'])
  })
})

describe('buttons that begin alike', () => {
  it('says what they have in common once', () => {
    expect(shorten(['Announce nothing', 'Announce 1 point', 'Announce 2 points'])).toEqual({
      common: 'Announce',
      rest: ['nothing', '1 point', '2 points'],
    })
  })

  it('leaves the one that begins otherwise as it is', () => {
    expect(shorten(['Pass', 'Call 1', 'Call 2', 'Call 3']).rest).toEqual(['Pass', '1', '2', '3'])
  })

  it('leaves others alone', () => {
    expect(shorten(['Stop', 'Koi-koi']).common).toBe('')
    expect(shorten(['A b', 'A', 'A c']).common).toBe('')
  })
})
