import type { Locale } from '#contract/text/locale.ts'
import { isoDateOf } from '#contract/time/epoch-day.ts'
import { type Period, parsePeriod } from '#contract/time/period.ts'
import { shortMonths } from './date-text.ts'

const CHINESE_QUARTERS = ['一', '二', '三', '四'] as const

/** The name of a period: `H1 2024`, `2024年上半年`; `Q3 2024`, `2024年第3季`, `2024年三季度`; of a day `5 Sep 2024`, `2024年9月5日`. */
export function periodName({ form, start }: Period, locale: Locale): string {
  const [year = '', monthText = '', dayText = ''] = isoDateOf(start).split('-')
  const month = Number(monthText)
  const quarter = Math.ceil(month / 3)
  const english = locale === 'en'
  if (form === 'year') return english ? year : `${year}年`
  if (form === 'quarter') {
    if (english) return `Q${quarter} ${year}`
    return locale === 'tw' ? `${year}年第${quarter}季` : `${year}年${CHINESE_QUARTERS[quarter - 1]}季度`
  }
  if (form === 'half') {
    const half = month < 7 ? 1 : 2
    return english ? `H${half} ${year}` : `${year}年${half === 1 ? '上' : '下'}半年`
  }
  const inEnglish = `${shortMonths[month - 1]} ${year}`
  if (form === 'month') return english ? inEnglish : `${year}年${month}月`
  return english ? `${Number(dayText)} ${inEnglish}` : `${year}年${month}月${Number(dayText)}日`
}

/** The name of a period that is written as its publisher has it: `2024-Q3`. Any other text is returned as it is. */
export function periodNamed(period: string, locale: Locale): string {
  const parsed = parsePeriod(period)
  return parsed ? periodName(parsed, locale) : period
}
