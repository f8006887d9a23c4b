import { useMemo } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { zoneLabel } from '../i18n/time.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { ageText, momentText, stateClass } from '../instrument/quote-age.ts'
import { useOutage } from '../live/live.tsx'
import { useSecond, useZone } from '../live/page-clock.tsx'
import { useWatched } from '../quotes/live-part.ts'
import { symbolPage } from '../quotes/symbol-page.ts'
import { useLiveRow } from '../quotes/use-live-row.ts'
import * as words from '../words/converter.ts'
import * as quoteWords from '../words/quote.ts'
import * as statusWords from '../words/status.ts'
import type { ConverterView } from './converter-view.ts'

const kindNames = {
  realtime: statusWords.live,
  delayed: statusWords.delayed,
  eod: statusWords.endOfDay,
  simulated: statusWords.simulated,
  replay: statusWords.replay,
  none: quoteWords.noSource,
} as const

/** The pairs that the main conversion goes through: kind, time and age of each price. */
export function RateSources({ view }: { view: ConverterView }) {
  const { rows, targets } = view
  const used = useMemo(
    () => targets[0]?.legs?.flatMap(({ symbol }) => rows.find(row => row.symbol === symbol) ?? []) ?? [],
    [rows, targets],
  )
  return <PriceSources rows={used} />
}

/** Kind, time and age of mid prices. */
export function PriceSources({ rows }: { rows: readonly QuoteRow[] }) {
  const t = useText()
  useWatched(rows, true)
  return (
    <ul className="rate-sources">
      {rows.map(row => (
        <RateSource key={row.symbol} row={row} label={t(words.midRate)} />
      ))}
    </ul>
  )
}

function RateSource({ row: first, label }: { row: QuoteRow; label: string }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const zone = useZone()
  const now = useSecond()
  const row = useLiveRow(first)
  const isOut = useOutage() !== undefined
  const isCaution = row.kind === 'simulated' || row.kind === 'replay'
  return (
    <li>
      <span className={stateClass(row, isOut)}>
        <a className="text-link" href={path(symbolPage(row))}>
          {row.symbol}
        </a>{' '}
        {label}
      </span>
      <span className={isCaution ? 'badge caution' : 'badge'}>{t(kindNames[row.kind])}</span>
      {row.stale && <span className="badge caution">{t(statusWords.stale)}</span>}
      <span className="num muted">{ageText(now - row.eventAt, t)}</span>
      <span className="num muted">
        {momentText(row.eventAt, now, zone, locale)} {zoneLabel(zone, locale, now)}
      </span>
    </li>
  )
}
