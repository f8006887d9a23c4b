import { join } from 'node:path'
import { z } from 'zod'
import { codePointsOf } from '#contract/text/plain-text.ts'
import { oneOfCell, optionalCell, parsedCell } from '#kit/import/cells.ts'
import { type Importer, rowFile } from '#kit/import/importer.ts'
import { WORDS, wordLists, wordScopes } from './word-repository.ts'

const LONGEST = 60

/** A word as it is listed; undefined for a text that is none. */
export function wordOf(cell: string): string | undefined {
  const word = cell.normalize('NFC').trim()
  return /[\p{L}\p{N}]/u.test(word) && codePointsOf(word) <= LONGEST ? word : undefined
}

/** Words that members may not write; an operator's file changes and adds those it has. */
export const wordImport: Importer = {
  kind: WORDS,
  summary: 'words that members may not write: refused, or held for a review',
  files: [
    rowFile({
      name: 'words',
      row: z.strictObject({
        word: parsedCell(wordOf, `must have 1 to ${LONGEST} characters, with a letter or digit`),
        list: oneOfCell(wordLists),
        scope: optionalCell(oneOfCell(wordScopes)),
      }),
      table: 'moderation_words',
      key: ['word', 'scope'],
      others: 'kept',
      mostRows: 100_000,
      stored: ({ word, list, scope = 'all' }) => ({ word, list, scope }),
    }),
  ],
  seed: join(import.meta.dirname, '..', 'data'),
}
