/** Diamonds that members buy at once. Ids are permanent; prices are whole US dollars. */
export const packages = [
  { packageId: 'diamonds-60', diamonds: 60, price: 6 },
  { packageId: 'diamonds-300', diamonds: 300, price: 29 },
  { packageId: 'diamonds-980', diamonds: 980, price: 89 },
  { packageId: 'diamonds-1980', diamonds: 1980, price: 169 },
] as const

/** Of all prices. */
export const CURRENCY = 'USD' as const

/** The bank account that members transfer to. */
export interface BankAccount {
  holder: string
  bank: string
  account: string
}
