import type { Instrument } from '#contract/instrument.ts'
import { type Key, keyOf, searchText } from './search-text.ts'
import { zhuyinOf } from './zhuyin.ts'

/** How well an instrument matches; lower is better. */
const FIT = {
  exactSymbol: 0,
  symbolStart: 1,
  exactName: 2,
  nameStart: 3,
  wordStart: 4,
  exactInitials: 5,
  initialsStart: 6,
  inside: 7,
  /** Every word of the query is found, but not as one phrase. */
  scattered: 8,
} as const

interface Entry {
  instrument: Instrument
  /** All searchable text in one string: most instruments are excluded by a single test. */
  everything: string
  symbols: readonly Key[]
  names: readonly Key[]
  initials: readonly string[]
}

export interface SearchIndex {
  /** All matching instruments, best first. None for a query without letters or digits. */
  find(query: string): Instrument[]
}

const wordsOf = (text: string) => searchText(text).split(' ')

/** Pinyin and zhuyin of a reading, whole and as initials. ü is typed `v` or `u`. */
function soundsOf(syllables: readonly string[]): { names: Key[]; initials: string[] } {
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

function entryOf(instrument: Instrument, readings: readonly (readonly string[])[]): Entry {
  const { symbol, base, quote, aliases, name } = instrument
  const pair = base && quote ? [base + quote] : []
  const symbols = uniqueKeys([symbol, ...pair, ...aliases].map(each => keyOf(wordsOf(each))))
  const sounds = readings.map(soundsOf)
  const names = uniqueKeys([
    ...[name.tw, name.cn, name.en].map(each => keyOf(wordsOf(each))),
    ...sounds.flatMap(sound => sound.names),
  ])
  const initials = [...new Set(sounds.flatMap(sound => sound.initials))]
  const everything = [...symbols, ...names].map(key => key.text).concat(initials)
  return { instrument, everything: everything.join('\n'), symbols, names, initials }
}

function fitOf(entry: Entry, query: string): number {
  let fit: number = FIT.inside
  for (const { text } of entry.symbols)
    if (text === query) return FIT.exactSymbol
    else if (text.startsWith(query)) fit = FIT.symbolStart
  for (const { text, wordStarts } of entry.names) {
    if (text === query) fit = Math.min(fit, FIT.exactName)
    else if (text.startsWith(query)) fit = Math.min(fit, FIT.nameStart)
    else if (fit > FIT.wordStart && wordStarts.some(start => text.startsWith(query, start))) fit = FIT.wordStart
  }
  for (const initials of entry.initials)
    if (initials === query) fit = Math.min(fit, FIT.exactInitials)
    else if (initials.startsWith(query)) fit = Math.min(fit, FIT.initialsStart)
  return fit
}

/**
 * `readings` are the syllables of each instrument's Chinese names, by index. Equal matches keep the catalogue's order,
 * which is by importance; a cryptocurrency precedes its crosses.
 */
export function createSearchIndex(
  instruments: readonly Instrument[],
  readings: readonly (readonly (readonly string[])[])[] = [],
): SearchIndex {
  const isCoinCross = ({ class: own, group }: Instrument) => (own === 'currency' && group === 'Crypto' ? 1 : 0)
  const entries = instruments
    .map((instrument, place) => entryOf(instrument, readings[place] ?? []))
    .sort((a, b) => isCoinCross(a.instrument) - isCoinCross(b.instrument))
  const places = FIT.scattered + 1

  return {
    find(query) {
      const words = wordsOf(query)
      const whole = words.join('')
      if (whole === '') return []
      const byFit: Instrument[][] = Array.from({ length: places }, () => [])
      for (const entry of entries) {
        const inOnePiece = entry.everything.includes(whole)
        if (!inOnePiece && (words.length === 1 || !words.every(word => entry.everything.includes(word)))) continue
        byFit[inOnePiece ? fitOf(entry, whole) : FIT.scattered]!.push(entry.instrument)
      }
      return byFit.flat()
    },
  }
}
