import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { zoneLabel } from '../i18n/time.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { useOutage } from '../live/live.tsx'
import { useSecond, useZone } from '../live/page-clock.tsx'
import { useLiveRow } from '../quotes/use-live-row.ts'
import * as nav from '../words/nav.ts'
import * as quoteWords from '../words/quote.ts'
import * as statusWords from '../words/status.ts'
import { ageText, momentText, stateClass, stateText } from './quote-age.ts'

/** Market state, source, time and age of the figures, to the second. */
export function Liveness({ row: first, source }: { row: QuoteRow; source: string }) {
  const t = useText()
  const locale = useLocale()
  const path = usePath()
  const zone = useZone()
  const now = useSecond()
  const row = useLiveRow(first)
  const isOut = useOutage() !== undefined
  const kind = {
    realtime: statusWords.live,
    delayed: statusWords.delayed,
    eod: statusWords.endOfDay,
    simulated: statusWords.simulated,
    replay: statusWords.replay,
    none: quoteWords.noSource,
  }[row.kind]
  return (
    <p className="price-head-age">
      <span className={stateClass(row, isOut)}>
        {isOut ? t(statusWords.offline) : stateText(row, now, zone, locale, t)}
      </span>
      <span className={row.kind === 'simulated' || row.kind === 'replay' ? 'badge caution' : 'badge'}>
        {source === row.kind ? t(kind) : `${t(kind)} · ${source}`}
      </span>
      <span className="num age">{ageText(now - row.eventAt, t)}</span>
      {/* Last, because the length of zone names varies. */}
      <span className="num">
        {isOut && `${t(statusWords.lastUpdate)} `}
        {momentText(row.eventAt, now, zone, locale)} {zoneLabel(zone, locale, now)}
      </span>
      <a className="only-desk" href={path(`/report?about=${encodeURIComponent(row.symbol)}`)} rel="nofollow">
        {t(nav.reportFigure)}
      </a>
    </p>
  )
}
