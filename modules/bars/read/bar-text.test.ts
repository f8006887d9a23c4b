import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import type { Bar } from '#contract/prices/bar.ts'
import { decimalText } from '#contract/prices/price.ts'
import { columnsOf } from '../store/bar-repository.ts'
import { BarText, barsAnswer, columnsAnswer } from './bar-text.ts'

const MINUTE = 60_000
const bars = Array.from(
  { length: 40 },
  (_, index): Bar => ({
    time: 1_399_032_000_000 + index * MINUTE,
    open: 138_650 + index,
    high: 138_700 + index,
    low: 138_600 - index,
    close: 138_655 + index,
    volume: index,
  }),
)
const timeOf = (index: number) => bars[index]!.time

/** What a client parses from a response. */
function read(text: string | undefined) {
  if (text === undefined) return undefined
  const { s, t, o, h, l, c, v } = JSON.parse(text)
  return { s, t, o, h, l, c, v }
}

/** The same, computed the simple way. */
function plainly(of: readonly Bar[]) {
  const prices = (key: 'open' | 'high' | 'low' | 'close') => of.map(bar => bar[key] / 100_000)
  return {
    s: 'ok',
    t: of.map(bar => bar.time / 1_000),
    o: prices('open'),
    h: prices('high'),
    l: prices('low'),
    c: prices('close'),
    v: of.map(bar => bar.volume),
  }
}

describe('the prepared text of bars', () => {
  test('gives the same response for every window as serializing its bars', () => {
    const text = new BarText(5, 100, bars)
    for (let from = 0; from <= bars.length; from += 3)
      for (let to = from + 1; to <= bars.length; to += 5) {
        const end = to < bars.length ? timeOf(to) : timeOf(39) + MINUTE
        const expected = bars.slice(from, to)
        expect(read(text.answer(bars[from]?.time ?? end, end, 5_000))).toEqual(
          expected.length > 0 ? plainly(expected) : undefined,
        )
      }
  })

  test('returns the newest bars of a window that is too wide', () => {
    expect(read(new BarText(5, 100, bars).answer(0, Number.MAX_SAFE_INTEGER, 7))).toEqual(plainly(bars.slice(-7)))
  })

  test('ends with the forming bar, which may be the only one', () => {
    const text = new BarText(5, 100, bars.slice(0, 39))
    expect(read(text.answer(timeOf(37), Number.MAX_SAFE_INTEGER, 9, bars[39]))).toEqual(plainly(bars.slice(37)))
    expect(read(text.answer(timeOf(39), Number.MAX_SAFE_INTEGER, 9, bars[39]))).toEqual(plainly(bars.slice(39)))
  })

  test('grows at both ends and is trimmed at the old one', () => {
    const text = new BarText(5, 20, bars.slice(10, 30))
    text.prepend(bars.slice(0, 10))
    for (const bar of bars.slice(30)) text.append(bar)
    expect(read(text.answer(0, Number.MAX_SAFE_INTEGER, 5_000))).toEqual(plainly(bars))
    expect([text.trim(), text.trim()]).toEqual([true, false])
    expect(read(text.answer(0, Number.MAX_SAFE_INTEGER, 5_000))).toEqual(plainly(bars.slice(20)))
  })

  test('takes as much memory as its characters and their offsets', () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const many = Array.from({ length: 600 }, (_, index): Bar => ({ ...bars[0]!, time: timeOf(0) + index * MINUTE }))
    const usedBy = (make: () => BarText) => {
      collect()
      const before = process.memoryUsage().heapUsed
      const texts = Array.from({ length: 50 }, make)
      collect()
      return (process.memoryUsage().heapUsed - before) / texts.length
    }
    const grownAtBothEnds = () => {
      const text = new BarText(5, 600, [])
      text.prepend(many.slice(100, 500))
      text.prepend(many.slice(0, 100))
      for (const bar of many.slice(500)) text.append(bar)
      return text
    }
    expect(usedBy(grownAtBothEnds)).toBeLessThan(100_000)
  })

  test('adds no bar twice', () => {
    const text = new BarText(5, 100, bars)
    text.append(bars[39]!)
    text.append(bars[3]!)
    expect(read(text.answer(0, Number.MAX_SAFE_INTEGER, 5_000))).toEqual(plainly(bars))
  })
})

test('bars that are not cached are written like the cached ones', () => {
  expect(read(barsAnswer(bars, 5))).toEqual(plainly(bars))
})

describe('columns read as text', () => {
  test('give the same response as the bars', () => {
    expect(read(columnsAnswer(columnsOf(bars), 5))).toEqual(read(barsAnswer(bars, 5)))
  })

  test.each([0, 1, 2, 5, 8])('have their prices written with %i decimals, whatever their size and sign', decimals => {
    const prices = Array.from({ length: 18 }, (_, power) => [10 ** power - 1, 10 ** power, -(10 ** power), -7])
      .flat()
      .filter(price => Math.abs(price) <= Number.MAX_SAFE_INTEGER)
    for (const group of [prices, prices.toReversed(), [0], [-1], [12, 0, -3]]) {
      const text = group.join()
      const columns = { count: group.length, times: '', open: text, high: text, low: text, close: text, volume: '' }
      const written = group.map(price => decimalText(price, decimals)).join()
      expect(columnsAnswer(columns, decimals)).toBe(
        `{"s":"ok","t":[],"o":[${written}],"h":[${written}],"l":[${written}],"c":[${written}],"v":[]}`,
      )
    }
  })
})
