import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { utcToWall } from '#kit/time/zone.ts'
import type { Candle, PastResolution } from './candles.ts'
import { asArray, asObject, asText } from './json.ts'
import type { PolledSource } from './polled-feed.ts'
import type { AskedInstrument } from './source-history.ts'
import { clockOf } from './source-price.ts'

/**
 * Its candles begin with the session: those of an hour that it has of a market that opens at 09:15 are no hours. Those of
 * currencies begin on the hour, whatever hours their market keeps.
 */
const hasHours = ({ name, openingGrid }: AskedInstrument) =>
  name.endsWith('=X') || (name.endsWith('=F') && openingGrid === 60)

function intervalOf(asked: AskedInstrument, resolution: PastResolution): string {
  if (resolution !== '60') return resolution === '1' ? '1m' : '1d'
  return hasHours(asked) ? '60m' : `${Math.min(30, asked.openingGrid)}m`
}

/** A day that is stamped from this hour on in the exchange's zone is the next one: the stamp is an hour or two early. */
const EARLY_STAMP_HOUR = 22
/** Times that are none are beyond this, ms. */
const FARTHEST = 1e14

/**
 * The chart call of Yahoo Finance, which has no published documentation: currencies, futures of commodities, indices,
 * yields. Exchanges' prices are up to 20 minutes late, and a round over all open markets takes up to eight.
 */
export const yahoo: PolledSource = {
  name: 'yahoo',
  kind: 'delayed',
  source: {
    title: 'Yahoo Finance',
    url: 'https://finance.yahoo.com',
    licence: 'For personal use under the terms of Yahoo; publishing needs the permission of Yahoo and the exchanges',
  },
  delayMs: 28 * MINUTE_MS,
  url: 'https://query1.finance.yahoo.com',
  probeSymbol: 'EURUSD',
  everyMs: 2_000,
  firstEveryMs: 500,
  roundMs: MINUTE_MS,
  partsOf: map => map.all.map(mapped => ({ path: `${chartPath(mapped.name)}?interval=1d&range=1d`, mapped })),
  quotesOf(body, { mapped }) {
    const { meta } = resultOf(JSON.parse(body.toString('utf8')))
    const { symbol, regularMarketPrice: price, regularMarketTime, currency } = asObject(meta) ?? {}
    const name = mapped!.name
    // USDJPY=X is also JPY=X.
    if (symbol !== name && `USD${symbol}` !== name) throw new Error('answered with the chart of another instrument')
    return [{ name, bid: price, ask: price, at: clockOf(regularMarketTime), unit: currency }]
  },
  history: {
    pageSize: (resolution, asked) =>
      ({ '1': 7 * 1_440, '60': (hasHours(asked) ? 729 : 59) * 24, '1D': 3_650 })[resolution],
    reachMs: (asked, resolution) => ({ '1': 29, '60': hasHours(asked) ? 729 : 59, '1D': 36_500 })[resolution] * DAY_MS,
    hasOwnDays: instrument => instrument.class !== 'currency',
    pathOf(name, resolution, from, to, asked) {
      // Days of markets east of Greenwich are stamped on the day before, in UTC.
      const margin = resolution === '1D' ? DAY_MS : 0
      const period = `period1=${Math.floor((from - margin) / SECOND_MS)}&period2=${Math.floor((to + margin) / SECOND_MS)}`
      return `${chartPath(name)}?interval=${intervalOf(asked, resolution)}&${period}`
    },
    candlesOf,
  },
}

const chartPath = (name: string) => `/v8/finance/chart/${encodeURIComponent(name)}`

function resultOf(answer: unknown) {
  const chart = asObject(asObject(answer)?.chart)
  const result = asObject(asArray(chart?.result)[0])
  if (!result) throw new Error(`answered without a chart: ${asText(asObject(chart?.error)?.description)}`)
  return result
}

function candlesOf(answer: unknown, resolution: PastResolution): Candle[] {
  const { meta, timestamp, indicators } = resultOf(answer)
  const { open, high, low, close, volume } = asObject(asArray(asObject(indicators)?.quote)[0]) ?? {}
  const zone = asText(asObject(meta)?.exchangeTimezoneName) || 'UTC'
  const candles = asArray(timestamp).map((stamp, at): Candle => {
    const time = clockOf(stamp)
    return {
      time: resolution === '1D' ? dayOf(zone, time) : time,
      open: asArray(open)[at],
      high: asArray(high)[at],
      low: asArray(low)[at],
      close: asArray(close)[at],
      volume: asArray(volume)[at],
    }
  })
  return resolution === '60' ? hoursOf(candles) : candles
}

/** The date of a day that is stamped with its beginning or its opening, by the wall clock of the exchange. */
function dayOf(zone: string, time: number): number {
  if (!(Math.abs(time) < FARTHEST)) return Number.NaN
  return Math.floor((utcToWall(zone, time) + (24 - EARLY_STAMP_HOUR) * HOUR_MS) / DAY_MS) * DAY_MS
}

type Figures = Record<'open' | 'high' | 'low' | 'close' | 'volume', number>

/** Hours of shorter candles; one in which a session begins has what follows alone. */
function hoursOf(parts: readonly Candle[]): Candle[] {
  const hours = new Map<number, Candle & Figures>()
  for (const part of parts as readonly (Candle & Figures)[]) {
    // Those without a trade have null in all figures.
    if (typeof part.close !== 'number') continue
    const time = Math.floor(part.time / HOUR_MS) * HOUR_MS
    const first = hours.get(time)
    hours.set(time, {
      ...part,
      time,
      ...(first && {
        open: first.open,
        high: Math.max(first.high, part.high),
        low: Math.min(first.low, part.low),
        volume: first.volume + part.volume,
      }),
    })
  }
  return [...hours.values()]
}
