import type { NewsCategory } from '#contract/news/news.ts'
import type { Locale } from '#contract/text/locale.ts'
import { BY_TIME, cursorOf, LAST_ID, positionOf } from '#kit/http/cursor.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Catalogue } from '#modules/catalogue'
import { articlePath, markedTitle } from './addresses.ts'
import type { Brief, Briefs } from './brief/brief.ts'
import { briefText } from './brief/brief-text.ts'
import { movers } from './brief/movers.ts'
import type { PriceFact } from './own/events.ts'
import { changeText, priceText } from './own/figures.ts'
import type { Names } from './own/names.ts'
import { sentenceWriting } from './own/writing.ts'
import { type NewsText, partsOf, plainText, type StoredNewsItem, type TextPart, textOf } from './store/item.ts'
import type { NewsPlace, NewsRepository } from './store/news-repository.ts'

/** What a visitor reads of the stored news. */
export interface News {
  /** A page of the list, newest first. */
  page(choice: NewsChoice): Promise<NewsPage>
  /** By id; undefined if there is none, or if it is later than the portal's clock, as after a recording. */
  find(id: string): Promise<StoredNewsItem | undefined>
  /** The newest titles, about an instrument or a country (`country:US`) or about anything. */
  latest(locale: Locale, count: number, subject?: string): Promise<readonly StoredNewsItem[]>
  /** The text of an item in a language, or in the one it has. */
  textOf(item: StoredNewsItem, locale: Locale): ReadText
  /** Address without language prefix, and title, of an own item as others are told: whether it is simulated. */
  entryOf(item: StoredNewsItem, locale: Locale): { address: string; title: string }
  /** A day in figures: today, or a past day of the last year (UTC); undefined of any other. */
  brief: Briefs
  /** The text of a brief. */
  briefText(brief: Brief, locale: Locale): ReadText
  /** The largest gains and losses of a brief, as they are printed. */
  moversOf(brief: Brief, locale: Locale): { gainers: readonly PrintedFact[]; losers: readonly PrintedFact[] }
  /** Whether a text names a place in the list, as `next` of a page does. */
  isPlace(text: string): boolean
}

/** A price and its change as they are printed. */
export interface PrintedFact {
  symbol: string
  price: string
  change: string
}

/** A text in parts, some of which are links; `summary` is its beginning without them. */
export interface ReadText {
  title: string
  summary: string
  paragraphs: readonly (readonly TextPart[])[]
}

export interface NewsChoice {
  /** Languages of items from feeds; own items are in every one. */
  locales: readonly Locale[]
  category?: NewsCategory | undefined
  subject?: string | undefined
  /** As `next` of the page before. */
  before?: string | undefined
  from?: number | undefined
  limit: number
}

export interface NewsPage {
  items: readonly StoredNewsItem[]
  /** Where the next page begins; undefined if there is none. */
  next: string | undefined
}

/** Characters of the summary of an item from a feed. */
const MAX_SUMMARY = 300

/** The form that cursors had before: links to it are on other sites. */
const FORMER = /^(\d{1,15})-(\d{1,10})$/

/** The place of a cursor; undefined if the text is none of the news. */
function placeOf(cursor: string): NewsPlace | undefined {
  const position = FORMER.exec(cursor)?.slice(1).map(Number) ?? positionOf(LIST, cursor, BY_TIME)
  if (!position || position[1]! > LAST_ID) return undefined
  return { at: position[0]!, place: position[1]! }
}

const LIST = 'news'

export interface NewsDeps {
  news: NewsRepository
  briefs: Briefs
  clock: Clock
  names: Names
  countries: Catalogue['countries']
}

export function createNews({ news, briefs, clock, names, countries }: NewsDeps): News {
  const now = (): NewsPlace => ({ at: clock.now(), place: LAST_ID })
  return {
    async page({ before, limit, ...selection }) {
      const found = await news.list({
        ...selection,
        before: (before === undefined ? undefined : placeOf(before)) ?? now(),
        limit: limit + 1,
      })
      const items = found.slice(0, limit)
      const last = items.at(-1)
      return { items, next: last && found.length > limit ? cursorOf(LIST, [last.at, last.place]) : undefined }
    },
    async find(id) {
      const item = await news.find(id)
      return item && item.at <= clock.now() ? item : undefined
    },
    async latest(locale, count, subject) {
      return news.list({ locales: [locale], subject, before: now(), limit: count })
    },
    textOf: readText,
    entryOf: (item, locale) => ({
      address: articlePath(item.id),
      title: markedTitle(readText(item, locale).title, item.sample, locale),
    }),
    brief: briefs,
    briefText: (brief, locale) => ownText(briefText(brief, sentenceWriting(names, locale), countries)),
    moversOf(brief, locale) {
      const { gainers, losers } = movers(brief.facts)
      const printed = (fact: PriceFact): PrintedFact => ({
        symbol: fact.instrument.symbol,
        price: priceText(fact.instrument, fact.price),
        change: changeText(fact, locale),
      })
      return { gainers: gainers.map(printed), losers: losers.map(printed) }
    },
    isPlace: text => placeOf(text) !== undefined,
  }
}

export function readText(item: Pick<StoredNewsItem, 'kind' | 'texts'>, locale: Locale): ReadText {
  const text = textOf(item, locale)
  if (item.kind === 'own') return ownText(text)
  return {
    title: text.title,
    summary: (text.paragraphs[0] ?? '').slice(0, MAX_SUMMARY),
    paragraphs: text.paragraphs.map(paragraph => [{ text: paragraph, target: undefined }]),
  }
}

function ownText({ title, paragraphs }: NewsText): ReadText {
  return { title, summary: plainText(paragraphs[0] ?? ''), paragraphs: paragraphs.map(partsOf) }
}
