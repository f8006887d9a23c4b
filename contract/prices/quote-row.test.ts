import { describe, expect, test, vi } from 'vitest'
import {
  decodeSpark,
  encodeRows,
  encodeSpark,
  type QuoteRow,
  SPARK_HEIGHT,
  SPARK_POINTS,
  withSparkBase,
} from './quote-row.ts'

const euro: QuoteRow = {
  symbol: 'EURUSD',
  name: '歐元/美元',
  channel: 'currency',
  group: 'Main',
  decimals: 5,
  pip: 0.0001,
  mt4: 3,
  hasPrice: true,
  bid: 115_836,
  ask: 115_844,
  open: 115_500,
  high: 116_020,
  low: 115_480,
  prevClose: 115_490,
  ny17: 115_495,
  h24: 115_700,
  eventAt: Date.UTC(2026, 10, 20, 13, 31),
  n: 42,
  kind: 'simulated',
  stale: false,
  state: 'open',
  spark: encodeSpark([115_500, 115_900, 115_836], 115_500),
}
const coin: QuoteRow = {
  ...euro,
  symbol: 'BTCUSD',
  group: '',
  pip: undefined,
  hasPrice: false,
  prevClose: undefined,
  ny17: undefined,
  h24: undefined,
  stale: true,
  state: 'closed',
  spark: '',
}
const oil: QuoteRow = { ...euro, symbol: 'Brent', unit: 'USD/bbl' }
const ether: QuoteRow = { ...coin, symbol: 'ETHUSD', hasPrice: true, high24: 116_400, low24: 115_836 }

describe('encoded rows', () => {
  test('are decoded unchanged, whichever fields are missing', async () => {
    for (const rows of [[], [euro], [euro, coin, { ...euro, bid: -52, ask: 0 }], [oil, euro, ether]]) {
      const text = encodeRows(rows)
      // In the browser the rows were not encoded by the same process, so they are not in its cache.
      vi.resetModules()
      const { decodeRows } = await import('./quote-row.ts')
      expect(decodeRows(text)).toEqual(rows)
    }
  })
})

describe('a sparkline', () => {
  const read = (closes: number[], base: number | undefined) => decodeSpark(encodeSpark(closes, base))

  test('has its baseline and thirty-six points, all within its height', () => {
    const closes = Array.from({ length: 144 }, (_, index) => 115_000 + Math.round(400 * Math.sin(index / 9)))
    const { base, points } = read(closes, 115_000)
    expect(points).toHaveLength(SPARK_POINTS)
    for (const row of [base!, ...points]) expect(row).toBeGreaterThanOrEqual(0)
    for (const row of [base!, ...points]) expect(row).toBeLessThanOrEqual(SPARK_HEIGHT)
  })

  test('ends at the last close and rises where the price rises', () => {
    const { points } = read([100, 110, 120, 130], 100)
    expect(points.at(-1)).toBe(Math.min(...points))
    expect(points[0]).toBe(Math.max(...points))
  })

  test('of a constant price is a line in the middle', () => {
    const { base, points } = read([5, 5, 5], 5)
    expect(new Set([base, ...points])).toEqual(new Set([SPARK_HEIGHT / 2]))
  })

  test('needs at least two closes', () => {
    expect(encodeSpark([115_500], 115_500)).toBe('')
    expect(decodeSpark('')).toEqual({ base: undefined, points: [] })
  })

  test('has no dashed line if its baseline is unknown', () => {
    expect(read([100, 110], undefined).base).toBeUndefined()
    expect(read([100, 110], undefined).points).toHaveLength(SPARK_POINTS)
  })

  test('moves its dashed line to another baseline exactly as the server would have drawn it', () => {
    const closes = Array.from({ length: 144 }, (_, index) => 115_000 + Math.round(400 * Math.sin(index / 9)))
    for (const to of [114_000, 115_200, 116_000]) {
      const moved = decodeSpark(withSparkBase(encodeSpark(closes, 115_000), 115_000, to))
      const drawn = read(closes, to)
      for (const [index, row] of [moved.base!, ...moved.points].entries())
        expect(Math.abs(row - [drawn.base!, ...drawn.points][index]!)).toBeLessThanOrEqual(1)
    }
    expect(decodeSpark(withSparkBase(encodeSpark(closes, 115_000), 115_000, undefined)).base).toBeUndefined()
  })
})
