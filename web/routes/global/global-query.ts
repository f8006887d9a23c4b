import { groupsOf, type Instrument } from '#contract/instrument.ts'
import type { Locale } from '#contract/locale.ts'
import type { Catalogue, Country } from '#modules/market'

export const areas = groupsOf.markets
export type Area = (typeof areas)[number]

/** An area in any letter case. */
export function areaNamed(name: string): Area | undefined {
  return areas.find(area => area.toLowerCase() === name.trim().toLowerCase())
}

/** What a query narrows the indices of the world to; a country wins over an area. Undefined where it names nothing known. */
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

/** The area that an address without one shows: the readers' own. */
export const FIRST_AREA: Area = 'Asia'

/** The country that an address without one shows. */
export const firstCountry: Record<Locale, string> = { tw: 'TW', cn: 'CN', en: 'US' }

/** The index whose constituents an address without one shows. */
export const FIRST_INDEX = 'DowJones'

/** The main index of each country: the first that the catalogue names, in the catalogue's order. */
export function mainIndices(indices: readonly Instrument[]): Instrument[] {
  return [...new Map(indices.toReversed().map(index => [index.country, index])).values()].toReversed()
}

/**
 * The pairs that tell what a country's currency is worth: against the dollar, the euro and the yuan, where they are quoted.
 * Of the dollar itself its index and the main pairs.
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
