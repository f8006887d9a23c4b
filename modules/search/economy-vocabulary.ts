import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseCsv } from '#kit/text/csv.ts'
import type { Country } from '#modules/catalogue'
import type { Indicator } from '#modules/economy'
import type { ChineseNames } from './readings.ts'
import { FIT, fitOf, type Searched, soundsOf } from './search-entry.ts'
import { HAN, type Key, keyOf, wordsOf } from './search-text.ts'
import { editsBetween, forgivenEdits } from './typos.ts'

/** What visitors call countries and indicators besides their names. */
export interface EconomyWords {
  words: readonly string[]
  /** ISO 3166 alpha-2: the country of that name or, with indicators, the one whose indicators are meant. */
  country: string
  /** Keys, the one that is meant first; empty for a country. */
  indicators: readonly string[]
  /** They name a release or a meeting: who types them looks for its date. */
  isDated: boolean
}

const ECONOMY_WORDS = join(import.meta.dirname, 'economy-words.csv')

export async function readEconomyWords(): Promise<EconomyWords[]> {
  const rows = parseCsv(await readFile(ECONOMY_WORDS, 'utf8'), ['words', 'country', 'indicators', 'dated'])
  return rows.map(({ cells: { words, country, indicators, dated } }) => ({
    words: words!.split('|'),
    country: country!,
    indicators: indicators!.split(' ').filter(key => key !== ''),
    isDated: dated === 'yes',
  }))
}

export interface NamedIndicator {
  of: Indicator
  /** Set if the name means the indicator of this country alone, such as a code of FRED. */
  country: Country | undefined
}

export interface EconomyVocabulary {
  /** Countries by their names without blanks, the longest first: Guinea-Bissau is not Guinea. */
  countries: ReadonlyMap<string, Country>
  country(name: string): Country | undefined
  /** Indicators that match at least as well as `most`, one of `FIT`, best first; equal matches by importance. */
  matching(words: readonly string[], most: number): { indicator: NamedIndicator; fit: number }[]
  /** Whether a text without blanks names a release or a meeting. */
  isDated(text: string): boolean
  /** The word of a name that differs from a word by the fewest typing errors; else the word itself. */
  near(word: string): string
  /** The indicator with a name that differs from a text without blanks by the fewest typing errors, if there is one. */
  similar(text: string): { indicator: NamedIndicator; edits: number } | undefined
}

/** Names in Chinese whose readings a vocabulary needs. */
export function chineseNames(
  countries: Iterable<Country>,
  indicators: readonly Indicator[],
  words: readonly EconomyWords[],
): ChineseNames[] {
  return [
    ...[...countries].map(({ name, shortName }) => ({ ...name, others: [shortName.cn, shortName.tw] })),
    ...indicators.map(({ name }) => ({ cn: withoutBrackets(name.cn), tw: withoutBrackets(name.tw), others: [] })),
    ...words.flatMap(each => each.words.filter(word => HAN.test(word) && [...word].length > 1).map(alone)),
  ]
}

