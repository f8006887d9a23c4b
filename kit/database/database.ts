import { join } from 'node:path'
import { type Dialect, Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type BoundedPool, openPostgresPool, type ServerWatch } from './postgres-pool.ts'
import { openSqlite, type SqliteStore } from './sqlite.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

/** An open database. Each module accesses its own tables through `db.withTables<ItsTables>()`. */
export interface Database {
  kind: DatabaseKind
  // biome-ignore lint/suspicious/noExplicitAny: the tables are each module's own
  db: Kysely<any>
  /** The SQLite store, for code in which microseconds matter. */
  sqlite?: SqliteStore
  /** For display: where it stores, without credentials. */
  place: string
  /** PostgreSQL's connections. */
  pool?: BoundedPool
  /** Rejects while the database does not respond. */
  ping(): Promise<void>
  /** Ends the initial import: from here on commits are durable. Rejects if the disk cannot sync what was written. */
  endSetup(): Promise<void>
  close(): Promise<void>
}

/** Migrations by name, `2026-11-21-market-catalogue`: each is applied once, in the order of names. */
export type Migrations = Readonly<Record<string, (kind: DatabaseKind) => Migration>>

export function databaseOf(
  kind: DatabaseKind,
  dialect: Dialect,
  place: string,
  below: Pick<Database, 'sqlite' | 'pool'> = {},
): Database {
  const db = new Kysely<unknown>({ dialect })
  return {
    kind,
    db,
    ...below,
    place,
    async ping() {
      await sql`select 1`.execute(db)
    },
    async endSetup() {
      await below.sqlite?.endSetup()
    },
    close: () => db.destroy(),
  }
}

export interface DatabaseOptions {
  dataDir: string
  databaseUrl: string | undefined
  /** Name of the SQLite file without its extension; `portal` by default. */
  file?: string
  /**
   * Whether a commit is synced to the disk before it is acknowledged; if not, it survives a crash but not a power cut.
   */
  synced?: boolean
  /** Whether a new SQLite file is filled without syncing to the disk until `endSetup`. */
  deferSync?: boolean
  /** Monitors whether the PostgreSQL server responds. */
  watch?: ServerWatch
}

const CONNECT_MS = 2_000
/** Commands and migrations may take long; a portal that serves requests sets a shorter limit. */
const LONG_QUERY_MS = 600_000

/** PostgreSQL if an address is given, else a SQLite file in the data folder. */
export function openDatabase(options: DatabaseOptions): Database {
  const { dataDir, databaseUrl, file = 'portal', watch } = options
  if (!databaseUrl) return sqliteDatabase(join(dataDir, `${file}.sqlite`), options)
  const pool = openPostgresPool(databaseUrl, {
    connectMs: CONNECT_MS,
    queryMs: LONG_QUERY_MS,
    ...(watch ? { watch } : {}),
  })
  return databaseOf('postgres', new PostgresDialect({ pool }), placeOf(dataDir, databaseUrl), { pool })
}

/** For display: where a store is, without credentials. */
export function placeOf(dataDir: string, databaseUrl: string | undefined): string {
  if (!databaseUrl) return dataDir
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `PostgreSQL ${hostname}${port ? `:${port}` : ''}${pathname}`
}

/** A SQLite file, or `:memory:`. */
export function sqliteDatabase(
  path: string,
  { synced = true, deferSync = false }: Pick<DatabaseOptions, 'synced' | 'deferSync'> = {},
): Database {
  const sqlite = openSqlite({ path, synced, deferSync })
  return databaseOf('sqlite', sqliteDialect(sqlite), `SQLite ${path}`, { sqlite })
}

/** Throws if two modules have migrations of the same name, as only one of them would run. */
export function refuseSharedNames(modules: Readonly<Record<string, Migrations>>): void {
  const owners = new Map<string, string>()
  for (const [module, migrations] of Object.entries(modules))
    for (const name of Object.keys(migrations)) {
      const owner = owners.get(name)
      if (owner !== undefined) throw new Error(`the modules ${owner} and ${module} both have a migration '${name}'`)
      owners.set(name, module)
    }
}

/**
 * Applies pending migrations in one transaction. Returns their names. Throws the error of the migration that failed.
 */
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
