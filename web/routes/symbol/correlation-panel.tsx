import type { Analysis } from '#contract/prices/analysis.ts'
import { formatPrice } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { shortTitle } from '../../quotes/row-title.ts'
import { symbolPage } from '../../quotes/symbol-page.ts'
import { Panel } from '../../ui/panel.tsx'
import * as quoteWords from '../../words/quote.ts'
import * as symbolWords from '../../words/symbol.ts'
import { Nothing } from './analysis-panels.tsx'

interface CorrelationProps {
  analysis: Analysis
  /** Includes every instrument that it is compared with. */
  related: readonly QuoteRow[]
}

export function CorrelationPanel(props: CorrelationProps) {
  const t = useText()
  return (
    <Panel title={t(quoteWords.correlation)}>
      <Correlations {...props} />
    </Panel>
  )
}

function Correlations({ analysis, related }: CorrelationProps) {
  const t = useText()
  const path = usePath()
  const bySymbol = new Map(related.map(row => [row.symbol, row]))
  const { correlations } = analysis
  const hundredths = (coefficient: number) => Math.round(coefficient * 100)
  return (
    <>
      {correlations && correlations.length > 0 ? (
        <>
          <table className="performance correlations">
            <caption className="visually-hidden">{t(quoteWords.correlation)}</caption>
            <tbody>
              {correlations.map(({ symbol, coefficient }) => {
                const width = `${(Math.abs(coefficient) * 48).toFixed(1)}%`
                const row = bySymbol.get(symbol)
                if (!row) return null
                const { title, note } = shortTitle(row)
                return (
                  <tr key={symbol}>
                    <th scope="row">
                      <a href={path(symbolPage(row))} title={note}>
                        {title}
                      </a>
                    </th>
                    <td className="scale" aria-hidden="true">
                      <i style={coefficient >= 0 ? { left: '50%', width } : { right: '50%', width }} />
                    </td>
                    <td className="n num">
                      {hundredths(coefficient) > 0 ? '+' : ''}
                      {formatPrice(hundredths(coefficient), 2)}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          <p className="panel-body muted small">
            {t(symbolWords.correlationMethod, { days: Math.max(...correlations.map(({ days }) => days)) })}
          </p>
        </>
      ) : (
        <Nothing isWhole={analysis.isWhole} />
      )}
    </>
  )
}
