import type { Locale } from '#contract/text/locale.ts'
import { cellDate, dateText, shortDate } from './date-text.ts'
import { hourMinute, isoDate } from './time.ts'

/** Within a line of text: `2026 年 11 月 26 日 22:41`, `2026年11月26日22:41`, `26 Nov 2026 22:41`; or without its year. */
export function instantText(at: number, zone: string, locale: Locale, hasYear = true): string {
  return `${dateText(isoDate(at, zone), locale, hasYear)}${locale === 'cn' ? '' : ' '}${hourMinute(at, zone)}`
}

/** The same in a cell: `2026/11/26 22:41`, `2026-11-26 22:41`. */
export const cellInstant = (at: number, zone: string, locale: Locale): string =>
  `${cellDate(isoDate(at, zone), locale)} ${hourMinute(at, zone)}`

/** `22:41` of today, with the date before it of other days. */
export function timeText(at: number, now: number, zone: string, locale: Locale): string {
  const day = isoDate(at, zone)
  const time = hourMinute(at, zone)
  return day === isoDate(now, zone) ? time : `${shortDate(day, locale)} ${time}`
}
