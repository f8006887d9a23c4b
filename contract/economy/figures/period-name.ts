import type { Locale } from '#contract/text/locale.ts'
import { calendarDate, type Period, type PeriodForm, parsePeriod } from '#contract/time/period.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const CHINESE_QUARTERS = ['一', '二', '三', '四'] as const

interface Parts {
  form: PeriodForm
  year: string
  month: number
  day: number
}

function partsOf({ form, start }: Period): Parts {
  const { year, month, day } = calendarDate(start)
  return { form, year: String(year), month, day }
}

const quarterOf = (month: number) => Math.ceil(month / 3)

/** The name of a period within a line of text: `2026 年第 3 季`, `2026年三季度`, `Q3 2026`; of a day `5 Sep 2024`. */
function periodName(period: Period, locale: Locale): string {
  const parts = partsOf(period)
  if (locale === 'en') return englishName(parts)
  const name = chineseName(parts, locale)
  return locale === 'tw' ? name.replace(/(?<=\d)(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\d)/gu, ' ') : name
}

function englishName({ form, year, month, day }: Parts): string {
  if (form === 'year') return year
  if (form === 'half') return `H${month < 7 ? 1 : 2} ${year}`
  if (form === 'quarter') return `Q${quarterOf(month)} ${year}`
  const name = `${MONTHS[month - 1]} ${year}`
  return form === 'month' ? name : `${day} ${name}`
}

function chineseName({ form, year, month, day }: Parts, locale: Locale): string {
  if (form === 'year') return `${year}年`
  if (form === 'half') return `${year}年${month < 7 ? '上' : '下'}半年`
  if (form === 'quarter')
    return `${year}年${locale === 'tw' ? `第${quarterOf(month)}季` : `${CHINESE_QUARTERS[quarterOf(month) - 1]}季度`}`
  return form === 'month' ? `${year}年${month}月` : `${year}年${month}月${day}日`
}

const LONG_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/**
 * The period of a figure in a sentence that says its year, or needs none: `10 月`, `三季度`, `October`, `the week to 21
 * November`. A day is the last of a week. Empty for any other text.
 */
export function shortPeriod(period: string, locale: Locale): string {
  const parsed = parsePeriod(period)
  if (!parsed) return ''
  const { form, year, month, day } = partsOf(parsed)
  if (form === 'year' || (locale === 'en' && (form === 'half' || form === 'quarter'))) return periodName(parsed, locale)
  if (locale === 'en')
    return form === 'month' ? LONG_MONTHS[month - 1]! : `the week to ${day} ${LONG_MONTHS[month - 1]}`
  if (form === 'day') return weekName(parsed, locale, false)
  return periodName(parsed, locale).replace(new RegExp(`^${year} ?年 ?`), '')
}

const two = (number: number) => String(number).padStart(2, '0')

/** The name of a period in a cell, on an axis or on a chip: `2026 Q3`, `2026/10`, `2026/11/25`; in simplified Chinese and English as in text. */
export function periodCell(period: Period, locale: Locale): string {
  if (locale !== 'tw') return periodName(period, locale)
  const { form, year, month, day } = partsOf(period)
  if (form === 'year') return year
  if (form === 'half') return periodName(period, locale)
  if (form === 'quarter') return `${year} Q${quarterOf(month)}`
  return form === 'month' ? `${year}/${two(month)}` : `${year}/${two(month)}/${two(day)}`
}

/** A week by its last day, in text: `截至 11 月 21 日當週`, `截至11月21日当周`, `week to 21 Nov`; with the year if it is wanted. */
function weekName(period: Period, locale: Locale, hasYear: boolean): string {
  const { year, month, day } = partsOf(period)
  if (locale === 'en') return `week to ${day} ${MONTHS[month - 1]}${hasYear ? ` ${year}` : ''}`
  return locale === 'tw'
    ? `截至 ${hasYear ? `${year}/` : ''}${month}/${day} 當週`
    : `截至${hasYear ? `${year}年` : ''}${month}月${day}日当周`
}

interface Named {
  /** The figures are of weeks: a day is the last of one. */
  isWeekly?: boolean
}

/** The name of a period that is written as its publisher has it, `2024-Q3`, in text. Any other text is returned as it is. */
export function periodNamed(period: string, locale: Locale, { isWeekly = false }: Named = {}): string {
  const parsed = parsePeriod(period)
  if (!parsed) return period
  return isWeekly && parsed.form === 'day' ? weekName(parsed, locale, true) : periodName(parsed, locale)
}

/** The same in a cell; of a week without its year where the cells of a list are of one year. */
export function periodInCell(
  period: string,
  locale: Locale,
  { isWeekly = false, hasYear = true }: Named & { hasYear?: boolean } = {},
): string {
  const parsed = parsePeriod(period)
  if (!parsed) return period
  return isWeekly && parsed.form === 'day' ? weekName(parsed, locale, hasYear) : periodCell(parsed, locale)
}
