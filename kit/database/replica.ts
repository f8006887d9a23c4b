import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { type BoundedPool, openPostgresPool, type ServerWatch } from './postgres-pool.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const CHECK_MS = 1_000
const RESPONSE_MS = 1_000
/** A replica that is further behind is not read. */
const MAX_LAG_MS = 3_000
/** How long something that has changed may be missing from a replica that is read, with a margin. */
export const SETTLE_MS = 10_000
/** Positions of the primary that are remembered. */
const MAX_POSITIONS = 60

const WRITTEN = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint as position`
const REPLAYED = `select pg_is_in_recovery() as is_replica,
  pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as position`
/** Of store-identity.ts. */
const SELECT_IDENTITY = 'select id from store_identity'
const STATEMENT_TIMEOUT = '57014'
const UNDEFINED_TABLE = '42P01'

export interface ReplicaEvents {
  /** Reads go to the primary, until it is read again: called once. */
  onAway(problem: string): void
  /** Reads go to the replica; `awayMs` is undefined the first time. */
  onUse(awayMs: number | undefined): void
}

/** A streaming replica for reads that may be a moment old. */
export interface Replica {
  /**
   * Reads from the replica if it responds and is at most some seconds behind, otherwise from the primary; what fails on
   * the replica is read from the primary. For single statements, not for transactions.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the tables are each module's own
  db: Kysely<any>
  /** Everything is read from the primary until the replica has what was written up to now. */
  settle(): void
  /** Changes the query timeout, in ms. */
  limit(queryMs: number): void
  close(): Promise<void>
}

export interface ReplicaOptions extends ReplicaEvents {
  url: string
  connectMs: number
  queryMs: number
  connections?: number
}

export function openReplica(primary: BoundedPool, { url, onAway, onUse, ...limits }: ReplicaOptions): Replica {
  const watch = watchReplica(primary, url, { onAway, onUse })
  const pool = openPostgresPool(url, { ...limits, watch })
  let settledAt = Number.NEGATIVE_INFINITY

  async function connect(): Promise<PostgresPoolClient> {
    if (watch.problem() !== undefined || performance.now() < settledAt) return primary.connect()
    const replica = await pool.connect().catch(() => undefined)
    return replica ? orElse(replica, primary) : primary.connect()
  }

  // Both pools are ended by their owners.
  const reads: PostgresPool = { options: {}, connect, end: async () => undefined }
  const db = new Kysely({ dialect: new PostgresDialect({ pool: reads }) })
  return {
    db,
    settle() {
      settledAt = performance.now() + SETTLE_MS
    },
    limit: pool.limit,
    async close() {
      await watch.close()
      await db.destroy()
      await pool.end()
    },
  }
}

/** A connection to the replica, whose statements go to the primary from the first failure on. */
function orElse(replica: PostgresPoolClient, primary: BoundedPool): PostgresPoolClient {
  let other: PostgresPoolClient | undefined
  return {
    async query(text: string, values: readonly unknown[]) {
      if (other) return other.query(text, values)
      try {
        return await replica.query(text, values)
      } catch (problem) {
        // What takes too long would do so on the primary as well.
        if (codeOf(problem) === STATEMENT_TIMEOUT) throw problem
        other = await primary.connect()
        return other.query(text, values)
      }
    },
    release() {
      replica.release()
      other?.release()
    },
  } as unknown as PostgresPoolClient
}

function codeOf(problem: unknown): string | undefined {
  return ((problem instanceof DatabaseUnavailable ? problem.cause : problem) as { code?: string } | undefined)?.code
}

/** Checks once a second, and when a query fails, whether the replica may be read. */
function watchReplica(
  primary: BoundedPool,
  url: string,
  { onAway, onUse }: ReplicaEvents,
): ServerWatch & { close(): Promise<void> } {
  const probe = openPostgresPool(url, { connectMs: RESPONSE_MS, queryMs: RESPONSE_MS, connections: 1 })
  const listeners: (() => void)[] = []
  /** Where the primary was at these times, and the replica was not at the last check. */
  let positions: { at: number; position: number }[] = []
  let problem: string | undefined = 'it has not been checked yet'
  let awaySince: number | undefined
  let isClosed = false

  function set(next: string | undefined): void {
    const before = problem
    problem = next
    if (isClosed) return
    if (next === undefined && before !== undefined) {
      onUse(awaySince === undefined ? undefined : performance.now() - awaySince)
      awaySince = undefined
    } else if (next !== undefined && awaySince === undefined) {
      awaySince = performance.now()
      onAway(next)
    }
  }

  async function problemNow(): Promise<string | undefined> {
    const at = performance.now()
    const [written, replayed] = await Promise.allSettled([ask(primary, WRITTEN), ask(probe, REPLAYED)])
    if (replayed.status === 'rejected') {
      for (const listener of listeners) listener()
      return String(replayed.reason?.message ?? replayed.reason)
    }
    if (replayed.value.is_replica !== true) return 'it is not a replica'
    if (problem !== undefined) {
      const [own, other] = await Promise.allSettled([ask(primary, SELECT_IDENTITY), ask(probe, SELECT_IDENTITY)])
      // A database that no portal has opened yet has none.
      if (other.status === 'rejected' && codeOf(other.reason) !== UNDEFINED_TABLE)
        return String(other.reason?.message ?? other.reason)
      if (own.status === 'fulfilled' && other.status === 'fulfilled' && own.value.id !== other.value.id)
        return 'it is a replica of another database'
    }
    // Without the primary, what the replica has is the newest that can be read.
    if (written.status === 'fulfilled') positions.push({ at, position: Number(written.value.position) })
    positions = positions.filter(({ position }) => position > Number(replayed.value.position)).slice(-MAX_POSITIONS)
    const lagMs = performance.now() - (positions[0]?.at ?? Number.POSITIVE_INFINITY)
    return lagMs > MAX_LAG_MS ? `it is more than ${MAX_LAG_MS / 1_000} s behind` : undefined
  }

  let checking: Promise<void> | undefined
  const check = () => {
    checking ??= problemNow()
      .then(set)
      .finally(() => {
        checking = undefined
      })
  }
  const timer = setInterval(check, CHECK_MS)
  check()

  return {
    problem: () => problem,
    suspect: check,
    onDown: listener => listeners.push(listener),
    async close() {
      isClosed = true
      clearInterval(timer)
      await checking
      await probe.end()
    },
  }
}

async function ask(pool: BoundedPool, text: string): Promise<Record<string, unknown>> {
  const client = await pool.connect()
  try {
    return ((await client.query(text, [])) as { rows: Record<string, unknown>[] }).rows[0] ?? {}
  } finally {
    client.release()
  }
}
