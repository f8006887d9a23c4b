import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { RecordedSpan } from '#contract/time/recorded-span.ts'
import { cellInstant } from '../i18n/instant-text.ts'
import { listed } from '../i18n/listed.ts'
import { clockTime, zoneLabel } from '../i18n/time.ts'
import { type Translate, useLocale, useText } from '../i18n/use-text.ts'
import { usePortalData } from '../pages/portal-data.ts'
import { feedNames } from '../ui/feed-names.ts'
import * as statusWords from '../words/status.ts'
import { useConnection } from './live.tsx'
import { usePageClock, useSecond, useZone } from './page-clock.tsx'
import { labelClass, useFeedLabel } from './use-feed-label.ts'

/** Sources of the recordings played at a time: `OANDA`. Empty between two recordings. */
function namesAt(recordings: readonly RecordedSpan[], at: number, t: Translate): string {
  const names = recordings.filter(({ from, to }) => at >= from && at <= to).map(({ name }) => name)
  return listed([...new Set(names)], t)
}

/** Shows how current the figures of the page, or of its main rows, are, the time, and its time zone. */
export function LiveMark({ rows }: { rows?: readonly QuoteRow[] }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const clock = usePageClock()
  const second = useSecond()
  const { lostAt } = useConnection()
  const isLost = lostAt !== undefined
  // Without a connection the time is that of the figures.
  const now = isLost ? clock.at(lostAt) : second
  const portal = usePortalData()
  const feed = useFeedLabel(rows)
  const word = isLost ? statusWords.offline : feedNames[feed]
  if (feed === 'replay')
    return (
      <span className={labelClass(feed, isLost)}>
        {[t(word), `${cellInstant(now, 'UTC', locale)} UTC`, namesAt(portal?.recordings ?? [], now, t)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    )
  return (
    <span className={labelClass(feed, isLost)}>
      {t(word)} · {isLost && `${t(statusWords.lastUpdate)} `}
      <time className="num">{clockTime(now, zone)}</time> {zoneLabel(zone, locale, now)}
    </span>
  )
}
