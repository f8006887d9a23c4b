import type { Bar } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import type { SeasonRow } from '#contract/prices/seasonality.ts'
import { epochDayAt, weekdayOf } from '#contract/time/epoch-day.ts'
import { DAY_MS, HOUR_MS } from '#contract/time/units.ts'
import { utcToWall } from '#kit/time/zone.ts'
import { rangeMeasure } from './bar-range.ts'
import { Samples } from './samples.ts'

const hours = Array.from({ length: 24 }, (_, hour) => String(hour))
/** ISO: 1 Monday to 7 Sunday. */
const weekdays = Array.from({ length: 7 }, (_, day) => String(day + 1))

/** Ranges of hourly bars by the hour of the clock in a zone, and by weekday and hour. */
export function hourRows(bars: readonly Bar[], instrument: Instrument, zone: string): SeasonRow[] {
  const measure = rangeMeasure(instrument)
  const byHour = new Samples('hour', hours)
  const byWeekday = new Samples(
    'weekdayHour',
    weekdays.flatMap(day => hours.map(hour => `${day} ${hour}`)),
  )
  for (const bar of bars) {
    const range = measure(bar)
    if (range === undefined) continue
    const wall = utcToWall(zone, bar.time)
    const hour = Math.floor((wall % DAY_MS) / HOUR_MS)
    byHour.add(String(hour), range, wall)
    byWeekday.add(`${weekdayOf(epochDayAt(wall)) || 7} ${hour}`, range, wall)
  }
  return [...byHour.rows(), ...byWeekday.rows()]
}
