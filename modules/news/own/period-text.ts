import type { Locale } from '#contract/text/locale.ts'
import { isoDateOf } from '#contract/time/epoch-day.ts'
import { parsePeriod } from '#contract/time/period.ts'

const MONTHS = [
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

/** The period of a figure within a sentence: `10 月`, `10月`, ` for Oct`. Empty without one. */
export function periodText(period: string, locale: Locale): string {
  const parsed = parsePeriod(period)
  if (!parsed) return ''
  const [year = '', month = '', day = ''] = isoDateOf(parsed.start).split('-')
  const date = { form: parsed.form, year, month: Number(month), day: Number(day) }
  return locale === 'en' ? ` for ${englishPeriod(date)}` : chinesePeriod(date, locale === 'tw' ? ' ' : '', locale)
}

interface Start {
  form: 'day' | 'month' | 'quarter' | 'half' | 'year'
  year: string
  month: number
  day: number
}

const quarterOf = (month: number) => Math.ceil(month / 3)

function englishPeriod({ form, year, month, day }: Start): string {
  if (form === 'year') return year
  if (form === 'half') return `H${month < 7 ? 1 : 2} ${year}`
  if (form === 'quarter') return `Q${quarterOf(month)} ${year}`
  return form === 'month' ? MONTHS[month - 1]! : `the week to ${day} ${MONTHS[month - 1]}`
}

function chinesePeriod({ form, year, month, day }: Start, gap: string, locale: Locale): string {
  if (form === 'year') return `${year}${gap}年`
  if (form === 'half') return month < 7 ? '上半年' : '下半年'
  if (form === 'quarter') return `第${gap}${quarterOf(month)}${gap}${locale === 'tw' ? '季' : '季度'}`
  const text = `${month}${gap}月`
  return form === 'month'
    ? text
    : `截至${gap}${text}${gap}${day}${gap}日當週`.replace('當週', locale === 'tw' ? '當週' : '当周')
}
