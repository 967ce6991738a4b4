// Options over labelled things, written as koloda.kit.options writes them.
import { expect, test } from 'vitest'
import { readCounts, readSet, writeCounts, writeSet } from '../src/parts/labelled'

const LABELS = ['10', '40', '333', '335', 'inf']

test('a set', () => {
  expect(readSet('none').size).toBe(0)
  expect(writeSet(LABELS, readSet('none'))).toBe('none')
  expect(writeSet(LABELS, readSet('335+10'))).toBe('10+335')
})

test('counts', () => {
  const counts = readCounts('6x10,1x335,1xinf')
  expect(counts.get('10')).toBe(6)
  counts.set('335', 0).set('40', 12)
  expect(writeCounts(LABELS, counts)).toBe('6x10,12x40,1xinf')
})
