import { join } from 'node:path'
import { type Dialect, Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type BoundedPool, openPostgresPool, type ServerWatch } from './postgres-pool.ts'
import { openSqlite, type SqliteStore } from './sqlite.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

/** An open database. Each module looks at its own tables through `db.withTables<ItsTables>()`. */
export interface Database {
  kind: DatabaseKind
  // biome-ignore lint/suspicious/noExplicitAny: the tables are each module's own
  db: Kysely<any>
  /** The SQLite below, for the few who count microseconds. */
  sqlite?: SqliteStore
  /** For people: where it stores, without credentials. */
  place: string
  /** PostgreSQL's connections. */
  pool?: BoundedPool
  /** Rejects while the database does not respond. */
  ping(): Promise<void>
  /** The first rows are in: from here on what is acknowledged is durable. Rejects where the disk does not take them. */
  endSetup(): Promise<void>
  close(): Promise<void>
}

/** Migrations by name, `2026-11-21-market-catalogue`: applied once each, in the order of their names. */
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
  /** Name of the SQLite file, without its ending: `portal` where nothing is said. */
  file?: string
  /** Whether a commit is synced to the disk before it is acknowledged; else it outlives the process, not a power cut. */
  synced?: boolean
  /** Whether a new SQLite file is filled without waiting for the disk until `endSetup`. */
  deferSync?: boolean
  /** What is known of the PostgreSQL server. */
  watch?: ServerWatch
}

const CONNECT_MS = 2_000
/** Commands and migrations may take long; a portal that serves sets a limit of its own. */
const LONG_QUERY_MS = 600_000

/** PostgreSQL where an address is given, else a SQLite file in the data folder. */
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

/** For people: where a store is, without credentials. */
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

/** Migrations are known by their names: throws where two modules have one of the same name, as only one would run. */
export function refuseSharedNames(modules: Readonly<Record<string, Migrations>>): void {
  const owners = new Map<string, string>()
  for (const [module, migrations] of Object.entries(modules))
    for (const name of Object.keys(migrations)) {
      const owner = owners.get(name)
      if (owner !== undefined) throw new Error(`the modules ${owner} and ${module} both have a migration '${name}'`)
      owners.set(name, module)
    }
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
