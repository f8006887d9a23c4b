import type { Bar } from '#contract/prices/bar.ts'
import { DAY_MINUTES, SECOND_MS } from '#contract/time/units.ts'
import type { BuiltResolution } from '../build/bar-builder.ts'

/**
 * Where the prices of a bar come from: recordings, the market and benchmarks are never mixed.
 * Simulated prices are not recorded at all: their history is computed.
 */
export type BarOrigin = 'live' | 'replay' | 'bench'

/** Bars of one instrument from one origin. `id` is the key of its rows. */
export interface BarSeries {
  id: number
  symbol: string
}

/** A sealed bar to be stored. */
export interface StoredBar {
  series: BarSeries
  resolution: BuiltResolution
  bar: Bar
}

/** Times of a series in [from, to), UTC ms. */
export interface BarWindow {
  series: BarSeries
  from: number
  to: number
}

/** Minutes of a window merged into one bar, with the time of the first of them. */
export interface MergedMinutes {
  bar: Bar
  /** End of the last minute, UTC ms. */
  end: number
  /** Whether all volumes are whole: the sum of others depends, in its last digits, on the order of addition. */
  isWhole: boolean
}

/** How far a feed has got, in its own format: its next run resumes there. */
export interface FeedPlace {
  feed: string
  position: string
}

/**
 * Bars of a window as text, oldest first: the numbers of each column separated by commas, times in UTC seconds, prices
 * scaled. It is quicker to let the database join them than to convert their values to numbers and back to text.
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

/** How many days bars are kept; daily bars are kept for good. */
export interface Retention {
  minuteDays: number
  intradayDays: number
}

/**
 * Persistent bars. Times in UTC ms, prices scaled; everything read is in order of time. Rejects with the error of the
 * database.
 */
export interface BarRepository {
  /** The series of instruments, in the same order; missing ones are created. */
  series(origin: BarOrigin, instruments: readonly { symbol: string; decimals: number }[]): Promise<BarSeries[]>
  /**
   * Stores bars and the position of their feed in one transaction. Bars that are already stored are left unchanged, so
   * a batch whose outcome is unknown can be stored again. If the signal aborts before the write has begun, it rejects
   * and stores nothing.
   */
  append(bars: readonly StoredBar[], place?: FeedPlace, signal?: AbortSignal): Promise<void>
  /** Stores bars, in place of those that are already stored, in one transaction. */
  replace(bars: readonly StoredBar[]): Promise<void>
  /** The newest `limit` bars with a time in [from, to). */
  read(series: BarSeries, resolution: BuiltResolution, from: number, to: number, limit: number): Promise<Bar[]>
  /** The result of `read` as text. */
  readColumns(
    series: BarSeries,
    resolution: BuiltResolution,
    from: number,
    to: number,
    limit: number,
  ): Promise<BarColumns>
  /** Time of the newest bar before a time. */
  lastTimeBefore(series: BarSeries, resolution: BuiltResolution, before: number): Promise<number | undefined>
  /** All bars of each window, in their order. This and the next two take few queries for many windows or series. */
  readAll(resolution: BuiltResolution, windows: readonly BarWindow[]): Promise<Bar[][]>
  /** The minutes of each window as one bar; undefined for a window without any. */
  mergedMinutes(windows: readonly BarWindow[]): Promise<(MergedMinutes | undefined)[]>
  /** Time of the newest bar of each series before a time. */
  lastTimes(series: readonly BarSeries[], resolution: BuiltResolution, before: number): Promise<(number | undefined)[]>
  /** Makes what the bars of the next days are stored in, so that the first of a month need not wait for it. */
  prepare(now: number): Promise<void>
  /**
   * Deletes expired bars of one origin only, as the clocks of origins differ. Returns the number of rows or partitions
   * deleted.
   */
  prune(origin: BarOrigin, now: number, keep: Retention): Promise<number>
  /** The feed position that was stored last. */
  position(feed: string): Promise<string | undefined>
}

export const tables = { minute: 'minute_bars', intraday: 'intraday_bars', day: 'day_bars' } as const

/** Minutes, longer intraday bars and days are kept for different periods, so they are in different tables. */
export function tableOf(resolution: BuiltResolution): (typeof tables)[keyof typeof tables] {
  if (resolution === '1') return tables.minute
  return resolution === '1D' ? tables.day : tables.intraday
}

/** The resolution as stored in rows: minutes, 1440 for a day. */
export function minutesColumn(resolution: BuiltResolution): number {
  return resolution === '1D' ? DAY_MINUTES : Number(resolution)
}

/** A bound of a window of rows, whose times are in seconds. */
export function secondsColumn(ms: number): number {
  return Math.ceil(ms / SECOND_MS)
}

/** Bars as text by column. */
export function columnsOf(bars: readonly Bar[]): BarColumns {
  const column = (of: (bar: Bar) => number) => bars.map(of).join()
  return {
    count: bars.length,
    times: column(({ time }) => time / SECOND_MS),
    open: column(({ open }) => open),
    high: column(({ high }) => high),
    low: column(({ low }) => low),
    close: column(({ close }) => close),
    volume: column(({ volume }) => volume),
  }
}
