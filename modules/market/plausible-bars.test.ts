import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Bar } from '#contract/prices/bar.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import { judgeBars } from './plausible-bars.ts'

const pair = { class: 'currency', group: 'Main', decimals: 5 } as const
const index = { class: 'markets', group: 'America', decimals: 2 } as const
const oil = { class: 'commodities', group: 'Energy', decimals: 2 } as const
const gold = { class: 'commodities', group: 'Metals', decimals: 2 } as const
const yields = { class: 'bond', group: 'Europe', decimals: 3 } as const
const coin = { class: 'crypto', group: '', decimals: 2 } as const

type Judged = Parameters<typeof judgeBars>[1]
type Figures = readonly [open: number, high: number, low: number, close: number]

const barsOf = (rows: readonly (number | Figures)[], { decimals }: Judged): Bar[] =>
  rows.map((row, place) => {
    const [open, high, low, close] = (typeof row === 'number' ? [row, row, row, row] : row).map(price =>
      Math.round(price * 10 ** decimals),
    ) as unknown as Figures
    return { time: place * MINUTE_MS, open, high, low, close, volume: 1 }
  })

/** The places of the rows that are refused. */
const refusedOf = (rows: readonly (number | Figures)[], instrument: Judged) =>
  judgeBars(barsOf(rows, instrument), instrument).refused.map(({ time }) => time / MINUTE_MS)

const around = (level: number, ...odd: (number | Figures)[]) => [
  ...Array.from({ length: 6 }, (_, place) => level * (1 + place / 2_000)),
  ...odd,
  ...Array.from({ length: 6 }, (_, place) => level * (1 - place / 2_000)),
]

describe('a row that cannot be is refused', () => {
  test.each<[string, Judged, number | Figures, number]>([
    ['an hour of a currency with a low of zero', pair, [0.592, 0.593, 0, 0.5925], 0.592],
    ['an index that opens at zero', index, [0, 6_740, 0, 6_735], 6_738],
    ['gold at zero', gold, 0, 5_080],
    ['a coin below zero', coin, [84.5, 84.9, -84.1, 84.6], 84.5],
    ['a hundredfold price', pair, 115.8, 1.158],
    ['a price in pounds among those in pence', index, 94.08, 9_408],
    ['a tenfold high', index, [6_740, 67_410, 6_735, 6_738], 6_738],
    ['the inverse of a pair', pair, 0.8635, 1.158],
    ['oil at exactly zero beside 60', oil, [60, 60.2, 0, 60.1], 60],
    ['a hundredth of oil', oil, 0.6, 60],
    ['a yield of zero between 4.12 and 4.13', yields, 0, 4.12],
    ['a yield in basis points', yields, 412, 4.12],
    ['a hundredfold small yield', yields, 5, 0.05],
  ])('%s', (_, instrument, odd, level) => {
    expect(refusedOf(around(level, odd), instrument)).toEqual([6])
    expect(refusedOf([odd, ...around(level)], instrument)).toEqual([0])
    expect(refusedOf(around(level, odd, odd), instrument)).toEqual([6, 7])
  })

  test('also an hour of rows in pence among those in pounds, but not an index that stays without two zeros', () => {
    const pence = Array.from({ length: 60 }, (_, place) => 940_800 + 100 * place)
    expect(refusedOf(around(9_408, ...pence), index)).toEqual(pence.map((_, place) => 6 + place))
    expect(refusedOf([...around(9_408), ...pence], index)).toEqual([])
  })

  test('also as the last of all, and between bars that are known', () => {
    expect(refusedOf([...around(1.158), 115.8], pair)).toEqual([12])
    const [one] = barsOf([11.58], pair)
    const known = { before: barsOf([1.157, 1.158], pair), after: barsOf([1.159], pair) }
    expect(judgeBars([one!], pair, known)).toEqual({ plausible: [], refused: [one] })
    expect(judgeBars([one!], pair).plausible).toEqual([one])
  })
})

