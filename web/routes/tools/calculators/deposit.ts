import { Exact } from '#contract/numbers/decimal.ts'
import { scaleOf } from '#contract/prices/price.ts'
import type { DepositBasis, EarlyRule } from '#contract/rates/money-calculators.ts'

/** Amounts are decimal texts in the currency, rates are per cent. */
export interface Deposit {
  amount: string
  annualRate: string
  basis: DepositBasis
  months: number
  /** On interest. */
  taxRate: string
  /** Months after which it is withdrawn early; 0 if it is held to the end. */
  withdrawnAt: number
  earlyRule: EarlyRule
  earlyValue: string
  /** Of the smallest unit that is paid: 2 for cents. */
  decimals: number
}

/** Amounts are whole numbers of the smallest unit. */
export interface DepositResult {
  amount: number
  interest: number
  tax: number
  /** What is paid out. */
  paid: number
  /** Interest less tax, as an effective annual rate in per cent. */
  netRate: number
  /** How much less is paid out than at the end, before tax; 0 if it is held. */
  forgone: number
}

const Precise = Exact.clone({ precision: 40 })
const MONTHS = 12
const PER_CENT = 100
const DAYS = 365

/** What one becomes after some months. */
function growth(rate: Exact, basis: DepositBasis, months: number): Exact {
  const share = rate.div(PER_CENT)
  const simple = (over: Exact | number) => share.mul(over).div(MONTHS).add(1)
  if (basis === 'effective') return share.add(1).pow(new Precise(months).div(MONTHS))
  if (basis === 'maturity') return simple(months)
  const times = Number(basis)
  if (times === DAYS)
    return share
      .div(DAYS)
      .add(1)
      .pow(Math.round((DAYS * months) / MONTHS))
  const periods = Math.floor((months * times) / MONTHS)
  const rest = months - (periods * MONTHS) / times
  return share.div(times).add(1).pow(periods).mul(simple(rest))
}

/**
 * Interest, tax and what is paid out at the end, or when it is withdrawn. Interest is added after each full period and
 * is simple in the one that has begun. Interest and tax are rounded once, to the smallest unit.
 */
export function payoutOf(deposit: Deposit): DepositResult {
  const { basis, months, withdrawnAt, earlyRule, decimals } = deposit
  const amount = new Precise(deposit.amount).mul(scaleOf(decimals)).toDecimalPlaces(0)
  const rate = new Precise(deposit.annualRate)
  const isEarly = withdrawnAt > 0 && withdrawnAt < months
  const held = isEarly ? withdrawnAt : months
  const paidRate = isEarly && earlyRule === 'share' ? rate.mul(deposit.earlyValue).div(PER_CENT) : rate
  const kept =
    isEarly && earlyRule === 'months'
      ? amount
          .mul(rate)
          .mul(deposit.earlyValue)
          .div(PER_CENT * MONTHS)
      : new Precise(0)
  const interestOf = (at: Exact, over: number) => amount.mul(growth(at, basis, over).sub(1))
  const interest = interestOf(paidRate, held).sub(kept).toDecimalPlaces(0)
  const tax = interest.isNegative() ? new Precise(0) : interest.mul(deposit.taxRate).div(PER_CENT).toDecimalPlaces(0)
  const paid = amount.add(interest).sub(tax)
  return {
    amount: amount.toNumber(),
    interest: interest.toNumber(),
    tax: tax.toNumber(),
    paid: paid.toNumber(),
    netRate: paid.div(amount).pow(new Precise(MONTHS).div(held)).sub(1).mul(PER_CENT).toNumber(),
    forgone: isEarly ? interestOf(rate, months).toDecimalPlaces(0).sub(interest).toNumber() : 0,
  }
}

/** What it has grown to, before tax, after each month, of more than two years after each year; 0 first. */
export function growthOf(deposit: Deposit): { month: number; value: number }[] {
  const { basis, months, decimals } = deposit
  const amount = new Precise(deposit.amount).mul(scaleOf(decimals))
  const rate = new Precise(deposit.annualRate)
  const step = months > 2 * MONTHS ? MONTHS : 1
  const marks = Array.from({ length: Math.ceil(months / step) + 1 }, (_, at) => Math.min(at * step, months))
  return marks.map(month => ({
    month,
    value: amount
      .mul(growth(rate, basis, month))
      .toDecimalPlaces(0)
      .toNumber(),
  }))
}
