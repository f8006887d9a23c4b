import { filledText, fillText } from '#contract/answers/error.ts'
import { type ProductKind, type RateCountry, rateCountries } from '#contract/rates/rate-product.ts'
import { localeOfPath, type Text } from '#contract/text/locale.ts'
import { isoDate } from '../../i18n/time.ts'
import { notFound, pageHead } from '../../pages/page-meta.ts'
import { pageOfAddress } from '../../pages/page-query.ts'
import type { Services } from '../../pages/services.ts'
import * as nav from '../../words/nav.ts'
import * as rateWords from '../../words/rate.ts'
import * as words from '../../words/rate-pages.ts'
import { collectEconomy, collectRates } from './collect-rates.ts'
import { FIRST_COUNTRY, ratesAddress } from './rate-query.ts'

const titles: Record<ProductKind, Text> = { save: words.saveTitle, fixed: words.fixedTitle, loans: words.loansTitle }

/** The title of a country's page of a kind, or of its overview. */
export const titleOf = (kind: ProductKind | undefined): Text => (kind ? titles[kind] : words.overviewTitle)

/** The country that a path names: `US` too; the first one for none. Not found for any other. */
function countryNamed(id: string | undefined): RateCountry {
  const name = id?.toLowerCase() || FIRST_COUNTRY
  return rateCountries.find(each => each === name) ?? notFound()
}

/** What the pages of a country show. `id` is the country as the path has it; all kinds without one. */
export function ratesPage(services: Services, url: URL, id: string | undefined, kind: ProductKind | undefined) {
  const country = countryNamed(id)
  const locale = localeOfPath(url.pathname)
  const place = services.catalogue.findCountry(country.toUpperCase())!
  const name = rateWords[country][locale]
  const address = ratesAddress(country, kind)
  const title = fillText(titleOf(kind)[locale], { country: name })
  const head = pageHead(services, url, pageOfAddress(url).pattern, {
    parts: [name],
    canonical: address,
    crumbs: [
      { name: nav.rate[locale], path: ratesAddress(FIRST_COUNTRY) },
      { name: filledText(words.overviewTitle, { country: name }, locale), path: ratesAddress(country) },
      ...(kind ? [{ name: title, path: address }] : []),
    ],
  })
  const csv = `/api/v1/deposit-rates.csv?country=${country}${kind ? `&kind=${kind}` : ''}&locale=${locale}`
  return {
    head,
    country,
    name,
    currency: place.currency,
    csv,
    rows: collectRates(services, { country, ...(kind && { kind }) }, locale, isoDate(services.clock.now(), 'UTC')),
    economy: collectEconomy(services, country, locale),
    protection: services.depositRates.protectionIn(country),
    dataset: { name: title, description: head.description, csv },
  }
}
