import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseCsv } from '#kit/text/csv.ts'
import { type LookAlikes, lookAlikes } from '#kit/text/look-alike.ts'

/** Where a word is refused: in names of members, which must not pass for the operator's, or in all texts. */
type Scope = 'names' | 'all'

export interface BlockedWord {
  word: string
  in: Scope
}

export interface WordList {
  /** Whether a text has a word that is refused in it, however it is written. */
  isBlocked(text: string, kind: 'name' | 'text'): boolean
}

const FILE = join(import.meta.dirname, 'data', 'blocked-words.csv')
const HAN = /\p{Script=Han}/u
const NOT_WRITTEN = /[^\p{L}\p{N}]+/gu
/** Marks that end a clause part words, others do not. */
const NOT_WRITTEN_NOR_CLAUSE = /[^\p{L}\p{N},;!?。]+/gu

/** The project's own words. */
export async function readBlockedWords(): Promise<BlockedWord[]> {
  return parseCsv(await readFile(FILE, 'utf8'), ['word', 'in']).map(({ cells }) => ({
    word: cells.word!,
    in: cells.in as Scope,
  }))
}

/** Letters that stand beside each other, `f u c k`, as one word. */
const withLettersJoined = (spaced: string) =>
  spaced.replace(/(?<= )(?:\p{L} )+(?=\p{L} )/gu, run => run.replaceAll(' ', ''))

/**
 * Finds words as they look: Chinese ones anywhere, whatever stands between their characters; others as whole words, and
 * where letters stand apart.
 */
function listOf(words: readonly BlockedWord[], { skeletonsOf }: LookAlikes): WordList {
  const spread = (text: string) => text.replace(NOT_WRITTEN_NOR_CLAUSE, '')
  const spaced = (text: string) => ` ${text.replace(NOT_WRITTEN, ' ').trim()} `
  const patterns = words.flatMap(({ word, in: scope }) => {
    const isHan = HAN.test(word)
    return skeletonsOf(word).map(skeleton => ({ scope, isHan, skeleton: (isHan ? spread : spaced)(skeleton) }))
  })
  return {
    isBlocked(text, kind) {
      const whole = skeletonsOf(text)
      const han = whole.map(spread)
      const joined = skeletonsOf(withLettersJoined(spaced(text.normalize('NFKC'))))
      const latin = [...whole, ...joined].map(spaced)
      return patterns.some(
        ({ scope, isHan, skeleton }) =>
          (scope === 'all' || kind === 'name') && (isHan ? han : latin).some(each => each.includes(skeleton)),
      )
    },
  }
}

/** The list of these words, with the tables of what looks alike. */
export async function openWordList(words: readonly BlockedWord[]): Promise<WordList> {
  return listOf(words, await lookAlikes())
}
