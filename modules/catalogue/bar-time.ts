import { addDays, type EpochDay, epochDayOf, isoDateOf } from '#contract/time/epoch-day.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import type { Schedule } from './trading-hours.ts'

/** Start of the intraday bar that contains a time. */
export function intradayBarStart(at: number, minutes: number): number {
  return at - (((at % (minutes * MINUTE_MS)) + minutes * MINUTE_MS) % (minutes * MINUTE_MS))
}

/**
 * Date of the daily, weekly or monthly bar that contains a trading date: the date itself, the first day of the market's
 * week (Sunday in Riyadh, else Monday), the first of its month.
 */
export function periodStart(
  date: EpochDay,
  resolution: '1D' | '1W' | '1M',
  schedule: Pick<Schedule, 'weekStart'>,
): EpochDay {
  if (resolution === '1D') return date
  if (resolution === '1W') return schedule.weekStart(date)
  return epochDayOf(`${isoDateOf(date).slice(0, 7)}-01`)
}

/** First date after the day, week or month that starts on a date; at most that if weeks change their first day. */
export function periodEnd(start: EpochDay, resolution: '1D' | '1W' | '1M'): EpochDay {
  if (resolution === '1D') return addDays(start, 1)
  if (resolution === '1W') return addDays(start, 7)
  const [year, month] = isoDateOf(start).split('-').map(Number) as [number, number]
  return epochDayOf(month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`)
}
