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
