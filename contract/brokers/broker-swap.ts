import { Exact } from '../numbers/decimal.ts'
import type { SwapType } from './broker.ts'

/** Swaps in per cent, and swaps as a percentage, are of a year of this many days. */
const SWAP_YEAR = 360
const POINTS_IN_PIP = 10

export interface SwapGiven {
  type: SwapType
  /** The broker's number for a lot and a night: positive is paid to the client. Plain decimal text, as all here. */
  swap: string
  pip: string
  lotUnits: string
  /** Price of the base in the quote currency. */
  price: string
  /** What one unit of the margin currency is in the quote currency, for swaps in margin currency. */
  marginRate?: string | undefined
}

/**
 * A swap of a lot for one night in the quote currency, as MetaTrader computes it: points × point × units; per cent ×
 * value / 360; base currency × price; margin currency × its rate. Undefined if the rate of the margin is missing.
 */
export function swapInQuote({ type, swap, pip, lotUnits, price, marginRate }: SwapGiven): Exact | undefined {
  switch (type) {
    case 'points':
      return new Exact(swap).times(pip).div(POINTS_IN_PIP).times(lotUnits)
    case 'percent':
      return new Exact(swap).div(100).times(lotUnits).times(price).div(SWAP_YEAR)
    case 'base':
      return new Exact(swap).times(price)
    case 'margin':
      return marginRate === undefined ? undefined : new Exact(swap).times(marginRate)
  }
}

/** A night's swap in the quote currency as per cent a year of the value of the lot. */
export function swapPercent(inQuote: Exact, { lotUnits, price }: Pick<SwapGiven, 'lotUnits' | 'price'>): Exact {
  return inQuote.times(SWAP_YEAR).times(100).div(new Exact(lotUnits).times(price))
}
