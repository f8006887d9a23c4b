import type { Analysis, PerformancePeriod } from '#contract/analysis.ts'
import { dayChange } from '#contract/day-change.ts'
import type { Text } from '#contract/locale.ts'
import { changeFrom, formatPercent, formatPrice, type PriceChange } from '#contract/price.ts'
import { baselineOf, type QuoteRow } from '#contract/quote-row.ts'
import { useText } from '../../i18n/use-text.ts'
import { useBaselineText } from '../../quotes/baseline.ts'
import { NONE, priceText, toneOf } from '../../quotes/figures.ts'
import { Panel } from '../../ui/panel.tsx'
import * as quoteWords from '../../words/quote.ts'
import * as symbolWords from '../../words/symbol.ts'
import { changeWords } from './price-head.tsx'

/** The day's figures as a list. */
export function QuotePanel({ row }: { row: QuoteRow }) {
  const t = useText()
  return (
    <Panel title={t(symbolWords.quotePanel)}>
      <DayFigures row={row} />
    </Panel>
  )
}

function DayFigures({ row }: { row: QuoteRow }) {
  const t = useText()
  const width = row.high - row.low
  const figures: [string, string][] = [
    [t(quoteWords.prevClose), row.prevClose === undefined ? NONE : priceText(row, row.prevClose)],
    [t(quoteWords.open), priceText(row, row.open)],
    [t(quoteWords.high), priceText(row, row.high)],
    [t(quoteWords.low), priceText(row, row.low)],
    [
      t(symbolWords.dayWidth),
      row.pip === undefined
        ? priceText(row, width)
        : t(symbolWords.pips, { value: formatPrice(Math.round((width * 10) / (row.pip * 10 ** row.decimals)), 1) }),
    ],
    [t(symbolWords.before24h), row.h24 === undefined ? NONE : priceText(row, row.h24)],
  ]
  return (
    <dl className="figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
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
export function PerformancePanel(props: PerformanceProps) {
  const t = useText()
  return (
    <Panel title={t(quoteWords.performance)} note={t(symbolWords.performanceNote)}>
      <Performance {...props} />
    </Panel>
  )
}

function Performance({ row, analysis, isYield }: PerformanceProps) {
  const t = useText()
  const day = dayChange(row, baselineOf(row))
  const baseline = useBaselineText([row])
  const moves = new Map<PerformancePeriod, PriceChange & { title: string }>(
    analysis.performance.map(({ period, base, date }) => [
      period,
      { title: new Date(date).toISOString().slice(0, 10), ...changeFrom(base, row.bid)! },
    ]),
  )
  // The day change is the one in the page's head: live, and from the baseline in force.
  if (day) moves.set('1D', { title: baseline, ...day })
  else moves.delete('1D')
  const sizeOf = (move: { change: number; percentHundredths: number | undefined }) =>
    isYield ? move.change : (move.percentHundredths ?? 0)
  const largest = Math.max(1, ...[...moves.values()].map(move => Math.abs(sizeOf(move))))
  return (
    <table className="performance">
      <caption className="visually-hidden">{t(quoteWords.performance)}</caption>
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
    </table>
  )
}
