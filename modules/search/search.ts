import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Instrument } from '#contract/instrument.ts'
import type { Locale } from '#contract/locale.ts'
import type { ChineseNames } from './readings.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'
import { HAN } from './search-text.ts'
import { readSynonyms, type Term, termsOf } from './terms.ts'

export interface SearchDeps {
  /** In order of importance. */
  instruments: readonly Instrument[]
  /** Called when the readings could not be computed; until they are, search matches letters only. */
  onProblem(problem: unknown): void
  /** For tests: the program that computes the readings, and its times in ms. */
  processFile?: string
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
}

/** Timeout of the process that computes the readings, which takes a quarter of a second. */
const READ_WITHIN_MS = 15_000
/** Delays before the process is restarted; after the last one search continues to match letters only. */
const RETRY_AFTER_MS = [1_000, 10_000, 60_000]
/**
 * How long searches wait for the readings after creation; then they match letters only until the readings are there.
 */
const WAIT_MS = 3_000

const READINGS_PROCESS = join(import.meta.dirname, 'readings-process.ts')

/** Syllables of each instrument's Chinese names, computed in another process. Rejects if it ends or hangs. */
function readNames(names: readonly ChineseNames[], processFile: string, withinMs: number): Promise<string[][][]> {
  return new Promise((resolve, reject) => {
    const reader = fork(processFile, { execArgv: [] })
    const timer = setTimeout(() => {
      reject(new Error(`the readings process has not responded within ${withinMs} ms`))
      reader.kill('SIGKILL')
    }, withinMs)
    reader.once('message', readings => resolve(readings as string[][][]))
    reader.once('error', reject)
    reader.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('the readings process ended without a response'))
    })
    reader.send([...names], problem => problem && reject(problem))
  })
}

export function createSearch({
  instruments,
  onProblem,
  processFile = READINGS_PROCESS,
  waitMs = WAIT_MS,
  readWithinMs = READ_WITHIN_MS,
  retryAfterMs = RETRY_AFTER_MS,
}: SearchDeps): Search {
  const names = instruments.map(({ name, aliases }) => ({ cn: name.cn, tw: name.tw, others: aliases }))
  let terms: readonly Term[] = []
  let index: SearchIndex | undefined

  async function addReadings(): Promise<void> {
    terms = termsOf(instruments, await readSynonyms())
    const words = [...new Set(terms.flatMap(term => term.words))].filter(word => HAN.test(word))
    const all = [...names, ...words.map(word => ({ cn: word, tw: word, others: [] }))]
    for (const pause of [...retryAfterMs, undefined])
      try {
        const read = await readNames(all, processFile, readWithinMs)
        const readings = read.slice(0, names.length)
        const termReadings = new Map(words.map((word, place) => [word, read[names.length + place]!]))
        index = createSearchIndex({ instruments, terms, readings, termReadings })
        return
      } catch (problem) {
        onProblem(problem)
        if (pause !== undefined) await wait(pause, undefined, { ref: false })
      }
  }

  const first = Promise.race([addReadings(), wait(waitMs, undefined, { ref: false })])
  return {
    async find(query, locale) {
      await first
      index ??= createSearchIndex({ instruments, terms })
      return index.find(query, locale)
    },
  }
}
