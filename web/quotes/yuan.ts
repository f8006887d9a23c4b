import { formatPrice, roundHalfAwayFromZero, type ScaledPrice } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { Locale } from '#contract/text/locale.ts'
import { NONE } from './figures.ts'

/** The price of a dollar in yuan. */
export interface YuanRate {
  price: ScaledPrice
  decimals: number
}

/** The yuan needs no country on the mainland. */
const yuanSign = (locale: Locale): string => (locale === 'cn' ? '¥' : 'CN¥')

/** An amount in yuan, without decimals from 1,000 yuan on, else with two. */
export function amountText(yuan: number, locale: Locale): string {
  const decimals = yuan >= 1_000 ? 0 : 2
  return `≈ ${yuanSign(locale)}${formatPrice(Math.round(yuan * 10 ** decimals), decimals)}`
}

/**
 * A dollar price in yuan: `≈ CN¥649,380`, on the mainland `≈ ¥649,380`. Without decimals from 1,000 up, else with two;
 * below one yuan with as many as the price has, since it would round to zero. A stablecoin counts as a dollar. A dash
 * without a price or rate.
 */
export function yuanText(row: QuoteRow, rate: YuanRate | undefined, locale: Locale): string {
  if (!row.hasPrice || !rate) return NONE
  // Both are integers: their product is exact and is rounded once.
  const product = row.bid * rate.price
  const scale = 10 ** (row.decimals + rate.decimals)
  const size = product / scale
  const decimals = size >= 1_000 ? 0 : size >= 1 ? 2 : row.decimals
  return `≈ ${yuanSign(locale)}${formatPrice(roundHalfAwayFromZero(product / (scale / 10 ** decimals)), decimals)}`
}
