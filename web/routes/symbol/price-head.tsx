import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { AlertsButton } from '../../alerts/alerts-button.tsx'
import { useText } from '../../i18n/use-text.ts'
import { Liveness } from '../../instrument/liveness.tsx'
import { PipPrice } from '../../instrument/pip-price.tsx'
import { PriceMove, type Title } from '../../instrument/price-move.tsx'
import { useBaselineText } from '../../quotes/baseline.ts'
import { changeOf, toneOf } from '../../quotes/figures.ts'
import { unitText } from '../../quotes/unit-text.ts'
import { useLiveRow, useLiveValue } from '../../quotes/use-live-row.ts'
import { StarButton } from '../../watchlist/star-button.tsx'
import * as symbolWords from '../../words/symbol.ts'
import { DayRange, YearRange } from './price-range.tsx'
import { PriceSides } from './price-sides.tsx'
import { ReadPrice } from './read-price.tsx'

interface PriceHeadProps {
  title: Title
  /** As rendered with the page: the figures read newer quotes themselves. */
  row: QuoteRow
  source: string
  range52w: { high: number; low: number } | undefined
}

/** Name, price, sides and ranges of an instrument. */
export function PriceHead({ title, row, source, range52w }: PriceHeadProps) {
  const t = useText()
  const baseline = useBaselineText([row])
  const hasPrice = useLiveValue(row, newest => newest.hasPrice)
  const isTwoSided = useLiveValue(row, newest => newest.hasPrice && newest.ask !== newest.bid)
  const unit = title.unit !== '' && (
    <p className="muted small">{t(symbolWords.unitIs, { unit: unitText(title.unit, t) })}</p>
  )
  return (
    <section className={`board price-head ${isTwoSided ? '' : 'one-sided'}`} aria-label={t(symbolWords.quotePanel)}>
      <div className="panel price-head-main">
        <div className="price-head-name">
          <h1>{title.heading}</h1>
          {title.note !== '' && <span className="name">{title.note}</span>}
          <span className="badge">{title.group}</span>
          {row.mt4 > 0 && (
            <span className="badge accent only-desk">
              {t(symbolWords.platformTradable, { platforms: platformNames(row.mt4) })}
            </span>
          )}
          <StarButton symbol={row.symbol} />
          <AlertsButton about={{ row, code: title.code, isYield: title.isYield }} />
          <ReadPrice title={title} row={row} />
        </div>
        {hasPrice ? (
          <div className="price-head-price">
            <BigPrice row={row} />
            <div>
              <p className="price-head-move">
                <PriceMove row={row} isYield={title.isYield} />
                <span className="muted small">{baseline}</span>
              </p>
              <Liveness row={row} source={source} />
            </div>
          </div>
        ) : (
          <p className="muted">{t(symbolWords.noPrice)}</p>
        )}
      </div>
      {isTwoSided && (
        <div className="panel price-head-sides">
          <PriceSides row={row} />
          {unit}
        </div>
      )}
      <div className="panel price-head-ranges">
        <DayRange row={row} />
        <YearRange row={row} past={range52w} />
        {!isTwoSided && unit}
      </div>
    </section>
  )
}

function platformNames(mt4: number): string {
  return [...(mt4 & 1 ? ['MT4'] : []), ...(mt4 & 2 ? ['MT5'] : [])].join(' / ')
}

function BigPrice({ row: first }: { row: QuoteRow }) {
  const row = useLiveRow(first)
  return (
    <span className={`big-price num ${toneOf(changeOf(row))}`} data-n={row.n} data-price={row.bid}>
      <PipPrice price={row.bid} decimals={row.decimals} pip={row.pip} />
    </span>
  )
}
