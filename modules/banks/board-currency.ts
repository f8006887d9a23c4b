/** A currency that boards quote. */
export interface BoardCurrency {
  /** ISO 4217. */
  code: string
  /** Which of a bank's sample margins it has: the dollar and its peg, other main currencies, the rest. */
  tier: 'a' | 'b' | 'c'
  /** Decimals of computed prices per 100 units: more for currencies of which 100 are worth a few yuan. */
  decimals: number
}

const FINE = new Set(['JPY', 'KRW', 'INR', 'IDR', 'RUB'])
const tiers: Record<BoardCurrency['tier'], string> = {
  a: 'USD HKD',
  b: 'EUR JPY GBP AUD CAD CHF SGD NZD',
  c: 'KRW THB MOP TWD MYR SEK NOK DKK RUB ZAR AED SAR TRY PHP IDR INR BRL',
}
const order =
  'USD EUR GBP JPY HKD AUD CAD CHF NZD SGD KRW THB MOP TWD MYR SEK NOK DKK RUB ZAR AED SAR TRY PHP IDR INR BRL'

/** The currencies of the boards, in their order on mainland banks' boards. */
export const boardCurrencies: readonly BoardCurrency[] = order.split(' ').map(code => ({
  code,
  tier: (['a', 'b', 'c'] as const).find(tier => tiers[tier].split(' ').includes(code))!,
  decimals: FINE.has(code) ? 4 : 2,
}))
