import { expect, test } from 'vitest'
import { lastSession } from './last-session.ts'

const MINUTE = 60_000
/** Bars of five minutes: `[start in minutes, count]`, each with the next price. */
const barsOf = (...spans: [start: number, count: number][]) =>
  spans
    .flatMap(([start, count]) => Array.from({ length: count }, (_, index) => (start + 5 * index) * MINUTE))
    .map((time, index) => ({ time, open: index, high: index, low: index, close: index, volume: 1 }))

test('a session begins after the last long pause', () => {
  expect(lastSession(barsOf([0, 10], [1_440, 8]))).toEqual([10, 11, 12, 13, 14, 15, 16, 17])
})

test('a lunch break is part of the session', () => {
  expect(lastSession(barsOf([0, 5], [120, 5]))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('bars without a pause all belong to the session', () => {
  expect(lastSession(barsOf([0, 288]))).toHaveLength(288)
})

test('a few bars do not make a line', () => {
  expect(lastSession(barsOf([0, 100], [2_000, 3]))).toBeUndefined()
  expect(lastSession([])).toBeUndefined()
})
