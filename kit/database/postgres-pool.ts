import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailable, isServerProblem, respondsWithin } from './unavailable.ts'

const BIGINT = 20
/** A server that works ends a query that takes too long by itself; one that does not is given up this much later. */
const SERVER_MARGIN_MS = 200

pg.types.setTypeParser(BIGINT, Number)

/** What the pool knows of the server from elsewhere. */
export interface ServerWatch {
  /** Why queries cannot be run for now; undefined while they can. */
  problem(): unknown
  /** A connection failed or a query got no response. */
  suspect(problem: unknown): void
  /** Has the listener called each time the server does not respond any more. */
  onDown(listener: () => void): void
}

/** A pool for Kysely in which every wait is bounded and every failure is handled. */
export interface BoundedPool extends PostgresPool {
  /** From now on a query may take this long, ms. Connections that idle are replaced. */
  limit(queryMs: number): void
}

/**
 * Big integers come back as numbers: none of ours passes 2^53. Rejects with DatabaseUnavailable where the server is the
 * problem, with PostgreSQL's own error where the query is.
 */
export function openPostgresPool(
  url: string,
  options: { connectMs: number; queryMs: number; watch?: ServerWatch },
): BoundedPool {
  const { connectMs, watch } = options
  let { queryMs } = options
  const clients = new Set<pg.PoolClient>()
  const broken = new WeakSet<pg.PoolClient>()
  /** Rejects those who wait for a connection. */
  const waiting = new Set<(problem: unknown) => void>()
  let pool = newPool()

  function newPool(): pg.Pool {
    const made = new pg.Pool({
      connectionString: url,
      max: 10,
      connectionTimeoutMillis: connectMs,
      idleTimeoutMillis: 30_000,
      statement_timeout: queryMs,
      // The server ends what a lost connection left open: its locks would hold up whoever writes the same rows again.
      idle_in_transaction_session_timeout: Math.max(queryMs, 5_000),
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'portal',
    })
    // Connections may end at any time, in use or not. Without a listener that would end the process.
    made.on('error', problem => watch?.suspect(problem))
    made.on('connect', client => {
      clients.add(client)
      client.on('error', problem => watch?.suspect(problem))
      client.once('end', () => clients.delete(client))
    })
    return made
  }

  function unavailable(problem: unknown): DatabaseUnavailable {
    return problem instanceof DatabaseUnavailable ? problem : new DatabaseUnavailable(problem)
  }

  function needServer(): void {
    const problem = watch?.problem()
    if (problem !== undefined) throw unavailable(problem)
  }

  async function query(client: pg.PoolClient, text: string, values: readonly unknown[]) {
    needServer()
    try {
      return await respondsWithin(client.query(text, values as unknown[]), queryMs + SERVER_MARGIN_MS)
    } catch (problem) {
      if (!isServerProblem(problem)) throw problem
      // Its state is not known: the response may still be on its way.
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

  // What waits on a server that does not respond fails at once.
  watch?.onDown(() => {
    for (const reject of waiting) reject(watch.problem())
    for (const client of clients) {
      broken.add(client)
      destroy(client)
    }
  })

  return {
    options: {},
    async connect() {
      needServer()
      const client = await connection()
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

/** Closes the connection without a word: whoever waits on it fails, and the pool makes a new one. */
function destroy(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
