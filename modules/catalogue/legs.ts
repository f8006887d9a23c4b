import { DOLLAR_INDEX_FACTOR, dollarIndexExponents } from '#contract/prices/dollar-index.ts'
import type { Instrument } from '#contract/prices/instrument.ts'

/** A price that another is derived from: multiplied (`1`) or divided by (`-1`). */
export interface Leg {
  symbol: string
  power: 1 | -1
}

/** The dollar index from the mid prices of its six legs. */
export function dollarIndexOf(midOf: (symbol: string) => number): number {
  let value = DOLLAR_INDEX_FACTOR
  for (const [symbol, exponent] of Object.entries(dollarIndexExponents)) value *= midOf(symbol) ** exponent
  return value
}

/** Cryptocurrencies are priced in dollars or in the dollar's stablecoin, which counts as a dollar. */
function dollarPairOf(currency: string, exists: (symbol: string) => boolean): Leg | undefined {
  for (const symbol of [`${currency}USD`, `${currency}USDT`]) if (exists(symbol)) return { symbol, power: 1 }
  if (exists(`USD${currency}`)) return { symbol: `USD${currency}`, power: -1 }
  return undefined
}

/**
 * The two dollar prices a cross is derived from: base in dollars times the quote's inverse. Undefined for a pair that
 * is itself priced in dollars, and for anything that is not a pair.
 */
export function legsOf(
  instrument: Pick<Instrument, 'class' | 'symbol' | 'base' | 'quote'>,
  exists: (symbol: string) => boolean,
): readonly [Leg, Leg] | undefined {
  if (instrument.class !== 'currency' || !instrument.base || !instrument.quote) return undefined
  if (instrument.base === 'USD' || instrument.quote === 'USD') return undefined
  const base = dollarPairOf(instrument.base, exists)
  const quote = dollarPairOf(instrument.quote, exists)
  if (!base || !quote) return undefined
  return [base, { symbol: quote.symbol, power: quote.power === 1 ? -1 : 1 }]
}
