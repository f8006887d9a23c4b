import { setTimeout as wait } from 'node:timers/promises'
import type { SearchHit } from '#contract/pages/search.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import type { Locale } from '#contract/text/locale.ts'
import { openWorkers } from '#kit/worker/workers.ts'
import type { Calendar } from '#modules/calendar'
import type { Country } from '#modules/catalogue'
import type { Economy, Indicator } from '#modules/economy'
import { type GlossaryTerm, readTerms } from '#modules/glossary'
import { createEconomyIndex, type EconomyIndex } from './economy-index.ts'
import {
  chineseNames,
  type EconomyWords,
  economyVocabulary,
  type Readings,
  readEconomyWords,
} from './economy-vocabulary.ts'
import { createEventIndex } from './event-index.ts'
import type { ChineseNames } from './readings.ts'
import { FIT, MISSPELLED } from './search-entry.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'
import { HAN } from './search-text.ts'
import { createTermIndex, termNames } from './term-index.ts'
import { readSynonyms, type Term, termsOf } from './terms.ts'

export interface SearchDeps {
  /** In order of importance. */
  instruments: readonly Instrument[]
  /** ISO 3166 alpha-2 → country. */
  countries: ReadonlyMap<string, Country>
  economy: Pick<Economy, 'indicators' | 'has' | 'countriesOf' | 'countries'>
  /** Undefined if no dates of releases and meetings are found. */
  calendar?: Pick<Calendar, 'next' | 'named'> | undefined
  /** False in a process that answers no searches, and computes no readings for them; true by default. */
  servesSearches?: boolean
  /** Called when the readings could not be computed; until they are, search matches letters only. */
  onProblem(problem: unknown): void
  /** For tests: the program that computes the readings, and its times in ms. */
  processFile?: URL
  waitMs?: number
  readWithinMs?: number
  retryAfterMs?: readonly number[]
}

export interface Search {
  /**
   * All instruments that match by symbol, alias, name in any language, pinyin, zhuyin or initials, or by a word for a
   * currency, country or exchange; best first, equal matches by their importance to visitors of the language. If there
   * are none, those whose names differ by a typing error. Waits for the readings in the first seconds after the start.
   */
  find(query: string, locale: Locale): Promise<Instrument[]>
  /**
   * The same instruments, and pages about economies: of countries, of indicators, of an indicator in a country, found by
   * names in any language, pinyin, zhuyin, initials, codes of the World Bank and FRED, or with typing errors; and the next
   * releases and meetings of the figures that the query names.
   */
  findAll(query: string, locale: Locale): Promise<FoundPages>
}

export interface FoundPages {
  instruments: Instrument[]
  /** At most 20, of type `indicator`. */
  economic: SearchHit[]
  /** Whether the query names an indicator better than any instrument. */
  isEconomic: boolean
  /** At most 3, of type `event`. */
  events: SearchHit[]
  /** Whether the query names a release or a meeting rather than a figure or an instrument. */
  isEvent: boolean
  /** Terms of the glossary, at most 3, of type `term`. */
  terms: SearchHit[]
  /** Whether the query is a name of one, and of no instrument. */
  isTerm: boolean
}

/** Timeout of the process that computes the readings, which takes a quarter of a second. */
const READ_WITHIN_MS = 15_000
/** Delays before the process is restarted; after the last one search continues to match letters only. */
const RETRY_AFTER_MS = [1_000, 10_000, 60_000]
/**
 * How long searches wait for the readings after creation; then they match letters only until the readings are there.
 */
const WAIT_MS = 3_000

const NO_EVENTS = { hits: [], fit: Number.POSITIVE_INFINITY }
const READINGS_PROCESS = new URL('./readings-process.ts', import.meta.url)

