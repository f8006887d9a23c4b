import { useEffect, useState } from 'react'
import type { FeedLabel } from '#contract/prices/quote.ts'
import { cellDate } from '../i18n/date-text.ts'
import { clockTime, isoDate, zoneLabel } from '../i18n/time.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { useConnection } from '../live/live.tsx'
import { usePageClock, useZone } from '../live/page-clock.tsx'
import { useFeedLabelReader } from '../live/use-feed-label.ts'
import { beforePrint } from '../quotes/before-print.ts'
import { feedNames } from '../ui/feed-names.ts'
import * as join from '../words/join.ts'
import * as page from '../words/page.ts'
import * as quoteWords from '../words/quote.ts'
import * as statusWords from '../words/status.ts'

/** The head of a printed page: the site, the kind of its figures, and the time of printing. */
export function PaperHead({ brandName, feed }: { brandName: string; feed: FeedLabel }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const clock = usePageClock()
  const readLabel = useFeedLabelReader()
  const { lostAt } = useConnection()
  const [{ at, label }, setPrinted] = useState({ at: clock.renderedAt, label: feed })
  useEffect(() => beforePrint(() => setPrinted({ at: clock.now(), label: readLabel() })), [clock, readLabel])
  const detail = t(lostAt === undefined ? feedNames[label] : statusWords.offline)
  return (
    <p className="paper-head" aria-hidden="true">
      <b>{brandName}</b>
      <span>{t(join.detailed, { text: `${t(quoteWords.source)} ${brandName}`, detail })}</span>
      <span className="num">
        {cellDate(isoDate(at, zone), locale)} {clockTime(at, zone)} {zoneLabel(zone, locale, at)}
      </span>
      {feed === 'simulated' && <span>{t(page.simulatedNote)}</span>}
    </p>
  )
}
