import {
  type Database,
  type Migrations,
  migrate,
  openDatabase,
  placeOf,
  refuseSharedNames,
} from '#kit/database/database.ts'
import { openPostgresSession, type PostgresSession, type SessionEvents } from '#kit/database/postgres-session.ts'
import { trySqliteLock } from '#kit/database/sqlite-lock.ts'
import { type LockName, type LockOptions, takeLock } from '#kit/database/store-lock.ts'
import type { DatabaseUnavailable } from '#kit/database/unavailable.ts'

/** How long to wait for another process that brings the same tables up to date. */
const MIGRATION_MS = 60_000

/** Where the portal keeps what must outlive it. */
export interface Stores {
  /** Catalogue, and what members and operators write: a commit is on the disk before it is acknowledged. */
  main: Database
  /** Bars. On SQLite a file of its own, so that a minute's bars never wait for a member, nor a member for them. */
  bars: Database
  /**
   * The catalogue and the first rows are in. What is acknowledged from here on outlives a power cut, and comes after what
   * is in already: it need not be waited for before anybody is served. Rejects with what the database said.
   */
  endSetup(): Promise<void>
  /** Rejects while the databases cannot be used, as far as known: never waits for a server. */
  ping(): Promise<void>
  /** Why the database cannot be used for now, undefined while it can. Never waits. */
  problem(): DatabaseUnavailable | undefined
  /** From now on visitors wait for queries: those that take longer than this fail. */
  limitQueries(ms: number): void
  close(): Promise<void>
}

export interface StoreOptions {
  dataDir: string
  databaseUrl: string | undefined
  /** Locks to hold while the stores are open, taken in this order. */
  locks?: readonly LockName[]
  /** How long to wait for another that holds a lock. */
  waitMs?: number
  onWait?: LockOptions['onWait']
  events?: SessionEvents
}

interface Locks {
  session: PostgresSession | undefined
  release(): Promise<void>
}

/**
 * Locks the store, opens its databases and brings them up to date. Rejects with StoreInUseError before anything is opened
 * where another process holds the lock, else with what the database said.
 */
export async function openStores(
  options: StoreOptions,
  migrations: Readonly<Record<'main' | 'bars', Readonly<Record<string, Migrations>>>>,
): Promise<Stores> {
  refuseSharedNames({ ...migrations.main, ...migrations.bars })
  const ofMain = Object.values(migrations.main)
  const ofBars = Object.values(migrations.bars)
  const locks = await lockStore(options)
  const { session } = locks
  const opened: Database[] = []
  const close = async () => {
    await Promise.all(opened.map(database => database.close()))
    await locks.release()
  }
  try {
    const main = openDatabase({ ...options, deferSync: true, ...(session ? { watch: session } : {}) })
    opened.push(main)
    let bars = main
    // PostgreSQL's migrations have a lock of their own, held by Kysely.
    if (main.kind === 'postgres') await migrate(main, ...ofMain, ...ofBars)
    else {
      bars = openDatabase({ ...options, file: 'bars', synced: false, deferSync: true })
      opened.push(bars)
      const { dataDir } = options
      const lock = { place: dataDir, name: 'migration', waitMs: MIGRATION_MS } as const
      const migrating = await takeLock(() => trySqliteLock(dataDir, lock.name), lock)
      try {
        await migrate(main, ...ofMain)
        await migrate(bars, ...ofBars)
      } finally {
        migrating.release()
      }
    }
    return {
      main,
      bars,
      async ping() {
        const problem = session?.problem()
        if (problem) throw problem
        if (main.sqlite) await main.ping()
      },
      problem: () => session?.problem(),
      limitQueries: ms => main.pool?.limit(ms),
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

async function lockStore(options: StoreOptions): Promise<Locks> {
  const { dataDir, databaseUrl, locks = [], waitMs = 0, onWait } = options
  const held: { session?: PostgresSession; release(): Promise<void> | void }[] = []
  const release = async () => {
    for (const each of held.toReversed()) await each.release()
  }
  try {
    for (const name of locks) {
      const lock = { place: placeOf(dataDir, databaseUrl), name, waitMs, ...(onWait ? { onWait } : {}) }
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

/** Each database once. */
export function databasesOf({ main, bars }: Stores): Database[] {
  return [...new Set([main, bars])]
}
