import type { Locale } from '#contract/text/locale.ts'
import {
  addDays,
  dateToTime,
  type EpochDay,
  epochDayAt,
  epochDayOf,
  isoDateOf,
  weekdayOf,
} from '#contract/time/epoch-day.ts'
import { nextPeriod, parsePeriod } from '#contract/time/period.ts'
import { offsetOf } from '../../../i18n/time.ts'
import type { View } from './calendar-query.ts'

/** The date of a moment (UTC ms) in a zone. */
export function dayIn(at: number, zone: string): EpochDay {
  return epochDayAt(at + offsetOf(zone, at))
}

/** When a day begins in a zone, in UTC ms; where clocks skip midnight, when they go on. */
export function startOfDay(day: EpochDay, zone: string): number {
  const midnight = dateToTime(day)
  const guess = midnight - offsetOf(zone, midnight)
  return midnight - offsetOf(zone, guess)
}

/**
 * The day on which weeks begin, 0 Sunday to 6 Saturday, by CLDR for the region of each language. Not read from `Intl`:
 * not every browser has it, and the server's HTML must be what the browser would render.
 */
const firstWeekday: Readonly<Record<Locale, number>> = { tw: 0, cn: 1, en: 1 }

/** Days since the week began, 0 to 6. */
export function dayOfWeek(day: EpochDay, locale: Locale): number {
  return (weekdayOf(day) - firstWeekday[locale] + 7) % 7
}

/** The first and the last day of a view around a day. */
export function daysOf(view: View, day: EpochDay, locale: Locale): { first: EpochDay; last: EpochDay } {
  if (view === 'day') return { first: day, last: day }
  if (view === 'week') {
    const first = addDays(day, -dayOfWeek(day, locale))
    return { first, last: addDays(first, 6) }
  }
  const month = parsePeriod(isoDateOf(day).slice(0, 7))!
  return { first: month.start, last: addDays(nextPeriod(month).start, -1) }
}

/** The day of the previous or next view. */
export function dayBeside(view: View, day: EpochDay, step: 1 | -1): EpochDay {
  if (view === 'day') return addDays(day, step)
  if (view === 'week') return addDays(day, 7 * step)
  return nextPeriod(parsePeriod(isoDateOf(day).slice(0, 7))!, step).start
}

/** The day of an event in a zone; of one without a time its own. */
export function dayOfEvent({ at, day }: { at: number | null; day: string }, zone: string): EpochDay {
  return at === null ? epochDayOf(day) : dayIn(at, zone)
}

/** Whether the browser and the server know a zone. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return /^[A-Za-z]/.test(zone)
  } catch {
    return false
  }
}

const AREAS = ['Asia', 'Europe', 'America', 'Australia', 'Pacific', 'Africa', 'Atlantic', 'Indian', 'Antarctica']

/** The IANA zone that a visitor means: its name in any case, or its city alone, `new york`. */
export function zoneNamed(text: string): string | undefined {
  const typed = text.trim().replaceAll(/\s+/g, '_')
  const found = [typed, ...AREAS.map(area => `${area}/${typed}`)].find(isZone)
  return found && new Intl.DateTimeFormat('en', { timeZone: found }).resolvedOptions().timeZone
}
