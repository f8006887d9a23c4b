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
  /** Stores bars, all or none. A bar that is stored already is left as it is. */
  append(bars: readonly StoredBar[]): Promise<void>
  /** The newest `limit` bars with a time in [from, to). */
  read(series: BarSeries, resolution: BuiltResolution, from: number, to: number, limit: number): Promise<Bar[]>
  /** Time of the newest bar before a moment. */
  lastTimeBefore(series: BarSeries, resolution: BuiltResolution, before: number): Promise<number | undefined>
  /** Deletes what is older than it is kept. Returns how many rows or partitions went. */
  prune(now: number, keep: Retention): Promise<number>
  /** A feed's own place, kept for its next start. */
  position(feed: string): Promise<string | undefined>
  keepPosition(feed: string, position: string): Promise<void>
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