const alone = (word: string): ChineseNames => ({ cn: word, tw: word, others: [] })
const withoutBrackets = (name: string) => name.replace(/\s*[（(].*$/, '')

/** Syllables of Chinese names, by the name. */
export type Readings = ReadonlyMap<string, readonly (readonly string[])[]>

interface Entry extends Searched, NamedIndicator {
  everything: string
}

/** Parts of Latin names as short as these are found by chance. */
const MIN_INSIDE = 4
const MIN_START = 2
const MIN_INITIALS = 3
const LATIN = /^[\p{Script=Latin}\p{N}]+$/u
/** Shorter words are too similar to each other. */
const FORGIVEN_WORD = 4

export function economyVocabulary(
  countries: ReadonlyMap<string, Country>,
  indicators: readonly Indicator[],
  words: readonly EconomyWords[],
  readings: Readings,
): EconomyVocabulary {
  const byName = countryNames(countries, words, readings)
  const entries = indicators.flatMap(indicator => entriesOf(indicator, words, countries, readings))
  const importance = new Map(indicators.map(({ key, headline, importance: own }) => [key, (headline ?? 50) - own * 5]))
  const meant = meantFirst(words)
  const dated = new Set(meantFirst(words.filter(({ isDated }) => isDated)).keys())
  const known = wordsOfNames(byName.keys(), entries)

  function fitIn(entry: Entry, query: readonly string[], whole: string): number | undefined {
    const isInOnePiece = entry.everything.includes(whole)
    if (!isInOnePiece)
      return query.length > 1 && query.every(word => entry.everything.includes(word)) ? FIT.scattered : undefined
    const fit = fitOf(entry, whole)
    const isLatin = LATIN.test(whole)
    if (fit === FIT.inside && isLatin && whole.length < MIN_INSIDE) return undefined
    if (fit >= FIT.exactInitials && fit <= FIT.initialsStart && whole.length < MIN_INITIALS) return undefined
    return whole.length < MIN_START ? undefined : fit
  }

  return {
    countries: byName,
    country: name => byName.get(name),
    matching(query, most) {
      const whole = query.join('')
      const first = meant.get(whole)
      const found = new Map<string, { indicator: NamedIndicator; fit: number }>()
      for (const entry of entries) {
        const fit = fitIn(entry, query, whole)
        const before = found.get(entry.of.key)
        if (fit === undefined || fit > most || (before && before.fit <= fit)) continue
        found.set(entry.of.key, { indicator: { of: entry.of, country: entry.country }, fit })
      }
      const place = (key: string) => (first?.includes(key) ? first.indexOf(key) - first.length : 0)
      return [...found]
        .sort(([key, a], [other, b]) =>
          place(key) !== place(other)
            ? place(key) - place(other)
            : a.fit - b.fit || importance.get(key)! - importance.get(other)!,
        )
        .map(([, match]) => match)
    },
    isDated: text => dated.has(text),
    near(word) {
      let nearest = word
      let fewest = forgivenEdits(word) + 1
      for (const other of known) {
        const count = editsBetween(word, other, fewest - 1)
        if (count >= fewest) continue
        fewest = count
        nearest = other
      }
      return nearest
    },
    similar(text) {
      let nearest: NamedIndicator | undefined
      let fewest = forgivenEdits(text) + 1
      for (const { names, of, country } of entries)
        for (const { text: name } of names) {
          const count = editsBetween(text, name, fewest - 1)
          if (count >= fewest) continue
          fewest = count
          nearest = { of, country }
        }
      return nearest && { indicator: nearest, edits: fewest }
    },
  }
}

/** Keys of indicators by the words that mean them. */
function meantFirst(words: readonly EconomyWords[]): ReadonlyMap<string, readonly string[]> {
  return new Map(words.flatMap(each => each.words.map(word => [keyOf(wordsOf(word)).text, each.indicators] as const)))
}

/** How names are read, as far as that is known. */
export function soundsIn(names: readonly string[], readings: Readings) {
  const sounds = names.flatMap(name => readings.get(name) ?? []).map(soundsOf)
  return { names: sounds.flatMap(sound => sound.names), initials: sounds.flatMap(sound => sound.initials) }
}

function countryNames(
  countries: ReadonlyMap<string, Country>,
  words: readonly EconomyWords[],
  readings: Readings,
): ReadonlyMap<string, Country> {
  const names = [...countries.values()].flatMap(country => {
    const { iso2, iso3, name, shortName } = country
    const others = words.filter(each => each.indicators.length === 0 && each.country === iso2)
    const own = [...Object.values(name), ...Object.values(shortName), ...others.flatMap(each => each.words)]
    return [
      ...[...own, iso2, iso3].map(each => keyOf(wordsOf(each)).text),
      ...soundsIn(own, readings).names.map(({ text }) => text),
    ].map(each => [each, country] as const)
  })
  // An earlier name stays: the sound of one country is the name of no other.
  const unique = new Map(names.filter(([name]) => name !== '').reverse())
  return new Map([...unique].sort(([one], [other]) => other.length - one.length))
}

/** An indicator with its own names; with names that mean it in one country, once more for that country. */
function entriesOf(
  indicator: Indicator,
  words: readonly EconomyWords[],
  countries: ReadonlyMap<string, Country>,
  readings: Readings,
): Entry[] {
  const { key, name, worldBankCode, fredCode } = indicator
  const meaning = words.filter(each => each.indicators.includes(key))
  const of = (country: string) => meaning.filter(each => each.country === country).flatMap(each => each.words)
  const shortNames = Object.values(name).map(withoutBrackets)
  const general = entry(
    indicator,
    undefined,
    [worldBankCode],
    [...Object.values(name), ...shortNames, ...of('')],
    [key],
    readings,
  )
  const special = [...new Set(['US', ...meaning.map(each => each.country)])].flatMap(iso2 => {
    const country = countries.get(iso2)
    const code = iso2 === 'US' ? [fredCode] : []
    return country ? entry(indicator, country, code, of(iso2), [], readings) : []
  })
  return [general, ...special].filter(({ everything }) => everything !== '')
}

function entry(
  of: Indicator,
  country: Country | undefined,
  codes: readonly string[],
  ownNames: readonly string[],
  plainNames: readonly string[],
  readings: Readings,
): Entry {
  const sounds = soundsIn(ownNames, readings)
  const keys = (texts: readonly string[]): Key[] =>
    texts.map(each => keyOf(wordsOf(each))).filter(each => each.text !== '')
  const names = [
    ...new Map(
      [...keys([...codes, ...ownNames, ...plainNames]), ...sounds.names].map(each => [each.text, each]),
    ).values(),
  ]
  const initials = [...new Set(sounds.initials)]
  const everything = names
    .map(({ text }) => text)
    .concat(initials)
    .join('\n')
  return { of, country, symbols: [], names, initials, everything }
}

/** Names and their longer words, which words with typing errors are compared with. */
function wordsOfNames(countries: Iterable<string>, entries: readonly Entry[]): ReadonlySet<string> {
  const known = new Set<string>(countries)
  for (const { names } of entries)
    for (const { text, wordStarts } of names) {
      known.add(text)
      for (const [at, start] of wordStarts.entries()) {
        const word = text.slice(start, wordStarts[at + 1])
        if (word.length >= FORGIVEN_WORD) known.add(word)
      }
    }
  return known
}
