// Apart from the calculations: the site map of the browser has no more than the choices.

/** What a visitor does: buys the currency or sells it, by transfer or in notes. */
export const bankDeals = ['buy', 'sell'] as const
export type BankDeal = (typeof bankDeals)[number]
export const bankForms = ['transfer', 'notes'] as const
export type BankForm = (typeof bankForms)[number]
