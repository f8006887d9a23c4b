import { amountSides, bankDeals, bankForms, moneys } from '#contract/rates/bank-choices.ts'
import { calculatorCurrencies } from '#contract/rates/money-calculators.ts'
import { comparedTerms, loanTypes, rateKinds } from '#contract/rates/rate-product.ts'
import { order, type Page, part } from './page-declaration.ts'
import { SORT } from './parameters.ts'

const BANK = 'routes/tools/banks/bank.tsx'
const BANK_RATES = 'routes/tools/banks/currency.tsx'
/** Deposits of all countries in one currency. */
const COMPARISON = { ...SORT, currency: part(calculatorCurrencies), term: part(comparedTerms), amount: order() }
/** Products of a kind, and what narrows them. */
const PRODUCTS = {
  ...SORT,
  term: order(),
  loan: order(loanTypes),
  rateKind: order(rateKinds),
  promo: order(['only', 'board']),
  amount: order(),
}
/** Boards of banks: what prices are quoted in, and what a visitor exchanges. */
const BOARD = { in: part(moneys), deal: part(bankDeals), amount: part(), ...SORT }
/** The currency that is converted beside the board of a bank. */
const BANK_BOARD = { currency: part(), ...BOARD }
/** A currency at all banks: what a visitor does with it, and whose history is shown. */
const EXCHANGE = { form: part(bankForms), of: part(amountSides), bank: part(), ...BOARD }

/** Deposit and loan rates, and the boards of banks. */
export const ratesPages = [
  { pattern: '/rate/compare', file: 'routes/rate/compare.tsx', tab: 'rate', parameters: COMPARISON },
  { pattern: '/rate/{id?}.html', file: 'routes/rate/rate.tsx', tab: 'rate', parameters: { ...SORT, amount: order() } },
  { pattern: '/rate/fixed/{id?}.html', file: 'routes/rate/kind.tsx', tab: 'rate', parameters: PRODUCTS },
  { pattern: '/rate/loans/{id?}.html', file: 'routes/rate/kind.tsx', tab: 'rate', parameters: PRODUCTS },
  { pattern: '/rate/save/{id?}.html', file: 'routes/rate/kind.tsx', tab: 'rate', parameters: PRODUCTS },
  { pattern: '/tools/banks', file: BANK, tab: 'tools', unlisted: true, parameters: BANK_BOARD },
  { pattern: '/tools/banks/{code}', file: BANK, tab: 'tools', parameters: BANK_BOARD },
  { pattern: '/tools/exchangeRate', file: BANK_RATES, tab: 'tools', unlisted: true, parameters: EXCHANGE },
  { pattern: '/tools/exchangeRate/{code}', file: BANK_RATES, tab: 'tools', parameters: EXCHANGE },
] as const satisfies readonly Page[]
