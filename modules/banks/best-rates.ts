import { type BankDeal, type BankForm, priceFor } from '#contract/bank-rate.ts'
import { DAY_MS } from '#contract/units.ts'
import type { BankRate } from './bank-boards.ts'

/** A published row that is older says what a bank asked, not what it asks: weekends and holidays included. */
const CURRENT_MS = 3 * DAY_MS

const isCurrent = ({ kind, at }: Pick<BankRate, 'kind' | 'at'>, now: number): boolean =>
  kind === 'computed' || now - at <= CURRENT_MS

/**
 * The rows with the best price for a visitor. Only rows of one kind are compared: those that banks have published if any
 * of them is current, otherwise the computed ones. None if all have the same price.
 */
export function bestOf(
  rates: readonly BankRate[],
  { deal, form, now }: { deal: BankDeal; form: BankForm; now: number },
): ReadonlySet<BankRate> {
  const name = priceFor(deal, form)
  const current = rates.filter(rate => isCurrent(rate, now) && rate.figures[name] !== undefined)
  const published = current.filter(({ kind }) => kind === 'published')
  const compared = published.length > 0 ? published : current
  const priceOf = ({ figures, decimals }: BankRate) => figures[name]! / 10 ** decimals
  const prices = compared.map(priceOf)
  const best = deal === 'buy' ? Math.min(...prices) : Math.max(...prices)
  const found = compared.filter(rate => priceOf(rate) === best)
  return new Set(found.length === compared.length ? [] : found)
}
