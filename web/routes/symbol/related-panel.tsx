import { type ComponentProps, useMemo } from 'react'
import type { QuoteRow } from '#contract/quote-row.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { useBaselineText } from '../../quotes/baseline.ts'
import { moveTone, percentText, priceText } from '../../quotes/figures.ts'
import { sparkline } from '../../quotes/sparkline.ts'
import { symbolPage } from '../../quotes/symbol-page.ts'
import { useLiveQuotes } from '../../quotes/use-live-quotes.ts'
import { PanelGuard } from '../../ui/panel.tsx'
import * as marketWords from '../../words/market.ts'

/** Related instruments, with their moves of the day. */
export function RelatedPanel(props: ComponentProps<typeof Related>) {
  const t = useText()
  return (
    <PanelGuard title={t(marketWords.related)}>
      <Related {...props} />
    </PanelGuard>
  )
}

function Related({ rows }: { rows: readonly QuoteRow[] }) {
  const t = useText()
  const path = usePath()
  const quotes = useLiveQuotes(rows)
  const sparks = useMemo(() => new Map(rows.map(row => [row.symbol, sparkline(row).text])), [rows])
  return (
    <div className="panel" id="related">
      <div className="panel-head">
        <h2>{t(marketWords.related)}</h2>
        <span className="note">{useBaselineText(rows)}</span>
      </div>
      <table className="related">
        <caption className="visually-hidden">{t(marketWords.related)}</caption>
        <tbody>
          {[...quotes.values()].map(row => {
            const tone = moveTone(row)
            return (
              <tr key={row.symbol}>
                <th scope="row">
                  <a href={path(symbolPage(row))} title={row.name}>
                    {row.symbol}
                  </a>
                </th>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by `html`, which escapes every value */}
                <td className={tone} dangerouslySetInnerHTML={{ __html: sparks.get(row.symbol) ?? '' }} />
                <td className="n num price">{priceText(row, row.bid)}</td>
                <td className={`n move arrow ${tone}`}>{percentText(row)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
