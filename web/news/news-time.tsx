import type { Locale } from '#contract/locale.ts'
import { MINUTE_MS } from '#contract/units.ts'
import { hourMinute, isoDate } from '../i18n/time.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { useZone } from '../live/page-clock.tsx'
import { useMinute } from '../live/use-minute.ts'
import * as words from '../words/news.ts'

/** Minutes for which news has just been published. */
const NEW_MINUTES = 20

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** `11月20日 22:41`, `20 Nov 22:41`; with its year if it is another one than the present. */
function newsDate(at: number, now: number, zone: string, locale: Locale): string {
  const [year = '', month = '', day = ''] = isoDate(at, zone).split('-')
  const isThisYear = isoDate(now, zone).startsWith(year)
  const time = hourMinute(at, zone)
  if (locale === 'en') return `${Number(day)} ${MONTHS[Number(month) - 1]}${isThisYear ? '' : ` ${year}`} ${time}`
  return `${isThisYear ? '' : `${year}年`}${Number(month)}月${Number(day)}日 ${time}`
}

/** When an item was published: just now, minutes ago up to an hour, then its date. */
export function NewsTime({ at }: { at: number }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const now = useMinute()
  const minutes = Math.floor((now - at) / MINUTE_MS)
  const date = newsDate(at, now, zone, locale)
  const text = minutes <= NEW_MINUTES ? t(words.justNow) : minutes < 60 ? t(words.minutesAgo, { count: minutes }) : date
  return (
    <time dateTime={new Date(at).toISOString()} title={date}>
      {text}
    </time>
  )
}