describe('what markets have done is plausible', () => {
  test.each<[string, Judged, readonly (number | Figures)[]]>([
    [
      'oil below zero on 20 April 2020',
      oil,
      [19.87, 18.27, [17.73, 17.85, -40.32, -37.63], [-14, 13.86, -16.74, 10.01], 13.78, 16.5, 16.94],
    ],
    [
      'the minutes in which oil went below zero',
      oil,
      [5, 2.1, 0.6, 0.01, 0, -0.1, -1.4, -5, -13, -30, -37.6, -20, -3, 0.5, 1.5],
    ],
    [
      'the franc on 15 January 2015',
      pair,
      [1.2009, 1.201, [1.2009, 1.201, 0.85, 0.9754], 0.994, 1.01, 0.99, 0.98, 1.03],
    ],
    ['the Nikkei on 5 August 2024', index, [38_126, 35_910, [35_249, 35_301, 31_156, 31_458], 34_675, 35_090]],
    ['the VIX on the same day', index, [16.4, 18.6, [23.4, 65.7, 23.4, 38.6], [33.7, 34.8, 24, 27.7], 27.9, 23.8]],
    ['a devaluation', pair, [366, 366.5, 366.8, 800, 801, 802, 803]],
    [
      'an index without two zeros from one day on',
      index,
      [118_000, 118_100, 117_900, 1_180, 1_181, 1_182, 1_179, 1_183, 1_184],
    ],
    ['a coin that loses half of its price', coin, [84, 85, 41, 40, 42, 43]],
    ['yields around zero', yields, [0.05, 0.02, 0, -0.01, -0.03, 0, 0.04, 0.1]],
    ['two rows alone', pair, [1.1, 2.2]],
  ])('%s', (_, instrument, rows) => {
    expect(refusedOf(rows, instrument)).toEqual([])
  })

  test('the end of a crash, whatever follows', () => {
    expect(refusedOf([...around(38_000), 31_458], index)).toEqual([])
    expect(refusedOf([...around(366), 800], pair)).toEqual([])
  })
})

const shared = resolve(process.env.MARKET_DATA_DIR ?? '../shared/data')
const hasShared = existsSync(shared)

describe.skipIf(!hasShared)(`decades of real days${hasShared ? '' : ' (skipped: there is no MARKET_DATA_DIR)'}`, () => {
  const linesOf = (file: string) => {
    const bytes = readFileSync(join(shared, file))
    return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').trim().split('\n')
  }
  // A day without a value has a point or nothing.
  const daysOf = (lines: readonly string[]) =>
    lines.filter(line => /,-?\d/.test(line)).map(line => Number(line.split(',')[1]))

  test.each<[string, string, Judged, number]>([
    ['oil since 1986', 'history/oil/wti-daily.csv.gz', oil, 10_000],
    ['Brent since 1987', 'history/oil/brent-daily.csv.gz', oil, 9_900],
    ['oil as FRED has it', 'macro/fred/DCOILWTICO.csv.gz', oil, 10_000],
    ['the ten-year yield', 'macro/fred/DGS10.csv.gz', yields, 11_000],
    ['the two-year yield', 'macro/fred/DGS2.csv.gz', yields, 11_000],
  ])('of %s are all plausible', (_, file, instrument, least) => {
    const days = daysOf(linesOf(file).slice(1))
    expect(days.length).toBeGreaterThan(least)
    expect(refusedOf(days, instrument)).toEqual([])
  })

  test('of indices, metals, coins and currencies of Yahoo are all plausible', () => {
    const folder = 'history/yahoo-daily'
    const files = readdirSync(join(shared, folder)).filter(file => file.endsWith('.csv'))
    expect(files.length).toBeGreaterThan(15)
    for (const file of files) {
      const rows = linesOf(join(folder, file)).slice(3)
      const days = rows.map(line => {
        const [close, high, low, open] = line.split(',').slice(1).map(Number) as [number, number, number, number]
        return [open, high, low, close] as const
      })
      expect([file, refusedOf(days, file.includes('CL=F') ? oil : file.includes('=F') ? gold : index)]).toEqual([
        file,
        [],
      ])
    }
  })
})