export function createSearch({
  instruments,
  countries,
  economy,
  calendar,
  servesSearches = true,
  onProblem,
  processFile = READINGS_PROCESS,
  waitMs = WAIT_MS,
  readWithinMs = READ_WITHIN_MS,
  retryAfterMs = RETRY_AFTER_MS,
}: SearchDeps): Search {
  // The process ends when it has answered, and gives its memory back.
  const readers = openWorkers<readonly ChineseNames[], string[][][]>({
    name: 'readings',
    program: { runsIn: 'process', file: processFile },
    maxWaiting: 10,
    withinMs: readWithinMs,
    idleMs: 0,
  })
  const names = instruments.map(({ name, aliases }) => ({ cn: name.cn, tw: name.tw, others: aliases }))
  let terms: readonly Term[] = []
  let economyWords: readonly EconomyWords[] = []
  let index: SearchIndex | undefined
  let readings: Readings = new Map()
  let glossary: readonly GlossaryTerm[] = []
  let termIndex = createTermIndex(glossary, readings)
  let economic: { index: EconomyIndex; indicators: readonly Indicator[] } | undefined

  async function addReadings(): Promise<void> {
    terms = termsOf(instruments, await readSynonyms())
    economyWords = await readEconomyWords()
    glossary = await readTerms()
    termIndex = createTermIndex(glossary, readings)
    const words = [...new Set(terms.flatMap(term => term.words))].filter(word => HAN.test(word))
    const others = [
      ...words.map(word => ({ cn: word, tw: word, others: [] })),
      ...chineseNames(countries.values(), economy.indicators(), economyWords),
      ...termNames(glossary),
    ]
    for (const pause of [...retryAfterMs, undefined])
      try {
        const read = await readers.run([...names, ...others])
        readings = readingsByName(others, read.slice(names.length))
        index = createSearchIndex({
          instruments,
          terms,
          readings: read.slice(0, names.length),
          termReadings: readings,
        })
        termIndex = createTermIndex(glossary, readings)
        economic = undefined
        return
      } catch (problem) {
        onProblem(problem)
        if (pause !== undefined) await wait(pause, undefined, { ref: false })
      }
  }

  /** Built again when indicators have been imported, whose readings follow. */
  function economyIndex(): EconomyIndex {
    const indicators = economy.indicators()
    if (economic?.indicators === indicators) return economic.index
    if (economic && namesOf(economic.indicators) !== namesOf(indicators)) void addReadings()
    const vocabulary = economyVocabulary(countries, indicators, economyWords, readings)
    economic = { index: createEconomyIndex(economy, countries, vocabulary), indicators }
    return economic.index
  }

  const first = servesSearches ? Promise.race([addReadings(), wait(waitMs, undefined, { ref: false })]) : undefined

  const eventIndex = calendar && createEventIndex(calendar)

  async function findInstruments(query: string, locale: Locale) {
    await first
    index ??= createSearchIndex({ instruments, terms })
    return index.find(query, locale)
  }

  return {
    find: async (query, locale) => (await findInstruments(query, locale)).instruments,
    async findAll(query, locale) {
      const found = await findInstruments(query, locale)
      const economicHits = economyIndex().find(query, locale)
      const { hits, fit, edits, isDated } = economicHits
      // The name of an indicator goes before what it means for instruments, such as gold for inflation; with as few typing
      // errors too.
      const isMeant =
        fit === MISSPELLED && found.fit === MISSPELLED
          ? edits <= found.edits && edits < Number.POSITIVE_INFINITY
          : fit <= FIT.exactName && (found.fit === FIT.synonym || found.fit === FIT.term)
      const isEconomic = isMeant || fit < found.fit
      const { hits: events, fit: eventFit } = (await eventIndex?.find(query, economicHits, locale)) ?? NO_EVENTS
      const isEvent = (isDated && isEconomic) || (eventFit <= FIT.start && eventFit < Math.min(fit, found.fit))
      const { hits: named, fit: termFit } = termIndex.find(query, locale)
      const isTerm = termFit <= FIT.exactName && termFit < found.fit && termFit < fit
      return { instruments: found.instruments, economic: hits, isEconomic, events, isEvent, terms: named, isTerm }
    },
  }
}

const namesOf = (indicators: readonly Indicator[]) => JSON.stringify(indicators.map(({ name }) => name))

/** The syllables of each Chinese name. The names of one thing share its readings. */
function readingsByName(names: readonly ChineseNames[], read: readonly (readonly (readonly string[])[])[]): Readings {
  return new Map(names.flatMap(({ cn, tw, others }, place) => [...others, tw, cn].map(name => [name, read[place]!])))
}
