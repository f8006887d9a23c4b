import { formatBasisPoints } from '#contract/prices/day-change.ts'
import { formatPrice, type ScaledPrice } from '#contract/prices/price.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import { NONE } from '../quotes/figures.ts'

/** `+2.4`, a dash if one of the yields is unknown. */
export function basisPoints(from: ScaledPrice | undefined, to: ScaledPrice | undefined, decimals: number): string {
  return from === undefined || to === undefined ? NONE : formatBasisPoints(to - from, decimals)
}

/** The yield, undefined before the first quote. */
export function yieldOf(row: QuoteRow | undefined): ScaledPrice | undefined {
  return row?.hasPrice ? row.bid : undefined
}

export function yieldText(value: ScaledPrice | undefined, decimals: number): string {
  return value === undefined ? NONE : formatPrice(value, decimals)
}

/** Tenor in months: `3M` is 3, `10Y` is 120. */
export function monthsOf(tenor: string): number {
  const count = Number.parseInt(tenor, 10)
  return tenor.endsWith('Y') ? count * 12 : count
}
