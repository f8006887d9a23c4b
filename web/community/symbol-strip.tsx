import { useRef } from 'react'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { usePath } from '../i18n/use-text.ts'
import { useChosenBaseline } from '../quotes/baseline.ts'
import { Figure } from '../quotes/figure.tsx'
import { moveTone } from '../quotes/figures.ts'
import { paintFigures } from '../quotes/live-cell.ts'
import { useLivePart } from '../quotes/live-part.ts'
import { rowTitle } from '../quotes/row-title.ts'
import { sparkline } from '../quotes/sparkline.ts'
import { symbolPage } from '../quotes/symbol-page.ts'

/** Instruments with their live prices. */
export function SymbolStrip({ rows: given }: { rows: readonly QuoteRow[] }) {
  const path = usePath()
  const strip = useRef<HTMLDivElement>(null)
  const rows = useChosenBaseline(given)
  useLivePart(strip, rows, rows.length > 0, paintFigures)
  return (
    <div className="symbol-strip" ref={strip}>
      {rows.map(row => (
        <a key={row.symbol} href={path(symbolPage(row))} data-symbol={row.symbol}>
          <b>{rowTitle(row).title}</b>
          {rowTitle(row).note !== '' && <span className="muted">{rowTitle(row).note}</span>}
          <Spark row={row} />
          <Figure name="price" row={row} />
          <Figure name="move" row={row} />
        </a>
      ))}
    </div>
  )
}

function Spark({ row }: { row: QuoteRow }) {
  const picture = { __html: sparkline(row).text }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by `html`, which escapes every value
  return <span className={moveTone(row)} dangerouslySetInnerHTML={picture} />
}
