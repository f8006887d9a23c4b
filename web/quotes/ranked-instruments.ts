import type { Instrument } from '#contract/prices/instrument.ts'

/** Indices of expected volatility: they rise when shares fall, so that they say nothing about a region's shares. */
const volatilityIndices: ReadonlySet<string> = new Set(['VIX'])

export function isShareIndex({ class: own, symbol }: Pick<Instrument, 'class' | 'symbol'>): boolean {
  return own === 'markets' && !volatilityIndices.has(symbol)
}

/**
 * Whether an instrument counts among the gainers and losers of its class. Pairs with a cryptocurrency do not: they move
 * with the cryptocurrency itself, which is a class of its own.
 */
export function isRanked(instrument: Pick<Instrument, 'class' | 'group' | 'symbol'>): boolean {
  if (instrument.class === 'currency') return instrument.group !== 'Crypto'
  return instrument.class !== 'markets' || isShareIndex(instrument)
}
