import type { EpochDay } from '#contract/time/epoch-day.ts'

/** The reference rates of one day. */
export interface ReferenceDay {
  day: EpochDay
  /** Units of each currency for one euro, as the decimal text that was published. */
  rates: ReadonlyMap<string, string>
}

/** As it is stored: `CHF=0.9346 USD=1.1614`, in alphabetical order. */
export function encodeRates(rates: ReadonlyMap<string, string>): string {
  return [...rates]
    .map(([currency, rate]) => `${currency}=${rate}`)
    .sort()
    .join(' ')
}

export function decodeRates(text: string): Map<string, string> {
  return new Map(text.split(' ').map(each => each.split('=') as [string, string]))
}
