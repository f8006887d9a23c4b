import { dateText } from '../../i18n/date-text.ts'
import { instantText } from '../../i18n/instant-text.ts'
import { isoDate } from '../../i18n/time.ts'
import { useLocale } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'

/** Writes instants of calls, ISO 8601, in the zone of the page: as a date, or with the time. */
export function useDays(): { day(instant: string): string; time(instant: string): string } {
  const locale = useLocale()
  const zone = useZone()
  return {
    day: instant => dateText(isoDate(Date.parse(instant), zone), locale, true),
    time: instant => instantText(Date.parse(instant), zone, locale),
  }
}
