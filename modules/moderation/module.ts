import type { Database } from '#kit/database/database.ts'
import { calendar } from '#kit/jobs/job.ts'
import { declareModule, type MemberTable, type Opened } from '#kit/module/module.ts'
import { createTextFilter } from './filter/text-filter.ts'
import { reviewMigrations } from './reviews/review-tables.ts'
import { createHitCounter, wordHitMigrations, wordHits } from './words/word-hits.ts'
import { wordImport } from './words/word-import.ts'
import { readWords, wordMigrations } from './words/word-repository.ts'

/** Rejects if the database does not respond. */
async function openModeration(deps: {
  database: Database
  /** Words that were imported could not be read; those read before hold, and it is tried again. */
  onProblem(problem: unknown): void
}) {
  let words = await readWords(deps.database)
  let isOutdated = false
  let reads = 0
  const hits = createHitCounter({ write: deps.database.write, onProblem: deps.onProblem })
  async function read() {
    const own = ++reads
    isOutdated = false
    try {
      const read = await readWords(deps.database)
      // What is read later is newer.
      if (own === reads) words = read
    } catch (problem) {
      isOutdated = true
      deps.onProblem(problem)
    }
  }
  return {
    filter: createTextFilter(() => words, hits.count),
    onImport: {
      [wordImport.kind]() {
        void read()
      },
    },
    tick() {
      if (isOutdated) void read()
      void hits.flush()
    },
    jobs: [
      {
        kind: 'moderation.clean',
        schedule: calendar('20 3 * * *', 'Asia/Hong_Kong'),
        run: ({ write }) => wordHits.clean(write),
      },
    ],
    close: () => hits.flush(),
  } satisfies Opened & Record<string, unknown>
}

const memberTables: readonly MemberTable[] = [
  { table: 'reviews', column: 'member_id', json: ['words'], without: ['number', 'claimed_by', 'decided_by'] },
]

/** What members may write, and what waits for a review. */
export const moderationModule = declareModule({
  name: 'moderation',
  migrations: { main: [wordMigrations, wordHitMigrations, reviewMigrations] },
  memberTables,
  imports: [wordImport],
  problem: 'lists of words cannot be read',
  open: openModeration,
})
