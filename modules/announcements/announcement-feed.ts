import { type Announcement, announcementAddress } from '#contract/announcements/announcement.ts'
import { escapeText } from '#contract/text/html.ts'
import { type Locale, localizePath, type Text } from '#contract/text/locale.ts'

const title: Text = { tw: '公告', cn: '公告', en: 'Announcements' }
const note: Text = {
  tw: '網站的消息、維護與事故',
  cn: '网站的消息、维护与故障',
  en: 'News, maintenance and incidents of the site',
}
const languages = { tw: 'zh-tw', cn: 'zh-cn', en: 'en' } as const
/** Minutes after which programs look again. */
const TTL = 5

/** Announcements as a feed (RSS 2.0), the newest first. */
export function announcementFeed(
  list: readonly Announcement[],
  { siteUrl, brandName, locale }: { siteUrl: string; brandName: string; locale: Locale },
): string {
  const address = (path: string) => escapeText(siteUrl + localizePath(path, locale))
  const newest = list.toSorted((a, b) => Date.parse(b.from) - Date.parse(a.from))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escapeText(`${title[locale]} – ${brandName}`)}</title>`,
    `<link>${address('/announcements')}</link>`,
    `<atom:link href="${escapeText(`${siteUrl}/api/v1/announcements.rss?lang=${locale}`)}" rel="self" type="application/rss+xml"/>`,
    `<description>${escapeText(note[locale])}</description>`,
    `<language>${languages[locale]}</language>`,
    `<ttl>${TTL}</ttl>`,
    ...newest.map(each => {
      const link = address(announcementAddress(each.announcementId))
      return [
        '<item>',
        `<title>${escapeText(each.title)}</title>`,
        `<link>${link}</link>`,
        `<guid isPermaLink="false">${each.announcementId}</guid>`,
        `<pubDate>${new Date(each.from).toUTCString()}</pubDate>`,
        `<category>${each.kind}</category>`,
        `<description>${escapeText(each.content)}</description>`,
        '</item>',
      ].join('')
    }),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}
