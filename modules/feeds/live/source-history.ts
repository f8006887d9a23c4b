import type { Bar } from '#contract/bar.ts'
import type { Instrument } from '#contract/instrument.ts'
import type { Clock } from '#kit/clock.ts'
import { DownloadError } from '#kit/download.ts'
import type { Catalogue } from '#modules/catalogue'
import { judgeBars } from '#modules/market'
import { barsOf, type Candle, daysOf, hoursOfDays, LENGTH_MS, type PastResolution } from './candles.ts'
import { asFeedError, isUnknown, type SourceClient } from './source-client.ts'
import type { MappedSymbol, SymbolMap } from './symbol-map.ts'

/** How a source is asked for candles. */
export interface SourceHistory {
  /** Where, scheme and host. */
  url: string
  /** Least time between two requests, ms. */
  everyMs: number
  /** How many candles an answer has at most; Infinity if what it leaves out cannot be had. */
  pageSize(resolution: PastResolution, name: string): number
  /** How far back the source goes, ms before now; undefined if as far as its instrument does. */
  reachMs?(name: string, resolution: PastResolution): number
  /** Whether its days are the instrument's own trading days; otherwise days are made of hours. */
  hasOwnDays?(instrument: Instrument): boolean
  /** Path and query of the candles with a time in [from, to), UTC ms. */
  pathOf(name: string, resolution: PastResolution, from: number, to: number): string
  /**
   * The candles of an answer, in any order; undefined if the source says that it does not know the instrument. Throws if
   * it says anything else.
   */
  candlesOf(answer: unknown, resolution: PastResolution): Candle[] | undefined
}

export type Backfill = (
  symbol: string,
  resolution: PastResolution,
  from: number,
  to: number,
  signal: AbortSignal,
) => Promise<Bar[]>

interface BackfillDeps {
  client: SourceClient
  history: SourceHistory
  map: SymbolMap
  catalogue: Pick<Catalogue, 'instruments' | 'scheduleOf'>
  clock: Clock
}

/** More pages than that are not asked for at a time. */
const MAX_PAGES = 50

/**
 * Asks a source for bars page by page, from the newest on. There are none of an instrument that the source does not know.
 * Rejects with FeedError if it does not answer.
 */
export function createBackfill({ client, history, map, catalogue, clock }: BackfillDeps): Backfill {
  const instruments = new Map(catalogue.instruments.map(instrument => [instrument.symbol, instrument]))

  async function candlesOf(
    mapped: MappedSymbol,
    resolution: PastResolution,
    from: number,
    to: number,
    signal: AbortSignal,
  ) {
    const candles: Candle[] = []
    const span = LENGTH_MS[resolution] * history.pageSize(resolution, mapped.name)
    for (let page = 0, end = to; page < MAX_PAGES && end > from; page++, end -= span) {
      const path = history.pathOf(mapped.name, resolution, Math.max(end - span, from), end)
      try {
        const answered = history.candlesOf(await client.json(path, signal), resolution)
        if (!answered) break
        candles.push(...answered)
      } catch (problem) {
        signal.throwIfAborted()
        if (problem instanceof DownloadError && isUnknown(problem)) break
        throw asFeedError(problem)
      }
    }
    return candles
  }

  const backfill: Backfill = async (symbol, resolution, from, to, signal) => {
    const mapped = map.bySymbol(symbol)
    if (!mapped || from >= to) return []
    const instrument = instruments.get(symbol)!
    const schedule = catalogue.scheduleOf(instrument)
    if (resolution === '1D' && !schedule.alwaysOpen && !history.hasOwnDays?.(instrument)) {
      const hours = hoursOfDays(from, to)
      const { plausible } = judgeBars(await backfill(symbol, '60', hours.from, hours.to, signal), instrument)
      const bars = daysOf(plausible, schedule)
      return bars.filter(({ time }) => time >= from && time < to)
    }
    const length = LENGTH_MS[resolution]
    const reach = history.reachMs?.(mapped.name, resolution)
    const first = reach === undefined ? from : Math.max(from, Math.ceil((clock.now() - reach) / length) * length)
    const candles = await candlesOf(mapped, resolution, first, to, signal)
    return barsOf(candles, mapped, { resolution, from: first, to })
  }
  return backfill
}
