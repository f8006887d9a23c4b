// Apart from the calculations, so that the site map of the browser has no decimal library.

/** Currencies that an account may be in. */
export const accountCurrencies = [
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'TWD',
  'CNY',
  'HKD',
  'AUD',
  'CAD',
  'CHF',
  'NZD',
  'SGD',
] as const

/** Weekdays on which positions are rolled, 1 Monday to 5 Friday. */
export const rollDays = ['1', '2', '3', '4', '5'] as const
export type RollDay = (typeof rollDays)[number]

/** How brokers quote a swap: points of the last digit of the price, a tenth of a pip, or per cent a year of the price. */
export const swapForms = ['points', 'percent'] as const
export type SwapForm = (typeof swapForms)[number]
