import type { Locale } from '#contract/text/locale.ts'
import { dateText, shortDate } from './date-text.ts'
import { hourMinute, isoDate } from './time.ts'

/** `26 Nov 2026 22:41` */
export const instantText = (at: number, zone: string, locale: Locale): string =>
  `${dateText(isoDate(at, zone), locale, true)} ${hourMinute(at, zone)}`

/** `22:41` of today, with the date before it of other days. */
export function timeText(at: number, now: number, zone: string, locale: Locale): string {
  const day = isoDate(at, zone)
  const time = hourMinute(at, zone)
  return day === isoDate(now, zone) ? time : `${shortDate(day, locale)} ${time}`
}
