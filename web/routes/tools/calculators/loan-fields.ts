import { loanMethods } from '#contract/rates/money-calculators.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Loan } from './loan.ts'
import { decimalsOf, type Fields, firstCurrency, hasFaults, type NumberRule, readNumbers } from './read-fields.ts'

const MONTHS = 12
const LONGEST = 600

type NumberName = 'amount' | 'rate' | 'term' | 'extra' | 'once' | 'onceAt'
export type LoanTyped = Record<NumberName | 'currency' | 'unit' | 'method', string>

export const loanDefaults = (locale: Locale): LoanTyped => ({
  currency: firstCurrency[locale],
  amount: locale === 'tw' ? '10,000,000' : locale === 'cn' ? '1,000,000' : '300,000',
  rate: locale === 'tw' ? '2.2' : locale === 'cn' ? '3.1' : '6.25',
  term: '30',
  unit: 'year',
  method: 'payment',
  extra: '',
  once: '',
  onceAt: '',
})

const rulesOf = (unit: string): Record<NumberName, NumberRule> => ({
  amount: { low: 1, high: 1e12 },
  rate: { low: 0, high: 100 },
  term: { low: 1, high: unit === 'month' ? LONGEST : LONGEST / MONTHS, isWhole: true },
  extra: { low: 0, high: 1e12, empty: '0' },
  once: { low: 0, high: 1e12, empty: '0' },
  onceAt: { low: 1, high: LONGEST, isWhole: true, empty: '12' },
})

/** What is typed as a loan, undefined if some of it has faults. */
export function readLoan(typed: LoanTyped): {
  loan?: Loan
  fields: Fields<NumberName>
  rules: Record<NumberName, NumberRule>
} {
  const rules = rulesOf(typed.unit)
  const fields = readNumbers(typed, rules)
  if (hasFaults(fields)) return { fields, rules }
  const { amount, rate, term, extra, once, onceAt } = fields.values
  return {
    fields,
    rules,
    loan: {
      principal: amount,
      annualRate: rate,
      months: Number(term) * (typed.unit === 'month' ? 1 : MONTHS),
      method: loanMethods.find(each => each === typed.method) ?? 'payment',
      extraMonthly: extra,
      extraOnce: once,
      onceAt: Number(once) > 0 ? Number(onceAt) : 0,
      decimals: decimalsOf(typed.currency),
    },
  }
}
