import { useRef } from 'react'
import { formatPrice, formatSigned } from '#contract/prices/price.ts'
import { baselinePrice, type QuoteRow } from '#contract/prices/quote-row.ts'
import { CLOSE_SPAN_MS } from '#contract/time/constants.ts'
import { AreaChart } from '../../charts/area-chart.tsx'
import { hourMarks } from '../../charts/hour-marks.ts'
import { useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { useBaselineText } from '../../quotes/baseline.ts'
import { moveTone, percentText, toneOf } from '../../quotes/figures.ts'
import { useLiveQuotes } from '../../quotes/use-live-quotes.ts'
import { PanelGuard } from '../../ui/panel.tsx'
import * as forexWords from '../../words/forex.ts'
import * as pageWords from '../../words/page.ts'
import * as quoteWords from '../../words/quote.ts'
import { legContributions } from './dollar-index-legs.ts'

interface DollarIndexProps {
  rows: readonly QuoteRow[]
  closes: readonly number[]
  until: number
}

export function DollarIndexPanel(props: DollarIndexProps) {
  return (
    <PanelGuard title="DXY">
      <DollarIndex {...props} />
    </PanelGuard>
  )
}

function DollarIndex({ rows, closes, until }: DollarIndexProps) {
  const t = useText()
  const zone = useZone()
  const panel = useRef<HTMLDivElement>(null)
  const quotes = useLiveQuotes(rows, panel)
  const row = quotes.get('DXY')
  const baselineName = useBaselineText(rows)
  if (!row?.hasPrice) return null
  const points = [...closes, row.bid]
  const end = Math.floor(until / CLOSE_SPAN_MS) * CLOSE_SPAN_MS
  const tone = moveTone(row)
  const price = (scaled: number) => formatPrice(scaled, row.decimals)
  return (
    <div className="panel" ref={panel}>
      <div className="panel-head">
        <h2>DXY</h2>
        <span className="note">
          {row.name} · {baselineName}
        </span>
        <span className="grow" />
        <span className={`move arrow ${tone}`}>{percentText(row)}</span>
      </div>
      <div className="panel-body">
        <AreaChart
          id="dxy-area"
          label={t(pageWords.dollarIndexChart, {
            last: price(row.bid),
            percent: percentText(row),
            low: price(row.low),
            high: price(row.high),
          })}
          points={points}
          decimals={row.decimals}
          base={baselinePrice(row)}
          baseLabel={baselineName}
          tone={tone}
          marks={hourMarks(end - closes.length * CLOSE_SPAN_MS, end, zone)}
          width={306}
          height={150}
        />
      </div>
      <Legs index={row} quotes={quotes} />
    </div>
  )
}

/** Contribution of each leg to the index's move since the baseline, in points. */
function Legs({ index, quotes }: { index: QuoteRow; quotes: ReadonlyMap<string, QuoteRow> }) {
  const t = useText()
  const moveOf = (row: QuoteRow | undefined) => {
    const from = row && baselinePrice(row)
    return from === undefined ? undefined : { from, bid: row!.bid }
  }
  const move = moveOf(index)
  const legs = move && legContributions(move, symbol => moveOf(quotes.get(symbol)))
  if (!legs) return null
  const change = index.bid - move.from
  const largest = Math.max(1, ...legs.map(({ points }) => Math.abs(points)))
  return (
    <>
      <p className="legs-note">{t(forexWords.legsNote)}</p>
      <table className="strength legs">
        <caption className="visually-hidden">{t(forexWords.legs)}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t(forexWords.pair)}</th>
            <td />
            <th scope="col">{t(forexWords.contribution)}</th>
          </tr>
        </thead>
        <tbody>
          {legs.map(({ symbol, weight, points }) => {
            const tone = toneOf(points)
            const width = `${((Math.abs(points) / largest) * 48).toFixed(1)}%`
            return (
              <tr key={symbol} data-leg={symbol}>
                <th scope="row">
                  {symbol} <small className="muted num">{weight.toFixed(1)}%</small>
                </th>
                <td className="scale">
                  <i className={tone} style={points >= 0 ? { left: '50%', width } : { right: '50%', width }} />
                </td>
                <td className={`n move arrow ${tone}`}>{formatSigned(points, index.decimals)}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(quoteWords.change)}</th>
            <td />
            <td className={`n move arrow ${toneOf(change)}`}>{formatSigned(change, index.decimals)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}
