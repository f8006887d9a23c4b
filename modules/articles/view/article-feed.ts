import type { ArticleHead, Column } from '#contract/articles/article.ts'
import { escapeText } from '#contract/text/html.ts'
import { type Locale, localizePath, type Text } from '#contract/text/locale.ts'

export interface FeedFrame {
  /** The site's own address, without a trailing slash. */
  siteUrl: string
  brandName: string
  /** Language of the feed's title. */
  locale: Locale
  /** Language of its articles; undefined for all. */
  lang: Locale | undefined
  /** Undefined for articles of all columns. */
  column: Pick<Column, 'columnId' | 'name' | 'intro'> | undefined
}

const title: Text = { tw: '文章', cn: '文章', en: 'Articles' }
const note: Text = {
  tw: '會員專欄的新文章',
  cn: '会员专栏的新文章',
  en: 'New articles in the columns of members',
}
const languages = { tw: 'zh-tw', cn: 'zh-cn', en: 'en' } as const
/** Minutes after which programs look again. */
const TTL = 15

/** Articles as a feed (RSS 2.0), the newest first. Each leads to its page in its own language. */
export function articleFeed(heads: readonly ArticleHead[], frame: FeedFrame): string {
  const { siteUrl, brandName, locale, lang, column } = frame
  const address = (path: string, own: Locale) => escapeText(siteUrl + localizePath(path, own))
  const query = new URLSearchParams({ ...(column && { columnId: column.columnId }), ...(lang && { lang }), locale })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    `<title>${escapeText(`${column?.name ?? title[locale]} – ${brandName}`)}</title>`,
    `<link>${address(column ? `/columns/${column.columnId}` : '/articles', locale)}</link>`,
    `<atom:link href="${escapeText(`${siteUrl}/api/v1/articles.rss?${query}`)}" rel="self" type="application/rss+xml"/>`,
    `<description>${escapeText(column?.intro || note[locale])}</description>`,
    `<language>${languages[lang ?? locale]}</language>`,
    `<ttl>${TTL}</ttl>`,
    ...(heads[0] ? [`<lastBuildDate>${new Date(heads[0].publishedAt).toUTCString()}</lastBuildDate>`] : []),
    ...heads.map(head => {
      const link = address(`/articles/${head.articleId}`, head.lang)
      return [
        '<item>',
        `<title>${escapeText(head.title)}</title>`,
        `<link>${link}</link>`,
        `<guid isPermaLink="true">${link}</guid>`,
        `<pubDate>${new Date(head.publishedAt).toUTCString()}</pubDate>`,
        ...(head.author ? [`<dc:creator>${escapeText(head.author.name)}</dc:creator>`] : []),
        `<description>${escapeText(head.excerpt)}</description>`,
        '</item>',
      ].join('')
    }),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}
