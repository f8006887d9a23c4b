import type { SearchHit } from '#contract/pages/search.ts'
import { dateText } from '../i18n/date-text.ts'
import { instantText } from '../i18n/instant-text.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { useZone } from '../live/page-clock.tsx'
import * as words from '../words/search.ts'

/** When a release or a meeting that was found takes place, in the reader's zone; the day there if no time is known. */
export function EventTime({ at, day, isExpected }: Pick<SearchHit, 'at' | 'day' | 'isExpected'>) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const text = at === undefined ? dateText(day ?? '', locale, false) : instantText(at, zone, locale, false)
  return (
    <time dateTime={at === undefined ? day : new Date(at).toISOString()}>
      {isExpected ? t(words.expectedOn, { date: text }) : text}
    </time>
  )
}
