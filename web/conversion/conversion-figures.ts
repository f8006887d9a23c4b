import { Exact } from '#contract/numbers/decimal.ts'
import { amountText, convertAt, inverseOf, midRatio, type Ratio, rateText } from '#contract/prices/conversion.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { PastFault, PastSource } from '#modules/conversion'
import { NONE } from '../quotes/figures.ts'

/** What a conversion goes to, and the pairs that lead there. */
export interface Target {
  code: string
  name: string
  kind: 'currency' | 'metal' | 'crypto'
  minorUnit: number | null
  /** Minor unit of the unit that is converted. */
  fromMinorUnit: number | null
  /** Pairs by symbol, in order; undefined if no price leads there. */
  legs: readonly { symbol: string; inverse: boolean }[] | undefined
  /** At a date: the rate of the past, undefined for the live one. */
  past: PastTarget | undefined
}

/** A rate of the past, as a fraction in decimal text, and the day it is from; or why there is none. */
export type PastTarget =
  | { numerator: string; denominator: string; date: string; source: PastSource; isSimulated: boolean; fault?: never }
  | { fault: PastFault['fault']; code?: string; date?: string }

export interface Figures {
  amount: string
  /** The same number of the target's units, converted back. */
  back: string
  rate: string
  inverse: string
  /** The amount with all its digits, for copying; empty if there is none. */
  exact: string
}

const noFigures: Figures = { amount: NONE, back: NONE, rate: NONE, inverse: NONE, exact: '' }

/** Value of one unit in the target at the newest quotes, or at its date; undefined without one of them. */
export function ratioOf(target: Target, rowOf: (symbol: string) => QuoteRow | undefined): Ratio | undefined {
  const { past } = target
  if (past) {
    if (past.fault !== undefined) return undefined
    return { numerator: new Exact(past.numerator), denominator: new Exact(past.denominator) }
  }
  if (!target.legs) return undefined
  const legs = target.legs.map(({ symbol, inverse }) => ({ row: rowOf(symbol), inverse }))
  if (legs.some(({ row }) => !row?.hasPrice)) return undefined
  return midRatio(legs.map(({ row, inverse }) => ({ ...row!, inverse })))
}

/** What is shown of a target. `amount` is plain decimal text, undefined if what was typed is none. */
export function figuresOf(target: Target, ratio: Ratio | undefined, amount: string | undefined): Figures {
  if (!ratio) return noFigures
  const rates = { rate: rateText(convertAt(1, ratio)), inverse: rateText(convertAt(1, inverseOf(ratio))) }
  if (amount === undefined) return { ...noFigures, ...rates }
  const converted = convertAt(amount, ratio)
  return {
    ...rates,
    amount: amountText(converted, target.minorUnit),
    back: amountText(convertAt(amount, inverseOf(ratio)), target.fromMinorUnit),
    exact: converted.toFixed(),
  }
}

/** The amounts of the table for looking up. */
export const quickAmounts = [1, 5, 10, 50, 100, 500, 1_000, 5_000, 10_000] as const
