import { createHash } from 'node:crypto'
import { detectLocale, type Locale } from '#contract/text/locale.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { isPublicHost } from '#kit/net/public-address.ts'
import { wrongScript } from '#kit/text/chinese.ts'
import type { NewsItem } from '../store/item.ts'
import type { ListedFeed } from './feed-list.ts'
import type { FeedEntry, FeedLink, ParsedFeed } from './parse-feed.ts'
import type { Subjects } from './title-subjects.ts'

/** Older entries are no news. */
export const MAX_AGE_MS = 30 * DAY_MS
/** Clocks and zones are wrong by hours; what is further ahead is of another day than it says. */
export const MAX_AHEAD_MS = DAY_MS

/** An item, and what identifies its entry: its address and the publisher's own identifier. */
export interface FeedItem {
  item: NewsItem
  keys: readonly string[]
}

const MAX_LINK = 1_000
/**
 * Parameters that say where a reader has come from, of those that name nothing else anywhere: `ref`, `source` or `id` may
 * say which article it is.
 */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|mc_[ce]id|mkt_tok|_hsenc|_hsmi|xtor|guce_\w+)$/i

/** The address of an article as its feed writes it; undefined unless a browser may open it. */
function articleAddress(links: readonly FeedLink[], feedUrl: string): URL | undefined {
  for (const { text, base } of links) {
    const url = URL.parse(text, URL.parse(base === '' ? feedUrl : base, feedUrl) ?? feedUrl)
    if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || !isPublicHost(url.hostname)) continue
    if (url.href.length <= MAX_LINK) return url
  }
  return undefined
}

/** An address without what follows readers. */
function withoutTracking(address: URL): string {
  const names = [...address.searchParams.keys()].filter(name => TRACKING.test(name))
  if (names.length === 0 && !isTrackingHash(address.hash)) return address.href
  const url = new URL(address)
  for (const name of names) url.searchParams.delete(name)
  if (isTrackingHash(url.hash)) url.hash = ''
  return url.href
}

const isTrackingHash = (hash: string) => /^#(?:$|xtor=|utm_\w+=|Echobox=)/.test(hash)

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

/**
 * The items of a feed's entries. Those without a title, without an article, of other times or languages, and with a time
 * that cannot be read or is days ahead are left out: an old one would be listed as of now.
 */
export function itemsOf(
  { language, entries }: ParsedFeed,
  feed: ListedFeed,
  { now, subjectsOf }: { now: number; subjectsOf(title: string): Subjects },
): FeedItem[] {
  return entries.flatMap(entry => {
    const address = articleAddress(entry.links, feed.url)
    const locale = localeOfText(`${entry.title} ${entry.summary}`, feed.language, language)
    // A time that is still to come is that of a clock that is wrong.
    const at = Math.min(entry.at ?? now, now)
    if (entry.title === '' || !address || locale === undefined || at < now - MAX_AGE_MS) return []
    if (entry.at !== undefined && entry.at > now + MAX_AHEAD_MS) return []
    if (entry.unreadTime !== undefined) return []
    return [
      {
        item: itemOf(entry, { feed, link: withoutTracking(address), locale, at, subjects: subjectsOf(entry.title) }),
        keys: keysOf(entry, address.href, feed),
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

/** By what an entry is known again. An identifier that is an address or a URN is the same everywhere; others only within their feed. */
function keysOf({ guid }: FeedEntry, link: string, feed: ListedFeed): string[] {
  const keys = [`link ${hash(link.replace(/^https?:\/\/(www\.)?|\/$/g, ''))}`]
  if (guid !== '') keys.push(`guid ${hash(/^(https?:\/\/|urn:|tag:)/i.test(guid) ? guid : `${feed.url} ${guid}`)}`)
  return keys
}
