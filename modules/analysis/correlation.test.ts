import { expect, test } from 'vitest'
import type { Bar } from '#contract/prices/bar.ts'
import { correlation as correlated } from './correlation.ts'

const DAY = 86_400_000
const correlation = (one: readonly Bar[], other: readonly Bar[]) => correlated(one, other, 60, 20)
const barsOf = (closes: readonly number[], skipped: readonly number[] = []): Bar[] =>
  closes
    .map((close, index) => ({ time: index * DAY, open: close, high: close, low: close, close, volume: 1 }))
    .filter((_, index) => !skipped.includes(index))

/** Integers of a patternless walk. */
const wander = Array.from({ length: 80 }, (_, index) => 10_000 + ((index * 7_919) % 613))

test('an instrument has correlation 1 with itself and −1 with its inverse', () => {
  expect(correlation(barsOf(wander), barsOf(wander))).toEqual({
    ...{ coefficient: expect.closeTo(1, 10), n: 60 },
    ...{ from: 20 * DAY, to: 79 * DAY },
  })
  const inverse = wander.map(close => 1e9 / close)
  expect(correlation(barsOf(wander), barsOf(inverse)).coefficient).toBeCloseTo(-1, 10)
})

test('the coefficient of Anscombe’s first data set is 0.816', () => {
  const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
  const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]
  const closesOf = (returns: readonly number[]) => {
    const closes = [1]
    // Repeated, so that there are enough days.
    for (const each of [...returns, ...returns]) closes.push(closes.at(-1)! * Math.exp(each / 1000))
    return closes
  }
  expect(correlation(barsOf(closesOf(x)), barsOf(closesOf(y))).coefficient).toBeCloseTo(0.81642, 5)
})

test('days on which only one of the two traded are ignored', () => {
  const holidays = [5, 6, 7]
  expect(correlation(barsOf(wander.slice(0, 40)), barsOf(wander.slice(0, 40), holidays)).n).toBe(36)
})

test('with fewer than twenty days, or without movement, there is no coefficient', () => {
  expect(correlation(barsOf(wander.slice(0, 20)), barsOf(wander.slice(0, 20)))).toMatchObject({
    coefficient: undefined,
    n: 19,
  })
  expect(correlation(barsOf(wander), barsOf(wander.map(() => 5)))).toMatchObject({ coefficient: undefined, n: 60 })
})
