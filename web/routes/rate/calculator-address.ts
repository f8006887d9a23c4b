import type { RateRow } from './collect-rates.ts'

export const DEPOSIT_CALCULATOR = '/tools/calculators/deposit'
const LOAN_CALCULATOR = '/tools/calculators/loan'

const MONTHS = 12
const YEN = 100
const DEPOSIT = 10_000
const MORTGAGE = 300_000
const LOAN = 20_000

/** What the calculators begin with if no amount is chosen. */
function usualAmount({ kind, loanType }: RateRow, currency: string): number {
  const amount = kind === 'loans' ? (loanType === 'mortgage' ? MORTGAGE : LOAN) : DEPOSIT
  return currency === 'JPY' ? amount * YEN : amount
}

/**
 * Address of the calculator with a product filled in, without language. A loan's rate is its monthly rate times twelve,
 * however the bank states it.
 */
export function calculatorAddress(row: RateRow, currency: string, amount: number | undefined): string {
  const { kind, rate, rateKind, compounding, effective, termMonths, minAmount } = row
  const common = {
    currency,
    amount: String(amount ?? Math.max(minAmount, usualAmount(row, currency))),
    term: String(termMonths || MONTHS),
    unit: 'month',
  }
  const isLoan = kind === 'loans'
  const nominal = MONTHS * Math.expm1(Math.log1p(effective / 100) / MONTHS) * 100
  const own = isLoan
    ? { rate: String(Number(nominal.toFixed(4))) }
    : { rate: String(rate), basis: rateKind === 'pa' ? (compounding ?? 'maturity') : 'effective' }
  return `${isLoan ? LOAN_CALCULATOR : DEPOSIT_CALCULATOR}?${new URLSearchParams({ ...common, ...own })}`
}
