import { Decimal } from 'decimal.js'

/** Decimals of 30 digits, rounded half away from zero. */
export const Exact = Decimal.clone({ precision: 30, rounding: Decimal.ROUND_HALF_UP })

/** What an account had at a snapshot, and what was paid in and out since the one before, in cents. */
export interface Reading {
  e: number
  d: number
  w: number
}

/** What follows from the snapshots so far: the product of all factors, its largest value, and the largest drawdown. */
export interface Growth {
  growth: Decimal
  peak: Decimal
  drawdown: Decimal
}

const ZERO = new Exact(0)
const ONE = new Exact(1)

/** At the first snapshot. */
export const unchanged: Growth = { growth: ONE, peak: ONE, drawdown: ZERO }

/**
 * The factor of an interval, formula v1: a profit is measured on what was there and what was paid in, a loss on what was
 * there before anything was paid in. 0 if nothing was there, or nothing is left. `before`: equity at its beginning, cents.
 */
function factorOf(before: number, { e, d, w }: Reading): Decimal {
  const result = e - before - d + w
  const base = result >= 0 ? before + d : before
  if (base <= 0) return ZERO
  const factor = ONE.plus(new Exact(result).dividedBy(base))
  return factor.isPositive() ? factor : ZERO
}

/** Growth after one more interval. Once it is 0 it stays so. */
export function grow({ growth, peak, drawdown }: Growth, before: number, reading: Reading): Growth {
  const now = growth.times(factorOf(before, reading))
  const highest = Decimal.max(peak, now)
  return { growth: now, peak: highest, drawdown: Decimal.max(drawdown, ONE.minus(now.dividedBy(highest))) }
}

const HUNDRED = 100
/** Places of percentages. */
const PLACES = 4

/** A share in per cent to four places, rounded half away from zero: `-50.0000`. */
export function percentText(share: Decimal): string {
  const text = share.times(HUNDRED).toFixed(PLACES)
  return /^-0\.0+$/.test(text) ? text.slice(1) : text
}

/** The return in per cent. */
export const returnText = (growth: Decimal): string => percentText(growth.minus(1))

/** A percentage as it is compared: its ten thousandths. */
export const unitsOf = (percent: string): bigint => BigInt(percent.replace('.', ''))

const UNITS = 10_000n

/** Ten thousandths of a per cent as text. */
export function unitsText(units: bigint): string {
  const size = units < 0n ? -units : units
  return `${units < 0n ? '-' : ''}${size / UNITS}.${String(size % UNITS).padStart(PLACES, '0')}`
}

/** A part of a percentage in ten thousandths, rounded half away from zero. */
export function partOf(units: bigint, count: number): bigint {
  const size = units < 0n ? -units : units
  const rounded = (size * 2n + BigInt(count)) / (BigInt(count) * 2n)
  return units < 0n ? -rounded : rounded
}

/** The mean of percentages in ten thousandths, rounded half away from zero. */
export const meanOf = (units: readonly bigint[]): bigint =>
  partOf(
    units.reduce((total, each) => total + each, 0n),
    units.length,
  )

/** The median of percentages in ten thousandths: of an even number the mean of the two in the middle. */
export function medianOf(units: readonly bigint[]): bigint {
  const sorted = units.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : meanOf([sorted[middle - 1]!, sorted[middle]!])
}
