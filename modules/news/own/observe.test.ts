import { expect, test } from 'vitest'
import type { Bar } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { dateToTime, epochDayAt, epochDayOf, isoDateOf } from '#contract/time/epoch-day.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { restsWithExchange } from './home-holiday.ts'
import { createObserver } from './observe.ts'
import { createPriceFacts } from './price-facts.ts'

const catalogue = await readProjectCatalogue()

/** A bar at the beginning of each day and of each requested window; the close of a day is its number. */
async function read(instrument: Instrument, resolution: string, from: number, to: number) {
  const schedule = catalogue.scheduleOf(instrument)
  const times = Array.from({ length: Math.ceil((to - from) / DAY_MS) }, (_, n) => from + n * DAY_MS)
  const days = times.filter(time => schedule.tradingDay(epochDayAt(time))?.spans.length)
  const bars = (resolution === '1D' ? days : [from]).map((time): Bar => {
    const price = 100_000 + epochDayAt(time)
    return { time, open: price, high: price, low: price, close: price, volume: 0 }
  })
  return { bars } as never
}

const market = { catalogue, quote: () => ({ hasPrice: true, kind: 'simulated' }) as never }
const bars = { read, last: async () => [] }
const facts = createPriceFacts({ market, bars, allowsSimulated: true })
const observer = createObserver({ market, bars, calendar: { between: async () => [] }, facts, pause: async () => {} })

test.each([
  ['the weekend', '2026-11-20T12:00:00Z', '2026-11-23T12:00:00Z', '2026-11-23', '2026-11-20'],
  ['Christmas Day on a Friday', '2026-12-24T12:00:00Z', '2026-12-28T12:00:00Z', '2026-12-28', '2026-12-24'],
  ['New Year’s Day within the week', '2025-12-31T12:00:00Z', '2026-01-02T12:00:00Z', '2026-01-02', '2025-12-31'],
])('after %s the forex market opens with the close of its last trading day', async (_, from, to, date, previous) => {
  const events = await observer.session('forex', Date.parse(from), Date.parse(to))
  const openings = events.filter(event => event.rule === 'sessionOpen')
  expect(openings.map(event => [isoDateOf(event.date), isoDateOf(event.previousDate)])).toEqual([[date, previous]])
  expect(epochDayAt(dateToTime(openings[0]!.previousDate)) + 100_000).toBe(openings[0]!.index.base)
})

test('yields whose holidays are not known rest with the exchange of their country', () => {
  const rests = (symbol: string, date: string) =>
    restsWithExchange(catalogue, catalogue.find(symbol)!, epochDayOf(date))
  expect([rests('TW10Y', '2026-01-01'), rests('TW10Y', '2026-01-05')]).toEqual([true, false])
  expect(['EURUSD', 'BTCUSD', 'US10Y'].map(symbol => rests(symbol, '2026-01-05'))).toEqual([false, false, false])
})
