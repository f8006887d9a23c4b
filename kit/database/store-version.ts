import { sql } from 'kysely'
import { type Database, type Migrations, migrate } from './database.ts'

/** The database lacks migrations of this version. */
export class OlderStoreError extends Error {
  constructor(pending: readonly string[]) {
    super(
      `the database is of an older version, without the migrations ${pending.join(', ')}: run this command of that version, or start this one first, which migrates it`,
    )
    this.name = 'OlderStoreError'
  }
}

/** No version has stored anything here. */
export class NoStoreError extends Error {
  constructor(place: string) {
    super(`nothing is stored in ${place}: set DATA_DIR or DATABASE_URL as for the portal`)
    this.name = 'NoStoreError'
  }
}

/** Names of the migrations that a database has; none if it is new. */
async function appliedMigrations({ db, kind }: Database): Promise<string[]> {
  const found =
    kind === 'postgres'
      ? sql`select 1 where to_regclass('kysely_migration') is not null`
      : sql`select 1 from sqlite_master where name = 'kysely_migration'`
  if ((await found.execute(db)).rows.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** Throws NoStoreError if the database is new. */
export async function refuseNew(database: Database): Promise<void> {
  if ((await appliedMigrations(database)).length === 0) throw new NoStoreError(database.place)
}

/**
 * Migrates a new database, and leaves one that is in use as it is. Returns the names of the migrations that it has
 * applied. Throws OlderStoreError or NewerStoreError if it is of another version.
 */
export async function migrateNew(database: Database, ...sets: readonly Migrations[]): Promise<string[]> {
  const applied = await appliedMigrations(database)
  const pending = sets.flatMap(Object.keys).filter(name => !applied.includes(name))
  if (applied.length > 0 && pending.length > 0) throw new OlderStoreError(pending.toSorted())
  return migrate(database, ...sets)
}
