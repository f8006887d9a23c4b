import type { NewsCategory } from '#contract/news/news.ts'
import { newsCategoryNames } from '#contract/news/news-category-names.ts'
import { escapeText } from '#contract/text/html.ts'
import { type Locale, localizePath } from '#contract/text/locale.ts'
import { articlePath, markedTitle, titles } from './addresses.ts'
import { readText } from './news.ts'
import type { StoredNewsItem } from './store/item.ts'

export interface FeedFrame {
  /** The site's own address, without a trailing slash. */
  siteUrl: string
  brandName: string
  locale: Locale
  category: NewsCategory | undefined
}

/** Minutes after which programs look again. */
const TTL = 5
const languages = { tw: 'zh-tw', cn: 'zh-cn', en: 'en' } as const

/** Items as a feed (RSS 2.0). The text changes when an item arrives, and not otherwise. */
export function newsFeed(items: readonly StoredNewsItem[], frame: FeedFrame): string {
  const { siteUrl, brandName, locale, category } = frame
  const list = siteUrl + localizePath(`/finance/news${category ? `?category=${category}` : ''}`, locale)
  const self = `${siteUrl}/api/v1/news.rss?lang=${locale}${category ? `&category=${category}` : ''}`
  const name = category ? `${titles.feed[locale]} · ${newsCategoryNames[category][locale]}` : titles.feed[locale]
  const newest = items[0]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escapeText(`${name} – ${brandName}`)}</title>`,
    `<link>${escapeText(list)}</link>`,
    `<atom:link href="${escapeText(self)}" rel="self" type="application/rss+xml"/>`,
    `<description>${escapeText(titles.feedNote[locale])}</description>`,
    `<language>${languages[locale]}</language>`,
    `<ttl>${TTL}</ttl>`,
    ...(newest ? [`<lastBuildDate>${new Date(newest.at).toUTCString()}</lastBuildDate>`] : []),
    ...items.map(item => itemXml(item, frame)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

function itemXml(item: StoredNewsItem, { siteUrl, locale }: FeedFrame): string {
  const { title, paragraphs } = readText(item, locale)
  const isOwn = item.kind === 'own'
  const link = isOwn ? siteUrl + localizePath(articlePath(item.id), locale) : item.link
  const text = paragraphs.map(parts => parts.map(part => part.text).join('')).join('\n')
  return [
    '<item>',
    `<title>${escapeText(markedTitle(title, item.sample, locale))}</title>`,
    `<link>${escapeText(link)}</link>`,
    `<guid isPermaLink="${isOwn}">${escapeText(isOwn ? link : item.id)}</guid>`,
    `<pubDate>${new Date(item.at).toUTCString()}</pubDate>`,
    `<category>${escapeText(newsCategoryNames[item.category][locale])}</category>`,
    ...(isOwn ? [] : [`<source url="${escapeText(item.link)}">${escapeText(item.source)}</source>`]),
    `<description>${escapeText(text)}</description>`,
    '</item>',
  ].join('')
}
