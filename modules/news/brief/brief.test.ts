import { beforeAll, describe, expect, test } from 'vitest'
import type { Bar } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { addDays, dateToTime, epochDayAt, epochDayOf, isoDateOf } from '#contract/time/epoch-day.ts'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { type Brief, createBriefs } from './brief.ts'
import { briefInstruments } from './brief-instruments.ts'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
})

/** The last moment at or before a time at which a market was open. */
function lastTrade(instrument: Instrument, at: number): number {
  const schedule = catalogue.scheduleOf(instrument)
  if (schedule.isOpenAt(at)) return at
  const spans = schedule.spansBetween(at - 12 * 86_400_000, at)
  return Math.min(at, spans.at(-1)!.end - 1)
}

/** The brief at a moment, with prices as new as the hours of each market allow. */
async function briefAt(time: string, day?: string): Promise<Brief> {
  const now = Date.parse(time)
  const quote = (symbol: string) => {
    const instrument = catalogue.find(symbol)!
    const baseline = catalogue.scheduleOf(instrument).alwaysOpen ? 'h24' : 'prevClose'
    return { hasPrice: true, close: 200, baseline, [baseline]: 100, eventAt: lastTrade(instrument, now) }
  }
  const read = async (instrument: Instrument, _: string, from: number, to: number) => {
    const schedule = catalogue.scheduleOf(instrument)
    const bars: Partial<Bar>[] = []
    for (let date = epochDayAt(from); date < epochDayAt(to); date = addDays(date, 1))
      if (schedule.tradingDay(date)?.spans.length) bars.push({ time: dateToTime(date), close: 100 + bars.length })
    return { bars }
  }
  const briefs = createBriefs({
    market: { catalogue, quote },
    bars: { read },
    calendar: { between: async () => [] },
    repository: { list: async () => [] },
    facts: { isKnown: () => true, isSimulated: () => false },
    clock: { now: () => now },
  } as unknown as Parameters<typeof createBriefs>[0])
  return (await briefs(day === undefined ? undefined : epochDayOf(day)))!
}

const symbolsOf = (facts: Brief['facts']) => facts.map(({ instrument }) => instrument.symbol)
const earlierOf = ({ earlier }: Brief) =>
  Object.fromEntries(earlier.map(({ date, facts }) => [isoDateOf(date), symbolsOf(facts)]))

describe('The brief of today has as its own only what traded today', () => {
  test('before New York opens the American indices have the day before', async () => {
    const brief = await briefAt('2026-11-25T11:00:00Z')
    expect(symbolsOf(brief.facts)).toEqual(expect.arrayContaining(['TAIEX', 'NIKKEI225', 'DAX', 'EURUSD', 'BTCUSD']))
    expect(earlierOf(brief)).toEqual({ '2026-11-24': expect.arrayContaining(['DowJones', 'USSPX500', 'NASDAQ']) })
  })

  test('before Taipei opens Asian and European indices have theirs', async () => {
    const late = await briefAt('2026-11-24T23:30:00Z')
    expect(symbolsOf(late.facts)).toEqual(expect.arrayContaining(['NASDAQ', 'NIKKEI225', 'EURUSD']))
    expect(late.earlier).toEqual([])
    const early = await briefAt('2026-11-25T00:00:30Z')
    expect(symbolsOf(early.facts)).not.toEqual(expect.arrayContaining(['TAIEX']))
    expect(earlierOf(early)['2026-11-24']).toEqual(
      expect.arrayContaining(['TAIEX', 'HangSeng', 'DAX', 'FTSE100', 'NASDAQ']),
    )
  })

  test('late in the evening a pair has the move of the day, not that since New York closed', async () => {
    const { facts } = await briefAt('2026-11-25T23:00:00Z')
    expect(facts.find(({ instrument }) => instrument.symbol === 'EURUSD')).toMatchObject({ price: 101, base: 100 })
  })

  test('on a Saturday only cryptocurrencies have traded, all else has Friday', async () => {
    const brief = await briefAt('2026-11-21T12:00:00Z')
    expect(symbolsOf(brief.facts)).toEqual(['BTCUSD', 'ETHUSD'])
    expect(earlierOf(brief)['2026-11-20']).toEqual(expect.arrayContaining(['TAIEX', 'NASDAQ', 'EURUSD', 'Gold']))
  })

  test('on Thanksgiving New York has Wednesday, also when the day is over', async () => {
    const brief = await briefAt('2026-11-26T18:00:00Z')
    expect(symbolsOf(brief.facts)).toEqual(expect.arrayContaining(['DAX', 'EURUSD', 'TAIEX']))
    expect(earlierOf(brief)['2026-11-25']).toEqual(expect.arrayContaining(['DowJones', 'USSPX500', 'NASDAQ']))
    const past = await briefAt('2026-11-27T12:00:00Z', '2026-11-26')
    expect(symbolsOf(past.facts)).toEqual(expect.arrayContaining(['DAX']))
    expect(symbolsOf(past.facts)).not.toEqual(expect.arrayContaining(['NASDAQ']))
    expect(past.earlier).toEqual([])
  })

  test('at any hour of two weeks with holidays of Tokyo and New York', async () => {
    const start = Date.parse('2026-11-16T00:10:00Z')
    for (let hour = 0; hour < 14 * 24; hour += 5) {
      const at = start + hour * 3_600_000
      const day = epochDayAt(at)
      const { facts, earlier } = await briefAt(new Date(at).toISOString())
      for (const { instrument } of facts)
        expect(epochDayAt(lastTrade(instrument, at)), `${instrument.symbol} at ${new Date(at).toISOString()}`).toBe(day)
      for (const { date } of earlier) expect(date).toBeLessThan(day)
      expect(facts.length + earlier.flatMap(each => each.facts).length).toBe(
        briefInstruments.filter(symbol => catalogue.find(symbol)).length,
      )
    }
  })
})
