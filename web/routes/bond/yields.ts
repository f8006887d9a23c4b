import { formatBasisPoints } from '#contract/day-change.ts'
import { formatPrice, type ScaledPrice } from '#contract/price.ts'
import type { QuoteRow } from '#contract/quote-row.ts'
import { NONE } from '../../quotes/figures.ts'

/** `+2.4`, a dash where one of the yields is not known. */
export function basisPoints(from: ScaledPrice | undefined, to: ScaledPrice | undefined, decimals: number): string {
  return from === undefined || to === undefined ? NONE : formatBasisPoints(to - from, decimals)
}

/** The yield, undefined until there is one. */
export function yieldOf(row: QuoteRow | undefined): ScaledPrice | undefined {
  return row?.hasPrice ? row.bid : undefined
}

export function yieldText(value: ScaledPrice | undefined, decimals: number): string {
  return value === undefined ? NONE : formatPrice(value, decimals)
}

/** `3M` is 3, `10Y` is 120. */
export function monthsOf(tenor: string): number {
  const count = Number.parseInt(tenor, 10)
  return tenor.endsWith('Y') ? count * 12 : count
}
