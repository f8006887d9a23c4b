import type { PerformanceBase } from '#contract/prices/analysis.ts'
import type { Bar } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { addDays, dateToTime, type EpochDay } from '#contract/time/epoch-day.ts'
import type { Bars } from '#modules/bars'
import type { Market } from '#modules/market'
import { PackedBars } from './packed-bars.ts'
import { performanceBases } from './performance.ts'

/** Calendar days before today: start and end of a range. */
const ranges = {
  /** A year, plus the close its first day is measured from. */
  year: [380, -1],
  /** Sixty returns, with a margin for holidays. */
  quarter: [120, -1],
  /** The day five years ago, or the last trading day before it. */
  fiveYearsAgo: [5 * 366 + 14, 5 * 365 - 1],
} as const satisfies Record<string, readonly [from: number, to: number]>
type Range = keyof typeof ranges

/** Cached ranges; the least recently used are evicted. A year takes about 13 kB. */
const MAX_CACHED = 300
/** A day that has just ended may not be stored yet: without it, days are read again after this long. */
const RETRY_MS = 1_000

interface CachedRange {
  tradingDate: EpochDay
  bars: Promise<PackedBars>
  /** Set once loaded. */
  found?: PackedBars
  /** Time after which it is read again (ms of `elapsed`): the previous trading day has no bar yet. */
  retryAt?: number
  /** Set on first use: today's price moves, its reference closes do not. */
  bases?: readonly PerformanceBase[]
}

export interface DailyBars {
  /** Days of a range, oldest first; today's bar has the quote's figures. */
  read(instrument: Instrument, range: Range): Promise<readonly Bar[]>
  /** The same without waiting, if cached. */
  ready(instrument: Instrument, range: Range): readonly Bar[] | undefined
  /**
   * The days of the last year that are over, oldest first, which are not kept for later; `isComplete`: the last of them is
   * stored already.
   */
  completed(instrument: Instrument): Promise<{ days: readonly Bar[]; isComplete: boolean }>
  /** Reference closes of the last year, if its days are cached. */
  bases(instrument: Instrument): readonly PerformanceBase[] | undefined
}

export interface DailyBarsDeps {
  market: Market
  bars: Bars
  /** A monotonic time in ms. */
  elapsed(): number
}

/**
 * Daily bars, loaded once per instrument and trading day for all callers. Today's bar is built from the quote's
 * figures, so that it matches the rest of a page to the digit.
 */
export function createDailyBars({ market, bars, elapsed }: DailyBarsDeps): DailyBars {
  /** In order of last use. */
  const cached = new Map<string, CachedRange>()

  /** Whether it belongs to the current trading day and does not need to be read again. */
  const isCurrent = (of: CachedRange, tradingDate: EpochDay) =>
    of.tradingDate === tradingDate && (of.retryAt === undefined || elapsed() < of.retryAt)

  /** Whether days end with the one before today. An instrument without a price has no today. */
  function areComplete(instrument: Instrument, tradingDate: EpochDay, days: readonly Bar[]): boolean {
    const quote = market.quote(instrument.symbol)!
    if (!quote.hasPrice) return true
    const before = dateToTime(quote.schedule.previousTradingDay(tradingDate).date)
    return days.some(({ time }) => time >= before && time < dateToTime(tradingDate))
  }

  function readRange(instrument: Instrument, tradingDate: EpochDay, range: Range) {
    const [from, to] = ranges[range]
    return bars.read(instrument, '1D', dateToTime(addDays(tradingDate, -from)), dateToTime(addDays(tradingDate, -to)))
  }

  function load(instrument: Instrument, range: Range): CachedRange {
    const key = `${range} ${instrument.symbol}`
    const { tradingDate } = market.quote(instrument.symbol)!
    let found = cached.get(key)
    cached.delete(key)
    if (!found || !isCurrent(found, tradingDate)) {
      const fetched: CachedRange = {
        tradingDate,
        bars: readRange(instrument, tradingDate, range).then(window => {
          if (range !== 'fiveYearsAgo' && !areComplete(instrument, tradingDate, window.bars))
            fetched.retryAt = elapsed() + RETRY_MS
          fetched.found = new PackedBars(window.bars)
          return fetched.found
        }),
      }
      // A failed read is retried by the next caller.
      fetched.bars.catch(() => cached.get(key) === fetched && cached.delete(key))
      found = fetched
    }
    cached.set(key, found)
    if (cached.size > MAX_CACHED) cached.delete(cached.keys().next().value!)
    return found
  }

  function cachedRange(instrument: Instrument, range: Range): CachedRange | undefined {
    const key = `${range} ${instrument.symbol}`
    const found = cached.get(key)
    if (!found?.found || !isCurrent(found, market.quote(instrument.symbol)!.tradingDate)) return undefined
    cached.delete(key)
    cached.set(key, found)
    return found
  }

  function withToday(instrument: Instrument, past: readonly Bar[]): readonly Bar[] {
    const quote = market.quote(instrument.symbol)!
    if (!quote.hasPrice) return past
    const time = dateToTime(quote.tradingDate)
    const own = past.at(-1)?.time === time ? past.at(-1) : undefined
    const { open, high, low, close } = quote
    const over = past.findLastIndex(day => day.time < time) + 1
    return [...past.slice(0, over), { time, open, high, low, close, volume: own?.volume ?? 0 }]
  }

  const shown = (instrument: Instrument, range: Range, past: PackedBars) =>
    range === 'fiveYearsAgo' ? past.unpack() : withToday(instrument, past.unpack())

  return {
    read: async (instrument, range) => shown(instrument, range, await load(instrument, range).bars),
    ready(instrument, range) {
      const days = cachedRange(instrument, range)?.found
      return days && shown(instrument, range, days)
    },
    async completed(instrument) {
      const { tradingDate } = market.quote(instrument.symbol)!
      const { bars: days } = await readRange(instrument, tradingDate, 'year')
      return {
        days: days.filter(({ time }) => time < dateToTime(tradingDate)),
        isComplete: areComplete(instrument, tradingDate, days),
      }
    },
    bases(instrument) {
      const year = cachedRange(instrument, 'year')
      if (!year?.found) return undefined
      // Without a price there is nothing to measure yet.
      if (!market.quote(instrument.symbol)!.hasPrice) return performanceBases(year.found.unpack())
      year.bases ??= performanceBases(withToday(instrument, year.found.unpack()))
      return year.bases
    },
  }
}
