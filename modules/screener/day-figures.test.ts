import { expect, test } from 'vitest'
import type { Bar } from '#contract/prices/bar.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { dayFigures } from './day-figures.ts'

const TODAY = Date.UTC(2026, 10, 20)

/** Days that end yesterday, oldest first. */
const daysOf = (count: number): Bar[] =>
  Array.from({ length: count }, (_, index) => {
    const close = 11_500 + ((index * 7_919) % 613)
    const time = TODAY - (count - index) * DAY_MS
    return { time, open: close, high: close + 3 + (index % 7), low: close - 2 - (index % 5), close, volume: 0 }
  })
const figuresOf = (days: readonly Bar[], daysOfYear = 252) => dayFigures(days, { today: TODAY, daysOfYear })

test('the volatility is the deviation of twenty daily log returns, as that of a year', () => {
  // Computed by Python's statistics.stdev.
  expect(figuresOf(daysOf(60)).volatility).toBeCloseTo(18.468_276_804_217_55, 10)
  expect(figuresOf(daysOf(60), 365).volatility).toBeCloseTo(22.226_574_574_428_04, 10)
})

test('the average range is that of the last twenty days', () => {
  expect(figuresOf(daysOf(60)).averageRange).toBeCloseTo(9.95, 10)
})

test('the 52 weeks end yesterday', () => {
  expect(figuresOf(daysOf(60)).range52w).toEqual({ high: 12_107, low: 11_496 })
  const [first, ...others] = daysOf(400)
  const long = [{ ...first!, high: 99_999, low: 1 }, ...others]
  expect(figuresOf(long).range52w!.high).toBeLessThan(13_000)
})

test('periods are counted back from today', () => {
  const { performance } = figuresOf(daysOf(60))
  expect(performance.map(({ period }) => period)).toEqual(['1D', '1W', '1M'])
  expect(performance.find(({ period }) => period === '1W')).toEqual({
    ...{ period: '1W', date: TODAY - 7 * DAY_MS, base: 11_915 },
  })
})

test('what takes more days than there are is left out', () => {
  expect(figuresOf([])).toEqual({ performance: [] })
  const few = figuresOf(daysOf(19))
  expect([few.averageRange, few.volatility]).toEqual([undefined, undefined])
  expect(figuresOf(daysOf(20)).volatility).toBeUndefined()
  expect(figuresOf(daysOf(21)).volatility).toBeGreaterThan(0)
})

test('a price that was not above zero has no volatility', () => {
  const days = daysOf(60).map((day, index) => (index === 55 ? { ...day, close: -20 } : day))
  expect(figuresOf(days).volatility).toBeUndefined()
})
