import { instantText } from '../i18n/instant-text.ts'
import { useLocale } from '../i18n/use-text.ts'
import { useZone } from '../live/page-clock.tsx'

/** A moment (ISO 8601) to the minute, with its year. */
export function Moment({ at }: { at: string }) {
  const locale = useLocale()
  const zone = useZone()
  return <time dateTime={at}>{instantText(Date.parse(at), zone, locale)}</time>
}
