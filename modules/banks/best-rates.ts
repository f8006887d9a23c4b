import type { BankDeal, BankForm } from '#contract/rates/bank-choices.ts'
import { type BankFigures, type BankPrice, type BankRateKind, priceFor } from '#contract/rates/bank-rate.ts'

interface ComparedRate {
  kind: BankRateKind
  figures: BankFigures
  decimals: number
  isOutdated: boolean
}

/**
 * The rows with the best price for a visitor. Only rows of one kind are compared: those that banks have published if any
 * of them is current, otherwise the computed ones. None if all have the same price.
 */
export function bestOf<Rate extends ComparedRate>(
  rates: readonly Rate[],
  deal: BankDeal,
  form: BankForm,
): ReadonlySet<Rate> {
  const name: BankPrice = priceFor(deal, form)
  const current = rates.filter(({ isOutdated, figures }) => !isOutdated && figures[name] !== undefined)
  const published = current.filter(({ kind }) => kind === 'published')
  const compared = published.length > 0 ? published : current
  const priceOf = ({ figures, decimals }: Rate) => figures[name]! / 10 ** decimals
  const prices = compared.map(priceOf)
  const best = deal === 'buy' ? Math.min(...prices) : Math.max(...prices)
  const found = compared.filter(rate => priceOf(rate) === best)
  return new Set(found.length === compared.length ? [] : found)
}
