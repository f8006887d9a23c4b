import type { PerformanceBase } from '#contract/analysis.ts'
import type { Bar } from '#contract/bar.ts'
import type { Instrument } from '#contract/instrument.ts'
import type { Bars } from '#modules/bars'
import { dateToTime, type EpochDay, type Market } from '#modules/market'
import { performanceBases } from './performance.ts'

/** Calendar days before today: start and end of a range. */
const stretches = {
  /** A year, plus the close its first day is measured from. */
  year: [380, -1],
  /** Sixty returns, with a margin for holidays. */
  quarter: [120, -1],
  /** The day five years ago, or the last trading day before it. */
  fiveYearsAgo: [5 * 366 + 14, 5 * 365 - 1],
} as const satisfies Record<string, readonly [from: number, to: number]>
type Stretch = keyof typeof stretches

/** Cached ranges; the least recently used are evicted. A year takes about 25 kB. */
const MAX_KEPT = 600
/** A day that has just ended may not be stored yet: without it, days are read again after this long. */
const ASK_AGAIN_MS = 1_000

interface Kept {
  tradingDate: EpochDay
  bars: Promise<readonly Bar[]>
  /** Set once loaded. */
  found?: readonly Bar[]
  /** Time after which it is read again (ms of `elapsed`): the previous trading day has no bar yet. */
  againAt?: number
  /** Set on first use: today's price moves, its reference closes do not. */
  bases?: readonly PerformanceBase[]
}

export interface DailyBars {
  /** Days of a range, oldest first; today's bar has the quote's figures. */
  read(instrument: Instrument, stretch: Stretch): Promise<readonly Bar[]>
  /** The same without waiting, if cached. */
  ready(instrument: Instrument, stretch: Stretch): readonly Bar[] | undefined
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
 * Daily bars, loaded once per instrument and trading day for all callers. Today's bar is built from the quote's figures,
 * so that it matches the rest of a page to the digit.
 */
export function createDailyBars({ market, bars, elapsed }: DailyBarsDeps): DailyBars {
  /** In order of last use. */
  const kept = new Map<string, Kept>()

  /** Whether it belongs to the current trading day and does not need to be read again. */
  const isCurrent = (of: Kept, tradingDate: EpochDay) =>
    of.tradingDate === tradingDate && (of.againAt === undefined || elapsed() < of.againAt)

  /** Whether days end with the one before today. An instrument without a price has no today. */
  function areComplete(instrument: Instrument, tradingDate: EpochDay, days: readonly Bar[]): boolean {
    const quote = market.quote(instrument.symbol)!
    if (!quote.hasPrice) return true
    const before = dateToTime(quote.schedule.previousTradingDay(tradingDate).date)
    return days.some(({ time }) => time >= before && time < dateToTime(tradingDate))
  }

  function keep(instrument: Instrument, stretch: Stretch): Kept {
    const key = `${stretch} ${instrument.symbol}`
    const { tradingDate } = market.quote(instrument.symbol)!
    let found = kept.get(key)
    kept.delete(key)
    if (!found || !isCurrent(found, tradingDate)) {
      const [from, to] = stretches[stretch]
      const fetched: Kept = {
        tradingDate,
        bars: bars.read(instrument, '1D', dateToTime(tradingDate - from), dateToTime(tradingDate - to)).then(window => {
          if (stretch !== 'fiveYearsAgo' && !areComplete(instrument, tradingDate, window.bars))
            fetched.againAt = elapsed() + ASK_AGAIN_MS
          fetched.found = window.bars
          return window.bars
        }),
      }
      // A failed read is retried by the next caller.
      fetched.bars.catch(() => kept.get(key) === fetched && kept.delete(key))
      found = fetched
    }
    kept.set(key, found)
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!)
    return found
  }

  function lyingReady(instrument: Instrument, stretch: Stretch): Kept | undefined {
    const key = `${stretch} ${instrument.symbol}`
    const found = kept.get(key)
    if (!found?.found || !isCurrent(found, market.quote(instrument.symbol)!.tradingDate)) return undefined
    kept.delete(key)
    kept.set(key, found)
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

  const shown = (instrument: Instrument, stretch: Stretch, past: readonly Bar[]) =>
    stretch === 'fiveYearsAgo' ? past : withToday(instrument, past)

  return {
    read: async (instrument, stretch) => shown(instrument, stretch, await keep(instrument, stretch).bars),
    ready(instrument, stretch) {
      const days = lyingReady(instrument, stretch)?.found
      return days && shown(instrument, stretch, days)
    },
    bases(instrument) {
      const year = lyingReady(instrument, 'year')
      if (!year?.found) return undefined
      // Without a price there is nothing to measure yet.
      if (!market.quote(instrument.symbol)!.hasPrice) return performanceBases(year.found)
      year.bases ??= performanceBases(withToday(instrument, year.found))
      return year.bases
    },
  }
}
