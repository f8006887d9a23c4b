import { type Bar, lengthOf, minutesOf, type Resolution } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { addDays, dateToTime, epochDayAt } from '#contract/time/epoch-day.ts'
import { DAY_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { Clock } from '#kit/time/clock.ts'
import { periodStart, type Schedule, type TradingDay } from '#modules/catalogue'
import { isLong, joinedBy, type LongResolution } from '../build/bar-builder.ts'
import type { BarRecorder } from '../record/bar-recorder.ts'
import type { BarColumns, BarRepository } from '../store/bar-repository.ts'

/**
 * Sealed bars, which will not change, and the forming one after them. Times in UTC ms, prices scaled. All bars of an
 * instrument and resolution with a time before `sealedTo` are available.
 */
export interface SealedBars {
  sealedTo(instrument: Instrument, resolution: Resolution): number
  /** The newest `limit` sealed bars with a time in [from, to). */
  read(instrument: Instrument, resolution: Resolution, from: number, to: number, limit: number): Promise<Bar[]>
  /** The result of `read` as text; undefined if bars are not stored that way. */
  readColumns?(
    instrument: Instrument,
    resolution: Resolution,
    from: number,
    to: number,
    limit: number,
  ): Promise<BarColumns> | undefined
  /** The bar that is forming now; undefined if there is none. */
  forming(instrument: Instrument, resolution: Resolution): Promise<Bar | undefined> | Bar | undefined
  /** Time of the newest sealed bar before a time. */
  lastTimeBefore(instrument: Instrument, resolution: Resolution, before: number): Promise<number | undefined>
}

/** Computes bars with a time in [from, to), from what happened before `until`. */
export type ComputeBars = (
  symbol: string,
  resolution: Resolution,
  from: number,
  to: number,
  until: number,
) => Promise<Bar[]>

/** How far back computed bars reach. */
const COMPUTED_INTRADAY_MS = 400 * DAY_MS
export const COMPUTED_DAYS_MS = 3_660 * DAY_MS

/** The history of a feed that can compute it at any time: none of it is stored. */
export function computedBars(compute: ComputeBars, clock: Clock, scheduleOf: (of: Instrument) => Schedule): SealedBars {
  const sealedTo = (instrument: Instrument, resolution: Resolution) =>
    barTime(scheduleOf(instrument), resolution, clock.now())

  /** Before this time there are no bars. */
  const beginning = (resolution: Resolution) =>
    clock.now() - (minutesOf(resolution) === undefined ? COMPUTED_DAYS_MS : COMPUTED_INTRADAY_MS)

  async function read(instrument: Instrument, resolution: Resolution, from: number, to: number, limit: number) {
    const first = Math.max(from, beginning(resolution))
    let end = Math.min(to, sealedTo(instrument, resolution))
    // A window is computed from its end, so that a wide one costs no more than the bars requested.
    const length = lengthOf(resolution)
    let piece = Math.max(limit, 2) * length
    let bars: Bar[] = []
    while (end > first && bars.length < limit) {
      const start = Math.max(first, end - piece)
      const older = await compute(instrument.symbol, resolution, start, end, clock.now())
      bars = [...older, ...bars]
      end = start
      // As long as the missing bars take if there are as many per time as in this piece.
      const wanted = limit - bars.length
      const share = older.length === 0 ? 2 : Math.min(2, (1.1 * wanted) / older.length)
      piece = Math.ceil((piece * share) / length + 1) * length
    }
    return bars.slice(-limit)
  }

  /** The finished days of the running week or month, merged; cached until another day is over. */
  const periods = new Map<string, { day: number; sealed: Bar | undefined }>()

  async function formingPeriod(instrument: Instrument, resolution: Resolution): Promise<Bar | undefined> {
    const time = sealedTo(instrument, resolution)
    const day = sealedTo(instrument, '1D')
    const key = `${resolution} ${instrument.symbol}`
    let known = periods.get(key)
    if (known?.day !== day) {
      const days = await read(instrument, '1D', time, day, 31)
      known = { day, sealed: joinedBy(days, () => time)[0] }
      periods.set(key, known)
    }
    const today = await formingBar(instrument, '1D')
    return joinedBy(
      [known.sealed, today].filter(bar => bar !== undefined),
      () => time,
    )[0]
  }

  async function formingBar(instrument: Instrument, resolution: Resolution): Promise<Bar | undefined> {
    const time = sealedTo(instrument, resolution)
    return (await compute(instrument.symbol, resolution, time, time + 1, clock.now()))[0]
  }

  return {
    sealedTo,
    read,
    forming: (instrument, resolution) =>
      isLong(resolution) ? formingPeriod(instrument, resolution) : formingBar(instrument, resolution),
    async lastTimeBefore(instrument, resolution, before) {
      // Such a feed has a price in every minute of the trading hours, so the calendar alone decides.
      const schedule = scheduleOf(instrument)
      const at = Math.min(before, sealedTo(instrument, resolution)) - 1
      if (at < beginning(resolution)) return undefined
      const found = lastTimeUntil(schedule, resolution, at)
      return found < beginning(resolution) ? undefined : found
    },
  }
}

/** Time of the last bar that began at or before a time, in a market with a price in every open minute. */
function lastTimeUntil(schedule: Schedule, resolution: Resolution, at: number): number {
  const day = schedule.tradingDayAt(at)
  if (minutesOf(resolution) !== undefined) {
    const span = day.spans.findLast(open => open.start <= at)!
    return barTime(schedule, resolution, Math.min(at, span.end - 1))
  }
  const time = (of: TradingDay) => dateToTime(periodStart(of.date, resolution as '1D' | LongResolution, schedule))
  return time(day) <= at ? time(day) : time(schedule.previousTradingDay(day.date))
}

/**
 * Bars built from the market's ticks and stored: every stored bar is sealed. `storeOf`: where those of an instrument
 * before a time are read.
 */
export function recordedBars(
  storeOf: (instrument: Instrument, to: number) => Pick<BarRepository, 'read' | 'readColumns' | 'lastTimeBefore'>,
  recorder: BarRecorder,
  clock: Clock,
  scheduleOf: (of: Instrument) => Schedule,
): SealedBars {
  const sealedTo = (instrument: Instrument, resolution: Resolution) =>
    barTime(scheduleOf(instrument), resolution, clock.now())

  async function formingPeriod(instrument: Instrument, resolution: Resolution): Promise<Bar | undefined> {
    const time = sealedTo(instrument, resolution)
    const today = recorder.forming(instrument, '1D')
    const end = today?.time ?? sealedTo(instrument, '1D')
    const days = await storeOf(instrument, end).read(recorder.seriesOf(instrument), '1D', time, end, 31)
    return joinedBy(today ? [...days, today] : days, () => time)[0]
  }

  return {
    sealedTo,
    async read(instrument, resolution, from, to, limit) {
      const series = recorder.seriesOf(instrument)
      // While a recording is replayed again, the store already holds bars of its future.
      const end = Math.min(to, sealedTo(instrument, resolution))
      const store = storeOf(instrument, end)
      if (!isLong(resolution)) return store.read(series, resolution, from, end, limit)
      const days = await store.read(series, '1D', from, end, limit * (lengthOf(resolution) / DAY_MS))
      return joinedBy(days, time => periodTime(scheduleOf(instrument), time, resolution))
        .filter(bar => bar.time >= from)
        .slice(-limit)
    },
    readColumns(instrument, resolution, from, to, limit) {
      if (isLong(resolution)) return undefined
      const end = Math.min(to, sealedTo(instrument, resolution))
      return storeOf(instrument, end).readColumns(recorder.seriesOf(instrument), resolution, from, end, limit)
    },
    forming: (instrument, resolution) =>
      isLong(resolution) ? formingPeriod(instrument, resolution) : recorder.forming(instrument, resolution),
    async lastTimeBefore(instrument, resolution, before) {
      const series = recorder.seriesOf(instrument)
      const end = Math.min(before, sealedTo(instrument, resolution))
      const store = storeOf(instrument, end)
      if (!isLong(resolution)) return store.lastTimeBefore(series, resolution, end)
      const day = await store.lastTimeBefore(series, '1D', end)
      return day === undefined ? undefined : periodTime(scheduleOf(instrument), day, resolution)
    },
  }
}

/** Time of the week or month that a daily bar belongs to. */
export function periodTime(schedule: Schedule, dayTime: number, resolution: LongResolution): number {
  return dateToTime(periodStart(epochDayAt(dayTime), resolution, schedule))
}

/** Time of the bar that contains a time; days and longer follow the instrument's own trading day. */
export function barTime(schedule: Schedule, resolution: Resolution, at: number): number {
  const minutes = minutesOf(resolution)
  if (minutes !== undefined) return at - (at % (minutes * MINUTE_MS))
  const day = schedule.tradingDayAt(at)
  // A finished day is sealed long before the next one begins.
  const date = resolution === '1D' && at >= day.end ? addDays(day.date, 1) : day.date
  return dateToTime(periodStart(date, resolution as '1D' | LongResolution, schedule))
}
