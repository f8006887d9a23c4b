import type { Locale } from '#contract/text/locale.ts'
import { type EpochDay, isoDateOf, weekdayOf } from '#contract/time/epoch-day.ts'
import { parsePeriod } from '#contract/time/period.ts'
import { dateText } from '../../../i18n/date-text.ts'
import { periodName } from '../../../i18n/period-name.ts'
import * as words from '../../../words/calendar.ts'

export const weekdayName = (day: EpochDay, locale: Locale) => words.weekdays[locale][weekdayOf(day)]!

/** `Mon 23 Nov`, `11 月 23 日 星期一`, `11月23日 星期一`. */
export function dayName(day: EpochDay, locale: Locale): string {
  const date = dateText(isoDateOf(day), locale, false)
  const weekday = weekdayName(day, locale)
  return locale === 'en' ? `${weekday} ${date}` : `${date} 星期${weekday}`
}

/** `Nov 2026`, `2026 年 11 月`, `2026年11月`. */
export function monthName(day: EpochDay, locale: Locale): string {
  const month = isoDateOf(day).slice(0, 7)
  if (locale === 'tw') return `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`
  return periodName(parsePeriod(month)!, locale)
}

export const dateOf = (day: EpochDay) => Number(isoDateOf(day).slice(8))

/** Of an importance from 1 to 3. */
export const importanceWord = (importance: number) => [words.low, words.medium, words.high][importance - 1]!
