import { DAY_MS, MINUTE_MS } from '#contract/time/units.ts'
import { dateText } from '../i18n/date-text.ts'
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
  const full = `${dateText(date, locale, !isThisYear)} ${hourMinute(moment, zone)}`
  const isToday = now - moment < DAY_MS && isoDate(now + MINUTE_MS, zone) === date
  return (
    <time dateTime={at} title={full}>
      {isToday ? hourMinute(moment, zone) : full}
    </time>
  )
}
