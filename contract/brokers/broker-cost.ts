import { Exact } from '../numbers/decimal.ts'

/** What a lot costs to open and to close, in one currency. */
export interface LotCost {
  spread: Exact
  /** Commission of both sides. */
  commission: Exact
  total: Exact
}

/**
 * The cost of a lot: the spread once, as it is paid between opening and closing, and the commission of both sides.
 * `spreadPips` and the others are plain decimal text; `quoteRate` and `commissionRate` are what one unit of the quote
 * currency and of the commission's currency is in the account's.
 */
export function lotCost(given: {
  spreadPips: string
  pip: string
  lotUnits: string
  quoteRate: string
  /** For one side. */
  commission: string
  commissionRate: string
}): LotCost {
  const spread = new Exact(given.spreadPips).times(given.pip).times(given.lotUnits).times(given.quoteRate)
  const commission = new Exact(given.commission).times(2).times(given.commissionRate)
  return { spread, commission, total: spread.plus(commission) }
}

/** A cost in the account's currency as pips of the pair. */
export function costInPips(
  cost: Exact,
  { pip, lotUnits, quoteRate }: Readonly<Record<'pip' | 'lotUnits' | 'quoteRate', string>>,
): Exact {
  return cost.div(new Exact(pip).times(lotUnits).times(quoteRate))
}
