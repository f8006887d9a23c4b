import { dateText } from '../i18n/date-text.ts'
import { hourMinute, isoDate } from '../i18n/time.ts'
import { useLocale } from '../i18n/use-text.ts'
import { useZone } from '../live/page-clock.tsx'

/** A moment (ISO 8601) to the minute, with its year. */
export function Moment({ at }: { at: string }) {
  const locale = useLocale()
  const zone = useZone()
  const ms = Date.parse(at)
  return (
    <time dateTime={at}>
      {dateText(isoDate(ms, zone), locale, true)} {hourMinute(ms, zone)}
    </time>
  )
}
