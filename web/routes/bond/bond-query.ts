import { groupsOf } from '#contract/instrument.ts'
import type { Locale } from '#contract/locale.ts'
import type { Catalogue } from '#modules/market'
import { type Sort, sortFrom } from '../../quotes/sort.ts'

export type BondArea = (typeof groupsOf.bond)[number]

export interface BondQuery {
  area: BondArea | undefined
  sort: Sort | undefined
}

/** `?area=Asia&sort=change&dir=desc`; `group` means the area too. Undefined where a known parameter has an unknown value. */
export function bondQueryFrom(query: URLSearchParams): BondQuery | undefined {
  const wished = query.get('area') ?? query.get('group')
  const sort = sortFrom(query)
  const area = groupsOf.bond.find(name => name.toLowerCase() === wished?.toLowerCase())
  if (sort === 'unknown' || (wished !== null && !area)) return undefined
  return { area, sort }
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
