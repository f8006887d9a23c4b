import type { Direction } from '#contract/articles/article-kinds.ts'
import { roundHalfAwayFromZero } from '#contract/prices/price.ts'

/** Trading days after publication at which an opinion is counted. */
export const horizons = [1, 5, 20] as const

const MILLION = 1_000_000

export interface CountedOpinion {
  direction: Exclude<Direction, 'neutral'>
  /** At publication, above 0. */
  price: number
  /** Ask less bid at publication; 0 of what has one price alone. */
  spread: number
}

/**
 * What an opinion has brought at a close, in millionths of the price at publication: what the price did in its direction,
 * less the spread once, as who had followed it would have paid. Rounded half away from zero.
 */
export function resultOf({ direction, price, spread }: CountedOpinion, close: number): number {
  const gain = direction === 'long' ? close - price : price - close
  return roundHalfAwayFromZero(((gain - spread) / price) * MILLION)
}

/** Prices of these kinds are not compared with those of others: they are of another world, or of another time. */
export function worldOf(kind: string): 'simulated' | 'replay' | 'market' {
  return kind === 'simulated' || kind === 'replay' ? kind : 'market'
}
