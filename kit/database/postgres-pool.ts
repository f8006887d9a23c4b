import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailable, isServerProblem, respondsWithin } from './unavailable.ts'
import { WriteWatch } from './write-watch.ts'

const BIGINT = 20
/** A working server cancels slow queries itself; if it does not, the query is abandoned this much later. */
const SERVER_MARGIN_MS = 200

pg.types.setTypeParser(BIGINT, Number)

/** What a `PostgresSession` knows of the server. */
export interface ServerWatch {
  /** Why queries cannot be run for now; undefined while they can. */
  problem(): unknown
  /** Reports that a connection failed or a query got no response. */
  suspect(problem: unknown): void
  /** Calls the listener whenever the server stops responding. */
  onDown(listener: () => void): void
}

/**
 * Keeps a process that has lost a lease from writing: its connections bear the term of its lease, by which the next
 * holder ends them, and a new connection is used only while that term is the newest.
 */
export interface Fence {
  name: string
  term: number
  /** Whether the lease can be counted on. */
  isHeld(): boolean
  /** Renews it. Resolves with whether it is held. */
  renew(): Promise<boolean>
}

/** The lease of a fence is another process's by now: nothing may be written. */
export class FencedOff extends Error {
  override readonly name = 'FencedOff'

  constructor(lease: string) {
    super(`the lease '${lease}' is lost: another process writes instead`)
  }
}

/** How the connections of a fence are told from others in `pg_stat_activity`. */
const fencedName = ({ name, term }: Pick<Fence, 'name' | 'term'>) => `portal ${name}, term ${term}`

/** The next holder waits this long for the connections of the one before to end. */
const END_WITHIN_MS = 3_000

/**
 * Ends the connections of earlier holders of a lease, with whatever they were writing. Call it before anything is
 * written under the new term. Rejects if they do not end.
 */
