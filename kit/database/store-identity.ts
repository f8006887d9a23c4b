import { randomUUID } from 'node:crypto'
import type { Database, Migrations } from './database.ts'

type IdentityTables = { store_identity: { place: number; id: string } }

/** The table has one row. */
const PLACE = 1

export const identityMigrations: Migrations = {
  '2026-11-25-store-identity': () => ({
    async up(db) {
      await db.schema
        .createTable('store_identity')
        .addColumn('place', 'integer', column => column.primaryKey())
        .addColumn('id', 'text', column => column.notNull())
        .execute()
    },
  }),
}

/** What tells a store from all others, wherever it is moved to: made when it is first asked for, and kept in it. */
export async function storeIdentity(database: Database): Promise<string> {
  const db = database.db.withTables<IdentityTables>()
  const row = { place: PLACE, id: randomUUID() }
  await db
    .insertInto('store_identity')
    .values(row)
    .onConflict(conflict => conflict.column('place').doNothing())
    .execute()
  return (await db.selectFrom('store_identity').select('id').executeTakeFirstOrThrow()).id
}

/**
 * Gives a store that was restored an identity of its own: the one it was restored from may still run, and what other
 * servers keep of it is of another time.
 */
export async function renewIdentity(database: Database): Promise<void> {
  const db = database.db.withTables<IdentityTables>()
  await db.deleteFrom('store_identity').execute()
  await storeIdentity(database)
}
