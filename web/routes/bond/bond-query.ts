import { groupsOf } from '#contract/instrument.ts'
import type { Locale } from '#contract/locale.ts'
import type { Catalogue, Country } from '#modules/catalogue'

export type BondArea = (typeof groupsOf.bond)[number]

/** `?area=Asia`, in any letter case; `group` is an alias of `area`. Undefined for an unknown area. */
export function areaFrom(query: URLSearchParams): BondArea | 'all' | undefined {
  const name = query.get('area') ?? query.get('group')
  if (name === null) return 'all'
  return groupsOf.bond.find(area => area.toLowerCase() === name.toLowerCase())
}

/** Shown if the address names no country. */
const FIRST_COUNTRY = 'US'

/** A country with quoted bonds, by any of its names. Undefined if there is none. */
export function bondCountry(catalogue: Catalogue, name: string | null): Country | undefined {
  const country = catalogue.findCountry(name ?? FIRST_COUNTRY)
  return country && catalogue.inClass('bond').some(bond => bond.country === country.iso2) ? country : undefined
}

/** Name of a bond's country in the visitor's language. */
export function countryName(catalogue: Catalogue, iso2: string, locale: Locale): string {
  return catalogue.countries.get(iso2)!.name[locale]
}

/** Address of a country's yield curve, without language prefix. */
export function curveAddress(iso2: string): string {
  return `/bond/country?country=${iso2}`
}
