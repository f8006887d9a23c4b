import { type Generated, type Kysely, sql } from 'kysely'
import type { Database, DatabaseKind, Migrations } from '#kit/database/database.ts'
import type { Origin } from '#kit/import/importer.ts'

/** The kind of import. */
export const WORDS = 'words'

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

export interface WordTables {
  /** `number` rises from one that was added to the next. */
  moderation_words: ListedWord & { number: Generated<number>; origin: Origin }
}

const createWords = (db: Kysely<unknown>, table: string) =>
  db.schema
    .createTable(table)
    .addColumn('word', 'text', column => column.notNull())
    .addColumn('list', 'text', column => column.notNull())
    .addColumn('scope', 'text', column => column.notNull())
    .addColumn('origin', 'text', column => column.notNull())

/** Numbers the words that are there. SQLite numbers no rows of a table that has been created without numbers. */
async function numberWords(kind: DatabaseKind, db: Kysely<unknown>): Promise<void> {
  if (kind === 'postgres') {
    await db.schema
      .alterTable('moderation_words')
      .addColumn('number', 'serial', column => column.notNull())
      .execute()
  } else {
    await createWords(db, 'numbered_words')
      .addColumn('number', 'integer', column => column.primaryKey())
      .addUniqueConstraint('moderation_words_once', ['word', 'scope'])
      .execute()
    await sql`insert into numbered_words (word, list, scope, origin)
      select word, list, scope, origin from moderation_words`.execute(db)
    await db.schema.dropTable('moderation_words').execute()
    await db.schema.alterTable('numbered_words').renameTo('moderation_words').execute()
  }
  await db.schema.createIndex('moderation_words_by_list').on('moderation_words').columns(['number', 'list']).execute()
}

export const wordMigrations: Migrations = {
  '2026-11-26-moderation-words-numbers': kind => ({ up: db => numberWords(kind, db) }),
  '2026-11-26-moderation-words': () => ({
    async up(db) {
      await createWords(db, 'moderation_words')
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
