import { formatPrice, toScaled } from '#contract/prices/price.ts'
import type { Translate } from '../../i18n/use-text.ts'
import * as words from '../../words/rate-pages.ts'
import type { RateRow } from './collect-rates.ts'

const MONTHS = 12

/** `3 months`, `1 year`, `18 months`. */
export function termText(months: number, t: Translate): string {
  if (months === 0) return t(words.noTerm)
  if (months === 1) return t(words.termMonth)
  if (months === MONTHS) return t(words.termYear)
  return months % MONTHS === 0 ? t(words.termYears, { count: months / MONTHS }) : t(words.termMonths, { count: months })
}

/** `3m`, `1y`, for axes and heads of columns. */
export function shortTerm(months: number, t: Translate): string {
  return months % MONTHS === 0
    ? t(words.shortYears, { count: months / MONTHS })
    : t(words.shortMonths, { count: months })
}

/** A rate in per cent with two decimals, without the sign. */
export function rateText(rate: number): string {
  return formatPrice(toScaled(rate, 2), 2)
}

/** An amount of money, with cents only if it has some. */
export function amountText(amount: number): string {
  const decimals = Number.isInteger(amount) ? 0 : 2
  return formatPrice(toScaled(amount, decimals), decimals)
}

/** `APY`, `p.a., monthly`. */
export function rateKindText(
  { rateKind, compounding }: Pick<RateRow, 'rateKind' | 'compounding'>,
  t: Translate,
): string {
  const name = t(words.rateKindNames[rateKind])
  return compounding === undefined ? name : `${name} · ${t(words.compoundingNames[compounding])}`
}
