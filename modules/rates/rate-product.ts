import type { Compounding } from '#contract/rates/annual-rate.ts'
import type { LoanType, ProductKind, RateCountry, RateKind } from '#contract/rates/rate-product.ts'
import type { Text } from '#contract/text/locale.ts'

/** A deposit or a loan of a bank. Rates are in per cent, amounts in its currency. */
export interface RateProduct {
  country: RateCountry
  kind: ProductKind
  /** Loan type; loans only. */
  loanType?: LoanType
  bank: string
  bankName: Text
  product: string
  productName: Text
  /** As the bank states it. */
  rate: number
  rateKind: RateKind
  /** Compounding of a rate `pa`; undefined for other kinds, which say it themselves. */
  compounding?: Compounding
  /** See `effectiveAnnualRate`. */
  effectiveRate: number
  /** Months; 0 if it has none. */
  termMonths: number
  minAmount: number
  /** The rate is not paid on more; undefined without a limit. */
  maxAmount?: number
  /** ISO 4217. */
  currency: string
  isPromotional: boolean
  /** Empty if there are none. */
  conditions: Text
  /** The last day (ISO) on which it is offered; undefined if the bank does not say. */
  validUntil?: string
  /** The day (ISO) on which the row was compared with its source. */
  checkedOn: string
  /** Address or name of where the bank publishes it; `sample` for a sample. */
  source: string
  /** A made-up product of an invented institution, which ships with the project. */
  isSample: boolean
}
