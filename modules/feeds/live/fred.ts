import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { wallToUtc } from '#kit/time/zone.ts'
import { asObject, asText } from './json.ts'
import type { PolledSource } from './polled-feed.ts'
import type { SourceQuote } from './source-price.ts'
import type { MappedSymbol } from './symbol-map.ts'

const ZONE = 'America/New_York'
const TAKEN_MS = 15 * HOUR_MS + 30 * MINUTE_MS
/** Enough to find a value among the days without one. */
const DAYS = 10

/** https://fred.stlouisfed.org/docs/api/fred/series_observations.html: the newest value of daily series. */
export const fred = (key: string): PolledSource => ({
  name: 'fred',
  kind: 'eod',
  source: {
    title: 'FRED, Federal Reserve Bank of St. Louis',
    url: 'https://fred.stlouisfed.org',
    licence:
      'Under the terms of use of FRED; this product uses the FRED® API but is not endorsed or certified by the Federal Reserve Bank of St. Louis',
  },
  delayMs: 0,
  url: 'https://api.stlouisfed.org',
  probeSymbol: 'US10Y',
  everyMs: SECOND_MS,
  roundMs: HOUR_MS,
  partsOf: map => map.all.map(mapped => ({ path: `${pathOf(mapped, key)}&sort_order=desc&limit=${DAYS}`, mapped })),
  quotesOf: (body, { mapped }) => valuesOf(body, mapped!),
  past: {
    pathsOf: (mapped, from, to) => [
      `${pathOf(mapped, key)}&observation_start=${dateOf(from)}&observation_end=${dateOf(to)}`,
    ],
    quotesOf: valuesOf,
  },
})

const pathOf = ({ name }: MappedSymbol, key: string) =>
  `/fred/series/observations?series_id=${name}&api_key=${key}&file_type=json`
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)

function valuesOf(body: Buffer, { name }: MappedSymbol): SourceQuote[] {
  const { observations } = asObject(JSON.parse(body.toString('utf8'))) ?? {}
  if (!Array.isArray(observations)) throw new Error('answered without observations')
  return observations.map(asObject).flatMap(each => {
    const value = asText(each?.value)
    const day = Date.parse(`${asText(each?.date)}T00:00Z`)
    // A day without a value has a point.
    if (value === '.' || !Number.isFinite(day)) return []
    return [{ name, bid: value, ask: value, at: wallToUtc(ZONE, day + TAKEN_MS) }]
  })
}
