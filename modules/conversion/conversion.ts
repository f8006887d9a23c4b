import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { Exact } from '#contract/numbers/decimal.ts'
import { convertAt, midRatio } from '#contract/prices/conversion.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Currencies } from '#modules/currencies'
import type { Market, Quote } from '#modules/market'
import { isPair, type Unit, unitsOf, unpricedUnits } from './unit.ts'

export interface Converted {
  amount: Exact
  /** Value of one `from` in `to`. */
  rate: Exact
  /** UTC ms of the oldest price used; the current time if none was used. */
  asOf: number
  /** The prices used, in order. */
  through: readonly Quote[]
  /** The retired currencies that were converted at the rate at which they were replaced. */
  fixed: readonly FixedRate[]
}

/** The rate at which a currency was replaced by another. */
export interface FixedRate {
  code: string
  successor: string
  /** Units for one of the successor, as decimal text. */
  perSuccessor: string
  /** The day from which its successor was the currency, `2026-01-01`. */
  since: string
}

export interface ConversionLeg {
  quote: Quote
  /** It converts from the quote currency of the pair to its base. */
  inverse: boolean
}

export interface Conversion {
  /** All convertible units, in catalogue order. */
  readonly units: ReadonlyMap<string, Unit>
  /** A unit, or a currency of ISO 4217 without prices or that is retired, by its code. */
  unitOf(code: string): Unit | undefined
  /** The code of one of those by its code, in any letter case, or by an instrument's name; undefined if there is none. */
  codeOf(name: string): string | undefined
  /**
   * The pairs that a conversion goes through: the pair itself or its inverse, otherwise those through the dollar or the
   * shortest path available. Pairs that are computed from others are not used, as they are rounded. Empty if both units
   * are the same; undefined if no prices connect them. Takes codes.
   */
  legsOf(from: string, to: string): readonly ConversionLeg[] | undefined
  /**
   * Converts at the middle between bid and ask, a retired currency at the rate at which it was replaced. `amount` is
   * decimal text. Throws CurrencyUnknown, RateMissing and CurrencyRetired.
   */
  convert(amount: string, from: string, to: string): Converted
  /** The two sides of `USDCNY`, `usd/cny`, `BTCUSD` or an instrument's name. Throws CurrencyUnknown. */
  sidesOf(pair: string): { from: string; to: string }
}

export interface ConversionDeps {
  market: Market
  currencies: Currencies
  clock: Clock
}

interface Step extends ConversionLeg {
  to: string
}

export function createConversion({ market, currencies, clock }: ConversionDeps): Conversion {
  const { catalogue } = market
  const units = unitsOf(catalogue, currencies)
  const unpriced = new Map(unpricedUnits(currencies).map(unit => [unit.code, unit]))
  const steps = new Map<string, Step[]>()
  for (const quote of market.quotes.filter(each => isPair(each.instrument))) {
    const { base, quote: counter } = quote.instrument
    steps.set(base, [...(steps.get(base) ?? []), { to: counter, quote, inverse: false }])
    steps.set(counter, [...(steps.get(counter) ?? []), { to: base, quote, inverse: true }])
  }
  // Of two paths of the same length, the one through the dollar is found first.
  for (const each of steps.values()) each.sort((a, b) => Number(b.to === 'USD') - Number(a.to === 'USD'))

  function codeOf(name: string): string | undefined {
    const code = name.trim().toUpperCase()
    if (units.has(code) || unpriced.has(code)) return code
    const base = catalogue.findByAnyName(name)?.base ?? ''
    return units.has(base) ? base : undefined
  }

  function knownCode(name: string): string {
    const code = codeOf(name)
    if (code === undefined) throw new PortalError(Errors.CurrencyUnknown, { code: name })
    return code
  }

  const isUsable = ({ hasPrice, close, symbol }: Quote) => hasPrice && close > 0 && !market.isDerived(symbol)

  /** The shortest path from one unit to another along available prices. */
  function legsOf(from: string, to: string): readonly ConversionLeg[] | undefined {
    const ways = new Map<string, Step[]>([[from, []]])
    for (const [place, way] of ways) {
      if (place === to) return way
      for (const step of steps.get(place) ?? [])
        if (!ways.has(step.to) && isUsable(step.quote)) ways.set(step.to, [...way, step])
    }
    return undefined
  }

  /** What a currency was replaced by, and again, until one that is in use. Throws Retired where there was no rate. */
  function replacements(code: string): FixedRate[] {
    const { retired } = currencies.find(code) ?? {}
    if (!retired || units.has(code)) return []
    const { successor, perSuccessor, since } = retired
    if (perSuccessor === undefined) throw new PortalError(Errors.CurrencyRetired, { code, successor, since })
    return [{ code, successor, perSuccessor, since }, ...replacements(successor)]
  }

  return {
    units,
    unitOf: code => units.get(code) ?? unpriced.get(code),
    codeOf,
    legsOf,
    convert(amount, fromName, toName) {
      const from = knownCode(fromName)
      const to = knownCode(toName)
      const [fromFixed, toFixed] = from === to ? [[], []] : [replacements(from), replacements(to)]
      const legs = legsOf(fromFixed.at(-1)?.successor ?? from, toFixed.at(-1)?.successor ?? to)
      if (!legs) throw new PortalError(Errors.RateMissing, { from, to })
      const mid = midRatio(legs.map(({ quote: { bid, ask, decimals }, inverse }) => ({ bid, ask, decimals, inverse })))
      const productOf = (rates: readonly FixedRate[]) =>
        rates.reduce((product, { perSuccessor }) => product.times(perSuccessor), new Exact(1))
      const ratio = {
        numerator: mid.numerator.times(productOf(toFixed)),
        denominator: mid.denominator.times(productOf(fromFixed)),
      }
      return {
        amount: convertAt(amount, ratio),
        rate: convertAt(1, ratio),
        asOf: legs.length === 0 ? clock.now() : Math.min(...legs.map(({ quote }) => quote.eventAt)),
        through: legs.map(({ quote }) => quote),
        fixed: [...fromFixed, ...toFixed],
      }
    },
    sidesOf(pair) {
      const instrument = catalogue.findByAnyName(pair)
      if (instrument && isPair(instrument)) return { from: instrument.base, to: instrument.quote }
      const letters = pair.trim().toUpperCase().replace('/', '')
      for (let cut = 2; cut < letters.length - 1; cut++) {
        const [from, to] = [letters.slice(0, cut), letters.slice(cut)]
        if (units.has(from) && units.has(to)) return { from, to }
      }
      throw new PortalError(Errors.CurrencyUnknown, { code: pair })
    },
  }
}
