import { formatPrice, roundHalfAwayFromZero, type ScaledPrice } from '#contract/price.ts'
import type { QuoteRow } from '#contract/quote-row.ts'
import { NONE } from './figures.ts'

/** What a dollar costs in yuan. */
export interface YuanRate {
  price: ScaledPrice
  decimals: number
}

/**
 * What a dollar price is in yuan: `≈ CN¥649,380`. Without decimals from a thousand on, else with two; below one yuan with
 * those of the price, which would be nothing otherwise. A stablecoin counts as a dollar. A dash without a price or a rate.
 */
export function yuanText(row: QuoteRow, rate: YuanRate | undefined): string {
  if (!row.hasPrice || !rate) return NONE
  // Both are whole numbers: their product is exact, and rounded once.
  const product = row.bid * rate.price
  const scale = 10 ** (row.decimals + rate.decimals)
  const size = product / scale
  const decimals = size >= 1_000 ? 0 : size >= 1 ? 2 : row.decimals
  return `≈ CN¥${formatPrice(roundHalfAwayFromZero(product / (scale / 10 ** decimals)), decimals)}`
}
