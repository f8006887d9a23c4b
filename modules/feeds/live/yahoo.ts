import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/units.ts'
import { utcToWall } from '#kit/zone.ts'
import type { Candle, PastResolution } from './candles.ts'
import { asArray, asObject, asText } from './json.ts'
import type { PolledSource } from './polled-feed.ts'
import { clockOf } from './source-price.ts'

/** Markets around the clock begin their hours on the hour; exchanges open at half past as well. */
const isRoundTheClock = (name: string) => /=[XF]$/.test(name)

const intervalOf = (name: string, resolution: PastResolution) =>
  resolution === '1' ? '1m' : resolution === '1D' ? '1d' : isRoundTheClock(name) ? '60m' : '30m'

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
    return [{ name, bid: price, ask: price, at: clockOf(regularMarketTime, 1 / SECOND_MS), unit: currency }]
  },
  history: {
    pageSize: (resolution, name) =>
      ({ '1': 7 * 1_440, '60': (isRoundTheClock(name) ? 729 : 59) * 24, '1D': 3_650 })[resolution],
    reachMs: (name, resolution) =>
      ({ '1': 29, '60': isRoundTheClock(name) ? 729 : 59, '1D': 36_500 })[resolution] * DAY_MS,
    hasOwnDays: instrument => instrument.class !== 'currency',
    pathOf: (name, resolution, from, to) =>
      `${chartPath(name)}?interval=${intervalOf(name, resolution)}` +
      `&period1=${Math.floor(from / SECOND_MS)}&period2=${Math.floor(to / SECOND_MS)}`,
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
  const candles = asArray(timestamp).map((seconds, at): Candle => {
    const time = clockOf(seconds, 1 / SECOND_MS)
    return {
      // Days are stamped with their beginning or their opening in the exchange's zone.
      time: resolution === '1D' ? Math.floor(utcToWall(zone, time) / DAY_MS) * DAY_MS : time,
      open: asArray(open)[at],
      high: asArray(high)[at],
      low: asArray(low)[at],
      close: asArray(close)[at],
      volume: asArray(volume)[at],
    }
  })
  return resolution === '60' ? hoursOf(candles) : candles
}

type Figures = Record<'open' | 'high' | 'low' | 'close' | 'volume', number>

/** Hours of half-hours; an hour that begins at half past has the second half alone. */
function hoursOf(halves: readonly Candle[]): Candle[] {
  const hours = new Map<number, Candle & Figures>()
  for (const half of halves as readonly (Candle & Figures)[]) {
    // Half-hours without a trade have null in all figures.
    if (typeof half.close !== 'number') continue
    const time = Math.floor(half.time / HOUR_MS) * HOUR_MS
    const first = hours.get(time)
    hours.set(time, {
      ...half,
      time,
      ...(first && {
        open: first.open,
        high: Math.max(first.high, half.high),
        low: Math.min(first.low, half.low),
        volume: first.volume + half.volume,
      }),
    })
  }
  return [...hours.values()]
}
