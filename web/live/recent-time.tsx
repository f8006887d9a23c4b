import { DAY_MS, MINUTE_MS } from '#contract/time/units.ts'
import { instantText } from '../i18n/instant-text.ts'
import { hourMinute, isoDate } from '../i18n/time.ts'
import { useLocale } from '../i18n/use-text.ts'
import { useZone } from './page-clock.tsx'

/** When something was written: its time, with the date if it is older than a day. `at` is ISO 8601. */
export function RecentTime({ at, now }: { at: string; now: number }) {
  const locale = useLocale()
  const zone = useZone()
  const moment = Date.parse(at)
  const date = isoDate(moment, zone)
  const isThisYear = isoDate(now, zone).startsWith(date.slice(0, 4))
  const full = instantText(moment, zone, locale, !isThisYear)
  const isToday = now - moment < DAY_MS && isoDate(now + MINUTE_MS, zone) === date
  return (
    <time dateTime={at} title={full}>
      {isToday ? hourMinute(moment, zone) : full}
    </time>
  )
}
