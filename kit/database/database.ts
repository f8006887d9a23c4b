import { join } from 'node:path'
import { type Dialect, Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { poolOfWork } from './fenced-work.ts'
import { type BoundedPool, type Fence, openPostgresPool, type ServerWatch } from './postgres-pool.ts'
import { openReplica, type Replica, type ReplicaEvents } from './replica.ts'
import { openSqlite, type SqliteStore } from './sqlite.ts'
import { sqliteDialect, syncedDialect } from './sqlite-dialect.ts'
import { guardedDialect, UnitScope, unitsOf, type Write } from './unit-of-work.ts'
import { WriteWatch } from './write-watch.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

/** An open database. Each module accesses its own tables through `db.withTables<ItsTables>()`. */
export interface Database {
  kind: DatabaseKind
  // biome-ignore lint/suspicious/noExplicitAny: the tables are each module's own
  db: Kysely<any>
  /**
   * For single statements whose result may be some seconds old: they go to a replica if there is one. The same as `db`
   * otherwise.
   */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  reads: Kysely<any>
  /**
   * For single statements whose commit is on the disk before it is acknowledged, also in a store whose others are not. The
   * same as `db` otherwise.
   */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  durable: Kysely<any>
  /** Runs work in one unit, in which statements are made with the unit alone. */
  write: Write
  /** The SQLite store, for code in which microseconds matter. */
  sqlite?: SqliteStore
  /** For display: where it stores, without credentials. */
  place: string
  /** Whether it takes writes. */
  writes: WriteWatch
  /** PostgreSQL's connections. */
  pool?: BoundedPool
  /** What `reads` reads, if it is not the database itself. */
  replica?: Replica
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
  below: Pick<Database, 'sqlite' | 'pool' | 'replica'> & { synced?: Dialect } = {},
): Database {
  const { synced, ...parts } = below
  const scope = below.sqlite?.scope ?? new UnitScope()
  const db = new Kysely<unknown>({ dialect: guardedDialect(dialect, scope) })
  return {
    kind,
    db,
    write: unitsOf(kind, db, scope),
    reads: below.replica?.db ?? db,
    durable: synced ? new Kysely<unknown>({ dialect: guardedDialect(synced, scope) }) : db,
    ...parts,
    place,
    writes: below.sqlite?.writes ?? below.pool?.writes ?? new WriteWatch(),
    async ping() {
      await sql`select 1`.execute(db)
    },
    async endSetup() {
      await below.sqlite?.endSetup()
    },
    async close() {
      await below.replica?.close()
      await db.destroy()
    },
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
  /** The thread that writes a SQLite file ends when it has written nothing for so long; never by default. */
  restMs?: number
  /** Monitors whether the PostgreSQL server responds. */
  watch?: ServerWatch
  /** PostgreSQL: nothing is written once this lease is lost. */
  fence?: Fence
  /** PostgreSQL: at most so many connections to it, and to a replica. */
  connections?: number
  /** PostgreSQL: a streaming replica of it. */
  replica?: ReplicaEvents & { url: string }
}

const CONNECT_MS = 2_000
/** Commands and migrations may take long; a portal that serves requests sets a shorter limit. */
const LONG_QUERY_MS = 600_000

/** PostgreSQL if an address is given, else a SQLite file in the data folder. */
export function openDatabase(options: DatabaseOptions): Database {
  const { dataDir, databaseUrl, file = 'portal', watch, fence, connections } = options
  if (!databaseUrl) return sqliteDatabase(join(dataDir, `${file}.sqlite`), options)
  const limits = { connectMs: CONNECT_MS, queryMs: LONG_QUERY_MS, ...(connections ? { connections } : {}) }
  const pool = openPostgresPool(databaseUrl, {
    ...limits,
    ...(watch ? { watch } : {}),
    ...(fence ? { fence } : {}),
  })
  return databaseOf('postgres', new PostgresDialect({ pool: poolOfWork(pool) }), placeOf(dataDir, databaseUrl), {
    pool,
    ...(options.replica ? { replica: openReplica(pool, { ...options.replica, ...limits }) } : {}),
  })
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
  { synced = true, deferSync = false, restMs }: Pick<DatabaseOptions, 'synced' | 'deferSync' | 'restMs'> = {},
): Database {
  const sqlite = openSqlite({ path, synced, deferSync }, restMs)
  return databaseOf('sqlite', sqliteDialect(sqlite), `SQLite ${path}`, {
    sqlite,
    ...(synced ? {} : { synced: syncedDialect(sqlite) }),
  })
}

/** The migrations of a module: one object, or several if they are in several files. */
export interface ModuleMigrations {
  module: string
  migrations: readonly Migrations[]
}

/** Two migrations have the same name, so that only one of them would run. */
export class MigrationNameError extends Error {
  constructor(name: string, one: string, other: string) {
    const owners =
      one === other ? `the module ${one} has two migrations` : `the modules ${one} and ${other} both have a migration`
    super(`${owners} '${name}'`)
    this.name = 'MigrationNameError'
  }
}

/** The database has a migration that this version does not know. */
export class NewerStoreError extends Error {
  constructor(migration: string) {
    super(
      `the database was migrated by a newer version ('${migration}'): start that version, or restore a backup of this one`,
    )
    this.name = 'NewerStoreError'
  }
}

/** Throws MigrationNameError if a name is used twice, by one module or by two. */
export function refuseSharedNames(modules: readonly ModuleMigrations[]): void {
  const owners = new Map<string, string>()
  for (const { module, migrations } of modules)
    for (const name of migrations.flatMap(Object.keys)) {
      const owner = owners.get(name)
      if (owner !== undefined) throw new MigrationNameError(name, owner, module)
      owners.set(name, module)
    }
}

/**
 * Applies pending migrations in one transaction: those of the first set first, so that a set may refer to tables of the
 * sets before it; within a set by name. Returns their names. Throws NewerStoreError if the database has others, or the
 * error of the migration that failed.
 */
export async function migrate(database: Database, ...sets: readonly Migrations[]): Promise<string[]> {
  const all = new Map(
    sets.flatMap(set =>
      Object.keys(set)
        .sort()
        .map(name => [name, set[name]!(database.kind)] as const),
    ),
  )
  const done: string[] = []
  let pending: string[] | undefined
  // Kysely calls the pending ones by name, in one transaction: each call runs the next in our order instead.
  const next: Migration = {
    async up(db: Kysely<unknown>) {
      pending ??= await pendingOf(db, [...all.keys()])
      const name = pending.shift()!
      await all.get(name)!.up(db)
      done.push(name)
    },
  }
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: async () => Object.fromEntries(Array.from(all.keys(), name => [name, next])) },
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? []
  if (unknown !== undefined) throw new NewerStoreError(unknown)
  if (error) throw error
  return done
}

async function pendingOf(db: Kysely<unknown>, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const executed = new Set(rows.map(({ name }) => name))
  return names.filter(name => !executed.has(name))
}
