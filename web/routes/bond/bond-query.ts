import { groupsOf } from '#contract/instrument.ts'
import type { Locale } from '#contract/locale.ts'
import type { Catalogue } from '#modules/market'

export type BondArea = (typeof groupsOf.bond)[number]

/** `?area=Asia`, in any letter case; `group` means the area too. Undefined for an area that does not exist. */
export function wishedArea(query: URLSearchParams): BondArea | 'all' | undefined {
  const wished = query.get('area') ?? query.get('group')
  if (wished === null) return 'all'
  return groupsOf.bond.find(area => area.toLowerCase() === wished.toLowerCase())
}

type Country = Catalogue['countries'] extends ReadonlyMap<string, infer Each> ? Each : never

/** Shown where an address names no country. */
const FIRST_COUNTRY = 'US'

/**
 * A country whose bonds are quoted, by its ISO 3166 code, its name in any of the languages or the product's own word for
 * it. Undefined where there is none of that name.
 */
export function bondCountry(catalogue: Catalogue, wished: string | null): Country | undefined {
  const name = (wished ?? FIRST_COUNTRY).trim().toLowerCase()
  if (name === '') return undefined
  const country = catalogue.countries
    .values()
    .find(({ iso2, iso3, name: names, listName }) =>
      [iso2, iso3, listName, ...Object.values(names)].some(each => each.toLowerCase() === name),
    )
  return country && catalogue.inClass('bond').some(bond => bond.country === country.iso2) ? country : undefined
}

/** Name of a bond's country in the reader's words. */
export function countryName(catalogue: Catalogue, iso2: string, locale: Locale): string {
  return catalogue.countries.get(iso2)!.name[locale]
}

/** Address of a country's curve, without language prefix. */
export function curveAddress(iso2: string): string {
  return `/bond/country?country=${iso2}`
}
