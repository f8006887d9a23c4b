import type { Locale } from '#contract/text/locale.ts'

export const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

const partsOf = (isoDate: string) => isoDate.split('-').map(Number) as [year: number, month: number, day: number]

/** For cells and axes, of an ISO date: `11/23`, `11-23`, `23 Nov`. */
export function shortDate(isoDate: string, locale: Locale): string {
  const [, month, day] = partsOf(isoDate)
  if (locale === 'en') return `${day} ${shortMonths[month - 1]}`
  return isoDate.slice(5).replace('-', locale === 'tw' ? '/' : '-')
}

/** The same with its year, of an ISO date or month: `2026/11/23`, `2026-11-23`, `23 Nov 2026`; `2026/11`, `2026-11`, `Nov 2026`. */
export function cellDate(isoDate: string, locale: Locale): string {
  if (locale !== 'en') return locale === 'tw' ? isoDate.replaceAll('-', '/') : isoDate
  const [year, month, day] = partsOf(isoDate)
  return `${day === undefined ? '' : `${day} `}${shortMonths[month - 1]} ${year}`
}

/** Within a line of text: `11 月 23 日`, `11月23日`, `23 Nov`; with a year `2026 年 11 月 23 日`, `23 Nov 2026`. */
export function dateText(isoDate: string, locale: Locale, hasYear: boolean): string {
  const [year, month, day] = partsOf(isoDate)
  if (locale === 'en') return `${day} ${shortMonths[month - 1]}${hasYear ? ` ${year}` : ''}`
  const gap = locale === 'tw' ? ' ' : ''
  const parts = [...(hasYear ? [year, '年'] : []), month, '月', day, '日']
  return parts.join(gap)
}
