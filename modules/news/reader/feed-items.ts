import { createHash } from 'node:crypto'
import { detectLocale, type Locale } from '#contract/locale.ts'
import { DAY_MS } from '#contract/units.ts'
import { wrongScript } from '#kit/chinese.ts'
import { isPublicHost } from '#kit/public-address.ts'
import type { NewsItem } from '../store/item.ts'
import type { ListedFeed } from './feed-list.ts'
import type { FeedEntry, ParsedFeed } from './parse-feed.ts'
import type { Subjects } from './title-subjects.ts'

/** Older entries are no news. */
export const MOST_AGE_MS = 30 * DAY_MS

/** An item, and what identifies its entry: its address and the publisher's own identifier. */
export interface FeedItem {
  item: NewsItem
  keys: readonly string[]
}

const MOST_LINK = 1_000
/** Parameters that say where a reader has come from. */
const TRACKING = /^(utm_\w+|fbclid|gclid|mc_[ce]id|cmpid|ref|source|xtor|guce_\w+|ocid|taid|CMP)$/i

/** The address of an article, without what follows readers; undefined unless a browser may open it. */
function articleLink(text: string, feedUrl: string): string | undefined {
  const url = text === '' ? null : URL.parse(text, feedUrl)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || !isPublicHost(url.hostname)) return undefined
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name)
  url.hash = ''
  return url.href.length <= MOST_LINK ? url.href : undefined
}

const HAN = /\p{Script=Han}/u
const OTHER_SCRIPTS =
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Thai}]/u

/** The portal's language of a text: that of the list, else what the feed says, else by its script; undefined for others. */
function localeOfText(text: string, listed: Locale | undefined, tag: string): Locale | undefined {
  if (listed) return listed
  if (OTHER_SCRIPTS.test(text)) return undefined
  if (/^zh/i.test(tag) || HAN.test(text)) {
    if (/^zh-(tw|hk|mo|hant|cn|sg|hans)/i.test(tag)) return detectLocale(tag)
    return wrongScript(text, 'tw') ? 'cn' : 'tw'
  }
  return tag === '' || /^en/i.test(tag) ? 'en' : undefined
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** The items of a feed's entries. Those without a title, without an article and of other times or languages are left out. */
export function itemsOf(
  { language, entries }: ParsedFeed,
  feed: ListedFeed,
  { now, subjectsOf }: { now: number; subjectsOf(title: string): Subjects },
): FeedItem[] {
  return entries.flatMap(entry => {
    const link = articleLink(entry.link || entry.guid, feed.url)
    const locale = localeOfText(`${entry.title} ${entry.summary}`, feed.language, language)
    // A time that is still to come is that of a clock that is wrong.
    const at = Math.min(entry.at ?? now, now)
    if (entry.title === '' || link === undefined || locale === undefined || at < now - MOST_AGE_MS) return []
    return [
      {
        item: itemOf(entry, { feed, link, locale, at, subjects: subjectsOf(entry.title) }),
        keys: keysOf(entry, link, feed),
      },
    ]
  })
}

function itemOf(
  { title, summary }: FeedEntry,
  {
    feed,
    link,
    locale,
    at,
    subjects,
  }: { feed: ListedFeed; link: string; locale: Locale; at: number; subjects: Subjects },
): NewsItem {
  return {
    id: `feed.${hash(link)}`,
    kind: 'feed',
    at,
    category: feed.category ?? subjects.category ?? 'economy',
    locale,
    texts: { [locale]: { title, paragraphs: summary === '' ? [] : [summary] } },
    symbols: subjects.symbols,
    countries: subjects.countries,
    source: feed.source,
    link,
    rule: '',
    wording: 0,
    sample: false,
  }
}

/** An identifier that is an address or a URN is the same everywhere; others only within their feed. */
function keysOf({ guid }: FeedEntry, link: string, feed: ListedFeed): string[] {
  const keys = [`link ${hash(link.replace(/^https?:\/\/(www\.)?|\/$/g, ''))}`]
  if (guid !== '') keys.push(`guid ${hash(/^(https?:\/\/|urn:|tag:)/i.test(guid) ? guid : `${feed.url} ${guid}`)}`)
  return keys
}
