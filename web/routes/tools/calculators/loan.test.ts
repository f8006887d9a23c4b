import { describe, expect, test } from 'vitest'
import { fillText } from '#contract/answers/error.ts'
import type { Translate } from '../../../i18n/use-text.ts'
import { byYear, type Loan, planOf } from './loan.ts'
import { notesOfLoan } from './loan-figures.ts'

const loan = (changes: Partial<Loan>): Loan => ({
  principal: '100000',
  annualRate: '8',
  months: 120,
  method: 'payment',
  extraMonthly: '0',
  extraOnce: '0',
  onceAt: 0,
  decimals: 2,
  ...changes,
})
const cents = (amount: number) => (amount / 100).toFixed(2)

describe('equal payments', () => {
  // Wikipedia, "Mortgage calculator": 200,000 at 6.5% for 30 years is 1,264.14 a month.
  test('equal the example of Wikipedia', () => {
    const { installments } = planOf(loan({ principal: '200000', annualRate: '6.5', months: 360 }))
    expect(cents(installments[0]!.payment)).toBe('1264.14')
  })

  // Math 352 Theory of Interest, amortization project (scribd.com/document/360526230): 150,000 at 3.625% for 30 years.
  test('equal the table of a course in the theory of interest', () => {
    const { installments } = planOf(loan({ principal: '150000', annualRate: '3.625', months: 360 }))
    const rows = [1, 2, 3, 4].map(month => {
      const { payment, interest, principal, balance } = installments[month - 1]!
      return [payment, interest, principal, balance].map(cents).join(' ')
    })
    expect(rows).toEqual([
      '684.08 453.13 230.95 149769.05',
      '684.08 452.43 231.65 149537.40',
      '684.08 451.73 232.35 149305.05',
      '684.08 451.03 233.05 149072.00',
    ])
  })

  test('end with one that takes what rounding has left', () => {
    const { installments } = planOf(loan({ annualRate: '13.25', months: 360 }))
    const scale = 1200n * 100n
    let owed = 10_000_000n
    for (let month = 1; month < 360; month++) owed += (owed * 1325n + scale / 2n) / scale - 112_577n
    expect(new Set(installments.slice(0, -1).map(({ payment }) => payment))).toEqual(new Set([112_577]))
    expect(BigInt(installments.at(-1)!.payment)).toBe(owed + (owed * 1325n + scale / 2n) / scale)
  })

  test('without interest are the principal divided by the months', () => {
    const { installments, totalInterest } = planOf(loan({ principal: '1000', annualRate: '0', months: 3 }))
    expect(installments.map(({ payment }) => cents(payment))).toEqual(['333.33', '333.33', '333.34'])
    expect(totalInterest).toBe(0)
  })
})

describe('equal principal', () => {
  // ou.biz.narkive.tw/4cPfuFtk: 1.2 million at 10% for a year; in whole dollars, as banks in Taiwan charge it.
  const year = loan({ principal: '1200000', annualRate: '10', months: 12, decimals: 0 })

  test('equals the example of a Taiwanese forum, and so do equal payments', () => {
    const { installments } = planOf({ ...year, method: 'principal' })
    expect([0, 1, 11].map(at => [installments[at]!.interest, installments[at]!.payment])).toEqual([
      [10_000, 110_000],
      [9_167, 109_167],
      [833, 100_833],
    ])
    expect(planOf(year).installments[0]!.payment).toBe(105_499)
  })

  test('costs less interest in all than equal payments', () => {
    expect(planOf({ ...year, method: 'principal' }).totalInterest).toBeLessThan(planOf(year).totalInterest)
  })
})

