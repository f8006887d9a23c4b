/** Countries with deposit and loan rates, as addresses name them, in the order of the pages. */
export const rateCountries = ['us', 'sg', 'jp', 'ca', 'au', 'nz', 'gb'] as const
export type RateCountry = (typeof rateCountries)[number]

/** Deposits without and with a term, and loans. */
export const productKinds = ['save', 'fixed', 'loans'] as const
export type ProductKind = (typeof productKinds)[number]

export const loanTypes = ['mortgage', 'personal', 'car', 'heloc'] as const
export type LoanType = (typeof loanTypes)[number]
