import type { Money } from '#contract/rates/bank-choices.ts'
import { type Exchange, exchangeAt } from '#contract/rates/bank-exchange.ts'
import type { BankRate } from '#modules/banks'
import type { Services } from '../../../pages/services.ts'

/** Rows in the order of what an exchange comes to in a money: what the visitor receives from the most, what he gives from the least. */
export function ranked(
  banks: Pick<Services['banks'], 'inMoney'>,
  rates: readonly BankRate[],
  money: Money,
  exchange: Exchange,
): BankRate[] {
  const sign = (exchange.deal === 'buy') === (exchange.of === 'currency') ? 1 : -1
  const placed = rates.map(rate => {
    const shown = banks.inMoney(rate, money)
    const exchanged = shown && exchangeAt(shown, rate.currency.code, rate.money === money ? rate.fees : {}, exchange)
    return { rate, place: exchanged ? sign * exchanged.total : Number.POSITIVE_INFINITY }
  })
  return placed.toSorted((a, b) => a.place - b.place || 0).map(({ rate }) => rate)
}
