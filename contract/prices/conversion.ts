import { Exact } from '../numbers/decimal.ts'
import { formatDecimal, type ScaledPrice, scaleOf } from './price.ts'

/** A quote that a conversion goes through; inverted if it converts from the quote currency to the base. */
export interface PricedLeg {
  bid: ScaledPrice
  ask: ScaledPrice
  decimals: number
  inverse: boolean
}

/** Value of one unit in another as a fraction, so that nothing is rounded before the amount is known. */
export interface Ratio {
  numerator: Exact
  denominator: Exact
}

/** The product of the middles between bid and ask. No legs are one to one. */
export function midRatio(legs: readonly PricedLeg[]): Ratio {
  let numerator = new Exact(1)
  let denominator = new Exact(1)
  for (const { bid, ask, decimals, inverse } of legs) {
    const sum = new Exact(bid).plus(ask)
    const scale = 2 * scaleOf(decimals)
    numerator = numerator.times(inverse ? scale : sum)
    denominator = denominator.times(inverse ? sum : scale)
  }
  return { numerator, denominator }
}

/** Fewest decimal places of converted amounts from one on, and fewest significant digits of all. */
const DECIMALS = 8
const SIGNIFICANT_DIGITS = 15

/** A decimal amount converted, to eight decimal places and at least fifteen significant digits. */
export function convertAt(amount: string | number, { numerator, denominator }: Ratio): Exact {
  const exact = numerator.times(amount).div(denominator)
  if (exact.isZero()) return new Exact(0)
  return exact.toSignificantDigits(Math.max(SIGNIFICANT_DIGITS, exact.e + 1 + DECIMALS))
}

/** Significant digits of rates below one in charts. */
const CHART_DIGITS = 10

/**
 * The value of one unit for charts of thousands of days, to eight decimal places, or ten significant digits below one,
 * without a division to a hundred digits.
 */
export function rateNumber({ numerator, denominator }: Ratio): number {
  const rate = numerator.toNumber() / denominator.toNumber()
  return Number(rate < 1 ? rate.toPrecision(CHART_DIGITS) : rate.toFixed(DECIMALS))
}

export const inverseOf = ({ numerator, denominator }: Ratio): Ratio => ({
  numerator: denominator,
  denominator: numerator,
})

/** Decimal places of metals and cryptocurrencies, for which ISO 4217 defines none. */
const UNDEFINED_MINOR_UNIT = 8
/** Significant digits of an amount of which the minor unit would leave one or none. */
const SMALL_DIGITS = 4

/**
 * An amount as it is shown: rounded to the currency's minor unit, and to four significant digits where that would leave
 * one or none. Amounts without a minor unit have no zeros at the end.
 */
export function amountText(amount: Exact, minorUnit: number | null): string {
  const places = minorUnit ?? UNDEFINED_MINOR_UNIT
  const rounded = amount.toDecimalPlaces(places)
  if (amount.abs().lt(1) && rounded.precision() < 2 && !rounded.eq(amount))
    return formatDecimal(amount.toSignificantDigits(SMALL_DIGITS).toFixed())
  return formatDecimal(minorUnit === null ? rounded.toFixed() : rounded.toFixed(places))
}

const RATE_DECIMALS = 4
const RATE_DIGITS = 6

/** A rate as it is shown: four decimal places, or six significant digits if that is more. */
export function rateText(rate: Exact): string {
  if (rate.isZero()) return formatDecimal(rate.toFixed(RATE_DECIMALS))
  return formatDecimal(rate.toFixed(Math.max(RATE_DECIMALS, RATE_DIGITS - 1 - rate.e)))
}
