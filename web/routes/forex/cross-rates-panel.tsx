import type { CSSProperties } from 'react'
import type { QuoteRow } from '#contract/quote-row.ts'
import { useText } from '../../i18n/use-text.ts'
import { toneOf } from '../../quotes/figures.ts'
import { useLiveQuotes } from '../../quotes/use-live-row.ts'
import * as forexWords from '../../words/forex.ts'
import { crossRates, matrixCurrencies, rateText } from './cross-rates.ts'

/** A move of this many hundredths of a percent fills the scale. */
const FULL_SCALE = 70

/** Ten currencies in each other, by the middle of their dollar pairs. */
export function CrossRatesPanel({ rows }: { rows: readonly QuoteRow[] }) {
  const t = useText()
  const quotes = useLiveQuotes(rows, 'currency')
  const rates = crossRates(pair => quotes.get(pair))
  return (
    <section className="board" id="cross-rates">
      <div className="panel">
        <div className="panel-head">
          <h2>{t(forexWords.crossMatrix)}</h2>
          <span className="note">{t(forexWords.crossMatrixNote)}</span>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
        <section className="panel-body table-scroll" tabIndex={0} aria-label={t(forexWords.crossMatrix)}>
          <table className="matrix cross-rates">
            <caption className="visually-hidden">
              {t(forexWords.crossMatrix)}, {t(forexWords.crossMatrixNote)}
            </caption>
            <thead>
              <tr>
                <td />
                {matrixCurrencies.map(currency => (
                  <th key={currency} scope="col">
                    {currency}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {matrixCurrencies.map((base, row) => (
                <tr key={base} data-base={base}>
                  <th scope="row">{base}</th>
                  {rates[row]!.map((cross, column) => {
                    const quote = matrixCurrencies[column]!
                    if (cross === null) return <td key={quote} className="same" />
                    const heat = Math.min(1, Math.abs(cross.change) / FULL_SCALE).toFixed(2)
                    return (
                      <td key={quote} className={toneOf(cross.change)} style={{ '--heat': heat } as CSSProperties}>
                        {rateText(cross.rate)}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </section>
  )
}
