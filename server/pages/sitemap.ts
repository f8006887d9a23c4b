import { escapeText } from '#contract/text/html.ts'
import { htmlLang, type Locale, locales, localizePath } from '#contract/text/locale.ts'

/** The sitemap (sitemaps.org). It has no `lastmod`: prices change all the time, the pages themselves do not. */
export function sitemap(siteUrl: string, paths: readonly string[]): string {
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

/** The list of further sitemaps (sitemaps.org). */
export function sitemapIndex(siteUrl: string, paths: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map(path => `  <sitemap><loc>${escapeText(siteUrl + path)}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n')
}
