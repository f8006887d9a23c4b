import { formatBasisPoints } from '#contract/prices/day-change.ts'
import { formatPercent, formatSigned } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { changeOf, NONE, percentOf, toneOf } from '../quotes/figures.ts'
import { useLiveRow } from '../quotes/use-live-row.ts'

export interface Title {
  /** `EUR/USD`; the symbol if it is not a pair. */
  code: string
  name: string
  /** What stands first: the code of a pair of currencies, else the name; and what stands beside it, maybe nothing. */
  heading: string
  note: string
  /** Group of its class: `主要貨幣對`. */
  group: string
  /** `USD/bbl`; empty if the price has no unit. */
  unit: string
  /** Prices are yields in percent, whose changes are in basis points. */
  isYield: boolean
}

/** Change as quoted in the class: basis points for yields, else in the price's own decimals. */
export function changeWords(change: number | undefined, decimals: number, isYield: boolean): string {
  if (change === undefined) return NONE
  return isYield ? `${formatBasisPoints(change, decimals)} bp` : formatSigned(change, decimals)
}

/** The change since the baseline, and in percent unless it is a yield's. */
export function PriceMove({ row: first, isYield }: { row: QuoteRow; isYield: boolean }) {
  const row = useLiveRow(first)
  const change = changeOf(row)
  const tone = toneOf(change)
  return (
    <>
      <span className={`move ${isYield ? 'arrow' : ''} ${tone}`}>{changeWords(change, row.decimals, isYield)}</span>
      {!isYield && <span className={`move arrow ${tone}`}>{formatPercent(percentOf(row))}</span>}
    </>
  )
}
