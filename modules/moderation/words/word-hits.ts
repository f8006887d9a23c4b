import { type Kysely, sql } from 'kysely'
import { DAY_MS } from '#contract/time/units.ts'
import type { Database, Migrations } from '#kit/database/database.ts'
import type { Unit, Write } from '#kit/database/unit-of-work.ts'

type From = Pick<Database, 'db'>

/** What listed words have done, by day. */
export interface WordHitTables {
  word_hits: {
    /** As it is listed. */
    word: string
    /** Days since 1970 in UTC. */
    day: number
    /** Texts that were refused or held because of it. */
    hits: number
    /** Of those that were held, how many a review has published. */
    published: number
  }
}

export const wordHitMigrations: Migrations = {
  '2026-11-26-moderation-word-hits': () => ({
    async up(db) {
      await db.schema
        .createTable('word_hits')
        .addColumn('word', 'text', column => column.notNull())
        .addColumn('day', 'integer', column => column.notNull())
        .addColumn('hits', 'integer', column => column.notNull())
        .addColumn('published', 'integer', column => column.notNull())
        .addPrimaryKeyConstraint('word_hits_key', ['word', 'day'])
        .execute()
      await db.schema.createIndex('word_hits_by_day').on('word_hits').columns(['day', 'word']).execute()
    },
  }),
}

const DAYS = 30

const tablesOf = ({ db }: From): Kysely<WordHitTables> => db
const today = (): number => Math.floor(Date.now() / DAY_MS)
/** The first of the last thirty days. */
export const firstDay = (): number => today() - DAYS + 1

async function add(unit: Unit, counts: ReadonlyMap<string, number>, column: 'hits' | 'published'): Promise<void> {
  if (counts.size === 0) return
  const day = today()
  // In one order, so that no two units wait for each other.
  const rows = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const values = rows.map(([word, count]) => ({ word, day, hits: 0, published: 0, [column]: count }))
  await tablesOf(unit)
    .insertInto('word_hits')
    .values(values)
    .onConflict(conflict =>
      conflict.columns(['word', 'day']).doUpdateSet({
        [column]: sql`${sql.ref(`word_hits.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
      }),
    )
    .execute()
}

/** What listed words have done in the last thirty days. */
export const wordHits = {
  /** Adds texts that were refused or held, by word. */
  add: (unit: Unit, counts: ReadonlyMap<string, number>) => add(unit, counts, 'hits'),
  /** A text was published that was held for these words. */
  addPublished: (unit: Unit, words: readonly string[]) => add(unit, new Map(words.map(word => [word, 1])), 'published'),
  async of(from: From, words: readonly string[]): Promise<ReadonlyMap<string, { hits: number; published: number }>> {
    if (words.length === 0) return new Map()
    const rows = tablesOf(from)
      .selectFrom('word_hits')
      .select(['word', ({ fn }) => fn.sum('hits').as('hits'), ({ fn }) => fn.sum('published').as('published')])
      .where('word', 'in', [...words])
      .where('day', '>=', firstDay())
      .groupBy('word')
    return new Map(
      (await rows.execute()).map(({ word, hits, published }) => [
        word,
        { hits: Number(hits), published: Number(published) },
      ]),
    )
  },
  /** Deletes what is older. */
  async clean(write: Write): Promise<void> {
    await write(async unit => {
      await tablesOf(unit).deleteFrom('word_hits').where('day', '<', firstDay()).execute()
    })
  },
}

/** Counts hits in memory until they are stored: texts are checked before the unit that stores them. */
export function createHitCounter(deps: { write: Write; onProblem(problem: unknown): void }) {
  let counts = new Map<string, number>()
  let storing: Promise<void> | undefined

  async function store(): Promise<void> {
    const taken = counts
    counts = new Map()
    try {
      await deps.write(unit => wordHits.add(unit, taken))
    } catch (problem) {
      for (const [word, count] of taken) counts.set(word, (counts.get(word) ?? 0) + count)
      deps.onProblem(problem)
    }
  }

  return {
    count(words: Iterable<string>): void {
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    },
    /** Stores what was counted, unless it is being stored. Never rejects. */
    flush(): Promise<void> {
      if (counts.size > 0)
        storing ??= store().finally(() => {
          storing = undefined
        })
      return storing ?? Promise.resolve()
    },
  }
}