describe('repayment in advance', () => {
  test('shortens the loan, leaves the payments as they are and saves interest', () => {
    const plain = planOf(loan({}))
    const { installments, totalInterest } = planOf(loan({ extraMonthly: '200', extraOnce: '5000', onceAt: 12 }))
    expect(installments.length).toBeLessThan(120)
    expect(installments[0]!.payment).toBe(plain.installments[0]!.payment)
    expect(installments[11]!.extra).toBe(520_000)
    expect(totalInterest).toBeLessThan(plain.totalInterest)
  })

  test('never takes more than what is owed', () => {
    const { installments } = planOf(loan({ extraOnce: '900000', onceAt: 2 }))
    expect(installments).toHaveLength(2)
    expect(installments[1]!.balance).toBe(0)
  })
})

test('every plan repays exactly the principal, and its years and totals sum to its payments', () => {
  for (const method of ['payment', 'principal'] as const)
    for (const decimals of [0, 2])
      for (const annualRate of ['0', '0.01', '2.185', '13.25', '36'])
        for (const months of [1, 7, 84, 359, 600]) {
          const plan = planOf(loan({ principal: '1234567', annualRate, months, method, decimals, extraMonthly: '11' }))
          const years = byYear(plan.installments)
          for (const rows of [plan.installments, years]) {
            const sum = (name: 'payment' | 'interest' | 'principal' | 'extra') =>
              rows.reduce((total, row) => total + row[name], 0)
            expect(sum('principal') + sum('extra')).toBe(1_234_567 * 10 ** decimals)
            expect(sum('payment')).toBe(sum('interest') + sum('principal'))
            expect(sum('payment') + sum('extra')).toBe(plan.totalPaid)
            expect(rows.at(-1)!.balance).toBe(0)
          }
        }
})

describe('a payment that rounding would leave at or near the interest', () => {
  const ofLastAndFirst = (changes: Partial<Loan>) => {
    const { installments } = planOf(loan({ decimals: 0, ...changes }))
    return [installments.at(-1)!.payment, installments[0]!.payment] as const
  }

  test('is one unit more, so that the loan is repaid evenly and not all at once', () => {
    const taiwan = planOf(loan({ principal: '10000', annualRate: '15', months: 480, decimals: 0 })).installments
    expect(taiwan[0]).toMatchObject({ payment: 126, interest: 125, principal: 1 })
    const japan = planOf(loan({ principal: '1000', annualRate: '20', months: 600, decimals: 0 })).installments
    expect(japan[0]).toMatchObject({ payment: 18, interest: 17, principal: 1 })
    for (const plan of [taiwan, japan]) expect(plan.at(-1)!.payment).toBeLessThanOrEqual(plan[0]!.payment)
  })

  test('repays in every month, and the last payment is at most twice the others', () => {
    const wrong: string[] = []
    for (const method of ['payment', 'principal'] as const)
      for (const principal of ['1', '7', '100', '899', '1000', '10000', '1000000'])
        for (const annualRate of ['0', '0.5', '12', '12.6', '15', '20', '36', '100'])
          for (const months of [1, 2, 12, 240, 480, 600]) {
            const given = { method, principal, annualRate, months }
            const { installments } = planOf(loan({ decimals: 0, ...given }))
            const [last, first] = ofLastAndFirst(given)
            if (installments.some(({ principal: repaid }) => repaid <= 0) || last > 2 * first)
              wrong.push(`${Object.values(given).join(' ')}: ${first}, last ${last}`)
          }
    expect(wrong).toEqual([])
  })

  test('is said to end the loan earlier', () => {
    const t = (text: { en: string }, values: Record<string, string | number> = {}) => fillText(text.en, values)
    const notesOf = (changes: Partial<Loan>) => {
      const given = loan(changes)
      return notesOfLoan(given, planOf(given), t as Translate)
    }
    const taiwan = { principal: '10000', annualRate: '15', months: 480, decimals: 0 }
    const { length } = planOf(loan(taiwan)).installments
    expect(notesOf(taiwan)[0]).toBe(
      `Payments are whole amounts of the smallest unit; rounded up, they end the loan ${480 - length} months earlier.`,
    )
    expect(notesOf({}).join()).not.toContain('rounded up')
  })
})
