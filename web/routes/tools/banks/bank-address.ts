import type { AmountSide, BankDeal, BankForm } from '#contract/rates/bank-choices.ts'
import * as words from '../../../words/bank-rates.ts'

/** The bank and the currency of the pages that name none. */
export const FIRST_BANK = 'ABCHINA'
export const FIRST_CURRENCY = 'USD'
/** Units that a visitor exchanges unless the address says otherwise. */
export const FIRST_AMOUNT = '1000'

/** What prices are quoted in. */
export const moneys = ['CNY', 'TWD'] as const
export type Money = (typeof moneys)[number]
export const moneyWords = { CNY: words.inYuan, TWD: words.inTaiwanDollars } as const satisfies Record<Money, unknown>

/** What a page of a currency shows. */
export interface ExchangeChoice {
  deal: BankDeal
  form: BankForm
  /** As it was typed. */
  amount: string
  /** What the amount is of. */
  of: AmountSide
  money: Money
  /** Code of the bank whose history is shown. */
  bank: string
}

/** What a visitor exchanges beside the board of a bank. */
export interface BankChoice {
  currency: string
  deal: BankDeal
  /** As it was typed. */
  amount: string
}

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const text = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString()
  return text === '' ? path : `${path}?${text}`
}
const unless = <Value extends string>(value: Value, usual: Value) => (value === usual ? undefined : value)

export const bankAddress = (bank: string, money: Money = 'CNY', choice: Partial<BankChoice> = {}) =>
  withQuery(`/tools/banks/${bank}`, {
    in: unless(money, 'CNY'),
    deal: unless(choice.deal ?? 'sell', 'sell'),
    currency: unless(choice.currency ?? FIRST_CURRENCY, FIRST_CURRENCY),
    amount: unless(choice.amount ?? FIRST_AMOUNT, FIRST_AMOUNT),
  })

export const exchangeAddress = (currency: string, choice: Partial<ExchangeChoice> = {}) =>
  withQuery(`/tools/exchangeRate/${currency}`, {
    deal: unless(choice.deal ?? 'buy', 'buy'),
    form: unless(choice.form ?? 'transfer', 'transfer'),
    amount: unless(choice.amount ?? FIRST_AMOUNT, FIRST_AMOUNT),
    of: unless(choice.of ?? 'currency', 'currency'),
    in: unless(choice.money ?? 'CNY', 'CNY'),
    bank: unless(choice.bank ?? FIRST_BANK, FIRST_BANK),
  })
