import type { Bar } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { scaleOf } from '#contract/prices/price.ts'
import { type SeasonRow, seasonUnit } from '#contract/prices/seasonality.ts'
import { epochDayAt, weekdayOf } from '#contract/time/epoch-day.ts'
import { rangeMeasure } from './bar-range.ts'
import { Samples } from './samples.ts'

const weekdays = Array.from({ length: 7 }, (_, day) => String(day + 1))
const months = Array.from({ length: 12 }, (_, month) => String(month + 1))

/** Ranges of completed days by their weekday, 1 Monday to 7 Sunday. */
export function weekdayRows(days: readonly Bar[], instrument: Instrument): SeasonRow[] {
  const measure = rangeMeasure(instrument)
  const samples = new Samples('weekday', weekdays)
  for (const day of days) {
    const range = measure(day)
    if (range !== undefined) samples.add(String(weekdayOf(epochDayAt(day.time)) || 7), range, day.time)
  }
  return samples.rows()
}

const monthOf = (time: number) => new Date(time).toISOString().slice(0, 7)

/**
 * Changes of whole months, from the last close of the month before to that of the month: in per cent, of yields in basis
 * points. The month of `today` is not over.
 */
export function monthRows(days: readonly Bar[], instrument: Instrument, today: number): SeasonRow[] {
  const samples = new Samples('month', months)
  const isYield = seasonUnit(instrument) === 'bp'
  const scale = scaleOf(instrument.decimals)
  let base: Bar | undefined
  for (const [place, day] of days.entries()) {
    const month = monthOf(day.time)
    const next = days[place + 1]?.time ?? today
    if (monthOf(next) === month) continue
    if (base && (isYield || base.close > 0)) {
      const change = isYield ? ((day.close - base.close) / scale) * 100 : (day.close / base.close - 1) * 100
      samples.add(String(Number(month.slice(5))), change, day.time)
    }
    base = day
  }
  return samples.rows()
}

/** The log return of each day but the first; NaN where a price is not above zero. */
export function returnsOf(days: readonly Bar[]): { time: number; value: number }[] {
  return days.slice(1).map(({ time, close }, place) => {
    const before = days[place]!.close
    return { time, value: close > 0 && before > 0 ? Math.log(close / before) : Number.NaN }
  })
}

/**
 * Deviation of daily log returns over a window, in per cent a year: of each window that ends on a completed day, and of
 * the last one. `daysOfYear`: trading days of a year.
 */
export function volatilityRow(returns: ReturnType<typeof returnsOf>, window: number, daysOfYear: number): SeasonRow {
  const key = String(window)
  const samples = new Samples('volatility', [key])
  let latest: number | undefined
  for (let end = window; end <= returns.length; end++) {
    const deviation = deviationOf(returns, end - window, end)
    if (Number.isNaN(deviation)) continue
    const value = deviation * Math.sqrt(daysOfYear) * 100
    samples.add(key, value, returns[end - 1]!.time)
    if (end === returns.length) latest = value
  }
  return samples.rows(new Map(latest === undefined ? [] : [[key, latest]]))[0]!
}

/** The standard deviation of a sample, n − 1. */
function deviationOf(returns: readonly { value: number }[], from: number, to: number): number {
  let sum = 0
  for (let place = from; place < to; place++) sum += returns[place]!.value
  const mean = sum / (to - from)
  let squares = 0
  for (let place = from; place < to; place++) squares += (returns[place]!.value - mean) ** 2
  return Math.sqrt(squares / (to - from - 1))
}
