import { DOLLAR_INDEX_FACTOR, dollarIndexExponents } from '#contract/prices/dollar-index.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { roundHalfAwayFromZero, type ScaledPrice, scaleOf } from '#contract/prices/price.ts'
import { type Leg, legsOf } from '#modules/catalogue'
import { fastPower } from './fast-power.ts'

/** The two sides of one price, scaled. One-sided instruments have the same number twice. */
export interface Sides {
  bid: ScaledPrice
  ask: ScaledPrice
}

/** How an instrument's price is derived from others: a pure function without a clock. */
export interface Derivation {
  symbol: string
  legs: readonly string[]
  /** `sides` are the legs' in the order of `legs`. Monotone in every leg, so that it also maps highs and lows. */
  compute(sides: readonly Sides[]): Sides
  /** The bid alone, for long histories. */
  bid(sides: readonly Sides[]): ScaledPrice
  /** Per leg: the price rises with it (1) or falls (-1). */
  directions: readonly (1 | -1)[]
  /** The bid before it is rounded is the product of these powers, one per leg, and of a constant. */
  powers: readonly LegPower[]
}

/** `(bidShare * bid + askShare * ask) ** exponent` of a leg. */
export interface LegPower {
  exponent: number
  bidShare: number
  askShare: number
}

/** The derivation of every derived instrument, in the catalogue's order. */
export function derivationsOf(instruments: readonly Instrument[]): Derivation[] {
  const bySymbol = new Map(instruments.map(instrument => [instrument.symbol, instrument]))
  const derivations: Derivation[] = []
  for (const instrument of instruments) {
    if (instrument.symbol === 'DXY') {
      if (Object.keys(dollarIndexExponents).every(symbol => bySymbol.has(symbol)))
        derivations.push(dollarIndex(instrument, symbol => bySymbol.get(symbol)!.decimals))
      continue
    }
    const legs = legsOf(instrument, symbol => bySymbol.has(symbol))
    if (legs) derivations.push(cross(instrument, legs, symbol => bySymbol.get(symbol)!.decimals))
  }
  return derivations
}

/** Bid by bid and ask by ask; a leg that divides enters with its other side. */
function cross(
  instrument: Instrument,
  [first, second]: readonly [Leg, Leg],
  decimalsOf: (symbol: string) => number,
): Derivation {
  const scale = scaleOf(instrument.decimals)
  // The scales of the legs are divided out once: price = scaled / 10^decimals.
  const factor =
    scale / scaleOf(decimalsOf(first.symbol)) ** first.power / scaleOf(decimalsOf(second.symbol)) ** second.power
  const side = (a: number, b: number) =>
    roundHalfAwayFromZero(factor * (first.power === 1 ? a : 1 / a) * (second.power === 1 ? b : 1 / b))
  return {
    symbol: instrument.symbol,
    legs: [first.symbol, second.symbol],
    directions: [first.power, second.power],
    powers: [first, second].map(({ power }) => ({
      exponent: power,
      bidShare: power === 1 ? 1 : 0,
      askShare: power === 1 ? 0 : 1,
    })),
    bid(sides) {
      const a = sides[0]!
      const b = sides[1]!
      return side(first.power === 1 ? a.bid : a.ask, second.power === 1 ? b.bid : b.ask)
    },
    compute(sides) {
      const a = sides[0]!
      const b = sides[1]!
      return {
        bid: side(first.power === 1 ? a.bid : a.ask, second.power === 1 ? b.bid : b.ask),
        ask: side(first.power === 1 ? a.ask : a.bid, second.power === 1 ? b.ask : b.bid),
      }
    },
  }
}

function dollarIndex(instrument: Instrument, decimalsOf: (symbol: string) => number): Derivation {
  const scale = scaleOf(instrument.decimals)
  const entries = Object.entries(dollarIndexExponents)
  const powerOf = entries.map(([symbol, exponent]) => fastPower(exponent, 2 * scaleOf(decimalsOf(symbol))))
  // One leg changes per tick: the powers of the others are reused.
  const sums = new Float64Array(entries.length).fill(Number.NaN)
  const powers = new Float64Array(entries.length)
  const bid = (sides: readonly Sides[]) => {
    let value = DOLLAR_INDEX_FACTOR
    for (let leg = 0; leg < entries.length; leg++) {
      const sum = sides[leg]!.bid + sides[leg]!.ask
      if (sum !== sums[leg]) {
        sums[leg] = sum
        powers[leg] = powerOf[leg]!(sum)
      }
      value *= powers[leg]!
    }
    return roundHalfAwayFromZero(value * scale)
  }
  return {
    symbol: instrument.symbol,
    legs: entries.map(([symbol]) => symbol),
    directions: entries.map(([, exponent]) => (exponent > 0 ? 1 : -1)),
    powers: entries.map(([, exponent]) => ({ exponent, bidShare: 0.5, askShare: 0.5 })),
    bid,
    compute(sides) {
      const price = bid(sides)
      return { bid: price, ask: price }
    },
  }
}
