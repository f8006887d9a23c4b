import { redirect } from 'react-router'
import { countryKey } from '#contract/economy/country-key.ts'
import { localeOfPath, localizePath, withoutLocale } from '#contract/text/locale.ts'
import type { Catalogue, Country } from '#modules/catalogue'
import { notFound } from './page-meta.ts'

/**
 * The country that an address names by its key. Redirects from its other names, such as its ISO code, to the key, and
 * shows the 404 screen for anything else.
 */
export function countryNamed(catalogue: Catalogue, url: URL, name: string): Country {
  const country = catalogue.findCountry(name) ?? notFound()
  const key = countryKey(country)
  if (name !== key) {
    const path = withoutLocale(url.pathname)
    throw redirect(localizePath(`${path}?country=${key}`, localeOfPath(url.pathname)), 301)
  }
  return country
}
