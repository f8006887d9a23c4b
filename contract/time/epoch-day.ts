import type { brand } from './brand.ts'
import { DAY_MS } from './units.ts'

/**
 * A date as days since 1970-01-01. Other numbers are not assignable to it: a date comes from these functions, or from
 * `epochDay` where it has been checked to be one.
 */
export type EpochDay = number & { readonly [brand]: 'epoch day' }

export function epochDay(days: number): EpochDay {
  return days as EpochDay
}

/** The day of an ISO date, `2026-11-20`. */
export function epochDayOf(isoDate: string): EpochDay {
  return epochDayAt(Date.parse(`${isoDate}T00:00:00Z`))
}

/** UTC date of a moment (UTC ms). */
export function epochDayAt(at: number): EpochDay {
  return Math.floor(at / DAY_MS) as EpochDay
}

/** `2026-11-20`. */
export function isoDateOf(day: EpochDay): string {
  return new Date(dateToTime(day)).toISOString().slice(0, 10)
}

/** 00:00 UTC of a date, in ms. */
export function dateToTime(day: EpochDay): number {
  return day * DAY_MS
}

/** The date so many days later, or earlier if `days` is negative. */
export function addDays(day: EpochDay, days: number): EpochDay {
  return (day + days) as EpochDay
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(day: EpochDay): number {
  // 1970-01-01 was a Thursday.
  return (((day + 4) % 7) + 7) % 7
}
