import type { NewsCategory, NewsRule } from '#contract/news/news.ts'
import { type Locale, locales } from '#contract/text/locale.ts'

/** A title of one line and, below it, paragraphs. */
export interface NewsText {
  title: string
  paragraphs: readonly string[]
}

/**
 * A piece of news. It never changes once it is stored: what happens later is another item.
 *
 * Paragraphs of own items have links as `[text](EURUSD)` to an instrument and `[text](event:us.cpi.2026-10.1)` to an
 * event of the calendar; `plainText` removes them. Texts of feeds are plain: what they contain is never a link.
 */
export interface NewsItem {
  /** Stays the same whenever and however often the item is read or written: `close.tokyo.2026-11-20`. */
  id: string
  /** Written by the portal from its own figures, or read from a feed. */
  kind: 'own' | 'feed'
  /** When it was published, UTC ms. */
  at: number
  category: NewsCategory
  /** The language it is written in; undefined of own items, which have all three. */
  locale: Locale | undefined
  /** In its language, or in all three. */
  texts: Partial<Record<Locale, NewsText>>
  /** Instruments it is about, the main one first. */
  symbols: readonly string[]
  /** ISO 3166 alpha-2; `EU` is the euro area. */
  countries: readonly string[]
  /** Name of the publisher; empty of own items. */
  source: string
  /** Absolute address of the publisher's article; empty of own items. */
  link: string
  /** Which rule wrote an own item, and which of its wordings; '' and 0 of others. */
  rule: NewsRule | ''
  wording: number
  /** Some of its figures are simulated. */
  sample: boolean
}

/** An item as it is stored: `place` numbers items in the order in which they arrived. */
export interface StoredNewsItem extends NewsItem {
  place: number
}

/** The text of an item in a language, or in the one it has. */
export function textOf({ texts }: Pick<NewsItem, 'texts'>, locale: Locale): NewsText {
  return texts[locale] ?? locales.map(each => texts[each]).find(text => text !== undefined) ?? NO_TEXT
}

const NO_TEXT: NewsText = { title: '', paragraphs: [] }

/** A part of a paragraph; `target` is what it links to. */
export interface TextPart {
  text: string
  target: string | undefined
}

const LINK = /\[([^\]]*)\]\(([^()\s]+)\)/g

/** The parts of a paragraph of an own item. */
export function partsOf(paragraph: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of paragraph.matchAll(LINK)) {
    if (match.index > from) parts.push({ text: paragraph.slice(from, match.index), target: undefined })
    parts.push({ text: match[1]!, target: match[2]! })
    from = match.index + match[0].length
  }
  if (from < paragraph.length) parts.push({ text: paragraph.slice(from), target: undefined })
  return parts
}

/** A paragraph of an own item without its links. */
export function plainText(paragraph: string): string {
  return paragraph.replace(LINK, '$1')
}
