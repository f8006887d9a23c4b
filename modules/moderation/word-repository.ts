import type { Kysely } from 'kysely'
import type { Database, Migrations } from '#kit/database/database.ts'
import type { Origin } from '#kit/import/importer.ts'

export const wordLists = ['block', 'hold', 'off'] as const
export const wordScopes = ['name', 'text', 'all'] as const

/** A word that members may not write. */
export interface ListedWord {
  word: string
  /** What happens to a text with it: it is refused, waits for a review, or nothing. */
  list: (typeof wordLists)[number]
  /** Where: in names of members, in other texts, in both. */
  scope: (typeof wordScopes)[number]
}

interface WordTables {
  moderation_words: ListedWord & { origin: Origin }
}

export const wordMigrations: Migrations = {
  '2026-11-26-moderation-words': () => ({
    async up(db) {
      await db.schema
        .createTable('moderation_words')
        .addColumn('word', 'text', column => column.notNull())
        .addColumn('list', 'text', column => column.notNull())
        .addColumn('scope', 'text', column => column.notNull())
        .addColumn('origin', 'text', column => column.notNull())
        .addPrimaryKeyConstraint('moderation_words_key', ['word', 'scope'])
        .execute()
    },
  }),
}

/** All words of the lists. */
export function readWords({ db: untyped }: Pick<Database, 'db'>): Promise<ListedWord[]> {
  const db: Kysely<WordTables> = untyped
  return db.selectFrom('moderation_words').select(['word', 'list', 'scope']).execute()
}
