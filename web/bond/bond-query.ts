import { countryKey } from '#contract/economy/country-key.ts'
import type { groupsOf } from '#contract/prices/instrument.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Catalogue } from '#modules/catalogue'

export type BondArea = (typeof groupsOf.bond)[number]

/** Shown if the address names no country, by its key. */
export const FIRST_COUNTRY = 'united-states'

/** Name of a bond's country in the visitor's language. */
export function countryName(catalogue: Catalogue, iso2: string, locale: Locale): string {
  return catalogue.countries.get(iso2)!.name[locale]
}

/** A bond's country as addresses name it. */
export function countryKeyOf(catalogue: Catalogue, iso2: string): string {
  return countryKey(catalogue.countries.get(iso2)!)
}

/** Address of a country's yield curve, without language prefix. */
export function curveAddress(key: string): string {
  return `/bond/country?country=${key}`
}
