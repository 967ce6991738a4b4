import { describe, expect, it } from 'vitest'
import type { Event, Position, Row, Snapshot } from '../src/protocol'
import { fold, fromSnapshot } from '../src/table/fold'

const position = (more: Partial<Position> = {}): Position =>
  ({ phase: 'playing', deal: 1, zones: [], facts: [], legal: [], ended: null, ...more }) as unknown as Position
const row = (deal: number): Row => ({ deal, scores: [deal], totals: [deal], why: [] })
const event = (seq: number, more: Partial<Event> = {}): Event => ({
  type: 'event',
  seq,
  at: 0,
  kind: 'moved',
  seat: 0,
  says: [],
  position: position(),
  ...more,
})
const begin = (sheet: Row[] = []) =>
  fromSnapshot(5, { table: {}, position: position(), sheet, log: [] } as unknown as Snapshot)

describe('folding events', () => {
  it('ignores what is known already', () => {
    const known = begin()
    expect(fold(known, event(5))).toBe(known)
  })

  it('keeps the position where an event brings none', () => {
    const known = begin()
    const next = fold(known, event(6, { position: null }))
    expect(next.position).toBe(known.position)
    expect(next.seq).toBe(6)
  })

  it('logs what was told and nothing else', () => {
    const told = { key: 'a', fills: {}, clause: null }
    expect(fold(begin(), event(6, { says: [told] })).log).toHaveLength(1)
    expect(fold(begin(), event(6)).log).toHaveLength(0)
  })

  it('adds a row when a deal ends, once', () => {
    const ended = position({ phase: 'deal_over', ended: row(1) })
    const once = fold(begin(), event(6, { position: ended }))
    expect(fold(once, event(7, { kind: 'ready', position: ended })).sheet).toEqual([row(1)])
  })

  it('drops the rows of deals that are played again', () => {
    const known = begin([row(1), row(2)])
    expect(fold(known, event(6, { kind: 'undone', position: position({ deal: 2 }) })).sheet).toEqual([row(1)])
    expect(fold(known, event(6, { kind: 'away', position: position({ deal: 2 }) })).sheet).toEqual([row(1), row(2)])
  })
})
