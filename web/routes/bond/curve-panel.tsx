import { useMemo } from 'react'
import { type Curve, YieldCurve } from '../../bond/yield-curve.tsx'
import { yieldOf, yieldText } from '../../bond/yields.ts'
import { useText } from '../../i18n/use-text.ts'
import type { useLiveQuotes } from '../../quotes/use-live-quotes.ts'
import { Panel } from '../../ui/panel.tsx'
import * as bondWords from '../../words/bond.ts'
import type { Tenor } from './tenor-table.tsx'

interface CurvePanelProps {
  /** Name of the country. */
  name: string
  tenors: readonly Tenor[]
  quotes: ReturnType<typeof useLiveQuotes>
  decimals: number
}

/** The yield curve now, a month and a year ago. */
export function CurvePanel({ name, tenors, quotes, decimals }: CurvePanelProps) {
  const t = useText()
  const yieldAt = (symbol: string) => yieldOf(quotes.get(symbol))
  const curves = useMemo(
    (): Curve[] =>
      [
        { key: 'year', label: t(bondWords.yearAgo), yields: tenors.map(({ yearAgo }) => yearAgo) },
        { key: 'month', label: t(bondWords.monthAgo), yields: tenors.map(({ monthAgo }) => monthAgo) },
        { key: 'now', label: t(bondWords.today), yields: tenors.map(({ symbol }) => yieldOf(quotes.get(symbol))) },
      ].filter(curve => curve.yields.some(each => each !== undefined)),
    [t, tenors, quotes],
  )
  const priced = tenors.filter(({ symbol }) => yieldAt(symbol) !== undefined)
  return (
    <Panel title={t(bondWords.curve)} hidesTitle>
      <div className="panel-head curve-head">
        <h2>{t(bondWords.curve)}</h2>
        <span className="note">{t(bondWords.curveNote)}</span>
        <span className="grow" />
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
      </div>
      {tenors.length > 1 && priced.length > 0 ? (
        <div className="curve-frame">
          <YieldCurve
            label={t(bondWords.curveSummary, {
              country: name,
              from: priced[0]!.tenor,
              low: yieldText(yieldAt(priced[0]!.symbol), decimals),
              to: priced.at(-1)!.tenor,
              high: yieldText(yieldAt(priced.at(-1)!.symbol), decimals),
            })}
            tenors={tenors.map(({ tenor }) => tenor)}
            curves={curves}
            decimals={decimals}
          />
        </div>
      ) : (
        <p className="yield-rule">{t(bondWords.singleTenor, { tenor: tenors[0]!.tenor })}</p>
      )}
    </Panel>
  )
}
