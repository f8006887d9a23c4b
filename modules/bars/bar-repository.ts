import type { Bar } from '#contract/bar.ts'
import type { Database } from '#kit/database/database.ts'
import type { BuiltResolution } from './bar-builder.ts'
import { createPostgresBars } from './postgres-bars.ts'
import { createSqliteBars } from './sqlite-bars.ts'

/**
 * Whose prices a bar is made of: a recording that is played never mixes with the market, nor a benchmark with either.
 * Simulated prices are not recorded at all: their past is computed.
 */
export type BarOrigin = 'live' | 'replay' | 'bench'

/** Bars of one instrument from one origin. `id` is what rows carry. */
export interface BarSeries {
  id: number
  symbol: string
}

/** A sealed bar on its way into the store. */
export interface StoredBar {
  series: BarSeries
  resolution: BuiltResolution
  bar: Bar
}

/** Up to where a feed has given its prices, in its own words: what its next run begins with. */
export interface FeedPlace {
  feed: string
  position: string
}

/**
 * Bars of a window as text, oldest first: each column's numbers with commas between them, times in UTC seconds, prices
 * scaled. A database joins them quicker than their values become numbers and text again.
 */
export interface BarColumns {
  count: number
  times: string
  open: string
  high: string
  low: string
  close: string
  volume: string
}

/** How long bars are kept, in days; days are kept for good. */
export interface Retention {
  minuteDays: number
  intradayDays: number
}

/**
 * Durable bars. Times in UTC ms, prices scaled; everything read is in order of time. Rejects with what the database
 * said when it fails.
 */
export interface BarRepository {
  /** The series of instruments, made where they are new. In the order asked. */
  series(origin: BarOrigin, instruments: readonly { symbol: string; decimals: number }[]): Promise<BarSeries[]>
  /**
   * Stores bars and the place of the feed they come from, all or none. A bar that is stored already is left as it is, so
   * that a batch whose outcome is unknown can be stored again. Where the signal aborts before the database has begun, it
   * rejects and does nothing.
   */
  append(bars: readonly StoredBar[], place?: FeedPlace, signal?: AbortSignal): Promise<void>
  /** The newest `limit` bars with a time in [from, to). */
  read(series: BarSeries, resolution: BuiltResolution, from: number, to: number, limit: number): Promise<Bar[]>
  /** What `read` gives, as text. */
  readColumns(
    series: BarSeries,
    resolution: BuiltResolution,
    from: number,
    to: number,
    limit: number,
  ): Promise<BarColumns>
  /** Time of the newest bar before a moment. */
  lastTimeBefore(series: BarSeries, resolution: BuiltResolution, before: number): Promise<number | undefined>
  /**
   * Deletes what is older than it is kept of one origin: what is old by one's clock may be the present of another's. Returns
   * how many rows or partitions went.
   */
  prune(origin: BarOrigin, now: number, keep: Retention): Promise<number>
  /** The place of a feed that was stored last. */
  position(feed: string): Promise<string | undefined>
}

export const tables = { minute: 'minute_bars', intraday: 'intraday_bars', day: 'day_bars' } as const

/** Minutes, longer intraday bars and days are kept for different times, so they live in different tables. */
export function tableOf(resolution: BuiltResolution): (typeof tables)[keyof typeof tables] {
  if (resolution === '1') return tables.minute
  return resolution === '1D' ? tables.day : tables.intraday
}

/** The resolution as rows hold it: minutes, 1440 for a day. */
export function minutesColumn(resolution: BuiltResolution): number {
  return resolution === '1D' ? 1_440 : Number(resolution)
}

export function createBarRepository(database: Database): BarRepository {
  return database.sqlite ? createSqliteBars(database.sqlite) : createPostgresBars(database.db)
}

/** Bars as the text of their columns. */
export function columnsOf(bars: readonly Bar[]): BarColumns {
  const column = (of: (bar: Bar) => number) => bars.map(of).join()
  return {
    count: bars.length,
    times: column(({ time }) => time / 1000),
    open: column(({ open }) => open),
    high: column(({ high }) => high),
    low: column(({ low }) => low),
    close: column(({ close }) => close),
    volume: column(({ volume }) => volume),
  }
}
