import { useMemo, useRef } from 'react'
import { CLOSE_SPAN_MS } from '#contract/constants.ts'
import { formatPrice } from '#contract/price.ts'
import { baselinePrice, isYield, type QuoteRow } from '#contract/quote-row.ts'
import { HOUR_MS } from '#contract/units.ts'
import { AreaChart } from '../../charts/area-chart.tsx'
import { FittedChart } from '../../charts/fitted-chart.tsx'
import { hourMarks } from '../../charts/hour-marks.ts'
import { useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { useBaselineText } from '../../quotes/baseline.ts'
import { changeText, moveTone, NONE, percentText, priceText } from '../../quotes/figures.ts'
import { useNear, useWatched } from '../../quotes/live-part.ts'
import { unitText } from '../../quotes/unit-text.ts'
import { useLiveQuote } from '../../quotes/use-live-quotes.ts'
import { useLiveValue } from '../../quotes/use-live-row.ts'
import * as homeWords from '../../words/home.ts'
import * as quoteWords from '../../words/quote.ts'

/** Width of a mark on the time axis, in pixels. */
const MARK_WIDTH = 75

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
  const t = useText()
  const zone = useZone()
  const past = useMemo(() => (closes === '' ? [] : closes.split(',').map(Number)), [closes])
  const span = past.length * CLOSE_SPAN_MS
  const baselineName = useBaselineText([row])
  return (
    <FittedChart box={box} width={width} height={height}>
      {(wide, high) => (
        <AreaChart
          id={id}
          label={t(homeWords.quoteChart, {
            name: row.name,
            last: priceText(row, row.bid),
            change: percentText(row),
            low: priceText(row, row.low),
            high: priceText(row, row.high),
          })}
          points={[...past, row.bid]}
          decimals={row.decimals}
          base={baselinePrice(row)}
          baseLabel={baselineName}
          tone={moveTone(row)}
          marks={hourMarks(until - span, until, zone, Math.ceil((span / HOUR_MS) * (MARK_WIDTH / wide)))}
          width={wide}
          height={high}
        />
      )}
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
        <p className="empty">{t(quoteWords.notAvailable)}</p>
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
