import type { Instrument } from '#contract/prices/instrument.ts'
import type { Locale } from '#contract/text/locale.ts'
import { type Entry, entryOf, FIT, fitOf, MISSPELLED, soundsOf } from './search-entry.ts'
import { HAN, wordsOf } from './search-text.ts'
import type { Term } from './terms.ts'
import { editsBetween, editsOfWords, forgivenEdits, vocabularyOf } from './typos.ts'

export interface SearchIndex {
  /**
   * All matching instruments, best first; equal matches in the order of importance to visitors of the language. None
   * for a query without letters or digits. If nothing matches, what differs by a typing error or two.
   */
  find(query: string, locale: Locale): Found
}

export interface Found {
  instruments: Instrument[]
  /** Of the first one: one of `FIT`, or `MISSPELLED`; infinite if there are none. */
  fit: number
  /** Typing errors of the query as far as the first one is meant by it. */
  edits: number
}

const NOTHING: Found = { instruments: [], fit: Number.POSITIVE_INFINITY, edits: Number.POSITIVE_INFINITY }

type TermKeys = ReadonlyMap<string, Term>

/** Terms by their words, and by the sounds of those. */
function termKeys(terms: readonly Term[], readings: ReadonlyMap<string, readonly (readonly string[])[]>): TermKeys {
  const keys = new Map<string, Term>()
  const add = (key: string, term: Term) => {
    if (key !== '' && !keys.has(key)) keys.set(key, term)
  }
  for (const term of terms) for (const word of term.words) add(wordsOf(word).join(''), term)
  for (const term of terms)
    for (const word of term.words)
      for (const reading of readings.get(word) ?? []) for (const sound of soundsOf(reading).names) add(sound.text, term)
  return keys
}

/** Characters that a query needs to stand for a term it begins. */
const isLongEnough = (query: string) => query.length > 1 || HAN.test(query)

/** How many instruments of a term are shown for a query with typing errors. */
const MEANT_AT_MOST = 3
export interface SearchIndexOptions {
  instruments: readonly Instrument[]
  terms: readonly Term[]
  /** Syllables of each instrument's Chinese names, by index. */
  readings?: readonly (readonly (readonly string[])[])[]
  /** Syllables of the terms' Chinese words. */
  termReadings?: ReadonlyMap<string, readonly (readonly string[])[]>
}

export function createSearchIndex(options: SearchIndexOptions): SearchIndex {
  const { instruments, terms, readings = [], termReadings = new Map() } = options
  const entries = instruments.map((instrument, place) => entryOf(instrument, readings[place] ?? []))
  const entryOfSymbol = new Map(entries.map(entry => [entry.instrument.symbol, entry]))
  const keys = termKeys(terms, termReadings)

  /** What each word of a query means. */
  function meantByAll(words: readonly string[], locale: Locale): readonly Instrument[] {
    const lists = words.map(word => keys.get(word)?.instruments[locale] ?? [])
    return lists[0]!.filter(instrument => lists.every(list => list.includes(instrument)))
  }

  function found(words: readonly string[], whole: string, locale: Locale): Found {
    const byFit: Entry[][] = Array.from({ length: FIT.scattered + 1 }, () => [])
    const isPlaced = new Set<Entry>()
    const place = (entry: Entry, fit: number) => {
      if (isPlaced.has(entry)) return
      isPlaced.add(entry)
      byFit[fit]!.push(entry)
    }
    const term = keys.get(whole)
    const meant = term?.instruments[locale] ?? (words.length > 1 ? meantByAll(words, locale) : [])
    if (!term?.isSynonym)
      for (const entry of entries) if (entry.symbols.some(({ text }) => text === whole)) place(entry, FIT.exactSymbol)
    for (const { symbol } of meant) place(entryOfSymbol.get(symbol)!, term?.isSynonym ? FIT.synonym : FIT.term)
    const byImportance = (list: Entry[]) => list.sort((a, b) => a.importance[locale] - b.importance[locale])
    const begun = new Set<Entry>()
    if (isLongEnough(whole))
      for (const [key, { instruments: list }] of keys)
        if (key.startsWith(whole) && list[locale].length > 0) begun.add(entryOfSymbol.get(list[locale][0]!.symbol)!)
    for (const entry of entries) {
      const inOnePiece = entry.everything.includes(whole)
      const isFound = inOnePiece || (words.length > 1 && words.every(word => entry.everything.includes(word)))
      if (!isFound && !begun.has(entry)) continue
      const fit = inOnePiece ? fitOf(entry, whole) : FIT.scattered
      place(entry, begun.has(entry) ? Math.min(fit, FIT.start) : fit)
    }
    const instruments = byFit
      .flatMap((list, fit) => (fit === FIT.term || fit === FIT.synonym ? list : byImportance(list)))
      .map(({ instrument }) => instrument)
    return instruments.length > 0 ? { instruments, fit: byFit.findIndex(list => list.length > 0), edits: 0 } : NOTHING
  }

  const vocabulary = vocabularyOf(entries)

  /** Instruments whose names or words differ from the query by typing errors, fewest first. */
  function similar(whole: string, locale: Locale): Found {
    const most = forgivenEdits(whole)
    if (most === 0) return NOTHING
    const edits = new Map<Entry, number>()
    const keep = (entry: Entry, count: number) => {
      if (count < (edits.get(entry) ?? most + 1)) edits.set(entry, count)
    }
    for (const [key, { instruments: list }] of keys) {
      const count = editsBetween(whole, key, most)
      // The first is meant most; half an edit keeps it before names that are as similar.
      for (const [place, { symbol }] of list[locale].slice(0, count <= most ? MEANT_AT_MOST : 0).entries())
        keep(entryOfSymbol.get(symbol)!, count - (place === 0 ? 0.5 : 0))
    }
    for (const [word, of] of vocabulary) {
      const count = editsBetween(whole, word, most)
      if (count <= most) for (const entry of of) keep(entry, count)
    }
    const inOrder = [...edits].sort(
      ([a, first], [b, second]) => first - second || a.importance[locale] - b.importance[locale],
    )
    const [best] = inOrder
    if (!best) return NOTHING
    return { instruments: inOrder.map(([{ instrument }]) => instrument), fit: MISSPELLED, edits: Math.ceil(best[1]) }
  }

  /** The word of a term that differs from a word of the query by the fewest typing errors; else the word itself. */
  function termNear(word: string): string {
    let nearest = word
    let fewest = forgivenEdits(word) + 1
    for (const key of keys.keys()) {
      const count = editsBetween(word, key, fewest - 1)
      if (count >= fewest) continue
      fewest = count
      nearest = key
    }
    return nearest
  }

  return {
    find(query, locale) {
      const words = wordsOf(query)
      const whole = words.join('')
      if (whole === '') return NOTHING
      const matches = found(words, whole, locale)
      if (matches.instruments.length > 0) return matches
      const alike = similar(whole, locale)
      if (alike.instruments.length > 0) return alike
      if (words.length === 1) return matches
      const corrected = words.map(termNear)
      const { instruments: meant } = found(corrected, corrected.join(''), locale)
      return meant.length > 0 ? { instruments: meant, fit: MISSPELLED, edits: editsOfWords(words, corrected) } : NOTHING
    },
  }
}
