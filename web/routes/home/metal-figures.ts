import { roundHalfAwayFromZero } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'

/** Grams per troy ounce, to its seventh decimal: NIST Special Publication 811, appendix B.8. */
const GRAMS_PER_TROY_OUNCE = 31.1034768

const worthOf = (row: QuoteRow) => row.bid / 10 ** row.decimals

function known(...rows: QuoteRow[]): boolean {
  return rows.every(row => row.hasPrice && row.bid !== 0)
}

/** Price of a gram of a metal in yuan, in hundredths; `yuan` is USDCNY. Undefined if either has no price. */
export function yuanPerGram(ounce: QuoteRow | undefined, yuan: QuoteRow | undefined): number | undefined {
  if (!ounce || !yuan || !known(ounce, yuan)) return undefined
  return roundHalfAwayFromZero(((worthOf(ounce) * worthOf(yuan)) / GRAMS_PER_TROY_OUNCE) * 100)
}

/** Ounces of silver per ounce of gold, in hundredths. */
export function goldSilverRatio(gold: QuoteRow | undefined, silver: QuoteRow | undefined): number | undefined {
  if (!gold || !silver || !known(gold, silver)) return undefined
  return roundHalfAwayFromZero((worthOf(gold) / worthOf(silver)) * 100)
}

/** How much more a barrel of the first costs, in hundredths of a dollar. */
export function barrelSpread(first: QuoteRow | undefined, second: QuoteRow | undefined): number | undefined {
  if (!first || !second || !known(first, second)) return undefined
  return roundHalfAwayFromZero((worthOf(first) - worthOf(second)) * 100)
}
