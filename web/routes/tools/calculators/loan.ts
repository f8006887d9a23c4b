import { Exact } from '#contract/numbers/decimal.ts'
import { scaleOf } from '#contract/prices/price.ts'
import type { LoanMethod } from '#contract/rates/money-calculators.ts'

/** Amounts are decimal texts in the currency; the rate is nominal, per cent a year, charged by the month. */
export interface Loan {
  principal: string
  annualRate: string
  months: number
  method: LoanMethod
  /** Repaid in advance with each payment. */
  extraMonthly: string
  /** Repaid in advance once, with the payment of month `onceAt`; 0 for none. */
  extraOnce: string
  onceAt: number
  /** Of the smallest unit that is paid: 2 for cents. */
  decimals: number
}

/** A payment and what it does. Amounts are whole numbers of the smallest unit. */
export interface Installment {
  /** 1 for the first. */
  month: number
  /** Interest and principal, without what is repaid in advance. */
  payment: number
  interest: number
  principal: number
  extra: number
  /** What is owed after it. */
  balance: number
}

export interface LoanPlan {
  installments: readonly Installment[]
  totalPaid: number
  totalInterest: number
}

/** Enough for 600 months of interest on interest. */
const Precise = Exact.clone({ precision: 40 })
const MONTHS = 12
const PER_CENT = 100

/**
 * The payments of a loan, each rounded to the smallest unit. The last one takes what rounding has left, so that the
 * principal is repaid to the cent. Where rounding would leave more than twice a usual payment to the last one, all are
 * a unit larger and the loan ends earlier. What is repaid in advance shortens the loan and leaves the payments as they
 * are.
 */
export function planOf(loan: Loan): LoanPlan {
  const { annualRate, months, method, decimals } = loan
  const units = (amount: string) => new Precise(amount).mul(scaleOf(decimals)).toDecimalPlaces(0).toNumber()
  const total = units(loan.principal)
  const regular =
    method === 'principal'
      ? new Precise(total).div(months).toDecimalPlaces(0).toNumber()
      : levelPayment(total, new Precise(annualRate).div(MONTHS * PER_CENT), months)
  const plain = installmentsOf(loan, total, regular, { each: 0, once: 0 })
  const last = plain.at(-1)!
  const isUneven = (method === 'principal' ? last.principal : last.payment) > 2 * regular
  const [each, once] = [units(loan.extraMonthly), units(loan.extraOnce)]
  const isPlain = !isUneven && each === 0 && once === 0
  const installments = isPlain ? plain : installmentsOf(loan, total, isUneven ? regular + 1 : regular, { each, once })
  const totalInterest = installments.reduce((sum, { interest }) => sum + interest, 0)
  return { installments, totalInterest, totalPaid: total + totalInterest }
}

/** The payments of `total`: `regular` is each payment, or the principal in each. All in the smallest unit. */
function installmentsOf(
  { annualRate, months, method, onceAt }: Loan,
  total: number,
  regular: number,
  { each, once }: { each: number; once: number },
): Installment[] {
  const interestOn = monthlyInterest(annualRate)
  const installments: Installment[] = []
  let balance = total
  for (let month = 1; month <= months && balance > 0; month++) {
    const interest = interestOn(balance)
    const wanted = method === 'principal' ? regular : Math.max(0, regular - interest)
    const principal = month === months ? balance : Math.min(wanted, balance)
    const extra = Math.min(each + (month === onceAt ? once : 0), balance - principal)
    balance -= principal + extra
    installments.push({ month, payment: interest + principal, interest, principal, extra, balance })
  }
  return installments
}

/** A month's interest at an annual rate, rounded half up. Whole numbers are exact, and ten times as fast as decimals. */
function monthlyInterest(annualRate: string): (balance: number) => number {
  const [whole = '', fraction = ''] = annualRate.split('.')
  const rate = BigInt(whole + fraction)
  const scale = BigInt(MONTHS * PER_CENT) * 10n ** BigInt(fraction.length)
  return balance => Number((2n * BigInt(balance) * rate + scale) / (2n * scale))
}

/** `P·i / (1 − (1 + i)^−n)`; `P / n` without interest. */
function levelPayment(total: number, monthly: Exact, months: number): number {
  const payment = monthly.isZero()
    ? new Precise(total).div(months)
    : monthly.mul(total).div(new Precise(1).sub(monthly.add(1).pow(-months)))
  return payment.toDecimalPlaces(0).toNumber()
}

/** Sums of the payments of each year of a loan, with what is owed at its end. */
export function byYear(installments: readonly Installment[]): Installment[] {
  return [...Map.groupBy(installments, ({ month }) => Math.ceil(month / MONTHS)).entries()].map(([year, ofYear]) => {
    const sum = (name: 'payment' | 'interest' | 'principal' | 'extra') =>
      ofYear.reduce((total, each) => total + each[name], 0)
    return {
      month: year,
      payment: sum('payment'),
      interest: sum('interest'),
      principal: sum('principal'),
      extra: sum('extra'),
      balance: ofYear.at(-1)!.balance,
    }
  })
}
