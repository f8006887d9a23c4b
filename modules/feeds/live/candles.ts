import { type Bar, MAX_VOLUME } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { addDays, dateToTime, epochDayAt } from '#contract/time/epoch-day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { Schedule } from '#modules/catalogue'
import { judgeBars } from '#modules/market'
import { scaledOf } from './source-price.ts'
import type { MappedSymbol } from './symbol-map.ts'

/** Resolutions in which sources are asked for the past. */
export type PastResolution = '1' | '60' | '1D'

/** A bar as a source states it; nothing of its figures is trusted. */
export interface Candle {
  /** Its start, UTC ms. */
  time: number
  open: unknown
  high: unknown
  low: unknown
  close: unknown
  volume: unknown
}

export const LENGTH_MS: Readonly<Record<PastResolution, number>> = { '1': MINUTE_MS, '60': HOUR_MS, '1D': DAY_MS }

/**
 * Bars with a time in [from, to), oldest first, one for each time. Candles whose figures contradict each other, or that
 * do not begin where a bar of the resolution does, are left out.
 */
export function barsOf(
  candles: readonly Candle[],
  mapped: MappedSymbol,
  { resolution, from, to }: { resolution: PastResolution; from: number; to: number },
): Bar[] {
  const bars = new Map<number, Bar>()
  for (const candle of candles) {
    const { time } = candle
    if (!(time >= from && time < to) || time % LENGTH_MS[resolution] !== 0) continue
    const bar = barOf(candle, mapped)
    if (bar) bars.set(time, bar)
  }
  return [...bars.values()].sort((a, b) => a.time - b.time)
}

function barOf({ time, ...figures }: Candle, mapped: MappedSymbol): Bar | undefined {
  const [open, close] = [scaledOf(figures.open, mapped), scaledOf(figures.close, mapped)]
  const high = scaledOf(mapped.isInverted ? figures.low : figures.high, mapped)
  const low = scaledOf(mapped.isInverted ? figures.high : figures.low, mapped)
  const isSound =
    [open, high, low, close].every(Number.isSafeInteger) &&
    low <= Math.min(open, close) &&
    high >= Math.max(open, close)
  if (!isSound) return undefined
  const volume = Number(figures.volume ?? 0)
  return { time, open, high, low, close, volume: volume > 0 && volume <= MAX_VOLUME ? volume : 0 }
}

/** Bars that can be beside each other; the others are given to `onRefused`. */
export function plausibleOf(
  bars: readonly Bar[],
  instrument: Instrument,
  onRefused?: (rows: readonly Bar[]) => void,
): Bar[] {
  const { plausible, refused } = judgeBars(bars, instrument)
  if (refused.length > 0) onRefused?.(refused)
  return plausible
}

/** One bar for each key, in the order of the keys' first bars. */
function mergeBars(bars: readonly Bar[], keyOf: (bar: Bar) => number | undefined): Bar[] {
  const merged = new Map<number, Bar>()
  for (const bar of bars) {
    const time = keyOf(bar)
    if (time === undefined) continue
    const first = merged.get(time)
    merged.set(
      time,
      first
        ? {
            ...first,
            high: Math.max(first.high, bar.high),
            low: Math.min(first.low, bar.low),
            close: bar.close,
            volume: first.volume + bar.volume,
          }
        : { ...bar, time },
    )
  }
  return [...merged.values()]
}

/**
 * Daily bars of an instrument's own trading days from hourly bars: a source's day ends at another hour than ours, which
 * for currencies is 17:00 New York. Hours outside the instrument's sessions are left out, and so is a first day whose
 * beginning is missing.
 */
export function daysOf(hours: readonly Bar[], schedule: Schedule): Bar[] {
  const first = hours[0] && schedule.tradingDayAt(hours[0].time)
  const isCut = first && hours[0]!.time > first.start + MISSING_MS
  return mergeBars(hours, ({ time }) => {
    const day = schedule.tradingDayAt(time)
    const isOpen = day.spans.some(({ start, end }) => time + HOUR_MS > start && time < end)
    return isOpen && !(isCut && day.date === first.date) ? dateToTime(day.date) : undefined
  })
}

/** A source may have no trade in the first hours of a day. */
const MISSING_MS = 3 * HOUR_MS

/** The hours, [from, to) in UTC ms, that may belong to trading days with a date in [from, to). */
export function hoursOfDays(from: number, to: number): { from: number; to: number } {
  return { from: dateToTime(addDays(epochDayAt(from), -4)), to: dateToTime(addDays(epochDayAt(to), 1)) }
}
