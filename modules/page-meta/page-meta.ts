import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isLocale, type Locale, type Text } from '#contract/locale.ts'
import { parseCsv } from '#kit/csv.ts'

/** What search engines and link previews are told of a page. */
export interface PageMeta {
  title: string
  description: string
  keywords: string
}

export interface PageMetaBook {
  /** Patterns with a page: `/forex`, `/rate/{id?}.html`. */
  readonly routes: readonly string[]
  /**
   * Texts of a page. `parts` fill #1 and #2 in order; a missing one leaves nothing behind. Undefined for a pattern that
   * has no texts.
   */
  of(route: string, locale: Locale, parts?: readonly string[]): PageMeta | undefined
}

type Texts = Partial<Record<Locale, PageMeta>>

/** Puts a value where #1 or #2 stands. In Chinese a blank parts it from Latin letters and digits, and only from those. */
function fillPart(text: string, place: '#1' | '#2', value: string, locale: Locale): string {
  let filled = text
  for (let at = filled.indexOf(place); at >= 0; at = filled.indexOf(place)) {
    const before = filled.slice(0, at)
    const after = filled.slice(at + place.length)
    if (value === '') {
      filled = `${before}${after}`
      continue
    }
    const gapBefore =
      locale !== 'en' && /\p{Script=Han}$/u.test(before) && /^[\p{Script=Latin}\d]/u.test(value) ? ' ' : ''
    const gapAfter =
      locale !== 'en' && /[\p{Script=Latin}\d]$/u.test(value) && /^\p{Script=Han}/u.test(after) ? ' ' : ''
    filled = `${before}${gapBefore}${value}${gapAfter}${after}`
  }
  return filled
    .replace(/ {2,}/g, ' ')
    .replace(/\(\s*\)|（\s*）/g, '')
    .trim()
}

/** Reads the texts of every route. Throws where one lacks a language. */
export async function readPageMeta(file = join(import.meta.dirname, 'metadata.csv')): Promise<PageMetaBook> {
  const book = new Map<string, Texts>()
  for (const { line, cells } of parseCsv(await readFile(file, 'utf8'), [
    'route',
    'locale',
    'title',
    'description',
    'keywords',
  ])) {
    if (!isLocale(cells.locale)) throw new Error(`metadata.csv line ${line}: locale '${cells.locale}'`)
    const texts = book.get(cells.route!) ?? {}
    texts[cells.locale] = { title: cells.title!, description: cells.description!, keywords: cells.keywords! }
    book.set(cells.route!, texts)
  }
  for (const [route, texts] of book)
    for (const locale of ['tw', 'cn', 'en'] as const satisfies readonly (keyof Text)[])
      if (!texts[locale]) throw new Error(`metadata.csv: ${route} has no ${locale}`)
  return {
    routes: [...book.keys()],
    of(route, locale, parts = []) {
      const texts = book.get(route)?.[locale]
      if (!texts) return undefined
      const fill = (text: string) =>
        fillPart(fillPart(text, '#1', parts[0] ?? '', locale), '#2', parts[1] ?? '', locale)
      return { title: fill(texts.title), description: fill(texts.description), keywords: fill(texts.keywords) }
    },
  }
}
