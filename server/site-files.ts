import type { FastifyInstance } from 'fastify'
import { channelOf, type Instrument } from '#contract/instrument.ts'
import { htmlLang, type Locale, locales, localizePath } from '#contract/locale.ts'
import { symbolPage } from '../web/quotes/symbol-page.ts'
import { pages } from '../web/site-map.ts'

export interface SiteFilesDeps {
  siteUrl: string
  brandName: string
  description(locale: Locale): string
  /** Each has a page of its own. */
  instruments: readonly Instrument[]
}

const DAY_SECONDS = 86_400

/** Pages of the sitemap: those that are filled, without parts in their address, and every instrument's own. */
function sitemapPaths(instruments: readonly Instrument[]): string[] {
  return [
    ...pages.filter(page => !page.unlisted && !page.pattern.includes('{')).map(page => page.pattern),
    ...instruments.map(instrument => symbolPage({ ...instrument, channel: channelOf(instrument.class) })),
  ]
}

/** Files that search engines and phones ask a site for. */
export function registerSiteFiles(
  app: FastifyInstance,
  { siteUrl, brandName, description, instruments }: SiteFilesDeps,
): void {
  app.get('/robots.txt', async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .send(`User-agent: *\nDisallow: /healthz/\nDisallow: /metrics\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', async (_, reply) => {
    const entry = (path: string, locale: Locale) =>
      [
        '  <url>',
        `    <loc>${siteUrl}${localizePath(path, locale)}</loc>`,
        ...locales.map(
          each =>
            `    <xhtml:link rel="alternate" hreflang="${htmlLang[each]}" href="${siteUrl}${localizePath(path, each)}"/>`,
        ),
        `    <xhtml:link rel="alternate" hreflang="x-default" href="${siteUrl}${path}"/>`,
        '  </url>',
      ].join('\n')
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
          ...sitemapPaths(instruments).flatMap(path => locales.map(locale => entry(path, locale))),
          '</urlset>',
          '',
        ].join('\n'),
      )
  })

  for (const locale of locales)
    app.get(`${locale === 'tw' ? '' : `/${locale}`}/manifest.webmanifest`, async (_, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', `public, max-age=${DAY_SECONDS}`)
        .send(
          JSON.stringify({
            name: brandName,
            short_name: brandName,
            description: description(locale),
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
          }),
        ),
    )
}
