import { formatPrice, toScaled } from '#contract/prices/price.ts'
import { effectiveAnnualRate } from '#contract/rates/annual-rate.ts'
import type { Translate } from '../../../i18n/use-text.ts'
import * as words from '../../../words/money-calculators.ts'
import { type Loan, type LoanPlan, planOf } from './loan.ts'

/** The main figures of a plan, with their names. */
export function figuresOfLoan(
  { annualRate, decimals, method }: Loan,
  { installments, totalInterest, totalPaid }: LoanPlan,
  t: Translate,
): (readonly [label: string, value: string])[] {
  const text = (amount: number) => formatPrice(amount, decimals)
  const effective = effectiveAnnualRate({
    country: 'us',
    rate: Number(annualRate),
    rateKind: 'APR',
    compounding: '12',
    termMonths: 0,
  })
  return [
    [t(method === 'payment' ? words.monthlyPayment : words.firstPayment), text(installments[0]!.payment)],
    [t(words.lastPayment), text(installments.at(-1)!.payment)],
    [t(words.totalInterest), text(totalInterest)],
    [t(words.totalPaid), text(totalPaid)],
    [t(words.effectiveRate), `${formatPrice(toScaled(effective, 2), 2)}%`],
  ]
}

/** What extra payments save, what rounding does to the term, and what the other way of repayment would cost. */
export function notesOfLoan(loan: Loan, plan: LoanPlan, t: Translate): string[] {
  const text = (amount: number) => formatPrice(amount, loan.decimals)
  const method = loan.method === 'payment' ? 'principal' : 'payment'
  const other = planOf({ ...loan, method })
  const notes = [
    t(words.otherMethod, {
      method: t(words.methodNames[method]),
      payment: text(other.installments[0]!.payment),
      interest: text(other.totalInterest),
    }),
  ]
  const hasExtra = plan.installments.some(({ extra }) => extra > 0)
  const plain = hasExtra ? planOf({ ...loan, extraMonthly: '0', extraOnce: '0' }) : plan
  const earlier = loan.months - plain.installments.length
  if (earlier > 0) notes.unshift(t(words.roundedUp, { months: earlier }))
  if (hasExtra) {
    notes.unshift(
      t(words.saved, {
        interest: text(plain.totalInterest - plan.totalInterest),
        months: plain.installments.length - plan.installments.length,
      }),
    )
  }
  return notes
}
