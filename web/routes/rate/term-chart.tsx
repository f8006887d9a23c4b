import { median } from 'd3-array'
import { toScaled } from '#contract/prices/price.ts'
import { YieldCurve } from '../../bond/yield-curve.tsx'
import { useText } from '../../i18n/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { SimpleTable } from '../../ui/simple-table.tsx'
import * as rateWords from '../../words/rate.ts'
import * as words from '../../words/rate-pages.ts'
import * as timeWords from '../../words/time-series.ts'
import type { RateRow } from './collect-rates.ts'
import { bestOf } from './rate-query.ts'
import { rateText, shortTerm, termText } from './rate-text.ts'

const DECIMALS = 2
const HEIGHT = 170
/** A line needs two ends. */
const FEWEST_TERMS = 2

/** The best and the median rate of fixed deposits by term, with their table. */
export function TermChart({ country, rows }: { country: string; rows: readonly RateRow[] }) {
  const t = useText()
  const byTerm = [...Map.groupBy(rows, ({ termMonths }) => termMonths)]
    .filter(([, ofTerm]) => bestOf(ofTerm) !== undefined)
    .sort(([a], [b]) => a - b)
    .map(([term, ofTerm]) => ({
      term,
      best: bestOf(ofTerm)!.effective,
      median: median(ofTerm.filter(({ isExpired }) => !isExpired).map(({ effective }) => effective))!,
    }))
  if (byTerm.length < FEWEST_TERMS) return null
  const first = byTerm[0]!
  const last = byTerm.at(-1)!
  const title = t(words.termChart)
  const curves = [
    { key: 'month', label: t(words.medianLine), yields: byTerm.map(each => toScaled(each.median, DECIMALS)) },
    { key: 'now', label: t(words.bestLine), yields: byTerm.map(each => toScaled(each.best, DECIMALS)) },
  ]
  return (
    <Panel
      title={title}
      actions={
        <ul className="curve-legend">
          {curves.toReversed().map(({ key, label }) => (
            <li key={key} className={`curve-${key}`}>
              <svg width="22" height="8" aria-hidden="true">
                <line x1="0" x2="22" y1="4" y2="4" />
                <circle cx="11" cy="4" r="3" />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      }
    >
      <div className="curve-frame">
        <YieldCurve
          label={t(words.termChartSummary, {
            country,
            from: termText(first.term, t),
            low: rateText(first.best),
            to: termText(last.term, t),
            high: rateText(last.best),
          })}
          tenors={byTerm.map(({ term }) => shortTerm(term, t))}
          curves={curves}
          decimals={DECIMALS}
          height={HEIGHT}
        />
      </div>
      <details className="chart-table">
        <summary>{t(timeWords.asTable)}</summary>
        <SimpleTable
          caption={title}
          head={[t(rateWords.term), t(words.bestLine), t(words.medianLine)]}
          rows={byTerm.map(({ term, best, median }) => [termText(term, t), rateText(best), rateText(median)])}
        />
      </details>
    </Panel>
  )
}
