import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCsv } from '#kit/text/csv.ts'
import { createTextFilter, type readWords } from '#modules/moderation'

type ListedWord = Awaited<ReturnType<typeof readWords>>[number]

const FILE = join(import.meta.dirname, '..', 'modules', 'moderation', 'data', 'words.csv')

/** The words that ship with the project. */
export function bundledWords(): ListedWord[] {
  const rows = parseCsv(readFileSync(FILE, 'utf8'), ['word', 'list', 'scope'])
  return rows.map(({ cells }) => cells as unknown as ListedWord)
}

/** A filter by the words that ship with the project. */
export function bundledFilter() {
  const words = bundledWords()
  return createTextFilter(() => words)
}

/** So many words, none of which begins in `longText`. */
export const manyWords = (count: number): ListedWord[] =>
  Array.from({ length: count }, (_, place) => ({
    word: `禁${String.fromCodePoint(0x4e00 + (place % 5_000))}語${place}`,
    list: 'block',
    scope: 'all',
  }))

/** So many words that begin as texts about prices do: each is nearly found in `longText`. */
export const nearWords = (count: number): ListedWord[] => {
  const starts = ['今天美元', '美元兌日圓', 'USD/JPY', '附近整理', '看好但不', '在150', '整理', '不追']
  return Array.from({ length: count }, (_, place) => ({
    word: `${starts[place % starts.length]}${String.fromCodePoint(0x4e00 + ((place * 7) % 20_000))}${place}`,
    list: 'block',
    scope: 'all',
  }))
}

/** 20,000 characters, as an article has at most. */
export const longText = '今天美元兌日圓 USD/JPY 在 150.25 附近整理，看好但不追。'.repeat(600).slice(0, 20_000)
