import { depositBases, earlyRules } from '#contract/rates/money-calculators.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Deposit } from './deposit.ts'
import { decimalsOf, type Fields, firstCurrency, hasFaults, type NumberRule, readNumbers } from './read-fields.ts'

const MONTHS = 12
const LONGEST = 600

type NumberName = 'amount' | 'rate' | 'term' | 'tax' | 'heldFor' | 'earlyValue'
export type DepositTyped = Record<NumberName | 'currency' | 'unit' | 'basis' | 'early', string>

export const depositDefaults = (locale: Locale): DepositTyped => ({
  currency: firstCurrency[locale],
  amount: locale === 'tw' ? '1,000,000' : locale === 'cn' ? '100,000' : '10,000',
  rate: locale === 'tw' ? '1.7' : locale === 'cn' ? '1.1' : '4',
  basis: locale === 'cn' ? 'maturity' : locale === 'tw' ? '12' : 'effective',
  term: '12',
  unit: 'month',
  tax: '0',
  heldFor: '',
  early: 'share',
  earlyValue: '80',
})

const rulesOf = (unit: string): Record<NumberName, NumberRule> => ({
  amount: { low: 1, high: 1e12 },
  rate: { low: 0, high: 100 },
  term: { low: 1, high: unit === 'month' ? LONGEST : LONGEST / MONTHS, isWhole: true },
  tax: { low: 0, high: 100, empty: '0' },
  heldFor: { low: 1, high: LONGEST, isWhole: true, empty: '0' },
  earlyValue: { low: 0, high: 100, empty: '0' },
})

/** What is typed as a deposit, undefined if some of it has faults. */
export function readDeposit(typed: DepositTyped): {
  deposit?: Deposit
  fields: Fields<NumberName>
  rules: Record<NumberName, NumberRule>
} {
  const rules = rulesOf(typed.unit)
  const fields = readNumbers(typed, rules)
  if (hasFaults(fields)) return { fields, rules }
  const { amount, rate, term, tax, heldFor, earlyValue } = fields.values
  return {
    fields,
    rules,
    deposit: {
      amount,
      annualRate: rate,
      basis: depositBases.find(each => each === typed.basis) ?? 'effective',
      months: Number(term) * (typed.unit === 'month' ? 1 : MONTHS),
      taxRate: tax,
      withdrawnAt: Number(heldFor),
      earlyRule: earlyRules.find(each => each === typed.early) ?? 'share',
      earlyValue,
      decimals: decimalsOf(typed.currency),
    },
  }
}
