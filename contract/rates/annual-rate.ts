import type { RateKind } from './rate-product.ts'

/** How many times a year interest is added; `maturity` once, at the end of the term. */
export const compoundings = ['365', '12', '4', '2', '1', 'maturity'] as const
export type Compounding = (typeof compoundings)[number]

export interface StatedRate {
  /** `us`, `gb`: what an APR is depends on it. */
  country: string
  /** In per cent. */
  rate: number
  rateKind: RateKind
  /** Compounding of a rate `pa`; the other kinds say it themselves. */
  compounding: Compounding
  /** 0 if it has none. */
  termMonths: number
}

const MONTHS = 12

/**
 * The effective annual rate in per cent: what a year yields or costs once interest is paid on interest.
 *
 * - APY, AER, APRC and the APR of the United Kingdom are effective by definition.
 * - Other APR and comparison rates are twelve times a monthly rate: `(1 + r/12)^12 − 1`.
 * - A rate per annum that is compounded m times a year gives `(1 + r/m)^m − 1`.
 * - One that is paid at the end of a term of t years gives `(1 + r·t)^(1/t) − 1`; without a term, of one year.
 *
 * It is not rounded. NaN for a loss of more than everything.
 */
export function effectiveAnnualRate({ country, rate, rateKind, compounding, termMonths }: StatedRate): number {
  const share = rate / 100
  switch (rateKind) {
    case 'APY':
    case 'AER':
    case 'APRC':
      return rate
    case 'APR':
      return country === 'gb' ? rate : compounded(share, MONTHS)
    case 'comparison':
      return compounded(share, MONTHS)
    case 'pa': {
      if (compounding !== 'maturity') return compounded(share, Number(compounding))
      const years = (termMonths || MONTHS) / MONTHS
      return Math.expm1(Math.log1p(share * years) / years) * 100
    }
  }
}

const compounded = (share: number, times: number) => Math.expm1(times * Math.log1p(share / times)) * 100
