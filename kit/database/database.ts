import { join } from 'node:path'
import { type Dialect, Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { openPostgres, postgresDialect } from './postgres.ts'
import { openSqlite, sqliteDialect } from './sqlite.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

/** An open database. Each module looks at its own tables through `db.withTables<ItsTables>()`. */
export interface Database {
  kind: DatabaseKind
  // biome-ignore lint/suspicious/noExplicitAny: the tables are each module's own
  db: Kysely<any>
  /** For people: where it stores, without credentials. */
  place: string
  /** Rejects while the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Migrations by name, `2026-11-21-market-catalogue`: applied once each, in the order of their names. */
export type Migrations = Readonly<Record<string, (kind: DatabaseKind) => Migration>>

export function databaseOf(kind: DatabaseKind, dialect: Dialect, place: string): Database {
  const db = new Kysely<unknown>({ dialect })
  return {
    kind,
    db,
    place,
    async ping() {
      await sql`select 1`.execute(db)
    },
    close: () => db.destroy(),
  }
}

/** PostgreSQL where an address is given, else one SQLite file in the data folder. */
export function openDatabase(options: { dataDir: string; databaseUrl: string | undefined }): Database {
  if (options.databaseUrl) {
    const { hostname, port, pathname } = new URL(options.databaseUrl)
    return databaseOf(
      'postgres',
      postgresDialect(openPostgres(options.databaseUrl)),
      `PostgreSQL ${hostname}${port ? `:${port}` : ''}${pathname}`,
    )
  }
  const file = join(options.dataDir, 'portal.sqlite')
  return databaseOf('sqlite', sqliteDialect(openSqlite(file)), `SQLite ${file}`)
}

/** Brings the schema up to date, all or nothing. Returns the names applied now. Throws what the failed migration threw. */
export async function migrate(database: Database, ...sets: readonly Migrations[]): Promise<string[]> {
  const all = Object.fromEntries(
    sets.flatMap(set => Object.entries(set).map(([name, make]) => [name, make(database.kind)])),
  )
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: async () => all },
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map(result => result.migrationName)
}
