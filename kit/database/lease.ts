import { hostname } from 'node:os'
import { sql } from 'kysely'
import { SECOND_MS } from '#contract/time/units.ts'
import type { Database, Migrations } from './database.ts'

/** What one process at a time does. */
export type LeaseName = 'ingest' | 'jobs'

type LeaseTables = {
  lease: { name: string; term: number; holder: string; renewed_at: Date }
}

/** A lease that was not renewed for this long may be taken by another process. */
const EXPIRES_MS = 2 * SECOND_MS
const RENEW_MS = 400
/** A holder counts on its lease for this long after it began to renew it: less than others wait. */
const HELD_MS = EXPIRES_MS - 500
/** How often a process that waits for a lease tries to take it. */
const TRY_MS = 200
/** While a holder is being set up, which may keep it from renewing its lease, others wait this much longer. */
const SETUP_MS = 10 * SECOND_MS

export const leaseMigrations: Migrations = {
  '2026-11-24-lease': () => ({
    async up(db) {
      await db.schema
        .createTable('lease')
        .addColumn('name', 'text', column => column.primaryKey())
        .addColumn('term', 'integer', column => column.notNull())
        .addColumn('holder', 'text', column => column.notNull())
        // An instant by the clock of the database, which is the only one that is compared.
        .addColumn('renewed_at', 'timestamptz', column => column.notNull())
        .execute()
    },
  }),
}

/** An instant so long after now, by the clock of the database. */
const later = (ms: number) => sql<Date>`clock_timestamp() + ${`${ms} ms`}::interval`

/** A lease that this process has taken. */
export interface Lease {
  /** Rises with each holder. */
  readonly term: number
  /** Whether it is certain that no other process has taken it. */
  isHeld(): boolean
  /** Renews it now. Resolves with whether it is held. */
  renew(): Promise<boolean>
  /** The work has begun: from here on it is renewed in time. */
  endSetup(): void
  /** Whether others may take it at once, while this process goes on with its work until one does. */
  offer(isOffered: boolean): void
  /** Gives it up, so that another process need not wait until it expires. */
  release(): Promise<void>
}

export interface LeaseEvents {
  /** Another process has taken it: called once. */
  onLost(): void
}

interface LeaseOptions {
  signal: AbortSignal
  /** Whether this process could do the work now. */
  canTake?(): Promise<boolean>
  /** The lowest term that may be taken: above all that others have seen, also if the database is an older one restored. */
  leastTerm?(): Promise<number>
}

/**
 * Waits until this process holds a lease, and renews it from then on. Only the clock of the database decides whether it
 * has expired. Resolves with undefined if the signal aborts first. PostgreSQL only.
 */
export async function takeLease(
  database: Database,
  name: LeaseName,
  { signal, canTake = async () => true, leastTerm = async () => 0, onLost }: LeaseEvents & LeaseOptions,
): Promise<Lease | undefined> {
  const db = database.db.withTables<LeaseTables>()
  const holder = `process ${process.pid} on ${hostname()}`
  while (!signal.aborted) {
    if (!(await canTake())) {
      await pause(TRY_MS, signal)
      continue
    }
    const startedAt = performance.now()
    const least = await leastTerm().catch(() => undefined)
    if (least === undefined) {
      await pause(TRY_MS, signal)
      continue
    }
    const taken = await db
      // What the database does once this process has stopped waiting for it is never committed.
      .transaction()
      .execute(transaction =>
        transaction
          .insertInto('lease')
          .values({ name, term: Math.max(1, least), holder, renewed_at: later(0) })
          .onConflict(conflict =>
            conflict
              .column('name')
              .doUpdateSet({ term: sql`greatest(lease.term + 1, ${least}::integer)`, holder, renewed_at: later(0) })
              .where(sql<boolean>`lease.renewed_at < ${later(-EXPIRES_MS)}`),
          )
          .returning('term')
          .executeTakeFirst(),
      )
      // The database is down, which its session reports: it is tried until it responds.
      .catch(() => undefined)
    if (taken) {
      const lease = keepLease(database, { name, term: taken.term, heldUntil: startedAt + HELD_MS, onLost })
      // From here on others wait until it is set up.
      await lease.renew()
      return lease
    }
    await pause(TRY_MS, signal)
  }
  return undefined
}

function keepLease(
  database: Database,
  { name, term, heldUntil, onLost }: { name: LeaseName; term: number; heldUntil: number } & LeaseEvents,
): Lease {
  const db = database.db.withTables<LeaseTables>()
  let until = heldUntil
  let isLost = false
  let isOffered = false
  let isSetUp = false
  let renewing: Promise<void> | undefined
  const isHeld = () => !isLost && performance.now() < until

  const setRenewed = (isExpired: boolean) =>
    db
      .updateTable('lease')
      .set({ renewed_at: isExpired ? new Date(0) : later(isSetUp ? 0 : SETUP_MS) })
      .where('name', '=', name)
      .where('term', '=', term)
      .executeTakeFirst()

  async function renewOnce(): Promise<void> {
    const startedAt = performance.now()
    try {
      const { numUpdatedRows } = await setRenewed(isOffered)
      if (numUpdatedRows > 0n) until = startedAt + HELD_MS
      else if (!isLost) {
        isLost = true
        clearInterval(timer)
        onLost()
      }
    } catch {
      // The database is down: nobody else can take it either, or this process is cut off and finds out later.
    }
  }

  async function renew(): Promise<boolean> {
    if (!isLost)
      renewing ??= renewOnce().finally(() => {
        renewing = undefined
      })
    await renewing
    return isHeld()
  }

  const timer = setInterval(() => void renew(), RENEW_MS)

  return {
    term,
    isHeld,
    renew,
    endSetup() {
      isSetUp = true
    },
    offer(offered) {
      isOffered = offered
      void renew()
    },
    async release() {
      clearInterval(timer)
      await renewing
      if (isLost) return
      isLost = true
      await setRenewed(true).catch(() => undefined)
    },
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}
