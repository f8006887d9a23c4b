import type { Analysis, PerformancePeriod } from '#contract/prices/analysis.ts'
import { dayChange } from '#contract/prices/day-change.ts'
import { changeFrom, formatPercent, formatPrice, type PriceChange } from '#contract/prices/price.ts'
import { baselineOf, type QuoteRow } from '#contract/prices/quote-row.ts'
import type { Text } from '#contract/text/locale.ts'
import { dateText } from '../../i18n/date-text.ts'
import { isoDate } from '../../i18n/time.ts'
import { type Translate, useLocale, useText } from '../../i18n/use-text.ts'
import { changeWords } from '../../instrument/price-move.tsx'
import { useBaselineText } from '../../quotes/baseline.ts'
import { NONE, priceText, toneOf } from '../../quotes/figures.ts'
import { LiveText } from '../../quotes/live-text.tsx'
import { useLiveRow } from '../../quotes/use-live-row.ts'
import { Panel } from '../../ui/panel.tsx'
import * as quoteWords from '../../words/quote.ts'
import * as symbolWords from '../../words/symbol.ts'

type Figure = readonly [label: Text, text: (row: QuoteRow, t: Translate) => string]

const priceIfAny = (row: QuoteRow, price: number | undefined) => (price === undefined ? NONE : priceText(row, price))

function widthText(row: QuoteRow, t: Translate): string {
  if (!row.hasPrice) return NONE
  const width = row.high - row.low
  if (row.pip === undefined) return priceText(row, width)
  return t(symbolWords.pips, { value: formatPrice(Math.round((width * 10) / (row.pip * 10 ** row.decimals)), 1) })
}

const dayFigures: readonly Figure[] = [
  [quoteWords.prevClose, row => priceIfAny(row, row.prevClose)],
  [quoteWords.open, row => priceText(row, row.open)],
  [quoteWords.high, row => priceText(row, row.high)],
  [quoteWords.low, row => priceText(row, row.low)],
  [symbolWords.dayWidth, widthText],
  [symbolWords.before24h, row => priceIfAny(row, row.h24)],
]

/** The day's figures as a list. */
export function QuotePanel({ row }: { row: QuoteRow }) {
  const t = useText()
  return (
    <Panel title={t(symbolWords.quotePanel)}>
      <dl className="figures">
        {dayFigures.map(([label, text]) => (
          <div key={t(label)}>
            <dt>{t(label)}</dt>
            <dd className="num">
              <LiveText row={row} text={newest => text(newest, t)} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

const periodNames: Record<PerformancePeriod, Text> = {
  '1D': quoteWords.perf1d,
  '1W': quoteWords.perf1w,
  '1M': quoteWords.perf1m,
  '3M': quoteWords.perf3m,
  '6M': symbolWords.perf6m,
  YTD: quoteWords.perfYtd,
  '1Y': quoteWords.perf1y,
  '5Y': quoteWords.perf5y,
}
const periods = Object.keys(periodNames) as PerformancePeriod[]

interface PerformanceProps {
  row: QuoteRow
  analysis: Analysis
  isYield: boolean
}

/** Change of the price over the usual periods, with a bar each. Rows keep their place while figures are loading. */
export function PerformancePanel({ row, analysis, isYield }: PerformanceProps) {
  const t = useText()
  return (
    <Panel title={t(quoteWords.performance)} note={t(symbolWords.performanceNote)}>
      <table className="performance">
        <caption className="visually-hidden">{t(quoteWords.performance)}</caption>
        <Periods row={row} analysis={analysis} isYield={isYield} />
      </table>
    </Panel>
  )
}

function Periods({ row: first, analysis, isYield }: PerformanceProps) {
  const t = useText()
  const locale = useLocale()
  const row = useLiveRow(first)
  const day = dayChange(row, baselineOf(row))
  const baseline = useBaselineText([row])
  const moves = new Map<PerformancePeriod, PriceChange & { title: string }>(
    analysis.performance.map(({ period, base, date }) => [
      period,
      { title: dateText(isoDate(date, 'UTC'), locale, true), ...changeFrom(base, row.bid)! },
    ]),
  )
  // The day change is the one in the page's head: live, and from the baseline in force.
  if (day) moves.set('1D', { title: baseline, ...day })
  else moves.delete('1D')
  const sizeOf = (move: PriceChange) => (isYield ? move.change : (move.percentHundredths ?? 0))
  const largest = Math.max(1, ...[...moves.values()].map(move => Math.abs(sizeOf(move))))
  return (
    <tbody>
      {periods.map(period => {
        const move = row.hasPrice ? moves.get(period) : undefined
        const size = move && sizeOf(move)
        const tone = toneOf(size)
        const width = `${(Math.abs((size ?? 0) / largest) * 48).toFixed(1)}%`
        return (
          <tr key={period} {...(move ? { title: move.title } : {})}>
            <th scope="row">
              {t(periodNames[period])}
              {period === '1D' && <small className="muted"> {baseline}</small>}
            </th>
            <td className="scale" aria-hidden="true">
              {size !== undefined && (
                <i className={tone} style={size >= 0 ? { left: '50%', width } : { right: '50%', width }} />
              )}
            </td>
            <td className={`n move ${move ? `arrow ${tone}` : 'muted'}`}>
              {!move
                ? analysis.isWhole
                  ? NONE
                  : '…'
                : isYield
                  ? changeWords(move.change, row.decimals, true)
                  : formatPercent(move.percentHundredths)}
            </td>
          </tr>
        )
      })}
    </tbody>
  )
}
