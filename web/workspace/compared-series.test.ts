import { describe, expect, test } from 'vitest'
import { pricesInView, seriesOf } from './compared-series.ts'

const bar = (time: number, close: number) => ({ time, open: close, high: close, low: close, close, volume: 1 })
const series = seriesOf('GBPUSD', '#000', [bar(10, 2), bar(20, 2.1), bar(40, 2.2)])

test('a comparison has the last known close at each bar', () => {
  const times = [10, 19, 20, 39, 40, 99]
  const prices = pricesInView(
    series,
    times.map(timestamp => ({ timestamp, close: 2 })),
  )!
  expect(prices.map(price => Math.round(price * 1e9) / 1e9)).toEqual([2, 2, 2.1, 2.1, 2.2, 2.2])
})

describe('a comparison', () => {
  const own = [
    { timestamp: 10, close: 100 },
    { timestamp: 30, close: 104 },
    { timestamp: 40, close: 90 },
  ]

  test('starts at the first bar in view and rises by the same percentage', () => {
    const prices = pricesInView(series, own)!
    expect(prices.map(price => Math.round((price - 100) * 1e9) / 1e9)).toEqual([0, 5, 10])
  })

  test('starts over when the view moves', () => {
    const [first, second] = pricesInView(series, own.slice(1))!
    expect(first).toBe(104)
    expect(second! / 104).toBeCloseTo(2.2 / 2.1, 10)
  })

  test('is absent with nothing in view or without closes', () => {
    expect(pricesInView(series, [])).toBeUndefined()
    expect(pricesInView(seriesOf('X', '', []), own)).toBeUndefined()
  })
})
