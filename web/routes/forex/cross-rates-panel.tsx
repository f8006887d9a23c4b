import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { useText } from '../../i18n/use-text.ts'
import { useBaselineText } from '../../quotes/baseline.ts'
import { Panel } from '../../ui/panel.tsx'
import { TableScroll } from '../../ui/table-scroll.tsx'
import * as forexWords from '../../words/forex.ts'
import * as join from '../../words/join.ts'
import { crossRates, matrixCurrencies, rateText } from './cross-rates.ts'
import { CurrencyMatrix, type PriceOf } from './currency-matrix.tsx'

const cellsOf = (priceOf: PriceOf) =>
  crossRates(priceOf).map(line =>
    line.map(cross => (cross ? { text: rateText(cross.rate), change: cross.change } : null)),
  )

function CrossRatesNote({ rows }: { rows: readonly QuoteRow[] }) {
  const t = useText()
  return `${t(forexWords.crossMatrixNote)} · ${useBaselineText(rows)}`
}

/** Ten currencies against each other, from the mid prices of their dollar pairs. */
export function CrossRatesPanel({ rows }: { rows: readonly QuoteRow[] }) {
  const t = useText()
  return (
    <section className="board below" id="cross-rates">
      <Panel title={t(forexWords.crossMatrix)} note={<CrossRatesNote rows={rows} />}>
        <TableScroll label={t(forexWords.crossMatrix)} className="panel-body">
          <CurrencyMatrix
            caption={t(join.clauses, { first: t(forexWords.crossMatrix), next: t(forexWords.crossMatrixNote) })}
            className="matrix cross-rates"
            currencies={matrixCurrencies}
            rows={rows}
            cellsOf={cellsOf}
          />
        </TableScroll>
      </Panel>
    </section>
  )
}
