import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type NewsCategory, newsCategories } from '#contract/news/news.ts'
import { type Locale, locales } from '#contract/text/locale.ts'
import { parseCsv } from '#kit/text/csv.ts'
import type { Catalogue } from '#modules/catalogue'

/** What a title is about, as far as it says. */
export interface Subjects {
  /** Instruments in the order in which they are named. */
  symbols: readonly string[]
  /** ISO 3166 alpha-2, in the order in which they are named. */
  countries: readonly string[]
  /** Category of the first words that have one. */
  category: NewsCategory | undefined
}

interface Meaning {
  symbols: readonly string[]
  countries: readonly string[]
  category: NewsCategory | undefined
}

const MAX_SYMBOLS = 5
const MAX_COUNTRIES = 3
const HAN = /\p{Script=Han}/u
/** Letters of scripts that have spaces between words, and digits. */
const LETTER = /(?!\p{Script=Han})[\p{L}\p{N}]/u
/** Longer names are never other words in another letter case. */
const LONG = 8
const categoryOfClass: Readonly<Record<string, NewsCategory>> = {
  currency: 'forex',
  crypto: 'crypto',
  commodities: 'commodities',
  markets: 'markets',
  bond: 'bond',
}

/**
 * Recognises in a title the instruments and countries of the catalogue and the words of title-words.csv. The longest
 * name counts where several begin; Latin names are whole words. A short name with a capital letter is recognised as it is
 * written: `US` is not `us`.
 */
export async function createTitleReader(catalogue: Catalogue): Promise<(title: string) => Subjects> {
  const meanings = namesOf(catalogue)
  const file = await readFile(join(import.meta.dirname, 'title-words.csv'), 'utf8')
  for (const { line, cells } of parseCsv(file, ['words', 'symbols', 'countries', 'category'])) {
    const list = (text: string) => text.split(' ').filter(Boolean)
    const meaning: Meaning = {
      symbols: list(cells.symbols!),
      countries: list(cells.countries!),
      category: newsCategories.find(category => category === cells.category),
    }
    const isKnown =
      meaning.symbols.every(symbol => catalogue.find(symbol)) &&
      meaning.countries.every(country => catalogue.countries.has(country)) &&
      (cells.category === '' || meaning.category !== undefined)
    if (!isKnown) throw new Error(`title-words.csv:${line} names what the catalogue does not have`)
    for (const word of cells.words!.split('|')) meanings.set(word, meaning)
  }
  return readerOf(meanings)
}

/** Names of the catalogue that mean one thing in a title: in Chinese all, in English those of several words. */
function namesOf({ instruments, countries }: Catalogue): Map<string, Meaning> {
  const meanings = new Map<string, Meaning>()
  const add = (name: string, meaning: Meaning) => {
    if (name.length >= 2 && !meanings.has(name)) meanings.set(name, meaning)
  }
  // Short forms such as US are in the file.
  for (const { iso2, name, shortName } of countries.values())
    for (const locale of locales)
      for (const each of [name[locale], shortName[locale]])
        if (HAN.test(each) || each.length > 3) add(each, { symbols: [], countries: [iso2], category: undefined })
  for (const { symbol, class: own, name, base, quote } of instruments) {
    const meaning: Meaning = { symbols: [symbol], countries: [], category: categoryOfClass[own] }
    const isPair = (own === 'currency' || own === 'crypto') && base !== '' && quote !== ''
    if (isPair) for (const joint of ['', '/', '-']) add(`${base}${joint}${quote}`, meaning)
    for (const locale of locales) if (isSpecific(name[locale], locale, own)) add(name[locale], meaning)
  }
  return meanings
}

function isSpecific(name: string, locale: Locale, instrumentClass: string): boolean {
  if (locale === 'en') return instrumentClass !== 'crypto' && /\w[ -]\w/.test(name)
  return HAN.test(name) && name.length >= (instrumentClass === 'crypto' ? 3 : 2)
}

interface Name {
  /** As it is written where it is listed. */
  name: string
  folded: string
  /** It is recognised in any letter case. */
  isAnyCase: boolean
  meaning: Meaning
}

/** Names by how they begin, the longest first. */
function indexOf(meanings: ReadonlyMap<string, Meaning>): ReadonlyMap<string, readonly Name[]> {
  const names = Array.from(meanings, ([name, meaning]): Name => {
    const folded = name.toLowerCase()
    return { name, folded, isAnyCase: name === folded || name.length > LONG, meaning }
  })
  names.sort((a, b) => b.name.length - a.name.length)
  return Map.groupBy(names, ({ folded }) => folded.slice(0, 2))
}

function readerOf(meanings: ReadonlyMap<string, Meaning>): (title: string) => Subjects {
  const names = indexOf(meanings)
  return text => {
    const title = text.normalize('NFKC')
    const folded = title.toLowerCase()
    const isLetter = (at: number) => at >= 0 && at < folded.length && LETTER.test(folded[at]!)
    const isAt = (name: Name, at: number) => {
      const end = at + name.folded.length
      if (!folded.startsWith(name.folded, at)) return false
      if (!name.isAnyCase && title.slice(at, end) !== name.name) return false
      return HAN.test(name.name) || !(isLetter(at - 1) || isLetter(end))
    }
    const found: Meaning[] = []
    for (let at = 0; at < folded.length; at++) {
      const name = names.get(folded.slice(at, at + 2))?.find(each => isAt(each, at))
      if (!name) continue
      found.push(name.meaning)
      at += name.folded.length - 1
    }
    const first = (values: readonly string[], most: number) => [...new Set(values)].slice(0, most)
    return {
      symbols: first(
        found.flatMap(({ symbols }) => symbols),
        MAX_SYMBOLS,
      ),
      countries: first(
        found.flatMap(({ countries }) => countries),
        MAX_COUNTRIES,
      ),
      category: found.find(({ category }) => category !== undefined)?.category,
    }
  }
}
