import { type ComponentProps, useMemo, useRef } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { useBaselineText } from '../../quotes/baseline.ts'
import { Figure } from '../../quotes/figure.tsx'
import { moveTone } from '../../quotes/figures.ts'
import { paintFigures } from '../../quotes/live-cell.ts'
import { useLivePart, useNear } from '../../quotes/live-part.ts'
import { shortTitle } from '../../quotes/row-title.ts'
import { sparkline } from '../../quotes/sparkline.ts'
import { symbolPage } from '../../quotes/symbol-page.ts'
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
  const list = useRef<HTMLTableSectionElement>(null)
  useLivePart(list, rows, useNear(list), paintFigures)
  const sparks = useMemo(() => new Map(rows.map(row => [row.symbol, sparkline(row).text])), [rows])
  return (
    <div className="panel" id="related">
      <div className="panel-head">
        <h2>{t(marketWords.related)}</h2>
        <span className="note">{useBaselineText(rows)}</span>
      </div>
      <table className="related">
        <caption className="visually-hidden">{t(marketWords.related)}</caption>
        <tbody ref={list}>
          {rows.map(row => {
            const { title, note } = shortTitle(row)
            return (
              <tr key={row.symbol} data-symbol={row.symbol}>
                <th scope="row">
                  <a href={path(symbolPage(row))} title={note}>
                    {title}
                  </a>
                </th>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by `html`, which escapes every value */}
                <td className={moveTone(row)} dangerouslySetInnerHTML={{ __html: sparks.get(row.symbol) ?? '' }} />
                <td className="n">
                  <Figure name="price" row={row} />
                </td>
                <td className="n">
                  <Figure name="move" row={row} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
