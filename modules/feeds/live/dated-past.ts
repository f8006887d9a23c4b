import type { Bar } from '#contract/prices/bar.ts'
import { dateToTime } from '#contract/time/epoch-day.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import { DownloadError } from '#kit/net/download.ts'
import type { Catalogue } from '#modules/catalogue'
import { plausibleOf } from './candles.ts'
import { asFeedError, isUnknown, type SourceClient } from './source-client.ts'
import type { Backfill } from './source-history.ts'
import { type SourceQuote, scaledOf } from './source-price.ts'
import type { MappedSymbol, SymbolMap } from './symbol-map.ts'

/** How a source that publishes a value a day is asked for those of the past. */
export interface DatedPast {
  /** Paths of the files that have the days in [from, to), UTC ms. */
  pathsOf(mapped: MappedSymbol, from: number, to: number): string[]
  /** The values of all days of a file; throws if it is none. */
  quotesOf(body: Buffer, mapped: MappedSymbol): SourceQuote[] | Promise<SourceQuote[]>
}

interface DatedBackfillDeps {
  client: SourceClient
  past: DatedPast
  map: SymbolMap
  catalogue: Pick<Catalogue, 'instruments' | 'scheduleOf'>
}

/** A value is of a session that has ended so long before at most, as on a day with an early close. */
const CLOSING_MS = 3 * HOUR_MS
/** A file has the values of many instruments, which are asked for one after the other. */
const KEEP_MS = 10 * MINUTE_MS
const MAX_KEPT = 16

/** Daily bars with one value for open, high, low and close. There are no shorter ones. */
export function createDatedBackfill({ client, past, map, catalogue }: DatedBackfillDeps): Backfill {
  const instruments = new Map(catalogue.instruments.map(each => [each.symbol, each]))
  const kept = new Map<string, { until: number; quotes: readonly SourceQuote[] }>()

  async function quotesOf(path: string, mapped: MappedSymbol, signal: AbortSignal): Promise<readonly SourceQuote[]> {
    const known = kept.get(path)
    if (known && known.until > performance.now()) return known.quotes
    let quotes: readonly SourceQuote[] = []
    try {
      const answer = await client.read(path, signal)
      quotes = answer ? await past.quotesOf(answer.body, mapped) : []
    } catch (problem) {
      signal.throwIfAborted()
      if (!(problem instanceof DownloadError && isUnknown(problem))) throw asFeedError(problem)
    }
    const [oldest] = kept.keys()
    if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(path, { until: performance.now() + KEEP_MS, quotes })
    return quotes
  }

  return async (symbol, resolution, from, to, signal, onRefused) => {
    const mapped = map.bySymbol(symbol)
    if (!mapped || resolution !== '1D' || from >= to) return []
    const instrument = instruments.get(symbol)!
    const schedule = catalogue.scheduleOf(instrument)
    const bars = new Map<number, Bar>()
    for (const path of past.pathsOf(mapped, from, to))
      for (const { name, bid, at } of await quotesOf(path, mapped, signal)) {
        if (name !== mapped.name || at === undefined || !Number.isFinite(at)) continue
        const day = schedule.tradingDayAt(at)
        // A value of a day without a session belongs to no other day.
        if (!day.spans.some(({ start, end }) => at >= start && at <= end + CLOSING_MS)) continue
        const time = dateToTime(day.date)
        const price = scaledOf(bid, mapped)
        if (time >= from && time < to && Number.isSafeInteger(price))
          bars.set(time, { time, open: price, high: price, low: price, close: price, volume: 1 })
      }
    const sorted = [...bars.values()].sort((a, b) => a.time - b.time)
    return plausibleOf(sorted, instrument, onRefused)
  }
}
