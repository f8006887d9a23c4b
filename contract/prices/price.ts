import type { brand } from '../time/brand.ts'
import { BASIS_POINTS } from '../time/units.ts'

/**
 * Prices as integers in units of their last decimal place. `1.15836` with 5 decimals is the integer 115836: sums,
 * differences and comparisons are exact, and the same digits are printed everywhere. Rounding is half away from zero.
 * Sums and differences are plain numbers, which are assignable to it, as otherwise each would need a cast; dates and
 * other marked numbers are not.
 */
export type ScaledPrice = number & { readonly [brand]?: 'scaled price' }

const POWERS = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000] as const
export const MAX_DECIMALS = POWERS.length - 1

export function scaleOf(decimals: number): number {
  const scale = POWERS[decimals]
  if (scale === undefined) throw new RangeError(`decimals must be 0 to ${MAX_DECIMALS}, got ${decimals}`)
  return scale
}

export function roundHalfAwayFromZero(value: number): number {
  return value < 0 ? -Math.floor(-value + 0.5) : Math.floor(value + 0.5)
}

/** Converts a JavaScript number to a scaled price. NaN stays NaN. */
export function toScaled(value: number, decimals: number): ScaledPrice {
  // 1.005 * 100 is 100.49999…: the shortest decimal text of the number is what the sender meant.
  const scaled = value * scaleOf(decimals)
  const nearest = roundHalfAwayFromZero(scaled)
  if (Math.abs(Math.abs(scaled - nearest) - 0.5) > 1e-6) return nearest
  return parseScaled(value.toString(), decimals) ?? nearest
}

const DECIMAL_TEXT = /^([+-]?)(\d{1,15})(?:\.(\d{0,15}))?$/

/**
 * Parses a strict decimal: an optional sign, digits, an optional fraction. Undefined for anything else (exponents,
 * blanks, hexadecimal, non-ASCII digits).
 */
export function parseScaled(text: string, decimals: number): ScaledPrice | undefined {
  const match = DECIMAL_TEXT.exec(text)
  if (!match) return undefined
  const fraction = match[3] ?? ''
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0')
  const magnitude = Number(match[2] + kept) + ((fraction[decimals] ?? '0') >= '5' ? 1 : 0)
  if (magnitude > Number.MAX_SAFE_INTEGER) return undefined
  return match[1] === '-' ? 0 - magnitude : magnitude
}

export function fromScaled(price: ScaledPrice, decimals: number): number {
  return price / scaleOf(decimals)
}

/** Plain decimal text with every digit, for JSON and CSV: `-0.05`, `1.15836`. */
export function decimalText(price: ScaledPrice, decimals: number): string {
  if (decimals === 0) return String(price)
  const digits = String(Math.abs(price)).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  return `${price < 0 ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}`
}

const MINUS = '\u2212'

/** Number formats: the thousands separator and the decimal separator. */
export const numberStyles = {
  comma: { group: ',', point: '.' },
  dot: { group: '.', point: ',' },
  space: { group: '\u202f', point: ',' },
  plain: { group: '', point: '.' },
} as const
export type NumberStyle = keyof typeof numberStyles

let style: { group: string; point: string } = numberStyles.comma

/** Sets the format used by `formatPrice`. Browsers only: a server serves visitors with different formats. */
export function writeNumbersAs(chosen: NumberStyle): void {
  style = numberStyles[chosen]
}

/** For display: grouped by thousands, with a true minus sign. `91,284.6`, `−0.05`. */
export function formatPrice(price: ScaledPrice, decimals: number): string {
  return formatDecimal(decimalText(price, decimals))
}

/** Plain decimal text, `-91284.6`, in the same format. */
export function formatDecimal(text: string): string {
  const isNegative = text.startsWith('-')
  const plain = isNegative ? text.slice(1) : text
  const dot = plain.indexOf('.')
  let whole = dot < 0 ? plain : plain.slice(0, dot)
  if (whole.length > 3) whole = whole.replace(/\B(?=(\d{3})+$)/g, style.group)
  return (isNegative ? MINUS : '') + whole + (dot < 0 ? '' : style.point + plain.slice(dot + 1))
}

/** Always signed, except zero: `+0.00321`, `−0.00174`, `0.00000`. */
export function formatSigned(value: ScaledPrice, decimals: number): string {
  return (value > 0 ? '+' : '') + formatPrice(value, decimals)
}

/**
 * A change from a baseline. `change` has the price's own decimals, `percent` is in hundredths of a percent; undefined
 * if the baseline is missing or zero, so that a dash is shown and never 0.00.
 */
export interface PriceChange {
  change: ScaledPrice
  percentHundredths: number | undefined
}

export function changeFrom(baseline: ScaledPrice | undefined, price: ScaledPrice): PriceChange | undefined {
  if (baseline === undefined || Number.isNaN(baseline)) return undefined
  const change = price - baseline
  if (baseline === 0) return { change, percentHundredths: undefined }
  return { change, percentHundredths: roundHalfAwayFromZero((change * BASIS_POINTS) / Math.abs(baseline)) }
}

/** `+0.28%`; a dash if there is nothing to compare with. */
export function formatPercent(hundredths: number | undefined): string {
  return hundredths === undefined ? '—' : `${formatSigned(hundredths, 2)}%`
}

/** The spread in tenths of a pip. */
export function spreadInTenthsOfPip(bid: ScaledPrice, ask: ScaledPrice, decimals: number, pip: number): number {
  return roundHalfAwayFromZero(((ask - bid) * 10) / (pip * scaleOf(decimals)))
}
