import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeText } from '#contract/text/html.ts'
import { htmlLang, type Locale, locales, localizePath } from '#contract/text/locale.ts'
import { HOUR_SECONDS } from '#contract/time/units.ts'
import { openToAll } from '#kit/http/register-calls.ts'

/** A page as search engines are told of it. */
export interface SitemapPage {
  /** Without language prefix. */
  path: string
  /** The only language that it is in; all of them if undefined. */
  lang?: Locale | undefined
  /** UTC ms; undefined where prices change all the time, and the page itself does not. */
  changedAt?: number | undefined
}

export const SITEMAP_TYPE = 'application/xml; charset=utf-8'

/** The sitemap (sitemaps.org). */
export function sitemap(siteUrl: string, pages: readonly SitemapPage[]): string {
  const address = (path: string, locale: Locale) => escapeText(siteUrl + localizePath(path, locale))
  const alternate = (path: string, lang: string, locale: Locale) =>
    `    <xhtml:link rel="alternate" hreflang="${lang}" href="${address(path, locale)}"/>`
  const entry = ({ path, lang, changedAt }: SitemapPage, locale: Locale) => [
    '  <url>',
    `    <loc>${address(path, locale)}</loc>`,
    ...(changedAt === undefined ? [] : [`    <lastmod>${new Date(changedAt).toISOString()}</lastmod>`]),
    ...(lang
      ? []
      : [...locales.map(each => alternate(path, htmlLang[each], each)), alternate(path, 'x-default', 'tw')]),
    '  </url>',
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.flatMap(page => (page.lang ? [page.lang] : locales).flatMap(locale => entry(page, locale))),
    '</urlset>',
    '',
  ].join('\n')
}

/** The list of further sitemaps (sitemaps.org). */
function sitemapIndex(siteUrl: string, paths: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map(path => `  <sitemap><loc>${escapeText(siteUrl + path)}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n')
}

export interface SitemapParts {
  siteUrl: string
  /** `economy` of `/sitemap-economy.xml`. */
  name: string
  /** How many there are. */
  count(): number | Promise<number>
  /** Pages of a part, the first for 0. */
  pagesIn(part: number): readonly SitemapPage[] | Promise<readonly SitemapPage[]>
}

/** A list of sitemaps and those that it names. They are written when they are asked for: pages come while the portal runs. */
export function registerSitemapParts(app: FastifyInstance, { siteUrl, name, count, pagesIn }: SitemapParts): void {
  const config = { maxAge: HOUR_SECONDS }
  const send = (reply: FastifyReply, text: string) => reply.type(SITEMAP_TYPE).headers(openToAll).send(text)
  app.get(`/sitemap-${name}.xml`, { config }, async (_, reply) => {
    const paths = Array.from({ length: await count() }, (_each, part) => `/sitemap-${name}/${part}.xml`)
    return send(reply, sitemapIndex(siteUrl, paths))
  })
  app.get<{ Params: { part: string } }>(
    `/sitemap-${name}/:part(^\\d{1,5}$).xml`,
    { config },
    async (request, reply) => {
      const part = Number(request.params.part)
      if (part >= (await count())) return reply.callNotFound()
      return send(reply, sitemap(siteUrl, await pagesIn(part)))
    },
  )
}
