import { groupsOf, type Instrument } from '#contract/instrument.ts'
import type { Locale } from '#contract/locale.ts'
import type { Catalogue, Country } from '#modules/catalogue'

export const areas = groupsOf.markets
export type Area = (typeof areas)[number]

/** Finds an area by its name in any letter case. */
export function areaNamed(name: string): Area | undefined {
  return areas.find(area => area.toLowerCase() === name.trim().toLowerCase())
}

/** The area or country that a query selects; a country takes precedence. Undefined for an unknown name. */
export function narrowed(catalogue: Catalogue, query: URLSearchParams): { area?: Area; country?: Country } | undefined {
  const countryName = query.get('country')
  const areaName = query.get('area')
  const area = areaName === null ? undefined : areaNamed(areaName)
  if (areaName !== null && !area) return undefined
  if (countryName !== null) {
    const country = catalogue.findCountry(countryName)
    return country && { country }
  }
  return area ? { area } : {}
}

/** The default area of an address: the home of most visitors. */
export const FIRST_AREA: Area = 'Asia'

/** The default country of an address. */
export const firstCountry: Record<Locale, string> = { tw: 'TW', cn: 'CN', en: 'US' }

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
export const countryAddress = (iso2: string) => `/global/country?country=${iso2}`
