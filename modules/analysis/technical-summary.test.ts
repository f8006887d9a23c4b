import { describe, expect, test } from 'vitest'
import { ema, type Series, sma } from '#contract/prices/averages.ts'
import type { Bar } from '#contract/prices/bar.ts'
import { cci, momentum, rsi, stochastic, williamsR } from '#contract/prices/studies.ts'
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

  test.each([34, 100, 259, 260])('and their signals follow from the whole history of %d days', days => {
    const bars = barsOf(closes.slice(0, days))
    const prices = bars.map(({ close }) => close)
    const turned = (series: Series, low: number, high: number) => {
      const [before, last] = series.slice(-2) as [number, number]
      return last < low && last > before ? 'buy' : last > high && last < before ? 'sell' : 'neutral'
    }
    const { k, d } = stochastic(bars, 14, 3, 3)
    const slow = { last: k.at(-1)!, signal: d.at(-1)! }
    const moved = momentum(prices, 10).at(-1)!
    const crossed = slow.last < 20 && slow.last > slow.signal
    const fallen = slow.last > 80 && slow.last < slow.signal
    const wanted = {
      stochastic: [slow.last, crossed ? 'buy' : fallen ? 'sell' : 'neutral'],
      cci: [cci(bars, 20).at(-1), turned(cci(bars, 20), -100, 100)],
      momentum: [moved, moved > 0 ? 'buy' : moved < 0 ? 'sell' : 'neutral'],
      williams: [williamsR(bars, 14).at(-1), turned(williamsR(bars, 14), -80, -20)],
    }
    const { readings } = technicalSummary(bars)!.oscillators
    const found = readings.filter(({ study }) => Object.hasOwn(wanted, study))
    expect(Object.fromEntries(found.map(({ study, value, reading }) => [study, [value, reading]]))).toEqual(wanted)
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
