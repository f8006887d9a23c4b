import { useMemo, useRef } from 'react'
import type { ScaledPrice } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { type Curve, YieldCurve } from '../../bond/yield-curve.tsx'
import { basisPoints, yieldOf, yieldText } from '../../bond/yields.ts'
import { useText } from '../../i18n/use-text.ts'
import { useRows } from '../../quotes/baseline.ts'
import { type Column, liveColumn } from '../../quotes/columns.ts'
import { useWatched } from '../../quotes/live-part.ts'
import { useLiveQuotes } from '../../quotes/use-live-quotes.ts'
import { useNewestRow } from '../../quotes/use-live-row.ts'
import { Panel } from '../../ui/panel.tsx'
import type { Settled } from '../../ui/settled.ts'
import * as bondWords from '../../words/bond.ts'
import { type MarketData, MarketHead, MarketList, OpenChart } from './market-panel.tsx'

/** Yields of the economy of the open row, and the two-year yields beside the rows, as returned by the loader. */
export interface CurveData {
  country: string
  /** From short to long, separated by commas, in the order of the rows. */
  tenors: string
  rows: string
  /** Yields a year ago, scaled, by tenor; empty if unknown. */
  yearAgo: string
  twoYears: string
  /** The bond of each row of the list: `US10Y:US2Y`, separated by commas. */
  pairs: string
}

/** Ten-year yields with the two-year ones and the spread between them, below the curve of the open row. */
export function BondPanel({ market, curve }: { market: MarketData; curve: Settled<CurveData> }) {
  const t = useText()
  return (
    <Panel title={t(bondWords.yield10y)} hidesTitle data={curve}>
      {data => <Yields market={market} curve={data} />}
    </Panel>
  )
}

function Yields({ market, curve }: { market: MarketData; curve: CurveData }) {
  const twoYears = useRows(curve.twoYears)
  useWatched(twoYears, true)
  const newest = useNewestRow()
  const more = useMemo(() => {
    const bySymbol = new Map(twoYears.map(row => [row.symbol, row]))
    const twoYearOf = new Map(
      curve.pairs.split(',').map(pair => {
        const [ten = '', two = ''] = pair.split(':')
        return [ten, bySymbol.get(two)]
      }),
    )
    return withTwoYears(row => {
      const first = twoYearOf.get(row.symbol)
      return first && newest(first)
    })
  }, [curve.pairs, twoYears, newest])
  return (
    <>
      <MarketHead market={market} title={bondWords.yield10y} />
      {curve.tenors.includes(',') ? (
        <HomeCurve curve={curve} />
      ) : (
        <OpenChart market={market} width={431} height={150} />
      )}
      <MarketList market={market} title={bondWords.yield10y} columnsOf={more} />
    </>
  )
}

const CURVE_HEIGHT = 190

function HomeCurve({ curve: { country, tenors: names, rows: text, yearAgo } }: { curve: CurveData }) {
  const t = useText()
  const rows = useRows(text)
  const panel = useRef<HTMLDivElement>(null)
  const quotes = useLiveQuotes(rows, panel)
  const tenors = useMemo(() => names.split(','), [names])
  const curves = useMemo((): Curve[] => {
    const past = yearAgo.split(',').map(each => (each === '' ? undefined : Number(each)))
    const now = rows.map(({ symbol }) => yieldOf(quotes.get(symbol)))
    return [
      { key: 'year', label: t(bondWords.yearAgo), yields: past },
      { key: 'now', label: t(bondWords.today), yields: now },
    ].filter(({ yields }) => yields.some(each => each !== undefined))
  }, [t, rows, quotes, yearAgo])
  const { decimals } = rows[0]!
  const priced = rows.flatMap(({ symbol }, index) => {
    const value = yieldOf(quotes.get(symbol))
    return value === undefined ? [] : [{ tenor: tenors[index]!, value }]
  })
  const [shortest, longest] = [priced[0], priced.at(-1)]
  const at = (tenor: string): ScaledPrice | undefined => priced.find(each => each.tenor === tenor)?.value
  if (!shortest || !longest) return null
  return (
    <div className="home-curve" ref={panel}>
      <p className="home-curve-head">
        <b>{t(bondWords.curveOfCountry, { country })}</b>
        <span className="muted small">
          {t(bondWords.slope)} <span className="num">{basisPoints(at('2Y'), at('10Y'), decimals)} bp</span>
        </span>
        <span className="grow" />
        {curves.toReversed().map(({ key, label }) => (
          <span key={key} className={`curve-key curve-${key}`}>
            <svg width="18" height="8" aria-hidden="true">
              <line x1="0" x2="18" y1="4" y2="4" />
            </svg>
            {label}
          </span>
        ))}
      </p>
      <div className="home-curve-frame">
        <YieldCurve
          label={t(bondWords.curveSummary, {
            country,
            from: shortest.tenor,
            low: yieldText(shortest.value, decimals),
            to: longest.tenor,
            high: yieldText(longest.value, decimals),
          })}
          tenors={tenors}
          curves={curves}
          decimals={decimals}
          height={CURVE_HEIGHT}
        />
      </div>
    </div>
  )
}

/** Adds the two-year yield and the spread of the ten-year one. Both are updated when the row's own yield changes. */
function withTwoYears(twoYearOf: (row: QuoteRow) => QuoteRow | undefined) {
  const two = (row: QuoteRow) => yieldText(yieldOf(twoYearOf(row)), row.decimals)
  const between = (row: QuoteRow) => basisPoints(yieldOf(twoYearOf(row)), yieldOf(row), row.decimals)
  const twoYears = liveColumn({ key: 'open', label: bondWords.twoYears, className: 'n c-wide', text: two })
  const spread = liveColumn({ key: 'spread', label: bondWords.twoTen, className: 'n soft', text: between })
  return (columns: readonly Column[]): Column[] =>
    columns.flatMap(column => {
      if (column.key === 'last') return [twoYears, { ...column, label: bondWords.tenYears }]
      return column.key === 'change' ? [column, spread] : [column]
    })
}
