import { type Instrument, isTwoSided } from '#contract/prices/instrument.ts'

export const LEVERAGE = 100
/** Lots in hundredths, as everywhere in this module. */
export const MIN_SIZE = 1
export const MAX_SIZE = 5_000
/** Positions and waiting orders of an account together. */
export const MAX_OPEN = 200
/** Positions are closed once equity is at or below this share of the margin, in per cent. */
export const STOP_OUT_PERCENT = 50

const PAIR_UNITS = 100_000
const GOLD_UNITS = 100

/** How a quote currency becomes dollars: at the middle of a pair, which quotes it (`inverse`) or is quoted in dollars. */
export interface Leg {
  symbol: string
  inverse: boolean
  decimals: number
}

/** An instrument as simulated accounts trade it. */
export interface Terms {
  symbol: string
  base: string
  quote: string
  /** Decimals of its prices, which are scaled by them. */
  decimals: number
  /** Units in a lot. */
  contract: number
  /** Prices are in hundredths of the quote currency. */
  inCents: boolean
  /** Undefined for what is quoted in dollars. */
  leg: Leg | undefined
}

type Listed = Pick<Instrument, 'symbol' | 'class' | 'group' | 'base' | 'quote' | 'unit' | 'decimals'>

/** Units in a lot: 100,000 of the base of a pair, 100 ounces of gold, 1 of anything else. */
function contractOf({ symbol, class: kind, group }: Listed): number {
  if (symbol === 'Gold') return GOLD_UNITS
  return kind === 'currency' && group !== 'Crypto' ? PAIR_UNITS : 1
}

/**
 * What can be traded, by symbol: instruments with a bid and an ask, quoted in dollars, in cents of the dollar or in a
 * currency that one pair with the dollar converts.
 */
export function termsOf(instruments: readonly Listed[]): ReadonlyMap<string, Terms> {
  const twoSided = instruments.filter(isTwoSided)
  const bySymbol = new Map(twoSided.map(each => [each.symbol, each]))
  const legOf = (currency: string): Leg | undefined => {
    const direct = bySymbol.get(`${currency}USD`)
    if (direct) return { symbol: direct.symbol, inverse: false, decimals: direct.decimals }
    const inverse = bySymbol.get(`USD${currency}`)
    return inverse && { symbol: inverse.symbol, inverse: true, decimals: inverse.decimals }
  }
  return new Map(
    twoSided.flatMap((each): [string, Terms][] => {
      const { symbol, base, quote, decimals, unit } = each
      const leg = quote === 'USD' ? undefined : legOf(quote)
      const isCommodity = each.class === 'commodities'
      if (quote === '' || (isCommodity && !/^USD?c?\//.test(unit)) || (quote !== 'USD' && !leg)) return []
      return [
        [symbol, { symbol, base, quote, decimals, contract: contractOf(each), inCents: unit.startsWith('USc/'), leg }],
      ]
    }),
  )
}