export async function endEarlierTerms(
  query: (text: string, values: readonly unknown[]) => Promise<readonly unknown[]>,
  fence: Pick<Fence, 'name' | 'term'>,
): Promise<void> {
  const deadline = performance.now() + END_WITHIN_MS
  for (;;) {
    const ended = await query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like $1 and application_name <> $2`,
      [`portal ${fence.name}, term %`, fencedName(fence)],
    )
    if (ended.length === 0) return
    if (performance.now() > deadline) throw new Error(`connections of earlier holders of '${fence.name}' do not end`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

function unavailable(problem: unknown): DatabaseUnavailable {
  return problem instanceof DatabaseUnavailable ? problem : new DatabaseUnavailable(problem)
}

/** The disk of the server is full, fails, or is that of a standby. */
const NO_WRITES = /^(?:53100|58030|25006)$/

const NO_WRITES_TEXT = 'the database takes no writes'

/** Resolves as a query does, and notes from its outcome whether the server takes writes. */
async function notingWrites<Result>(writes: WriteWatch, text: string, running: Promise<Result>): Promise<Result> {
  try {
    const result = await running
    if (writes.failure && /^\s*(?:commit|insert|update|delete)\b/i.test(text)) writes.worked()
    return result
  } catch (problem) {
    if (takesNoWrites(problem)) writes.failed(new DatabaseUnavailable(problem, NO_WRITES_TEXT))
    throw problem
  }
}

const takesNoWrites = (problem: unknown) => NO_WRITES.test((problem as { code?: string }).code ?? '')

/** A pool for Kysely in which every wait is bounded and every failure is handled. */
export interface BoundedPool extends PostgresPool {
  /** Whether the server takes writes; one that does not respond is none of its business. */
  readonly writes: WriteWatch
  /** Changes the query timeout, in ms. All connections are replaced. */
  limit(queryMs: number): void
}

interface PoolOptions {
  connectMs: number
  queryMs: number
  /** At most so many, 10 by default. */
  connections?: number
  watch?: ServerWatch
  fence?: Fence
}

/**
 * Big integers are returned as numbers: none of ours exceeds 2^53. Rejects with DatabaseUnavailable if the server is
 * the problem, with PostgreSQL's own error if the query is.
 */
export function openPostgresPool(url: string, options: PoolOptions): BoundedPool {
  const { watch, fence } = options
  let { queryMs } = options
  const clients = new Set<pg.PoolClient>()
  const broken = new WeakSet<pg.PoolClient>()
  /** Connections that were opened in the term of the fence. */
  const current = new WeakSet<pg.PoolClient>()
  /** Reject functions of calls waiting for a connection. */
  const waiting = new Set<(problem: unknown) => void>()
  const writes = new WriteWatch()
  const newPool = () => connectPool(url, { ...options, queryMs }, clients)
  let pool = newPool()

  function assertAvailable(): void {
    const problem = watch?.problem()
    if (problem !== undefined) throw unavailable(problem)
  }

  async function query(client: pg.PoolClient, text: string, values: readonly unknown[]) {
    assertAvailable()
    try {
      const running = client.query(text, values as unknown[])
      return await respondsWithin(notingWrites(writes, text, running), queryMs + SERVER_MARGIN_MS)
    } catch (problem) {
      if (takesNoWrites(problem)) throw new DatabaseUnavailable(problem, NO_WRITES_TEXT)
      if (!isServerProblem(problem)) throw problem
      // Its state is unknown: the response may still arrive.
      broken.add(client)
      destroy(client)
      watch?.suspect(problem)
      throw unavailable(problem)
    }
  }

  async function connection(): Promise<pg.PoolClient> {
    const down = Promise.withResolvers<never>()
    const connecting = pool.connect()
    waiting.add(down.reject)
    try {
      return await Promise.race([connecting, down.promise])
    } catch (problem) {
      connecting.then(
        late => late.release(true),
        () => undefined,
      )
      watch?.suspect(problem)
      throw unavailable(problem)
    } finally {
      waiting.delete(down.reject)
    }
  }

  async function assertFence(client: pg.PoolClient): Promise<void> {
    if (!fence) return
    // After a pause it may have expired without having been taken.
    const isHeld = fence.isHeld() || (await fence.renew())
    if (isHeld && !current.has(client)) {
      const { rows } = await query(client, 'select term from lease where name = $1', [fence.name])
      if (rows[0]?.term === fence.term) current.add(client)
    }
    if (!isHeld || !current.has(client)) throw new FencedOff(fence.name)
  }

  // Everything waiting for a server that does not respond fails at once.
  watch?.onDown(() => {
    for (const reject of waiting) reject(watch.problem())
    for (const client of clients) {
      broken.add(client)
      destroy(client)
    }
  })

  return {
    options: {},
    writes,
    async connect() {
      assertAvailable()
      const client = await connection()
      try {
        await assertFence(client)
      } catch (problem) {
        client.release(true)
        throw problem
      }
      return {
        query: (text: string, values: readonly unknown[]) => query(client, text, values),
        release: (isBroken = false) => client.release(isBroken || broken.has(client)),
      } as unknown as PostgresPoolClient
    },
    limit(ms) {
      queryMs = ms
      const old = pool
      pool = newPool()
      old.end().catch(() => undefined)
    },
    async end() {
      await pool.end()
    },
  }
}

/** What is answered as stored is on the disk, also where the server's setting leaves that for later. */
const SYNCED = `select set_config('synchronous_commit', 'on', false)
  where current_setting('synchronous_commit') = 'off'`

/** `clients` holds the pool's open connections. */
function connectPool(
  url: string,
  { connectMs, queryMs, connections = 10, watch, fence }: PoolOptions,
  clients: Set<pg.PoolClient>,
): pg.Pool {
  const made = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: queryMs,
    // The server ends transactions of lost connections: their locks would block others from writing the same rows.
    idle_in_transaction_session_timeout: Math.max(queryMs, 5_000),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: fence ? fencedName(fence) : 'portal',
    verify(client, done) {
      respondsWithin(client.query(SYNCED), connectMs + SERVER_MARGIN_MS).then(() => done(), done)
    },
  })
  // Connections may fail at any time, in use or not. Without a listener that would end the process.
  made.on('error', problem => watch?.suspect(problem))
  made.on('connect', client => {
    clients.add(client)
    client.on('error', problem => watch?.suspect(problem))
    client.once('end', () => clients.delete(client))
  })
  return made
}

/** Closes the socket without a handshake: pending queries fail, and the pool creates a new connection. */
function destroy(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
