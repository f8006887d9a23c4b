import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Instrument } from '#contract/instrument.ts'
import type { ChineseNames } from './readings.ts'
import { createSearchIndex } from './search-index.ts'

export interface SearchDeps {
  /** In the order of their importance. */
  instruments: readonly Instrument[]
  /** Told once when names cannot be read out; everything is then found by its letters alone. */
  onProblem(problem: unknown): void
}

export interface Search {
  /**
   * All instruments that fit by symbol, alias, name in any language, pinyin, zhuyin or initials, best first. Waits for the
   * readings in the first moments after the start.
   */
  find(question: string): Promise<Instrument[]>
}

/** Syllables of each instrument's Chinese names, worked out beside the process that serves. */
function readNames(names: readonly ChineseNames[]): Promise<string[][][]> {
  return new Promise((resolve, reject) => {
    const reader = fork(join(import.meta.dirname, 'readings-process.ts'), { execArgv: [] })
    reader.once('message', readings => resolve(readings as string[][][]))
    reader.once('error', reject)
    reader.once('disconnect', () => reject(new Error('the reader of names ended without an answer')))
    reader.send([...names])
  })
}

export function createSearch({ instruments, onProblem }: SearchDeps): Search {
  const index = readNames(instruments.map(({ name, aliases }) => ({ cn: name.cn, tw: name.tw, others: aliases })))
    .catch(problem => {
      onProblem(problem)
      return []
    })
    .then(readings => createSearchIndex(instruments, readings))
  return { find: async question => (await index).find(question) }
}
