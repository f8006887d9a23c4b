import { Decimal } from 'decimal.js'
import { PortalError } from '#contract/error.ts'
import { scaleOf } from '#contract/price.ts'
import type { Clock } from '#kit/clock.ts'
import type { Market, Quote } from '#modules/market'
import { ConversionErrors } from './errors.ts'
import { isPair, type Unit, unitsOf } from './unit.ts'

/** Enough for an amount of thirty digits across three prices. Rounds half away from zero, as everywhere. */
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP })

const DECIMALS = 8
const SIGNIFICANT_DIGITS = 10

export interface Converted {
  amount: Decimal
  /** Value of one `from` in `to`. */
  rate: Decimal
  /** UTC ms of the oldest price used; the current time if none was used. */
  asOf: number
  /** The prices used, in order. */
  through: readonly Quote[]
}

export interface Conversion {
  /** All convertible units, in catalogue order. */
  readonly units: ReadonlyMap<string, Unit>
  /**
   * Converts at the live prices shown in lists (the bid): by the pair itself or its inverse, otherwise through the
   * dollar or the shortest path available. Codes are case-insensitive; aliases of instruments are accepted. `amount` is
   * decimal text. Throws UnknownUnit and NoRate.
   */
  convert(amount: string, from: string, to: string): Converted
  /** The two sides of `USDCNY`, `usd/cny`, `BTCUSD` or an instrument's name. Throws UnknownUnit. */
  sidesOf(pair: string): { from: string; to: string }
}

interface Step {
  to: string
  quote: Quote
  inverse: boolean
}

/** Eight decimal places, or ten significant digits for small amounts. */
function rounded(figure: Decimal): Decimal {
  if (figure.isZero()) return new Exact(0)
  return figure.abs().lt(1) ? figure.toSignificantDigits(SIGNIFICANT_DIGITS) : figure.toDecimalPlaces(DECIMALS)
}

export function createConversion({ market, clock }: { market: Market; clock: Clock }): Conversion {
  const { catalogue } = market
  const units = unitsOf(catalogue)
  const steps = new Map<string, Step[]>()
  for (const quote of market.quotes.filter(each => isPair(each.instrument))) {
    const { base, quote: counter } = quote.instrument
    steps.set(base, [...(steps.get(base) ?? []), { to: counter, quote, inverse: false }])
    steps.set(counter, [...(steps.get(counter) ?? []), { to: base, quote, inverse: true }])
  }
  // Of two paths of the same length, the one through the dollar is found first.
  for (const each of steps.values()) each.sort((a, b) => Number(b.to === 'USD') - Number(a.to === 'USD'))

  function knownCode(name: string): string {
    const code = name.trim().toUpperCase()
    if (units.has(code)) return code
    const base = catalogue.findByAnyName(name)?.base ?? ''
    if (units.has(base)) return base
    throw new PortalError(ConversionErrors.UnknownUnit, { code: name })
  }

  /** The shortest path from one unit to another along available prices. */
  function wayFrom(from: string, to: string): Step[] | undefined {
    const ways = new Map<string, Step[]>([[from, []]])
    for (const [place, way] of ways) {
      if (place === to) return way
      for (const step of steps.get(place) ?? [])
        if (!ways.has(step.to) && step.quote.hasPrice && step.quote.close > 0) ways.set(step.to, [...way, step])
    }
    return undefined
  }

  return {
    units,
    convert(amount, fromName, toName) {
      const from = knownCode(fromName)
      const to = knownCode(toName)
      const way = wayFrom(from, to)
      if (!way) throw new PortalError(ConversionErrors.NoRate, { from, to })
      const rate = way.reduce((product, { quote, inverse }) => {
        const price = new Exact(quote.close).div(scaleOf(quote.decimals))
        return inverse ? product.div(price) : product.mul(price)
      }, new Exact(1))
      return {
        amount: rounded(rate.mul(amount)),
        rate: rounded(rate),
        asOf: way.length === 0 ? clock.now() : Math.min(...way.map(({ quote }) => quote.eventAt)),
        through: way.map(({ quote }) => quote),
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
      throw new PortalError(ConversionErrors.UnknownUnit, { code: pair })
    },
  }
}
