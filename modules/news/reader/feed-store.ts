import type { Kysely } from 'kysely'
import type { Database, Migrations } from '#kit/database/database.ts'

/** What is known of a feed from its last answers. */
export interface FeedState {
  etag: string
  lastModified: string
  /** Attempts that failed since the last that did not. */
  failures: number
}

interface FeedTables {
  /** `next_at` is there for processes of an older version, which may run meanwhile: the job of a feed knows it. */
  news_feeds: { url: string; etag: string; last_modified: string; next_at: number; failures: number }
  /** Addresses and identifiers of entries that have been read. */
  news_feed_entries: { entry_key: string; at: number }
}

export const feedMigrations: Migrations = {
  '2026-11-23-news-feeds': () => ({
    async up(db) {
      await db.schema
        .createTable('news_feeds')
        .addColumn('url', 'text', column => column.primaryKey())
        .addColumn('etag', 'text', column => column.notNull())
        .addColumn('last_modified', 'text', column => column.notNull())
        .addColumn('next_at', 'bigint', column => column.notNull())
        .addColumn('failures', 'integer', column => column.notNull())
        .execute()
      await db.schema
        .createTable('news_feed_entries')
        .addColumn('entry_key', 'text', column => column.primaryKey())
        .addColumn('at', 'bigint', column => column.notNull())
        .execute()
    },
  }),
}

/** Parameters of one statement. */
const BATCH = 200

export function createFeedStore({ db: untyped }: Pick<Database, 'db'>) {
  const db: Kysely<FeedTables> = untyped
  return {
    /** Undefined if the feed was never read. */
    async state(url: string): Promise<FeedState | undefined> {
      const row = await db.selectFrom('news_feeds').selectAll().where('url', '=', url).executeTakeFirst()
      return row && { etag: row.etag, lastModified: row.last_modified, failures: row.failures }
    },
    async saveState(url: string, { etag, lastModified, failures }: FeedState): Promise<void> {
      const row = { etag, last_modified: lastModified, next_at: 0, failures }
      await db
        .insertInto('news_feeds')
        .values({ url, ...row })
        .onConflict(conflict => conflict.column('url').doUpdateSet(row))
        .execute()
    },
    /** Those of the keys that have been read. */
    async knownKeys(keys: readonly string[]): Promise<Set<string>> {
      const known = new Set<string>()
      for (let start = 0; start < keys.length; start += BATCH) {
        const rows = await db
          .selectFrom('news_feed_entries')
          .select('entry_key')
          .where('entry_key', 'in', keys.slice(start, start + BATCH))
          .execute()
        for (const { entry_key: key } of rows) known.add(key)
      }
      return known
    },
    /** Remembers keys of entries that were published at a moment. */
    async saveKeys(keys: readonly { key: string; at: number }[]): Promise<void> {
      for (let start = 0; start < keys.length; start += BATCH / 2)
        await db
          .insertInto('news_feed_entries')
          .values(keys.slice(start, start + BATCH / 2).map(({ key, at }) => ({ entry_key: key, at })))
          .onConflict(conflict => conflict.column('entry_key').doNothing())
          .execute()
    },
    async removeKeysBefore(moment: number): Promise<void> {
      await db.deleteFrom('news_feed_entries').where('at', '<', moment).execute()
    },
  }
}

export type FeedStore = ReturnType<typeof createFeedStore>
