import { DAY_MS } from '../time/units.ts'
import {
  changeFrom,
  formatSigned,
  type PriceChange,
  roundHalfAwayFromZero,
  type ScaledPrice,
  scaleOf,
} from './price.ts'

/** What a change is measured from: the day's open, the previous close, 17:00 in New York, or the price 24 hours ago. */
export const baselines = ['open', 'prevClose', 'ny17', 'h24'] as const
export type Baseline = (typeof baselines)[number]

/** Baselines used unless the visitor has chosen others. */
export const defaultBaselines = ['prevClose', 'h24'] as const satisfies readonly Baseline[]
export type DefaultBaseline = (typeof defaultBaselines)[number]

/** A price and what it may be measured from, all scaled; undefined if unknown. */
export interface MeasuredPrice extends Readonly<Record<Exclude<Baseline, 'open'>, ScaledPrice | undefined>> {
  readonly hasPrice: boolean
  readonly bid: ScaledPrice
  readonly open: ScaledPrice
}

/**
 * The baseline of an instrument's class, from its group as in the catalogue or on the wire: cryptocurrencies (no group,
 * or `Crypto`) trade around the clock and are measured from 24 hours ago, everything else from its previous close,
 * which for currencies is the price at 17:00 New York.
 */
export function defaultBaseline(group: string): DefaultBaseline {
  return group === '' || group === 'Crypto' ? 'h24' : 'prevClose'
}

/** The day change of a price. Undefined without a price or its baseline: other baselines are never used instead. */
export function dayChange(price: MeasuredPrice, baseline: Baseline): PriceChange | undefined {
  return price.hasPrice ? changeFrom(price[baseline], price.bid) : undefined
}

/**
 * Whether a price with its last tick at `eventAt` counts among the movers at a time (both UTC ms): only if it traded
 * within the 24 hours before. The day change of a market that has been closed for longer is that of an earlier day.
 */
export function isMover({ eventAt }: { readonly eventAt: number }, at: number): boolean {
  return eventAt > at - DAY_MS
}

/** A change of a yield (percent, scaled by `decimals`) in tenths of a basis point. */
export function basisPointTenths(change: ScaledPrice, decimals: number): number {
  return roundHalfAwayFromZero((change * 1_000) / scaleOf(decimals))
}

/**
 * The day change as it is compared and ranked: in hundredths of a percent, for yields in tenths of a basis point.
 * Undefined without a price or a baseline.
 */
export function dayMove(
  price: MeasuredPrice & { readonly decimals: number },
  baseline: Baseline,
  isYield: boolean,
): number | undefined {
  const move = dayChange(price, baseline)
  return move && (isYield ? basisPointTenths(move.change, price.decimals) : move.percentHundredths)
}

/** A change of a yield in basis points: `+3.2`. */
export function formatBasisPoints(change: ScaledPrice, decimals: number): string {
  return formatSigned(basisPointTenths(change, decimals), 1)
}
