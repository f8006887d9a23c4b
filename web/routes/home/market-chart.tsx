import { useMemo, useRef } from 'react'
import { formatPrice } from '#contract/prices/price.ts'
import { isYield, type QuoteRow } from '#contract/prices/quote-row.ts'
import { FittedChart } from '../../charts/fitted-chart.tsx'
import { useText } from '../../i18n/use-text.ts'
import { useBaselineText } from '../../quotes/baseline.ts'
import { DayArea } from '../../quotes/day-area.tsx'
import { changeText, moveTone, NONE, percentText, priceText } from '../../quotes/figures.ts'
import { useNear, useWatched } from '../../quotes/live-part.ts'
import { unitText } from '../../quotes/unit-text.ts'
import { useLiveQuote } from '../../quotes/use-live-quotes.ts'
import { useLiveValue } from '../../quotes/use-live-row.ts'
import * as quoteWords from '../../words/quote.ts'

/** Five-minute closes of up to twelve hours, as returned by a loader. */
export interface Closes {
  /** Scaled prices, oldest first, separated by commas; empty if none is known. */
  closes: string
  /** End of the last one, UTC ms. */
  until: number
}

interface AreaProps extends Closes {
  row: QuoteRow
  id: string
  width: number
  height: number
}

/** A day's area chart of a row, at the size of its container. */
export function QuoteArea({ row: first, closes, until, id, width, height }: AreaProps) {
  const box = useRef<HTMLDivElement>(null)
  const row = useLiveQuote(first, box)
  const past = useMemo(() => (closes === '' ? [] : closes.split(',').map(Number)), [closes])
  return (
    <FittedChart box={box} width={width} height={height}>
      {(wide, high) => <DayArea row={row} closes={past} until={until} id={id} width={wide} height={high} />}
    </FittedChart>
  )
}

/** Price and move of a row in large figures. */
export function QuoteHead({ row: first, unit }: { row: QuoteRow; unit: string }) {
  const head = useRef<HTMLDivElement>(null)
  const row = useLiveQuote(first, head)
  const t = useText()
  const tone = moveTone(row)
  const baselineName = useBaselineText([row])
  return (
    <div className="quote-head" ref={head}>
      <b className="num">{priceText(row, row.bid)}</b>
      <span className={`move ${tone}`}>{changeText(row)}</span>
      {!isYield(row) && <span className={`move arrow ${tone}`}>{percentText(row)}</span>}
      <span className="muted small">{baselineName}</span>
      <span className="grow" />
      <span className="muted small">{unitText(unit, t)}</span>
    </div>
  )
}

interface MarketChartProps extends Closes {
  row: QuoteRow
  unit: string
  width: number
  height: number
}

/** The open row of a market: price, chart, and the day's figures, each rendered by itself when a tick changes it. */
export function MarketChart({ row, unit, ...shape }: MarketChartProps) {
  const t = useText()
  const panel = useRef<HTMLDivElement>(null)
  useWatched(
    useMemo(() => [row], [row]),
    useNear(panel),
  )
  const hasPrice = useLiveValue(row, newest => newest.hasPrice)
  return (
    <div className="market-chart" ref={panel}>
      {hasPrice ? (
        <>
          <p className="market-chart-name">
            <b>{row.name}</b> {row.name !== row.symbol && <span className="muted">{row.symbol}</span>}
          </p>
          <QuoteHead row={row} unit={unit} />
          <QuoteArea row={row} id={`area-${row.symbol}`} {...shape} />
          <DayFigures row={row} />
        </>
      ) : (
        <p className="empty">{t(quoteWords.noSource)}</p>
      )}
    </div>
  )
}

function DayFigures({ row: first }: { row: QuoteRow }) {
  const t = useText()
  const list = useRef<HTMLDListElement>(null)
  const row = useLiveQuote(first, list)
  return (
    <dl className="day-figures" ref={list}>
      {(
        [
          [quoteWords.open, row.open],
          [quoteWords.high, row.high],
          [quoteWords.low, row.low],
          [quoteWords.prevClose, row.prevClose],
        ] as const
      ).map(([label, price]) => (
        <div key={t(label)}>
          <dt>{t(label)}</dt>
          <dd className="num">{price === undefined ? NONE : formatPrice(price, row.decimals)}</dd>
        </div>
      ))}
    </dl>
  )
}
