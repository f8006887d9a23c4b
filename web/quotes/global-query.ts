import { groupsOf, type Instrument } from '#contract/prices/instrument.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Catalogue } from '#modules/catalogue'

export const areas = groupsOf.markets
export type Area = (typeof areas)[number]

/** Finds an area by its name in any letter case. */
export function areaNamed(name: string): Area | undefined {
  return areas.find(area => area.toLowerCase() === name.trim().toLowerCase())
}

/** The default area of an address: the home of most visitors. */
export const FIRST_AREA: Area = 'Asia'

/** The default country of an address, by its key. */
export const firstCountry: Record<Locale, string> = { tw: 'taiwan', cn: 'china', en: 'united-states' }

/** The index whose constituents an address shows by default. */
export const FIRST_INDEX = 'DowJones'

/** The main index of each country: its first in the catalogue, in the catalogue's order. */
export function mainIndices(indices: readonly Instrument[]): Instrument[] {
  return [...new Map(indices.toReversed().map(index => [index.country, index])).values()].toReversed()
}

/**
 * The pairs that show the value of a country's currency: against the dollar, the euro and the yuan, if they are quoted.
 * For the dollar itself, its index and the main pairs.
 */
export function currencyPairs(catalogue: Catalogue, currency: string): Instrument[] {
  if (currency === 'USD') return [...catalogue.inGroup('currency', 'Main')]
  const others = ['USD', 'EUR', 'CNY', 'CNH']
  return catalogue
    .inClass('currency')
    .filter(
      ({ base, quote }) =>
        (base === currency && others.includes(quote)) || (quote === currency && others.includes(base)),
    )
}

export const indexAreaAddress = (area: Area | undefined) => (area ? `/global?area=${area}` : '/global')
export const countryAddress = (key: string) => `/global/country?country=${key}`
