import { type EpochDay, isoDateOf, weekdayOf } from '#contract/epoch-day.ts'
import type { Locale } from '#contract/locale.ts'
import { parsePeriod } from '#contract/period.ts'
import { periodName } from '../../../i18n/period-name.ts'
import * as words from '../../../words/calendar.ts'

export const weekdayName = (day: EpochDay, locale: Locale) => words.weekdays[locale][weekdayOf(day)]!

/** `Mon 23 Nov`, `11月23日 星期一`. */
export function dayName(day: EpochDay, locale: Locale): string {
  const [, month, date] = isoDateOf(day).split('-').map(Number)
  if (locale !== 'en') return `${month}月${date}日 星期${weekdayName(day, locale)}`
  const name = periodName({ form: 'day', start: day }, locale)
  return `${weekdayName(day, locale)} ${name.replace(/ \d{4}$/, '')}`
}

/** `November 2026`, `2026年11月`. */
export function monthName(day: EpochDay, locale: Locale): string {
  return periodName(parsePeriod(isoDateOf(day).slice(0, 7))!, locale)
}

export const dateOf = (day: EpochDay) => Number(isoDateOf(day).slice(8))

/** Of an importance from 1 to 3. */
export const importanceWord = (importance: number) => [words.low, words.medium, words.high][importance - 1]!
