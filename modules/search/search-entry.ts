import type { Instrument } from '#contract/prices/instrument.ts'
import { type Locale, locales } from '#contract/text/locale.ts'
import { importanceOf } from './importance.ts'
import { type Key, keyOf, wordsOf } from './search-text.ts'
import { zhuyinOf } from './zhuyin.ts'

/** How well an instrument matches; lower is better. */
export const FIT = {
  synonym: 0,
  exactSymbol: 1,
  /** The query names a currency, a country or an exchange. */
  term: 2,
  exactName: 3,
  /** A symbol, a name or a word of a term begins with the query. */
  start: 4,
  wordStart: 5,
  exactInitials: 6,
  initialsStart: 7,
  inside: 8,
  /** Every word of the query is found, but not as one phrase. */
  scattered: 9,
} as const
/** The fit of what differs from a query by typing errors. */
export const MISSPELLED = FIT.scattered + 1

/** What something is found by. */
export interface Searched {
  symbols: readonly Key[]
  names: readonly Key[]
  initials: readonly string[]
}

/** An instrument and all that it is found by. */
export interface Entry extends Searched {
  instrument: Instrument
  importance: Readonly<Record<Locale, number>>
  /** All searchable text in one string: most instruments are excluded by a single test. */
  everything: string
}

const HAN = /\p{Script=Han}/u

/** Pinyin and zhuyin of a reading, whole and as initials. ü is typed `v` or `u`. */
export function soundsOf(syllables: readonly string[]): { names: Key[]; initials: string[] } {
  const words = syllables.flatMap(wordsOf).filter(Boolean)
  const plain = words.map(word => word.replace(/^([nl])v/, '$1u'))
  const zhuyin = words.map(word => zhuyinOf(word) ?? word)
  // Letters and digits are not syllables: they are typed whole, as in hs300.
  const firstOf = (word: string, sound: string) => (zhuyinOf(word) === undefined ? word : sound[0]!)
  return {
    names: [keyOf(words), keyOf(plain), keyOf(zhuyin)],
    initials: [words, zhuyin].map(sounds => words.map((word, at) => firstOf(word, sounds[at]!)).join('')),
  }
}

function uniqueKeys(keys: readonly Key[]): Key[] {
  return [...new Map(keys.filter(key => key.text !== '').map(key => [key.text, key])).values()]
}

export function entryOf(instrument: Instrument, readings: readonly (readonly string[])[]): Entry {
  const { symbol, base, quote, aliases, name } = instrument
  const pair = base && quote ? [base + quote] : []
  const [otherNames, otherSymbols] = [aliases.filter(each => HAN.test(each)), aliases.filter(each => !HAN.test(each))]
  const symbols = uniqueKeys([symbol, ...pair, ...otherSymbols].map(each => keyOf(wordsOf(each))))
  const sounds = readings.map(soundsOf)
  const names = uniqueKeys([
    ...[name.tw, name.cn, name.en, ...otherNames].map(each => keyOf(wordsOf(each))),
    ...sounds.flatMap(sound => sound.names),
  ])
  const initials = [...new Set(sounds.flatMap(sound => sound.initials))]
  const everything = [...symbols, ...names].map(key => key.text).concat(initials)
  const importance = Object.fromEntries(
    locales.map(locale => [locale, importanceOf(instrument, locale)]),
  ) as Entry['importance']
  return { instrument, importance, everything: everything.join('\n'), symbols, names, initials }
}

export function fitOf(entry: Searched, query: string): number {
  let fit: number = FIT.inside
  for (const { text } of entry.symbols)
    if (text === query) return FIT.exactSymbol
    else if (text.startsWith(query)) fit = FIT.start
  for (const { text, wordStarts } of entry.names) {
    if (text === query) fit = Math.min(fit, FIT.exactName)
    else if (text.startsWith(query)) fit = Math.min(fit, FIT.start)
    else if (fit > FIT.wordStart && wordStarts.some(start => text.startsWith(query, start))) fit = FIT.wordStart
  }
  for (const initials of entry.initials)
    if (initials === query) fit = Math.min(fit, FIT.exactInitials)
    else if (initials.startsWith(query)) fit = Math.min(fit, FIT.initialsStart)
  return fit
}
