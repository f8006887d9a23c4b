import { largeUnits } from '#contract/economy/figures/index.ts'
import { formatDecimal, formatPrice, MAX_DECIMALS, toScaled } from '#contract/prices/price.ts'
import type { Locale } from '#contract/text/locale.ts'

/** A number with so many decimals, at most 100, in the visitor's number format. */
export function numberText(value: number, decimals: number): string {
  // More than prices have: a won in bitcoins.
  if (decimals > MAX_DECIMALS) return formatDecimal((Number(value.toFixed(decimals)) || 0).toFixed(decimals))
  return formatPrice(toScaled(value, decimals), decimals)
}

/** With a sign before all but zero. */
export function signedText(value: number, decimals: number): string {
  const text = numberText(value, decimals)
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text
}

/** Numbers of fewer digits are written out. */
const WRITTEN_OUT = 100_000

/**
 * The numbers of an axis, all with the same decimals and, from 100,000 on, counted in the same large unit: `1.5 兆`,
 * `1.5万亿`, `1.5 trn`. The decimals are those that tell the grid lines apart.
 */
export function axisNumbers(ticks: readonly number[], locale: Locale): string[] {
  const largest = Math.max(...ticks.map(Math.abs))
  const [power, word] =
    largest < WRITTEN_OUT ? [0, ''] : (largeUnits[locale].find(([each]) => largest >= 10 ** each) ?? [0, ''])
  const scaled = ticks.map(tick => tick / 10 ** power)
  const decimals = Math.max(0, ...scaled.map(decimalsOf))
  return scaled.map(tick => (tick === 0 ? '0' : numberText(tick, decimals) + word))
}

/** Decimals of a grid line; binary rounding errors are no decimals. */
function decimalsOf(tick: number): number {
  const text = Number(tick.toPrecision(10)).toString()
  const [, fraction = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e-(\d+))?$/.exec(text) ?? []
  return fraction.length + Number(exponent)
}
