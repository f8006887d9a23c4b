import { useRouteLoaderData } from 'react-router'
import { quoteTime, zoneLabel } from '../i18n/time.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { useConnection } from '../live/live.tsx'
import { useSecond, useZone } from '../live/page-clock.tsx'
import type { loader as rootLoader } from '../root.tsx'
import * as statusWords from '../words/status.ts'

/** Says how alive the figures of a page are, the time, and whose time it is. */
export function LiveMark() {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const now = useSecond()
  const { state } = useConnection()
  const feed = useRouteLoaderData<typeof rootLoader>('root')?.feed ?? 'live'
  const word = state === 'lost' ? statusWords.offline : statusWords[feed]
  return (
    <span className={`liveness ${state === 'lost' ? 'stale' : ''}`}>
      {t(word)} · <time className="num">{quoteTime(now, now, zone)}</time> {zoneLabel(zone, locale, now)}
    </span>
  )
}
