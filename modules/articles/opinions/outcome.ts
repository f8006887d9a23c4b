import type { Direction } from '#contract/articles/article-kinds.ts'
import { Exact } from '#contract/numbers/decimal.ts'

/** Trading days after publication at which an opinion is counted. */
export const horizons = [1, 5, 20] as const

/**
 * In how many parts of the price at publication results are counted: of any price a gain of its last digit is more than
 * none, and rounding once more for readers changes nothing.
 */
export const RESULT_PARTS = 10_000_000_000

export interface CountedOpinion {
  direction: Exclude<Direction, 'neutral'>
  /** At publication, above 0. */
  price: number
  /** Ask less bid at publication; 0 of what has one price alone. */
  spread: number
}

/**
 * What an opinion has brought at a close, in `RESULT_PARTS` of the price at publication: what the price did in its
 * direction, less the spread once, as who had followed it would have paid. Rounded half away from zero.
 */
export function resultOf({ direction, price, spread }: CountedOpinion, close: number): number {
  const then = new Exact(price)
  const gain = direction === 'long' ? new Exact(close).minus(then) : then.minus(close)
  // A zero has no sign.
  return gain.minus(spread).times(RESULT_PARTS).div(then).toDecimalPlaces(0).toNumber() + 0
}
