/** Countries with deposit and loan rates, as addresses name them, in the order of the pages. */
export const rateCountries = ['us', 'sg', 'jp', 'ca', 'au', 'nz', 'gb'] as const
export type RateCountry = (typeof rateCountries)[number]

/** Deposits without and with a term, and loans. */
export const productKinds = ['save', 'fixed', 'loans'] as const
export type ProductKind = (typeof productKinds)[number]

/** How a rate is stated. `pa` is a plain annual rate, whose compounding has to be known. */
export const rateKinds = ['APY', 'AER', 'APR', 'APRC', 'comparison', 'pa'] as const
export type RateKind = (typeof rateKinds)[number]

/** Terms that countries are compared by, in months; 0 for savings. */
export const comparedTerms = ['0', '3', '6', '12', '24', '36', '60'] as const

export const loanTypes = ['mortgage', 'personal', 'car', 'heloc'] as const
export type LoanType = (typeof loanTypes)[number]
