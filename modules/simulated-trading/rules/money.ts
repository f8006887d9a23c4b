import type { Leg, Terms } from './terms.ts'

/** Both sides of an instrument at a moment, scaled, and the number of that quote. */
export interface Sides {
  bid: number
  ask: number
  n: number
}

/** What instruments cost at one moment; undefined without a price. */
export type Prices = (symbol: string) => Sides | undefined

const TWO = 2n

/** The nearest whole number to a quotient, halves away from zero. `divisor` is positive. */
export function divide(dividend: bigint, divisor: bigint): number {
  const magnitude = ((dividend < 0n ? -dividend : dividend) * TWO + divisor) / (divisor * TWO)
  return Number(dividend < 0n ? -magnitude : magnitude)
}

const powers = Array.from({ length: 19 }, (_, places) => 10n ** BigInt(places))
const power = (places: number): bigint => powers[places]!

/** One unit of a currency in dollars as a fraction, at the middle of a pair. */
function rateOf({ inverse, decimals }: Leg, { bid, ask }: Sides): [bigint, bigint] {
  const middle = BigInt(bid) + BigInt(ask)
  const scale = TWO * power(decimals)
  return inverse ? [scale, middle] : [middle, scale]
}

/**
 * A difference of prices, or a price, times a size in hundredths of a lot, in cents of dollars at the conversion of that
 * moment; `share` divides it further. Rounded once, half away from zero. Undefined if no price converts it.
 */
export function centsOf(
  { decimals, contract, inCents, leg }: Terms,
  difference: number,
  size: number,
  prices: Prices,
  share = 1,
): number | undefined {
  const dividend = BigInt(difference) * BigInt(size) * BigInt(contract)
  const divisor = power(decimals + (inCents ? 2 : 0)) * BigInt(share)
  if (!leg) return divide(dividend, divisor)
  const sides = prices(leg.symbol)
  if (!sides) return undefined
  const [numerator, denominator] = rateOf(leg, sides)
  return divide(dividend * numerator, divisor * denominator)
}
