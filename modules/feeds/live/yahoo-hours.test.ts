import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dateToTime, epochDayAt } from '#contract/time/epoch-day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import { utcToWall, wallToUtc } from '#kit/time/zone.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { type HttpSource, openHttpSource } from '#testing/source-servers.ts'
import { createPolledFeed } from './polled-feed.ts'
import { symbolMapOf } from './symbol-map.ts'
import { yahoo } from './yahoo.ts'

const catalogue = await readProjectCatalogue()
const map = symbolMapOf('yahoo', catalogue)
const instruments = new Map(catalogue.instruments.map(each => [each.symbol, each]))
const untilEnd = new AbortController().signal
const at = (iso: string) => Date.parse(iso)

/** In winter and in summer of the north: two weeks each. */
const seasons = [
  { name: 'November', from: at('2026-11-02T00:00Z'), to: at('2026-11-14T00:00Z') },
  { name: 'July', from: at('2026-07-06T00:00Z'), to: at('2026-07-18T00:00Z') },
] as const

/** The price of a minute: no two within a year are equal. */
const priceAt = (time: number) => 100 + (time - at('2026-01-01T00:00Z')) / MINUTE_MS

interface Row {
  /** What it is stamped with. */
  time: number
  open: number
  close: number
}

/** How the server answers: the rows of the market that the test is about, and the zone that it states. */
let rowsOf: (url: URL) => { zone: string; rows: Row[] }
let server: HttpSource
beforeAll(async () => {
  server = await openHttpSource((request, response) => {
    const { zone, rows } = rowsOf(new URL(request.url!, 'http://yahoo'))
    const of = (member: 'open' | 'close') => rows.map(row => row[member])
    const high = rows.map(row => Math.max(row.open, row.close))
    const low = rows.map(row => Math.min(row.open, row.close))
    response.end(
      JSON.stringify({
        chart: {
          result: [
            {
              meta: { symbol: 'X', exchangeTimezoneName: zone },
              timestamp: rows.map(({ time }) => time / 1_000),
              indicators: { quote: [{ open: of('open'), high, low, close: of('close'), volume: rows.map(() => 1) }] },
            },
          ],
          error: null,
        },
      }),
    )
  })
})
afterAll(() => server.close())

function marketOf(symbol: string, now: number) {
  const instrument = instruments.get(symbol)!
  const mapped = map.bySymbol(symbol)!
  const feed = createPolledFeed(
    { ...yahoo, everyMs: 0, firstEveryMs: 0 },
    { catalogue, clock: { now: () => now, speed: 1 }, userAgent: 'portal-test', url: server.url },
  )
  const unit = 10 ** instrument.decimals
  const scaled = (price: number) => Math.round(price * unit * mapped.factor)
  return { instrument, schedule: catalogue.scheduleOf(instrument), backfill: feed.backfill!, scaled }
}

const symbols = map.all.map(({ symbol }) => symbol)
const exchanges = symbols.filter(symbol => instruments.get(symbol)!.class !== 'currency')

describe.each(seasons)('in $name, as Yahoo has them', ({ from, to }) => {
  test.each(symbols)('hours of %s have the prices of their own minutes', async symbol => {
    const { instrument, schedule, backfill, scaled } = marketOf(symbol, to)
    // Of currencies it has candles around the clock, whatever the hours of their market.
    const isPair = instrument.class === 'currency' && map.bySymbol(symbol)!.name.endsWith('=X')
    const spans = isPair ? [{ start: from, end: to }] : schedule.spansBetween(from, to)
    rowsOf = url => {
      const length = Number.parseInt(url.searchParams.get('interval')!, 10) * MINUTE_MS
      const rows = spans.flatMap(({ start, end }) =>
        Array.from({ length: Math.ceil((end - start) / length) }, (_, place): Row => {
          const time = start + place * length
          return { time, open: priceAt(time), close: priceAt(Math.min(time + length, end) - MINUTE_MS) }
        }),
      )
      return { zone: 'UTC', rows: rows.filter(({ time }) => time >= from && time < to) }
    }
    const expected = new Map<number, { open: number; close: number }>()
    for (const { start, end } of spans)
      for (let minute = Math.max(start, from); minute < Math.min(end, to); minute += MINUTE_MS) {
        const hour = minute - (minute % HOUR_MS)
        const price = scaled(priceAt(minute))
        expected.set(hour, { open: expected.get(hour)?.open ?? price, close: price })
      }
    const bars = await backfill(symbol, '60', from, to, untilEnd)
    expect(new Map(bars.map(({ time, open, close }) => [time, { open, close }]))).toEqual(expected)
  })

  const stamps: [string, (date: number, start: number, zone: string) => number][] = [
    ['their opening', (_, start) => start],
    ['their midnight', (date, _, zone) => wallToUtc(zone, date)],
    ['an hour before midnight', (date, _, zone) => wallToUtc(zone, date - HOUR_MS)],
    ['two hours before midnight', (date, _, zone) => wallToUtc(zone, date - 2 * HOUR_MS)],
  ]
  test.each(exchanges)('days of %s are those of its sessions, whatever hour they are stamped with', async symbol => {
    const { schedule, backfill, scaled } = marketOf(symbol, to)
    const { zone } = schedule
    const days: { date: number; start: number }[] = []
    for (let date = from; date < to; date += DAY_MS) {
      const day = schedule.tradingDay(epochDayAt(date))
      if (day && day.spans.length > 0) days.push({ date: dateToTime(day.date), start: day.spans[0]!.start })
    }
    expect(days.length).toBeGreaterThan(7)
    for (const [name, stampOf] of stamps) {
      rowsOf = url => {
        const [first, last] = ['period1', 'period2'].map(each => Number(url.searchParams.get(each)) * 1_000)
        const rows = days.map(({ date, start }): Row => {
          // What opens the evening before is stamped with the date of the session.
          const isEvening = utcToWall(zone, start) < date
          const time = name === 'their opening' && isEvening ? wallToUtc(zone, date) : stampOf(date, start, zone)
          return { time, open: priceAt(date), close: priceAt(date) }
        })
        return { zone, rows: rows.filter(({ time }) => time >= first! && time < last!) }
      }
      const bars = await backfill(symbol, '1D', from, to, untilEnd)
      expect([name, bars.map(({ time, close }) => [time, close])]).toEqual([
        name,
        days.map(({ date }) => [date, scaled(priceAt(date))]),
      ])
    }
  })
})

test('a row of a day on which the market had no session is left out', async () => {
  const { backfill } = marketOf('IBOVESPA', at('2026-11-24T12:00Z'))
  const row = (iso: string, price: number): Row => ({ time: at(iso), open: price, close: price })
  rowsOf = () => ({
    zone: 'America/Sao_Paulo',
    // A Sunday at noon; 23:00 of Sunday, which is Monday's.
    rows: [row('2026-11-19T13:00Z', 117), row('2026-11-22T15:00Z', 118), row('2026-11-23T02:00Z', 119)],
  })
  const bars = await backfill('IBOVESPA', '1D', at('2026-11-16T00:00Z'), at('2026-11-24T00:00Z'), untilEnd)
  expect(bars.map(({ time }) => new Date(time).toISOString().slice(0, 10))).toEqual(['2026-11-19', '2026-11-23'])
})
