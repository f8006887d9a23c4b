import { describe, expect, test } from 'vitest'
import type { Bar } from '#contract/prices/bar.ts'
import { ema, rsi, sma } from '#contract/prices/studies.ts'
import { technicalSummary } from './technical-summary.ts'

const barsOf = (closes: readonly number[]): Bar[] =>
  closes.map((close, index) => ({
    time: index * 86_400_000,
    open: close,
    high: close + 3,
    low: close - 3,
    close,
    volume: 1,
  }))
const rising = Array.from({ length: 260 }, (_, index) => 10_000 + index * 10)

test('a price that rose all year is bullish by every average', () => {
  const summary = technicalSummary(barsOf(rising))!
  expect(summary.averages.verdict).toBe('strongBuy')
  expect(summary.averages.readings).toHaveLength(10)
  expect(new Set(summary.averages.readings.map(({ reading }) => reading))).toEqual(new Set(['buy']))
})

test('a price that fell all year is bearish by every average', () => {
  expect(technicalSummary(barsOf(rising.toReversed()))!.averages.verdict).toBe('strongSell')
})

test('an unchanged price is neutral', () => {
  const summary = technicalSummary(barsOf(rising.map(() => 5_000)))!
  expect([summary.overall, summary.averages.verdict, summary.oscillators.verdict]).toEqual([
    'neutral',
    'neutral',
    'neutral',
  ])
})

describe('its figures', () => {
  const closes = Array.from({ length: 260 }, (_, index) => 10_000 + ((index * 7_919) % 613))
  const summary = technicalSummary(barsOf(closes))!
  const readingOf = (study: string, length: number) =>
    [...summary.averages.readings, ...summary.oscillators.readings].find(
      reading => reading.study === study && reading.params[0] === length,
    )?.value

  test('equal the indicators themselves', () => {
    expect(readingOf('sma', 50)).toBe(sma(closes, 50).at(-1))
    expect(readingOf('ema', 200)).toBe(ema(closes, 200).at(-1))
    expect(readingOf('rsi', 14)).toBe(rsi(closes, 14).at(-1))
  })

  test('omit averages longer than the history', () => {
    const readings = technicalSummary(barsOf(closes.slice(0, 60)))!.averages.readings
    expect(readings.map(({ params }) => params[0])).toEqual([10, 10, 20, 20, 50, 50])
  })
})

test('without bars there is no summary', () => {
  expect(technicalSummary([])).toBeUndefined()
  expect(technicalSummary(barsOf([1, 2, 3]))).toBeUndefined()
})
