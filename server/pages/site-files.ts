import type { FastifyInstance } from 'fastify'
import { countryKey } from '#contract/economy/country-key.ts'
import { glossaryAddress } from '#contract/glossary/glossary.ts'
import { channelOf, type Instrument } from '#contract/prices/instrument.ts'
import { rateCountries } from '#contract/rates/rate-product.ts'
import { htmlLang, type Locale, locales, localizePath } from '#contract/text/locale.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/time/units.ts'
import { openToAll } from '#kit/http/register-calls.ts'
import type { Banks } from '#modules/banks'
import type { Economy } from '#modules/economy'
import type { Glossary } from '#modules/glossary'
import {
  categories,
  categoryAddress,
  economicCountryAddress,
  indicatorAddress,
  seriesAddress,
} from '../../web/economy/economic-query.ts'
import { symbolPage } from '../../web/quotes/symbol-page.ts'
import { bankAddress, exchangeAddress } from '../../web/routes/tools/banks/bank-address.ts'
import { isIndexable } from '../../web/site-map/page-declaration.ts'
import { pages } from '../../web/site-map/site-map.ts'
import { registerSitemapParts, SITEMAP_TYPE, sitemap } from './sitemap.ts'

export interface SiteFilesDeps {
  siteUrl: string
  brandName: string
  description(locale: Locale): string
  /** Each instrument has a page, and so has each country with an index, a bond or economic figures. */
  instruments: readonly Instrument[]
  countries: ReadonlyMap<string, { name: { en: string } }>
  economy: Pick<Economy, 'countries' | 'indicators' | 'has'>
  /** Each bank has a page, and so has each currency of their boards. */
  banks: Pick<Banks, 'banks' | 'currencies'>
  glossary: Pick<Glossary, 'terms'>
}

/** The series of so many countries are one file: at most 1,500 addresses and 1 MB; 50,000 and 50 MB are allowed. */
const COUNTRIES_PER_FILE = 8

/** Pages of countries and indicators that have figures. */
function economyPaths({ countries, economy }: Pick<SiteFilesDeps, 'countries' | 'economy'>): string[] {
  const withFigures = economy.countries()
  return [
    ...categories.map(categoryAddress),
    ...economy
      .indicators()
      .filter(({ key }) => withFigures.some(country => economy.has(country, key)))
      .map(({ key }) => indicatorAddress(key)),
    ...withFigures.map(country => economicCountryAddress(countryKey(countries.get(country)!))),
  ]
}

/** Pages of the series of some countries, the first ones for `place` 0. */
function seriesPaths({ countries, economy }: Pick<SiteFilesDeps, 'countries' | 'economy'>, place: number): string[] {
  return economy
    .countries()
    .slice(place * COUNTRIES_PER_FILE, (place + 1) * COUNTRIES_PER_FILE)
    .flatMap(country =>
      economy
        .indicators()
        .filter(({ key }) => economy.has(country, key))
        .map(({ key }) => seriesAddress(countryKey(countries.get(country)!), key)),
    )
}

/**
 * Pages of the sitemap: finished pages without variable parts in their path, and the page of each instrument and
 * country, rates included.
 */
function sitemapPaths({
  instruments,
  countries,
  banks,
  glossary,
}: Pick<SiteFilesDeps, 'instruments' | 'countries' | 'banks' | 'glossary'>): string[] {
  const keysOf = (...classes: string[]) => {
    const codes = new Set(instruments.filter(each => classes.includes(each.class)).map(each => each.country))
    return [...codes].flatMap(code => countries.get(code) ?? []).map(countryKey)
  }
  return [
    ...pages
      .filter(page => isIndexable(page) && !page.unlisted && !page.pattern.includes('{'))
      .map(page => page.pattern),
    ...pages
      .filter(({ pattern }) => pattern.startsWith('/rate/') && pattern.includes('{'))
      .flatMap(({ pattern }) => rateCountries.map(country => pattern.replace('{id?}', country))),
    ...keysOf('markets', 'bond').map(key => `/global/country?country=${key}`),
    ...keysOf('bond').map(key => `/bond/country?country=${key}`),
    ...banks.banks().map(bank => bankAddress(bank)),
    ...new Set([...banks.currencies('CNY'), ...banks.currencies('TWD')].map(({ code }) => exchangeAddress(code))),
    ...glossary.terms.map(({ id }) => glossaryAddress(id)),
    ...instruments.map(instrument => symbolPage({ ...instrument, channel: channelOf(instrument.class) })),
  ]
}

/** The sitemaps of the economy: one of countries and indicators, and one for each few countries with their series. */
function registerEconomySitemaps(app: FastifyInstance, { siteUrl, countries, economy }: SiteFilesDeps): void {
  const deps = { countries, economy }
  registerSitemapParts(app, {
    ...{ siteUrl, name: 'economy' },
    count: () => 1 + Math.ceil(economy.countries().length / COUNTRIES_PER_FILE),
    pagesIn: part => (part === 0 ? economyPaths(deps) : seriesPaths(deps, part - 1)).map(path => ({ path })),
  })
}

function manifest(locale: Locale, brandName: string, description: string): string {
  return JSON.stringify({
    name: brandName,
    short_name: brandName,
    description,
    lang: htmlLang[locale],
    start_url: localizePath('/', locale),
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#0c0e13',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
    ],
  })
}

/** Files that search engines and phones request from a site. They do not change until the next start. */
export function registerSiteFiles(app: FastifyInstance, deps: SiteFilesDeps): void {
  const { siteUrl, brandName, description } = deps
  const file = (path: string, type: string, maxAge: number, write: () => string) =>
    app.get(path, { config: { maxAge } }, async (_, reply) => reply.type(type).headers(openToAll).send(write()))

  const names = ['', '-economy', '-news', '-members', '-articles', '-transparency']
  const sitemaps = names
    .map(name => `/sitemap${name}.xml`)
    .map(path => `Sitemap: ${siteUrl}${path}\n`)
    .join('')
  const robots = `User-agent: *\nDisallow: /healthz/\nDisallow: /metrics\nAllow: /\n\n${sitemaps}`
  file('/robots.txt', 'text/plain; charset=utf-8', DAY_SECONDS, () => robots)
  // Written when asked for: it takes a few milliseconds, and 1.6 MB of memory.
  file('/sitemap.xml', SITEMAP_TYPE, HOUR_SECONDS, () =>
    sitemap(
      siteUrl,
      sitemapPaths(deps).map(path => ({ path })),
    ),
  )
  registerEconomySitemaps(app, deps)
  for (const locale of locales)
    file(
      `${locale === 'tw' ? '' : `/${locale}`}/manifest.webmanifest`,
      'application/manifest+json; charset=utf-8',
      DAY_SECONDS,
      () => manifest(locale, brandName, description(locale)),
    )
}
