import type { FastifyInstance } from 'fastify'
import { escapeText } from '#contract/text/html.ts'
import { locales, localizePath } from '#contract/text/locale.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { openToAll } from '#kit/http/register-calls.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { News } from '#modules/news'

export interface NewsSitemapDeps {
  siteUrl: string
  brandName: string
  news: News
  clock: Clock
}

/** The form of Google News asks for the last two days and at most 1,000 addresses. */
const REACH_MS = 2 * DAY_MS
const MAX_ITEMS = Math.floor(1_000 / locales.length)
const MAX_AGE = (5 * MINUTE_MS) / SECOND_MS

/** `/sitemap-news.xml`: own items of the last two days in each language, newest first. */
export function registerNewsSitemap(app: FastifyInstance, { siteUrl, brandName, news, clock }: NewsSitemapDeps): void {
  app.get('/sitemap-news.xml', async (_, reply) => {
    const { items } = await news.page({ locales: [], from: clock.now() - REACH_MS, limit: MAX_ITEMS })
    const entries = items.flatMap(item =>
      locales.map(locale => {
        const { address, title } = news.entryOf(item, locale)
        return [
          '  <url>',
          `    <loc>${escapeText(siteUrl + localizePath(address, locale))}</loc>`,
          '    <news:news>',
          '      <news:publication>',
          `        <news:name>${escapeText(brandName)}</news:name>`,
          `        <news:language>${{ tw: 'zh-tw', cn: 'zh-cn', en: 'en' }[locale]}</news:language>`,
          '      </news:publication>',
          `      <news:publication_date>${new Date(item.at).toISOString()}</news:publication_date>`,
          `      <news:title>${escapeText(title)}</news:title>`,
          '    </news:news>',
          '  </url>',
        ].join('\n')
      }),
    )
    const text = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">',
      ...entries,
      '</urlset>',
      '',
    ].join('\n')
    return reply
      .type('application/xml; charset=utf-8')
      .headers(openToAll)
      .header('cache-control', `public, max-age=${MAX_AGE}`)
      .send(text)
  })
}
