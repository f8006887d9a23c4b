import { describe, expect, test } from 'vitest'
import { type Deposit, growthOf, payoutOf } from './deposit.ts'

const deposit = (changes: Partial<Deposit>): Deposit => ({
  amount: '1000',
  annualRate: '6',
  basis: '12',
  months: 12,
  taxRate: '0',
  withdrawnAt: 0,
  earlyRule: 'share',
  earlyValue: '80',
  decimals: 2,
  ...changes,
})
const cents = (amount: number) => (amount / 100).toFixed(2)
const interest = (changes: Partial<Deposit>) => cents(payoutOf(deposit(changes)).interest)

describe('interest', () => {
  // Regulation DD, Appendix A (12 CFR 1030): 1,000 at 6% compounded monthly earns $61.68, an APY of 6.17%.
  test('equals the examples of Regulation DD', () => {
    expect(interest({})).toBe('61.68')
    expect(interest({ basis: 'effective', annualRate: '6.168' })).toBe('61.68')
  })

  // cs.selu.edu/~rbyrd/math/regular: 1,500 at 4.3% compounded quarterly is 1,938.84 after six years.
  test('equals the example of a university course', () => {
    expect(interest({ amount: '1500', annualRate: '4.3', basis: '4', months: 72 })).toBe('438.84')
  })

  test('of a deposit that pays at the end is simple', () => {
    expect(interest({ basis: 'maturity', months: 3, amount: '10000', annualRate: '1.3' })).toBe('32.50')
    expect(interest({ basis: 'maturity', months: 60, annualRate: '4' })).toBe('200.00')
  })

  test('of a period that has only begun is simple', () => {
    // Two quarters of 1.5% and a month of 0.5%: 1.015² × 1.005.
    expect(interest({ basis: '4', months: 7, amount: '100000' })).toBe('3537.61')
  })

  test('in whole dollars has no cents', () => {
    expect(payoutOf(deposit({ amount: '100000', annualRate: '1.7', decimals: 0 })).interest).toBe(1_713)
  })
})

test('tax is taken from interest alone', () => {
  const { interest, tax, paid, netRate } = payoutOf(
    deposit({ amount: '1000000', annualRate: '0.5', basis: '1', taxRate: '20.315', decimals: 0 }),
  )
  // The rate after tax of a Japanese deposit: 0.5% × 0.79685.
  expect([interest, tax, paid]).toEqual([5_000, 1_016, 1_003_984])
  expect(netRate.toFixed(4)).toBe('0.3984')
})

describe('early withdrawal', () => {
  const year = { amount: '100000', annualRate: '1.7', basis: 'maturity', withdrawnAt: 6 } as const

  test('with a share of the rate pays that share for the months held', () => {
    const { interest, forgone } = payoutOf(deposit(year))
    expect([interest, forgone].map(cents)).toEqual(['680.00', '1020.00'])
  })

  test('with months of interest kept may cost some of the deposit, and no tax', () => {
    const { interest, tax, paid } = payoutOf(
      deposit({ ...year, withdrawnAt: 1, earlyRule: 'months', earlyValue: '3', taxRate: '10' }),
    )
    expect([interest, tax, paid].map(cents)).toEqual(['-283.33', '0.00', '99716.67'])
  })

  test('at or after the end is none', () => {
    expect(payoutOf(deposit({ ...year, withdrawnAt: 12 }))).toEqual(payoutOf(deposit({ ...year, withdrawnAt: 0 })))
  })
})

test('the growth ends with what is paid out before tax', () => {
  for (const months of [1, 5, 24, 25, 120]) {
    const rows = growthOf(deposit({ months, basis: '4' }))
    const { amount, interest } = payoutOf(deposit({ months, basis: '4' }))
    expect(rows[0]).toEqual({ month: 0, value: 100_000 })
    expect(rows.at(-1)).toEqual({ month: months, value: amount + interest })
    expect(rows.map(({ month }) => month)).toEqual(rows.map(({ month }) => month).toSorted((a, b) => a - b))
  }
})
