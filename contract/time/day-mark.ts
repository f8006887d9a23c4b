import type { Locale } from '../text/locale.ts'
import { epochDayOf, weekdayOf } from './epoch-day.ts'

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

/**
 * What stands before a time that is not of the day a list or sentence is about: `翌日` or `27 日`, `26日`, `Thu`. Both are
 * ISO dates in one zone. Empty on the day itself.
 */
export function dayMark(date: string, about: string, locale: Locale): string {
  if (date === about) return ''
  const day = epochDayOf(date)
  if (locale === 'en') return WEEKDAYS[weekdayOf(day)]!
  const number = Number(date.slice(8))
  if (locale === 'cn') return `${number}日`
  return day === epochDayOf(about) + 1 ? '翌日' : `${number} 日`
}
