import type { Money } from '#contract/rates/bank-choices.ts'
import type { Exchange } from '#contract/rates/bank-exchange.ts'
import type { Locale } from '#contract/text/locale.ts'
import * as bankWords from '../../../words/bank.ts'
import * as words from '../../../words/bank-rates.ts'

/** The bank and the currency of the pages that name none. */
export const FIRST_BANK = 'ABCHINA'
export const FIRST_CURRENCY = 'USD'
/** Units that a visitor exchanges beside the board of a bank unless the address says otherwise. */
export const FIRST_AMOUNT = '1000'

export const moneyWords = { CNY: words.inYuan, TWD: words.inTaiwanDollars } as const satisfies Record<Money, unknown>
export const perUnitWords = { CNY: bankWords.per100, TWD: words.perUnitTwd } as const satisfies Record<Money, unknown>

/** What readers of a language pay with at home. */
export const homeMoney = (locale: Locale): Money => (locale === 'tw' ? 'TWD' : 'CNY')

/** What a currency is quoted in unless the address says otherwise: the two moneys of the boards in each other. */
export function usualMoney(currency: string, locale: Locale): Money {
  if (currency === 'CNY') return 'TWD'
  return currency === 'TWD' ? 'CNY' : homeMoney(locale)
}

/** What a visitor exchanges unless the address says otherwise. */
export const usualExchange: Readonly<Record<Money, Exchange>> = {
  CNY: { deal: 'buy', form: 'transfer', amount: FIRST_AMOUNT, of: 'currency' },
  TWD: { deal: 'buy', form: 'notes', amount: '30000', of: 'money' },
}

/** What a page of a currency shows. */
export interface ExchangeChoice extends Exchange {
  /** As it was typed. */
  amount: string
  money: Money
  /** Code of the bank whose history is shown. */
  bank?: string | undefined
}

/** What a visitor exchanges beside the board of a bank. */
export interface BankChoice {
  currency: string
  deal: Exchange['deal']
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

/** The board of a bank, in its own money or another. */
export const bankAddress = (
  bank: { code: string; money: Money },
  money: Money = bank.money,
  choice: Partial<BankChoice> = {},
) =>
  withQuery(`/tools/banks/${bank.code}`, {
    in: unless(money, bank.money),
    deal: unless(choice.deal ?? 'sell', 'sell'),
    currency: unless(choice.currency ?? FIRST_CURRENCY, FIRST_CURRENCY),
    amount: unless(choice.amount ?? FIRST_AMOUNT, FIRST_AMOUNT),
  })

/** The page of a currency in a language; without a choice, in all of them. */
export function exchangeAddress(currency: string, choice: Partial<ExchangeChoice> = {}, locale?: Locale): string {
  const path = `/tools/exchangeRate/${currency}`
  if (!locale) return path
  const at = usualMoney(currency, locale)
  const money = choice.money ?? at
  const usual = usualExchange[money]
  return withQuery(path, {
    deal: unless(choice.deal ?? usual.deal, usual.deal),
    form: unless(choice.form ?? usual.form, usual.form),
    amount: unless(choice.amount ?? usual.amount, usual.amount),
    of: unless(choice.of ?? usual.of, usual.of),
    in: unless(money, at),
    bank: choice.bank === FIRST_BANK && money === 'CNY' ? undefined : choice.bank,
  })
}

/** The same exchange in another money; one that a visitor has not chosen becomes the usual one there. */
export function inOtherMoney({ money: from, ...choice }: ExchangeChoice, money: Money): Partial<ExchangeChoice> {
  const usual = usualExchange[from]
  const isUsual = choice.amount === usual.amount && choice.of === usual.of && choice.form === usual.form
  return isUsual ? { money, deal: choice.deal } : { ...choice, money }
}
