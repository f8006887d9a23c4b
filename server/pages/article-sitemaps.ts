import type { FastifyInstance } from 'fastify'
import { escapeText } from '#contract/text/html.ts'
import { htmlLang, type Locale, locales, localizePath } from '#contract/text/locale.ts'
import { HOUR_SECONDS } from '#contract/time/units.ts'
import { openToAll } from '#kit/http/register-calls.ts'
import type { ArticlePages } from '#modules/articles'
import { sitemapIndex } from './sitemap.ts'

export interface ArticleSitemapsDeps {
  siteUrl: string
  articles: Pick<ArticlePages, 'indexParts' | 'indexPart'>
}

const TYPE = 'application/xml; charset=utf-8'

/**
 * `/sitemap-articles.xml` and its parts: articles in the language that they are written in alone, columns in all
 * languages. They are written when they are asked for.
 */
export function registerArticleSitemaps(app: FastifyInstance, { siteUrl, articles }: ArticleSitemapsDeps): void {
  const config = { maxAge: HOUR_SECONDS }
  const address = (path: string, locale: Locale) => escapeText(siteUrl + localizePath(path, locale))
  app.get('/sitemap-articles.xml', { config }, async (_, reply) => {
    const parts = Array.from({ length: await articles.indexParts() }, (_each, part) => `/sitemap-articles/${part}.xml`)
    return reply.type(TYPE).headers(openToAll).send(sitemapIndex(siteUrl, parts))
  })
  app.get<{ Params: { part: string } }>(
    '/sitemap-articles/:part(^\\d{1,5}$).xml',
    { config },
    async (request, reply) => {
      const part = Number(request.params.part)
      if (part >= (await articles.indexParts())) return reply.callNotFound()
      const pages = await articles.indexPart(part)
      const entries = pages.flatMap(({ path, lang, changedAt }) => {
        const alternates = lang
          ? []
          : locales.map(
              each => `<xhtml:link rel="alternate" hreflang="${htmlLang[each]}" href="${address(path, each)}"/>`,
            )
        const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
        return (lang ? [lang] : locales).map(
          each => `  <url><loc>${address(path, each)}</loc>${changed}${alternates.join('')}</url>`,
        )
      })
      const text = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
        ...entries,
        '</urlset>',
        '',
      ].join('\n')
      return reply.type(TYPE).headers(openToAll).send(text)
    },
  )
}
