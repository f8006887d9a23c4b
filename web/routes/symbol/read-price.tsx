import { useRef } from 'react'
import { formatPercent } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { changeWords, type Title } from '../../instrument/price-move.tsx'
import { momentText } from '../../instrument/quote-age.ts'
import { usePageClock, useZone } from '../../live/page-clock.tsx'
import { useBaselineText } from '../../quotes/baseline.ts'
import { changeOf, percentOf, priceText } from '../../quotes/figures.ts'
import { useNewestRow } from '../../quotes/use-live-row.ts'
import { Icon } from '../../ui/icon.tsx'
import * as symbolWords from '../../words/symbol.ts'

/** Announces the price once to screen readers: live figures are not announced automatically. */
export function ReadPrice({ title, row: first }: { title: Title; row: QuoteRow }) {
  const t = useText()
  const locale = useLocale()
  const zone = useZone()
  const clock = usePageClock()
  const newestRow = useNewestRow()
  const spoken = useRef<HTMLSpanElement>(null)
  const baseline = useBaselineText([first])
  const speak = () => {
    if (!spoken.current) return
    const row = newestRow(first)
    spoken.current.textContent = t(symbolWords.priceSpoken, {
      name: title.name,
      price: priceText(row, row.bid),
      move: [
        changeWords(changeOf(row), row.decimals, title.isYield),
        ...(title.isYield ? [] : [formatPercent(percentOf(row))]),
        baseline,
      ].join(' '),
      time: momentText(row.eventAt, clock.now(), zone, locale),
    })
  }
  return (
    <>
      <button type="button" className="icon-button read-price" aria-label={t(symbolWords.readPrice)} onClick={speak}>
        <Icon name="speak" />
      </button>
      <span className="visually-hidden" aria-live="polite" ref={spoken} />
    </>
  )
}
