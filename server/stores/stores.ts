import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { MINUTE_MS } from '#contract/time/units.ts'
import {
  type Database,
  type DatabaseOptions,
  type Migrations,
  type ModuleMigrations,
  migrate,
  openDatabase,
  placeOf,
  refuseSharedNames,
} from '#kit/database/database.ts'
import { endEarlierTerms, type Fence } from '#kit/database/postgres-pool.ts'
import { openPostgresSession, type PostgresSession, type SessionEvents } from '#kit/database/postgres-session.ts'
import { trySqliteLock } from '#kit/database/sqlite-lock.ts'
import { type LockName, type LockOptions, takeLock } from '#kit/database/store-lock.ts'
import { migrateNew, NoStoreError, refuseNew } from '#kit/database/store-version.ts'
import type { DatabaseUnavailable } from '#kit/database/unavailable.ts'
import type { WriteEvents, WriteFailure } from '#kit/database/write-watch.ts'

/** How long to wait for another process that migrates the same tables. */
const MIGRATION_MS = MINUTE_MS

/** The portal's persistent storage. */
export interface Stores {
  /** Catalogue and data that members and operators write: a commit is on the disk before it is acknowledged. */
  main: Database
  /** Bars. On SQLite a separate file, so that writes of bars and of members never wait for each other. */
  bars: Database
  /** Bytes of files: on SQLite a separate file, so that rows which are read all the time stay together. */
  files: Database
  /** Names of the migrations that were applied now, in their order. */
  migrated: readonly string[]
  /**
   * Call after the catalogue and the first rows are written. Later commits survive a power cut and are queued behind a
   * sync of the earlier ones, so serving need not wait for it. Rejects with the database's error.
   */
  endSetup(): Promise<void>
  /** Rejects while the databases are known to be unavailable; never waits for a server. */
  ping(): Promise<void>
  /** Why the database is unavailable; undefined while it is available. Never waits. */
  problem(): DatabaseUnavailable | undefined
  /** Why the databases take no writes, such as for want of space; undefined while they do. */
  writeFailure(): WriteFailure | undefined
  /**
   * Opens the bars again for a process that holds a lease: nothing is written once it is lost. Closed with the stores.
   * With at most so many connections, by default as many as the others. PostgreSQL only.
   */
  openFenced(fence: Fence, connections?: number): Promise<Database>
  /**
   * Opens the database again for a process that the holder of a lease has started: nothing is written once another process
   * has taken that. PostgreSQL only.
   */
  joinFenced(fence: Pick<Fence, 'name' | 'term'>): Promise<Database>
  /** Makes queries fail that take longer than `ms`; called before visitors are served. */
  limitQueries(ms: number): void
  close(): Promise<void>
}

export interface StoreOptions extends Pick<DatabaseOptions, 'dataDir' | 'databaseUrl' | 'connections' | 'replica'> {
  /**
   * What to do with databases of another version. `migrate`, by default: apply what they lack. `match`: refuse them, and
   * make new ones. `any`: take them as they are, and refuse new ones.
   */
  version?: 'migrate' | 'match' | 'any'
  /** Locks to hold while the stores are open, taken in this order. */
  locks?: readonly LockName[]
  /** Whether other processes that share the locks too may hold them at the same time. PostgreSQL only. */
  areLocksShared?: boolean
  /** How long to wait for another process that holds a lock. */
  waitMs?: number
  onWait?: LockOptions['onWait']
  events?: SessionEvents & WriteEvents
}

interface Locks {
  session: PostgresSession | undefined
  release(): Promise<void>
}

/** Hours may pass between two files that somebody uploads. */
const FILES_REST_MS = 5_000

/**
 * Locks the store, opens its databases and migrates them as `version` says. Rejects with StoreInUseError before anything
 * is opened if another process holds the lock, MigrationNameError if two migrations have one name, NewerStoreError,
 * OlderStoreError or NoStoreError if their version does not fit, otherwise the database's error.
 */
