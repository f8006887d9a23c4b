import type { Kysely } from 'kysely'
import type { Database } from '#kit/database/database.ts'

/** From a time (UTC ms) on, the prices of a symbol are another feed's. */
export interface OwnerChange {
  symbol: string
  at: number
  before: string
  after: string
}

interface OwnerChangeTables {
  owner_changes: { symbol: string; at: number; before_feed: string; after_feed: string }
}

/** Most changes of a symbol that are read at once: the newest ones. */
const MAX_READ = 500
/** Rows of one statement: many symbols change at the same time when a feed fails. */
const ROWS = 100

/** When prices have gone from one feed to another. Rejects with the error of the database. */
export interface OwnerChanges {
  add(changes: readonly OwnerChange[]): Promise<void>
  /** The newest changes of a symbol in [from, to), oldest first. */
  between(symbol: string, from: number, to: number): Promise<OwnerChange[]>
  removeBefore(at: number): Promise<void>
}

export function createOwnerChanges({ db: untyped }: Pick<Database, 'db'>): OwnerChanges {
  const db: Kysely<OwnerChangeTables> = untyped
  return {
    async add(changes) {
      const rows = changes.map(({ symbol, at, before, after }) => ({
        symbol,
        at,
        before_feed: before,
        after_feed: after,
      }))
      for (let place = 0; place < rows.length; place += ROWS)
        await db
          .insertInto('owner_changes')
          .values(rows.slice(place, place + ROWS))
          .onConflict(conflict => conflict.doNothing())
          .execute()
    },
    async between(symbol, from, to) {
      const rows = await db
        .selectFrom('owner_changes')
        .selectAll()
        .where('symbol', '=', symbol)
        .where('at', '>=', Math.floor(from))
        .where('at', '<', Math.ceil(to))
        .orderBy('at', 'desc')
        .limit(MAX_READ)
        .execute()
      return rows
        .map(({ at, before_feed, after_feed }) => ({ symbol, at: Number(at), before: before_feed, after: after_feed }))
        .reverse()
    },
    async removeBefore(at) {
      await db.deleteFrom('owner_changes').where('at', '<', at).execute()
    },
  }
}
