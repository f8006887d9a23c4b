import type { Locale } from '#contract/locale.ts'
import type { NewsCategory } from '#contract/news.ts'
import type { Clock } from '#kit/clock.ts'
import { partsOf, plainText, type StoredNewsItem, type TextPart, textOf } from './store/item.ts'
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
  /** Whether a text names a place in the list, as `next` of a page does. */
  isPlace(text: string): boolean
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

/** Characters of a summary; it ends with the paragraph. */
const MOST_SUMMARY = 300

const LAST_PLACE = 2 ** 31 - 1

/** `1763900000000-17`; undefined if the text is no place. */
function placeOf(text: string): NewsPlace | undefined {
  const match = /^(\d{1,15})-(\d{1,10})$/.exec(text)
  return match ? { at: Number(match[1]), place: Number(match[2]) } : undefined
}

export function createNews({ news, clock }: { news: NewsRepository; clock: Clock }): News {
  const now = (): NewsPlace => ({ at: clock.now(), place: LAST_PLACE })
  return {
    async page({ before, limit, ...selection }) {
      const found = await news.list({
        ...selection,
        before: (before === undefined ? undefined : placeOf(before)) ?? now(),
        limit: limit + 1,
      })
      const items = found.slice(0, limit)
      const last = items.at(-1)
      return { items, next: last && found.length > limit ? `${last.at}-${last.place}` : undefined }
    },
    async find(id) {
      const item = await news.find(id)
      return item && item.at <= clock.now() ? item : undefined
    },
    async latest(locale, count, subject) {
      return news.list({ locales: [locale], subject, before: now(), limit: count })
    },
    textOf: readText,
    isPlace: text => placeOf(text) !== undefined,
  }
}

function readText(item: Pick<StoredNewsItem, 'kind' | 'texts'>, locale: Locale): ReadText {
  const { title, paragraphs } = textOf(item, locale)
  const isOwn = item.kind === 'own'
  const first = paragraphs[0] ?? ''
  return {
    title,
    summary: (isOwn ? plainText(first) : first).slice(0, MOST_SUMMARY),
    paragraphs: paragraphs.map(text => (isOwn ? partsOf(text) : [{ text, target: undefined }])),
  }
}
