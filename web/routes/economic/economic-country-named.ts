import { redirect } from 'react-router'
import { countryKey } from '#contract/economy/country-key.ts'
import { localeOfPath, localizePath, withoutLocale } from '#contract/text/locale.ts'
import type { Country } from '#modules/catalogue'
import { notFound } from '../../pages/page-meta.ts'
import type { Services } from '../../pages/services.ts'

/**
 * The country that an address names, in its query or in its path. Redirects from other names of it, such as its ISO
 * code, to the same address with its key, and shows the 404 screen for anything else.
 */
export function economicCountryNamed(
  { catalogue }: Pick<Services, 'catalogue'>,
  url: URL,
  name: string,
  place: 'query' | 'path',
): Country {
  const country = catalogue.findCountry(name) ?? notFound()
  const key = countryKey(country)
  if (name === key) return country
  const query = new URLSearchParams(url.searchParams)
  let path = withoutLocale(url.pathname).replace(/\.data$/, '')
  if (place === 'query') query.set('country', key)
  else path = path.replace(/^\/finance\/quota\/[^/]+/i, `/finance/quota/${key}`)
  throw redirect(localizePath(query.size > 0 ? `${path}?${query}` : path, localeOfPath(url.pathname)), 301)
}
