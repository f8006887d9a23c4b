import { useEffect, useState } from 'react'
import { isoDate, quoteTime, zoneLabel } from '../i18n/time.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { usePageClock, useZone } from '../live/page-clock.tsx'
import { beforePrint } from '../quotes/before-print.ts'
import { feedNames } from '../ui/feed-names.ts'
import * as join from '../words/join.ts'
import * as page from '../words/page.ts'
import * as quoteWords from '../words/quote.ts'

/** The head of a printed page: the site, the kind of its figures, and the time of printing. */
export function PaperHead({ brandName, feed }: { brandName: string; feed: keyof typeof feedNames }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const clock = usePageClock()
  const [at, setAt] = useState(clock.renderedAt)
  useEffect(() => beforePrint(() => setAt(clock.now())), [clock])
  return (
    <p className="paper-head" aria-hidden="true">
      <b>{brandName}</b>
      <span>{t(join.detailed, { text: `${t(quoteWords.source)} ${brandName}`, detail: t(feedNames[feed]) })}</span>
      <span className="num">
        {isoDate(at, zone)} {quoteTime(at, at, zone)} {zoneLabel(zone, locale, at)}
      </span>
      {feed === 'simulated' && <span>{t(page.simulatedNote)}</span>}
    </p>
  )
}
