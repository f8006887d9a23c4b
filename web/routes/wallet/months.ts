import type { Locale } from '#contract/text/locale.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { shortMonths } from '../../i18n/date-text.ts'
import { isoDate } from '../../i18n/time.ts'

/** Months of statements begin and end here. */
export const STATEMENT_ZONE = 'Asia/Hong_Kong'

/** The month of an instant in UTC ms, `2026-11`. */
export const monthAt = (at: number): string => isoDate(at, STATEMENT_ZONE).slice(0, 7)

/** Whether it is a month, `2026-11`, and has begun. */
export const hasBegun = (month: string, now: number): boolean =>
  /^20\d\d-(0[1-9]|1[0-2])$/.test(month) && month <= monthAt(now)

/** The months from one to another, both included, the newest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = last; month >= first; month = dayBefore(month).slice(0, 7)) months.push(month)
  return months
}

/** `2026-10-31`, the day before a month. */
export const dayBefore = (month: string): string =>
  new Date(Date.parse(`${month}-01`) - DAY_MS).toISOString().slice(0, 10)

/** Name of a month of this year: `11 月`, in English `Nov`. */
export function monthName(month: string, locale: Locale): string {
  const index = Number(month.slice(5))
  return locale === 'en' ? shortMonths[index - 1]! : String(index)
}
