import type { Locale } from '#contract/text/locale.ts'
import { dateText } from '../../i18n/date-text.ts'
import { hourMinute, isoDate, offsetOf } from '../../i18n/time.ts'

const ZONE = 'Asia/Hong_Kong'
const MIDNIGHT = '00:00'

/** The beginning of a day in Hong Kong, UTC ms; `month` from 0 on, and days beyond a month are of the next one. */
function dayOf(year: number, month: number, day: number): number {
  const wall = Date.UTC(year, month, day)
  return wall - offsetOf(ZONE, wall)
}

const monthAt = (at: number): [year: number, month: number] => {
  const [year = 0, month = 1] = isoDate(at, ZONE).split('-').map(Number)
  return [year, month - 1]
}

/** When the month after an instant begins, UTC ms. */
export function nextMonth(at: number): number {
  const [year, month] = monthAt(at)
  return dayOf(year, month + 1, 1)
}

/** The first instant from another one on at which withdrawals are open, on these days of each month; all UTC ms. */
export function openFrom(at: number, { dayFrom, dayTo }: { dayFrom: number; dayTo: number }): number {
  const [year, month] = monthAt(at)
  const opens = dayOf(year, month, dayFrom)
  const closes = Math.min(dayOf(year, month, Math.max(dayFrom, dayTo) + 1), dayOf(year, month + 1, 1))
  if (at < opens) return opens
  return at < closes ? at : dayOf(year, month + 1, dayFrom)
}

/** `2026-12`, `11 月`: the name of the month in which an instant lies. */
export function monthName(at: number, locale: Locale): string {
  const first = `${isoDate(at, ZONE).slice(0, 7)}-01`
  const day = dateText(first, locale, false)
  return locale === 'en' ? day.slice(2) : day.replace(/\s?1\s?日$/, '')
}

/** `12 月 1 日` of an instant. */
export const dayText = (at: number, locale: Locale): string => dateText(isoDate(at, ZONE), locale, false)

/** `12 月 1 日 00:00` */
export const momentText = (at: number, locale: Locale): string => `${dayText(at, locale)} ${hourMinute(at, ZONE)}`

/** The same of the first instant after something: midnight is the end of the day before, `12 月 5 日 24:00`. */
export function endText(at: number, locale: Locale): string {
  return hourMinute(at, ZONE) === MIDNIGHT ? `${dayText(at - 1, locale)} 24:00` : momentText(at, locale)
}
