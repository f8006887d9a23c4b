import { describe, expect, test } from 'vitest'
import type { Analysis } from '#contract/prices/analysis.ts'
import { stillPortal } from '#testing/still-portal.ts'

const portal = stillPortal()

const datasOf = async <T>(path: string): Promise<T> => JSON.parse((await portal.ask(path)).text).datas
const analysis = (symbol: string) => datasOf<Analysis>(`/api/v1/analysis?symbol=${symbol}`)

interface Day {
  time: number
  open: number
  high: number
  low: number
  close: number
}

/** Six years of daily bars from the history call, oldest first. */
async function daysOf(symbol: string): Promise<Day[]> {
  const { list } = await datasOf<{ list: Day[] }>(`/api/v1/bars?symbol=${symbol}&resolution=1D&from=0&to=2000000000`)
  return list
}

const at = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000
const today = '2026-11-20'
const pageOf: Record<string, string> = {
  EURUSD: 'forex/moreDetail',
  GBPJPY: 'forex/moreDetail',
  US10Y: 'bond/moreDetail',
  SHANGHAI: 'global/moreDetail',
  Gold: 'commodities/moreDetail',
  BTCUSD: 'crypto/moreDetail',
}

describe.each(['EURUSD', 'Gold', 'US10Y', 'BTCUSD'])('the analysis of %s', symbol => {
  test('equals what a client computes from the bars call', async () => {
    const days = await daysOf(symbol)
    const { decimals, performance, range52w, pivots } = await analysis(symbol)
    const scaled = (price: number) => Math.round(price * 10 ** decimals)
    const closeOn = (date: string) => scaled(days.findLast(day => day.time <= at(date))!.close)
    expect(Object.fromEntries(performance.map(({ period, base }) => [period, base]))).toEqual({
      '1D': closeOn('2026-11-19'),
      '1W': closeOn('2026-11-13'),
      '1M': closeOn('2026-10-20'),
      '3M': closeOn('2026-08-20'),
      '6M': closeOn('2026-05-20'),
      YTD: closeOn('2025-12-31'),
      '1Y': closeOn('2025-11-20'),
      '5Y': closeOn('2021-11-20'),
    })

    const lastYear = days.filter(day => day.time > at('2025-11-20') && day.time <= at(today))
    expect(range52w).toEqual({
      high: Math.max(...lastYear.map(day => scaled(day.high))),
      low: Math.min(...lastYear.map(day => scaled(day.low))),
    })

    const completed = days.findLast(day => day.time < at(today))!
    expect(pivots?.date).toBe(completed.time * 1000)
    const pivot = pivots?.systems.find(({ system }) => system === 'classic')?.pivot
    expect(pivot).toBe(Math.round((scaled(completed.high) + scaled(completed.low) + scaled(completed.close)) / 3))
  })
})

test('correlations equal those computed from the bars of both', async () => {
  const { correlations } = await analysis('EURUSD')
  const pound = correlations?.find(({ symbol }) => symbol === 'GBPUSD')
  const returnsOf = (days: Day[]) =>
    new Map(days.slice(1).map((day, index) => [day.time, Math.log(day.close / days[index]!.close)]))
  const euro = returnsOf((await daysOf('EURUSD')).slice(-120))
  const sterling = returnsOf((await daysOf('GBPUSD')).slice(-120))
  const dates = [...euro.keys()].filter(date => sterling.has(date)).slice(-60)
  const x = dates.map(date => euro.get(date)!)
  const y = dates.map(date => sterling.get(date)!)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const n = dates.length
  const above = n * sum(x.map((value, index) => value * y[index]!)) - sum(x) * sum(y)
  const below = Math.sqrt(
    (n * sum(x.map(value => value ** 2)) - sum(x) ** 2) * (n * sum(y.map(value => value ** 2)) - sum(y) ** 2),
  )
  expect(pound?.days).toBe(60)
  expect(pound?.coefficient).toBeCloseTo(above / below, 8)
})

test('an alias returns the catalogue’s symbol, an unknown symbol 404', async () => {
  expect((await analysis('xauusd')).symbol).toBe('Gold')
  const { status, text } = await portal.ask('/api/v1/analysis?symbol=NOTHING')
  expect([status, JSON.parse(text).message]).toEqual([404, '000231'])
})

test.each([
  ['EURUSD', 'DXY'],
  ['GBPJPY', 'USDJPY'],
  ['US10Y', 'US7Y'],
  ['SHANGHAI', 'CSI300'],
  ['Gold', 'Silver'],
  ['BTCUSD', 'ETHUSD'],
])('%s is followed by what a reader would look at next, such as %s', async (symbol, other) => {
  const { text } = await portal.ask(`/en/${pageOf[symbol]}?chartOf=${symbol}`)
  const related = text.slice(text.indexOf('id="related"'))
  expect(related).toContain(`chartOf=${other}"`)
  expect(related.slice(0, related.indexOf('</table>'))).not.toContain(`chartOf=${symbol}"`)
})

test('a day whose change is shown as zero has no direction', async () => {
  // A currency pegged to the dollar: most of its days.
  const { text } = await portal.ask('/en/forex/moreDetail?chartOf=USDAED')
  const table = /<section class="board below" id="history">.*?<\/section>/s.exec(text)![0]
  const moves = [...table.matchAll(/<span class="move arrow (\w+)">([^<]*)<\/span>/g)]
  const zeros = moves.filter(([, , change]) => change === '0.00%')
  expect(zeros.length).toBeGreaterThan(3)
  expect(new Set(zeros.map(([, tone]) => tone))).toEqual(new Set(['flat']))
  expect(moves.filter(([, tone, change]) => tone === 'flat' && change !== '0.00%')).toEqual([])
})
