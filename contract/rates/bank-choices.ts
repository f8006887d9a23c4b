// Apart from the calculations: the site map of the browser has no more than the choices.

/** What a visitor does: buys the currency or sells it, by transfer or in notes. */
export const bankDeals = ['buy', 'sell'] as const
export type BankDeal = (typeof bankDeals)[number]
export const bankForms = ['transfer', 'notes'] as const
export type BankForm = (typeof bankForms)[number]
/** Which side of an exchange the amount is of: the foreign currency, or the money that prices are quoted in. */
export const amountSides = ['currency', 'money'] as const
export type AmountSide = (typeof amountSides)[number]
/** What boards are quoted in: the money of mainland banks, and that of the banks of Taiwan. */
export const moneys = ['CNY', 'TWD'] as const
export type Money = (typeof moneys)[number]
