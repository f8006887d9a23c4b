import { formatPercent } from '#contract/price.ts'
import type { QuoteRow } from '#contract/quote-row.ts'
import { AlertsButton } from '../../alerts/alerts-button.tsx'
import { useText } from '../../i18n/use-text.ts'
import { useBaselineText } from '../../quotes/baseline.ts'
import { changeOf, percentOf, priceText, toneOf } from '../../quotes/figures.ts'
import * as quoteWords from '../../words/quote.ts'
import * as symbolWords from '../../words/symbol.ts'
import { changeWords, Liveness, type Title } from '../symbol/price-head.tsx'
import { InstrumentPicker } from './instrument-picker.tsx'

interface ChartStripProps {
  title: Title
  row: QuoteRow
  source: string
}

/** The instrument of the chart below and its price, in one line, with a picker for another instrument. */
export function ChartStrip({ title, row, source }: ChartStripProps) {
  const t = useText()
  const change = changeOf(row)
  const baseline = useBaselineText([row])
  const tone = toneOf(change)
  return (
    <section className="board chart-strip" aria-label={t(symbolWords.quotePanel)}>
      <div className="panel">
        <div className="chart-strip-name">
          <h1>{title.code}</h1>
          {title.name !== title.code && <span className="name">{title.name}</span>}
          <AlertsButton about={{ row, code: title.code, isYield: title.isYield }} />
        </div>
        {row.hasPrice ? (
          <>
            <p className="chart-strip-price">
              <b className={`num ${tone}`} data-n={row.n} data-price={row.bid}>
                {priceText(row, row.bid)}
              </b>
              <span className={`move ${title.isYield ? 'arrow' : ''} ${tone}`}>
                {changeWords(change, row.decimals, title.isYield)}
              </span>
              {!title.isYield && <span className={`move arrow ${tone}`}>{formatPercent(percentOf(row))}</span>}
              <span className="muted small">{baseline}</span>
            </p>
            {row.ask !== row.bid && (
              <dl className="chart-strip-sides">
                <div>
                  <dt>{t(quoteWords.bid)}</dt>
                  <dd className="num">{priceText(row, row.bid)}</dd>
                </div>
                <div>
                  <dt>{t(quoteWords.ask)}</dt>
                  <dd className="num">{priceText(row, row.ask)}</dd>
                </div>
              </dl>
            )}
            <Liveness row={row} source={source} />
          </>
        ) : (
          <p className="muted">{t(symbolWords.noPrice)}</p>
        )}
        <InstrumentPicker />
      </div>
    </section>
  )
}
