import type { Database } from '#kit/database/database.ts'
import { declareModule, type MemberTable, type Opened } from '#kit/module/module.ts'
import { reviewMigrations } from './reviews/review-tables.ts'
import { createTextFilter } from './text-filter.ts'
import { wordImport } from './word-import.ts'
import { readWords, wordMigrations } from './word-repository.ts'

/** Rejects if the database does not respond. */
async function openModeration(deps: {
  database: Database
  /** Words that were imported could not be read; those read before hold, and it is tried again. */
  onProblem(problem: unknown): void
}) {
  let words = await readWords(deps.database)
  let isOutdated = false
  async function read() {
    isOutdated = false
    try {
      words = await readWords(deps.database)
    } catch (problem) {
      isOutdated = true
      deps.onProblem(problem)
    }
  }
  return {
    filter: createTextFilter(() => words),
    onImport: {
      [wordImport.kind]() {
        isOutdated = true
      },
    },
    tick() {
      if (isOutdated) void read()
    },
  } satisfies Opened & Record<string, unknown>
}

const memberTables: readonly MemberTable[] = [
  { table: 'reviews', column: 'member_id', json: ['words'], without: ['number', 'claimed_by', 'decided_by'] },
]

/** What members may write, and what waits for a review. */
export const moderationModule = declareModule({
  name: 'moderation',
  migrations: { main: [wordMigrations, reviewMigrations] },
  memberTables,
  imports: [wordImport],
  problem: 'lists of words cannot be read',
  open: openModeration,
})