export async function openStores(
  options: StoreOptions,
  migrations: Readonly<Record<'main' | 'bars' | 'files', readonly ModuleMigrations[]>>,
): Promise<Stores> {
  refuseSharedNames([...migrations.main, ...migrations.bars, ...migrations.files])
  const [ofMain, ofBars, ofFiles] = [migrations.main, migrations.bars, migrations.files].map(modules =>
    modules.flatMap(module => module.migrations),
  ) as [Migrations[], Migrations[], Migrations[]]
  const { version = 'migrate', dataDir, databaseUrl } = options
  if (version === 'any' && !databaseUrl && !existsSync(join(dataDir, 'portal.sqlite'))) throw new NoStoreError(dataDir)
  const bring = { migrate, match: migrateNew, any: leave }[version]
  const locks = await lockStore(options)
  const { session } = locks
  const migrated: string[] = []
  const opened: Database[] = []
  const close = async () => {
    await Promise.all(opened.map(database => database.close()))
    await locks.release()
  }
  try {
    const main = openDatabase({ ...options, deferSync: true, ...(session ? { watch: session } : {}) })
    opened.push(main)
    let [bars, files] = [main, main]
    // On PostgreSQL Kysely itself locks migrations.
    if (main.kind === 'postgres') migrated.push(...(await bring(main, ...ofMain, ...ofBars, ...ofFiles)))
    else {
      bars = openDatabase({ ...options, file: 'bars', synced: false, deferSync: true })
      files = openDatabase({ ...options, file: 'files', deferSync: true, restMs: FILES_REST_MS })
      opened.push(bars, files)
      migrated.push(...(await bringAll(dataDir, bring, [main, ofMain], [bars, ofBars], [files, ofFiles])))
    }
    const watched = (database: Database) => Object.assign(database.writes, { events: options.events ?? {} })
    opened.forEach(watched)
    let limitMs: number | undefined
    const openBehind = (fence: Fence, connections = options.connections): Database => {
      const { replica: _, ...ofPrimary } = options
      const fenced = openDatabase({
        ...ofPrimary,
        fence,
        ...(connections && { connections }),
        ...(session ? { watch: session } : {}),
      })
      opened.push(fenced)
      watched(fenced)
      if (limitMs !== undefined) fenced.pool?.limit(limitMs)
      return {
        ...fenced,
        async close() {
          const place = opened.indexOf(fenced)
          if (place >= 0) opened.splice(place, 1)
          await fenced.close()
        },
      }
    }
    return {
      main,
      bars,
      files,
      migrated,
      async ping() {
        const problem = session?.problem()
        if (problem) throw problem
        if (main.sqlite) await main.ping()
      },
      problem: () => session?.problem(),
      writeFailure: () => opened.map(({ writes }) => writes.failure).find(failure => failure !== undefined),
      async openFenced(fence, connections) {
        const query = async (text: string, values: readonly unknown[]) => {
          const client = await main.pool!.connect()
          try {
            return (await client.query(text, values)).rows
          } finally {
            client.release()
          }
        }
        await endEarlierTerms(query, fence)
        return openBehind(fence, connections)
      },
      // Its connections are ended by the next holder, and new ones are refused by the term.
      joinFenced: async fence => openBehind({ ...fence, isHeld: () => true, renew: async () => true }),
      limitQueries(ms) {
        limitMs = ms
        for (const database of opened) {
          database.pool?.limit(ms)
          database.replica?.limit(ms)
        }
      },
      async endSetup() {
        await Promise.all(opened.map(database => database.endSetup()))
      },
      close,
    }
  } catch (problem) {
    await close()
    throw problem
  }
}

/** Migrates SQLite files, while no other process does. Returns the names of the migrations that were applied. */
async function bringAll(
  dataDir: string,
  bring: typeof migrate,
  ...files: readonly (readonly [Database, readonly Migrations[]])[]
): Promise<string[]> {
  const lock = { place: dataDir, name: 'migration', waitMs: MIGRATION_MS } as const
  const migrating = await takeLock(() => trySqliteLock(dataDir, lock.name), lock)
  try {
    const migrated: string[] = []
    for (const [database, own] of files) migrated.push(...(await bring(database, ...own)))
    return migrated
  } finally {
    migrating.release()
  }
}

/** Takes a database as it is. Throws NoStoreError if it is new. */
async function leave(database: Database): Promise<string[]> {
  await refuseNew(database)
  return []
}

async function lockStore(options: StoreOptions): Promise<Locks> {
  const { dataDir, databaseUrl, locks = [], areLocksShared = false, waitMs = 0, onWait } = options
  const held: { session?: PostgresSession; release(): Promise<void> | void }[] = []
  const release = async () => {
    for (const each of held.toReversed()) await each.release()
  }
  try {
    for (const name of locks) {
      const lock = {
        place: placeOf(dataDir, databaseUrl),
        name,
        isShared: areLocksShared,
        waitMs,
        ...(onWait ? { onWait } : {}),
      }
      if (databaseUrl) {
        const session = await openPostgresSession(databaseUrl, lock, options.events)
        held.push({ session, release: () => session.close() })
      } else held.push(await takeLock(() => trySqliteLock(dataDir, name), lock))
    }
  } catch (problem) {
    await release()
    throw problem
  }
  return { session: held[0]?.session, release }
}

/** The distinct databases: on PostgreSQL all are the same. */
export function databasesOf({ main, bars, files }: Stores): Database[] {
  return [...new Set([main, bars, files])]
}
