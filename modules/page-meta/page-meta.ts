import type { Locale } from '#contract/text/locale.ts'

/** Metadata of a page for search engines and link previews. */
export interface PageMeta {
  title: string
  description: string
  keywords: string
}

export interface PageMetaIndex {
  /** Patterns that have a page: `/forex`, `/rate/{id?}.html`. */
  readonly routes: readonly string[]
  /**
   * Texts of a page, also of one narrowed by a parameter: `/forex?group`. `parts` fill #1 and #2 in order; missing ones
   * leave no trace. Undefined for a pattern without texts.
   */
  of(route: string, locale: Locale, parts?: readonly string[]): PageMeta | undefined
  /** The same with #1 and #2 unfilled. */
  unfilled(route: string, locale: Locale): PageMeta | undefined
}

/** Texts of a page narrowed by a parameter: `/forex?group`. It has no route of its own. */
const NARROWED = /\?\w+$/

const HAN_END = /\p{Script=Han}$/u
const HAN_START = /^\p{Script=Han}/u
const LATIN_END = /[\p{Script=Latin}\d]$/u
const LATIN_START = /^[\p{Script=Latin}\d]/u

/** In Chinese, a blank separates Chinese characters from Latin letters and digits. */
function gapBetween(before: string, after: string, locale: Locale): string {
  if (locale !== 'tw') return ''
  const meet = (HAN_END.test(before) && LATIN_START.test(after)) || (LATIN_END.test(before) && HAN_START.test(after))
  return meet ? ' ' : ''
}

/** Fills #1 and #2; a missing part is removed together with brackets around it. */
function fillParts(text: string, parts: readonly string[], locale: Locale): string {
  return text
    .split(/(#[12])/)
    .map((piece, index) => (index % 2 === 0 ? piece : (parts[Number(piece[1]) - 1] ?? '')))
    .reduce((filled, piece) => filled + gapBetween(filled, piece, locale) + piece, '')
    .replace(/ {2,}/g, ' ')
    .replace(/\(\s*\)|（\s*）/g, '')
    .trim()
}

/** Texts of pages, read from memory. */
export function createPageMetaIndex(all: Iterable<PageMeta & { route: string; locale: Locale }>): PageMetaIndex {
  const book = new Map<string, Partial<Record<Locale, PageMeta>>>()
  for (const { route, locale, ...texts } of all) book.set(route, { ...book.get(route), [locale]: texts })
  return {
    routes: [...book.keys()].filter(route => !NARROWED.test(route)),
    unfilled: (route, locale) => book.get(route)?.[locale],
    of(route, locale, parts = []) {
      const texts = book.get(route)?.[locale]
      if (!texts) return undefined
      const fill = (text: string) => fillParts(text, parts, locale)
      return { title: fill(texts.title), description: fill(texts.description), keywords: fill(texts.keywords) }
    },
  }
}
