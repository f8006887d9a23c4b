import type { Money } from '#contract/rates/bank-choices.ts'

/** A currency that boards quote. */
export interface BoardCurrency {
  /** ISO 4217. */
  code: string
  /** Which of a bank's sample margins it has: the dollar, its peg and the yuan, other main currencies, the rest. */
  tier: 'a' | 'b' | 'c'
  /** Decimals of computed prices in yuan per 100 units: more for currencies of which 100 are worth a few yuan. */
  decimals: number
}

const FINE = new Set(['JPY', 'KRW', 'INR', 'IDR', 'RUB'])
const tiers: Record<BoardCurrency['tier'], string> = {
  a: 'USD HKD CNY',
  b: 'EUR JPY GBP AUD CAD CHF SGD NZD',
  c: 'KRW THB MOP TWD MYR SEK NOK DKK RUB ZAR AED SAR TRY PHP IDR INR BRL',
}

const orders: Readonly<Record<Money, string>> = {
  CNY: 'USD EUR GBP JPY HKD AUD CAD CHF NZD SGD KRW THB MOP TWD MYR SEK NOK DKK RUB ZAR AED SAR TRY PHP IDR INR BRL',
  TWD: 'USD JPY EUR CNY HKD GBP AUD KRW THB CAD CHF NZD SGD MOP MYR SEK NOK DKK RUB ZAR AED SAR TRY PHP IDR INR BRL',
}

const currencyOf = (code: string): BoardCurrency => ({
  code,
  tier: (['a', 'b', 'c'] as const).find(tier => tiers[tier].split(' ').includes(code))!,
  decimals: FINE.has(code) ? 4 : 2,
})

/** The currencies of the boards in a money, in their order on the boards of mainland banks and on those of Taiwan. */
export const boardCurrencies: Readonly<Record<Money, readonly BoardCurrency[]>> = {
  CNY: orders.CNY.split(' ').map(currencyOf),
  TWD: orders.TWD.split(' ').map(currencyOf),
}
