import { expect, test } from 'vitest'
import { effectiveAnnualRate } from '#contract/rates/annual-rate.ts'
import { calculatorAddress } from './calculator-address.ts'
import type { RateRow } from './collect-rates.ts'

const row: RateRow = {
  kind: 'fixed',
  bank: 'a',
  bankName: 'A',
  product: 'p',
  productName: 'P',
  rate: 1.3,
  rateKind: 'pa',
  compounding: 'maturity',
  effective: 1.306,
  termMonths: 3,
  minAmount: 20_000,
  isPromotional: false,
  conditions: '',
  checkedOn: '2026-11-20',
  source: 'sample',
  isSample: true,
  isExpired: false,
}
const filled = (changes: Partial<RateRow>, currency: string, amount?: number) => {
  const [path, query] = calculatorAddress({ ...row, ...changes }, currency, amount).split('?')
  return [path, Object.fromEntries(new URLSearchParams(query))]
}

test('a deposit fills in the calculator as the bank states its rate', () => {
  expect(filled({}, 'SGD')).toEqual([
    '/tools/calculators/deposit',
    { currency: 'SGD', amount: '20000', term: '3', unit: 'month', rate: '1.3', basis: 'maturity' },
  ])
  expect(filled({ kind: 'save', rateKind: 'APY', rate: 3.5, termMonths: 0 }, 'USD', 5_000)[1]).toMatchObject({
    amount: '5000',
    term: '12',
    rate: '3.5',
    basis: 'effective',
  })
})

test('a loan fills it in with twelve times its monthly rate', () => {
  const loan = { kind: 'loans', loanType: 'mortgage', termMonths: 360 } as const
  const stated = { country: 'us', rate: 6.05, rateKind: 'APR', compounding: '12', termMonths: 360 } as const
  expect(filled({ ...loan, effective: effectiveAnnualRate(stated) }, 'USD')).toEqual([
    '/tools/calculators/loan',
    { currency: 'USD', amount: '300000', term: '360', unit: 'month', rate: '6.05' },
  ])
  // An APRC of 6% is what 5.8411% a year charged by the month costs: 1.004868^12.
  expect(filled({ ...loan, rateKind: 'APRC', effective: 6 }, 'GBP')[1]).toMatchObject({ rate: '5.8411' })
})
