import type { FastifyInstance } from 'fastify'
import { countryKey } from '#contract/country-key.ts'
import { escapeText } from '#contract/html.ts'
import { channelOf, type Instrument } from '#contract/instrument.ts'
import { htmlLang, type Locale, locales, localizePath } from '#contract/locale.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/units.ts'
import { openToAll } from '#kit/http/register-calls.ts'
import { symbolPage } from '../web/quotes/symbol-page.ts'
import { pages } from '../web/site-map.ts'

export interface SiteFilesDeps {
  siteUrl: string
  brandName: string
  description(locale: Locale): string
  /** Each instrument has a page, and so has each country with an index or a bond. */
  instruments: readonly Instrument[]
  countries: ReadonlyMap<string, { name: { en: string } }>
}

/**
 * Pages of the sitemap: finished pages without variable parts in their path, and the page of each instrument and
 * country.
 */
function sitemapPaths({ instruments, countries }: Pick<SiteFilesDeps, 'instruments' | 'countries'>): string[] {
  const keysOf = (...classes: string[]) => {
    const codes = new Set(instruments.filter(each => classes.includes(each.class)).map(each => each.country))
    return [...codes].flatMap(code => countries.get(code) ?? []).map(countryKey)
  }
  return [
    ...pages
      .filter(page => page.indexable !== false && !page.unlisted && !page.pattern.includes('{'))
      .map(page => page.pattern),
    ...keysOf('markets', 'bond').map(key => `/global/country?country=${key}`),
    ...keysOf('bond').map(key => `/bond/country?country=${key}`),
    ...instruments.map(instrument => symbolPage({ ...instrument, channel: channelOf(instrument.class) })),
  ]
}

/** The sitemap (sitemaps.org). It has no `lastmod`: prices change all the time, the pages themselves do not. */
function sitemap(siteUrl: string, paths: readonly string[]): string {
  const address = (path: string, locale: Locale) => escapeText(siteUrl + localizePath(path, locale))
  const entry = (path: string, locale: Locale) => [
    '  <url>',
    `    <loc>${address(path, locale)}</loc>`,
    ...locales.map(
      each => `    <xhtml:link rel="alternate" hreflang="${htmlLang[each]}" href="${address(path, each)}"/>`,
    ),
    `    <xhtml:link rel="alternate" hreflang="x-default" href="${address(path, 'tw')}"/>`,
    '  </url>',
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.flatMap(path => locales.flatMap(locale => entry(path, locale))),
    '</urlset>',
    '',
  ].join('\n')
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
export function registerSiteFiles(
  app: FastifyInstance,
  { siteUrl, brandName, description, instruments, countries }: SiteFilesDeps,
): void {
  const file = (path: string, type: string, maxAge: number, text: string) =>
    app.get(path, { config: { maxAge } }, async (_, reply) => reply.type(type).headers(openToAll).send(text))

  const robots = `User-agent: *\nDisallow: /healthz/\nDisallow: /metrics\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
  file('/robots.txt', 'text/plain; charset=utf-8', DAY_SECONDS, robots)
  file(
    '/sitemap.xml',
    'application/xml; charset=utf-8',
    HOUR_SECONDS,
    sitemap(siteUrl, sitemapPaths({ instruments, countries })),
  )
  for (const locale of locales)
    file(
      `${locale === 'tw' ? '' : `/${locale}`}/manifest.webmanifest`,
      'application/manifest+json; charset=utf-8',
      DAY_SECONDS,
      manifest(locale, brandName, description(locale)),
    )
}
