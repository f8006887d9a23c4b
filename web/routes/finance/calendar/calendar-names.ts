import { periodNamed } from '#contract/economy/figures/index.ts'
import type { Locale } from '#contract/text/locale.ts'
import { type EpochDay, isoDateOf, weekdayOf } from '#contract/time/epoch-day.ts'
import { dateText } from '../../../i18n/date-text.ts'
import * as words from '../../../words/calendar.ts'

export const weekdayName = (day: EpochDay, locale: Locale) => words.weekdays[locale][weekdayOf(day)]!

/** `Mon 23 Nov`, `11 月 23 日（一）`, `11月23日（周一）`. */
export function dayName(day: EpochDay, locale: Locale): string {
  const date = dateText(isoDateOf(day), locale, false)
  const weekday = weekdayName(day, locale)
  if (locale === 'en') return `${weekday} ${date}`
  return `${date}（${locale === 'tw' ? '' : '周'}${weekday}）`
}

/** `Nov 2026`, `2026 年 11 月`, `2026年11月`. */
export function monthName(day: EpochDay, locale: Locale): string {
  return periodNamed(isoDateOf(day).slice(0, 7), locale)
}

export const dateOf = (day: EpochDay) => Number(isoDateOf(day).slice(8))

/** The word for an importance from 1 to 3. */
export const importanceWord = (importance: number) => [words.low, words.medium, words.high][importance - 1]!
