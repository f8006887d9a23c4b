import type { ProductKind, RateCountry } from '#contract/rates/rate-product.ts'
import type { DepositProtection } from './deposit-protection.ts'
import type { RateProduct } from './rate-product.ts'

/** Deposits and loans of banks in seven countries. */
export interface DepositRates {
  /** Of a country, or of a kind in all; in the order of the file. */
  products(wanted: { country?: RateCountry; kind?: ProductKind }): readonly RateProduct[]
  protectionIn(country: RateCountry): DepositProtection
}
