import type { Money } from '#contract/rates/bank-choices.ts'
import { type BankFees, type Exchange, exchangeAt } from '#contract/rates/bank-exchange.ts'
import type { BankRateKind, QuotedBoard } from '#contract/rates/bank-rate.ts'

interface ComparedRate extends QuotedBoard {
  kind: BankRateKind
  currency: { code: string }
  fees: BankFees
  isOutdated: boolean
}

/**
 * The rows at which a visitor receives most or gives least, after fees. Only rows of one kind and in the money itself are
 * compared: those that banks have published if any of them is current, otherwise the computed ones. None if all come to
 * the same.
 */
export function bestOf<Rate extends ComparedRate>(
  rates: readonly Rate[],
  money: Money,
  exchange: Exchange,
): ReadonlySet<Rate> {
  const isLess = (exchange.deal === 'buy') === (exchange.of === 'currency')
  const current = rates.flatMap(rate => {
    const own = rate.money === money && !rate.isOutdated
    const exchanged = own ? exchangeAt(rate, rate.currency.code, rate.fees, exchange) : undefined
    return exchanged ? [{ rate, total: exchanged.total }] : []
  })
  const published = current.filter(({ rate }) => rate.kind === 'published')
  const compared = published.length > 0 ? published : current
  const totals = compared.map(({ total }) => total)
  const best = isLess ? Math.min(...totals) : Math.max(...totals)
  const found = compared.filter(({ total }) => total === best)
  return new Set(found.length === compared.length ? [] : found.map(({ rate }) => rate))
}
