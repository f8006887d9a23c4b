import type { Compounding } from './annual-rate.ts'

/** Currencies of the calculators of deposits and loans. */
export const calculatorCurrencies = [
  'TWD',
  'CNY',
  'HKD',
  'USD',
  'SGD',
  'JPY',
  'CAD',
  'AUD',
  'NZD',
  'GBP',
  'EUR',
] as const

/** What a deposit's rate means: an effective annual rate (APY, AER), or an annual one with its compounding. */
export type DepositBasis = 'effective' | Compounding
export const depositBases = ['effective', '365', '12', '4', '2', '1', 'maturity'] as const satisfies DepositBasis[]

/**
 * What the bank takes if a deposit is withdrawn early: it pays only a `share` of the rate (per cent of it), or keeps the
 * simple interest of some `months`.
 */
export const earlyRules = ['share', 'months'] as const
export type EarlyRule = (typeof earlyRules)[number]

/**
 * How a loan is repaid: `payment` with the same amount each month (本息平均攤還, 等额本息), `principal` with the same part of
 * the principal each month (本金平均攤還, 等额本金).
 */
export const loanMethods = ['payment', 'principal'] as const
export type LoanMethod = (typeof loanMethods)[number]
