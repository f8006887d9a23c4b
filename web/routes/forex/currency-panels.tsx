import { type ComponentProps, useMemo, useRef, useState } from 'react'
import { formatPercent, formatSigned } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { useText } from '../../i18n/use-text.ts'
import { useBaselineText } from '../../quotes/baseline.ts'
import { crossChanges, currencyStrength, majorCurrencies, strengthCurrencies } from '../../quotes/currency-strength.ts'
import { toneOf } from '../../quotes/figures.ts'
import { useLiveQuotes } from '../../quotes/use-live-quotes.ts'
import { PanelGuard } from '../../ui/panel.tsx'
import * as forexWords from '../../words/forex.ts'
import * as join from '../../words/join.ts'
import * as pageWords from '../../words/page.ts'
import { CurrencyMatrix, type PriceOf } from './currency-matrix.tsx'

/** A move of this many hundredths of a percent fills the scale. */
const FULL_SCALE = 70

export function StrengthPanel(props: ComponentProps<typeof Strength>) {
  const t = useText()
  return (
    <PanelGuard title={t(forexWords.strength)}>
      <Strength {...props} />
    </PanelGuard>
  )
}

function Strength({ rows }: { rows: readonly QuoteRow[] }) {
  const t = useText()
  const panel = useRef<HTMLDivElement>(null)
  const quotes = useLiveQuotes(rows, panel)
  const strength = useMemo(() => currencyStrength(crossChanges(strengthCurrencies, pair => quotes.get(pair))), [quotes])
  // Rows keep their first order in the document and are moved to their current rank by style, without layout shifts.
  const [firstOrder] = useState(() => strength.map(({ currency }) => currency))
  const largest = Math.max(FULL_SCALE / 4, ...strength.map(each => Math.abs(each.strength ?? 0)))
  return (
    <div className="panel" ref={panel}>
      <div className="panel-head">
        <h2>{t(forexWords.strength)}</h2>
        <span className="note">{t(pageWords.strengthNote, { baseline: useBaselineText(rows) })}</span>
      </div>
      <table className="strength">
        <caption className="visually-hidden">{t(forexWords.strength)}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t(forexWords.currency)}</th>
            <td />
            <th scope="col">{t(forexWords.strength)}</th>
          </tr>
        </thead>
        <tbody>
          {firstOrder.map((currency, place) => {
            const rank = strength.findIndex(each => each.currency === currency)
            const value = strength[rank]!.strength
            const tone = toneOf(value)
            const width = `${((Math.abs(value ?? 0) / largest) * 48).toFixed(1)}%`
            return (
              <tr
                key={currency}
                style={rank === place ? undefined : { transform: `translateY(${(rank - place) * 100}%)` }}
              >
                <th scope="row">{currency}</th>
                <td className="scale">
                  <i className={tone} style={(value ?? 0) >= 0 ? { left: '50%', width } : { right: '50%', width }} />
                </td>
                <td className={`n move arrow ${tone}`}>{formatPercent(value)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const changeCells = (priceOf: PriceOf) =>
  crossChanges(majorCurrencies, priceOf).map(line =>
    line.map(change => (change === null ? null : { text: formatSigned(change, 2), change })),
  )

export function CrossChangePanel(props: ComponentProps<typeof CrossChanges>) {
  const t = useText()
  return (
    <PanelGuard title={t(pageWords.crossChange)}>
      <CrossChanges {...props} />
    </PanelGuard>
  )
}

function CrossChanges({ rows }: { rows: readonly QuoteRow[] }) {
  const t = useText()
  return (
    <div className="panel">
      <div className="panel-head">
        <h2>{t(pageWords.crossChange)}</h2>
        <span className="note">
          {t(pageWords.crossChangeNote)} · {useBaselineText(rows)}
        </span>
      </div>
      <div className="panel-body">
        <CurrencyMatrix
          caption={t(join.clauses, { first: t(pageWords.crossChange), next: t(pageWords.crossChangeNote) })}
          className="matrix"
          currencies={majorCurrencies}
          rows={rows}
          cellsOf={changeCells}
        />
      </div>
    </div>
  )
}
