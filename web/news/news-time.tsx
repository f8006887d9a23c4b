import type { Locale } from '#contract/text/locale.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import { instantText } from '../i18n/instant-text.ts'
import { isoDate } from '../i18n/time.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { useZone } from '../live/page-clock.tsx'
import { useMinute } from '../live/use-minute.ts'
import * as words from '../words/news.ts'

/** Minutes for which news has just been published. */
const NEW_MINUTES = 20

/** `11 月 20 日 22:41`, `20 Nov 22:41`; with its year if it is another one than the present. */
function newsDate(at: number, now: number, zone: string, locale: Locale): string {
  const date = isoDate(at, zone)
  const isThisYear = isoDate(now, zone).startsWith(date.slice(0, 4))
  return instantText(at, zone, locale, !isThisYear)
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
