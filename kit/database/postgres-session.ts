import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { MINUTE_MS } from '#contract/time/units.ts'
import { type LockAttempt, type LockName, type LockOptions, takeLock } from './store-lock.ts'
import { DatabaseUnavailable, respondsWithin } from './unavailable.ts'

/**
 * First key of our advisory locks, an arbitrary number unlikely to be used by others; the second identifies the lock.
 */
const LOCK_SPACE = 0x706f7274
const lockKeys: Record<LockName, number> = { portal: 1, import: 2, migration: 3 }

const CHECK_MS = 1_000
const RESPONSE_MS = 1_500
const CONNECT_MS = 2_000
const GOODBYE_MS = 500
const TROUBLE_EVERY_MS = MINUTE_MS
/** The server ends a session that is silent for this long, which releases the lock of a machine that has died. */
const SILENT_SESSION_MS = 30_000

/** Called for changes of an open session. */
export interface SessionEvents {
  /** The server stopped responding: called once, until it responds again. */
  onDown?(problem: DatabaseUnavailable): void
  /** It responds again and the lock is held again. */
  onUp?(downMs: number): void
  /** Queries fail or take too long although the server responds: called once a minute at most. */
  onTrouble?(problem: unknown): void
  /** Another session took the lock while the server could not be reached: nothing may be written any more. */
  onLost?(holder: string): void
}

/**
 * A separate connection that holds a lock on the database and checks about once a second that the server responds, so
 * that no other query has to wait to find out.
 */
export interface PostgresSession {
  /** Why queries cannot be run for now; undefined while they can. */
  problem(): DatabaseUnavailable | undefined
  onDown(listener: () => void): void
  /** Requests a check at once rather than within a second. */
  suspect(problem: unknown): void
  close(): Promise<void>
}

/** Rejects with StoreInUseError, or with DatabaseUnavailable if the server cannot be reached. */
export async function openPostgresSession(
  url: string,
  options: LockOptions,
  events: SessionEvents = {},
): Promise<PostgresSession> {
  const identity = randomUUID().slice(0, 8)
  const applicationName = `portal, process ${process.pid} on ${hostname().slice(0, 24)} (${identity})`
  const key = lockKeys[options.name]

  let checkNow = () => {}
  /** The problem reported since the last check. */
  let suspicion: unknown
  const suspect = (problem: unknown) => {
    suspicion = problem
    checkNow()
  }

  let client: pg.Client | undefined = await connect(url, applicationName, suspect).catch(problem => {
    throw new DatabaseUnavailable(problem)
  })
  await lockOrEnd(client, key, applicationName, options)

  let down: { problem: DatabaseUnavailable; since: number } | undefined
  let isLost = false
  const listeners: (() => void)[] = []
  const closing = new AbortController()
  /** Resolves after a while, or as soon as a problem is reported. */
  async function pause(): Promise<void> {
    const suspected = new Promise<void>(resolve => {
      checkNow = resolve
    })
    await Promise.race([suspected, wait(CHECK_MS, undefined, { signal: closing.signal })])
  }

  /** Connects and takes the lock again. */
  async function recover(since: number): Promise<void> {
    const fresh = await connect(url, applicationName, suspect)
    try {
      const result = await attempt(fresh, key, applicationName, options.isShared)
      if ('lock' in result) {
        client = fresh
        down = undefined
        events.onUp?.(performance.now() - since)
        return
      }
      if (result.holder === '') throw new Error('the lock of the lost connection is still held')
      isLost = true
      events.onLost?.(result.holder)
      throw new Error(`${options.place} was taken over by ${result.holder}`)
    } catch (problem) {
      destroy(fresh)
      throw problem
    }
  }

  const reportTrouble = atMostEvery(TROUBLE_EVERY_MS, problem => events.onTrouble?.(problem))

  async function check(): Promise<void> {
    const before = suspicion
    try {
      if (!client) return await recover(down!.since)
      suspicion = undefined
      await query(client, 'select 1')
      if (before !== undefined) reportTrouble(before)
    } catch (problem) {
      if (client) destroy(client)
      client = undefined
      const since = down?.since
      down = { problem: new DatabaseUnavailable(problem), since: since ?? performance.now() }
      if (since !== undefined) return
      for (const listener of listeners) listener()
      events.onDown?.(down.problem)
      // Perhaps only this connection was lost.
      await check()
    }
  }

  async function watch(): Promise<void> {
    while (!isLost) {
      if (down) await wait(CHECK_MS, undefined, { signal: closing.signal })
      else await pause()
      await check()
    }
  }
  const watching = watch().catch(() => undefined)

  return {
    problem: () => down?.problem,
    suspect,
    onDown: listener => listeners.push(listener),
    async close() {
      closing.abort()
      await watching
      // Do not wait for a server that does not respond.
      const last = client
      if (last) await respondsWithin(last.end(), GOODBYE_MS).catch(() => destroy(last))
    },
  }
}

async function connect(url: string, applicationName: string, onError: (problem: unknown) => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  client.on('error', onError)
  try {
    await client.connect()
    await query(
      client,
      "select set_config(name, $1, false) from pg_settings where name = 'idle_session_timeout'",
      `${SILENT_SESSION_MS}ms`,
    )
    return client
  } catch (problem) {
    destroy(client)
    throw problem
  }
}

/** Tries to take the lock on a connection. */
async function attempt(
  client: pg.Client,
  key: number,
  applicationName: string,
  isShared = false,
): Promise<LockAttempt<pg.Client>> {
  const take = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
  const [taken] = await query(client, `select ${take}($1, $2) as taken`, LOCK_SPACE, key)
  if (taken!.taken) return { lock: client }
  const [holder] = await query(
    client,
    `select a.pid, a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2
       and l.database = (select oid from pg_database where datname = current_database())`,
    LOCK_SPACE,
    key,
  )
  if (!holder) return { holder: '' }
  if (holder.name !== applicationName)
    return { holder: String(holder.name || 'another session').replace(/ \(\w+\)$/, '') }
  // Our own previous connection, which the server does not know to be lost.
  await query(client, 'select pg_terminate_backend($1)', holder.pid)
  return { holder: '' }
}

/** Takes the lock, waiting for it as `options` say. Ends the connection if that fails. */
async function lockOrEnd(client: pg.Client, key: number, applicationName: string, options: LockOptions): Promise<void> {
  try {
    await takeLock(() => attempt(client, key, applicationName, options.isShared), options)
  } catch (problem) {
    destroy(client)
    throw problem
  }
}

/** Passes on a problem, and none of those that follow it within `intervalMs`. */
function atMostEvery(intervalMs: number, report: (problem: unknown) => void): (problem: unknown) => void {
  let reportedAt = Number.NEGATIVE_INFINITY
  return problem => {
    if (performance.now() - reportedAt < intervalMs) return
    reportedAt = performance.now()
    report(problem)
  }
}

async function query(client: pg.Client, text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await respondsWithin(client.query(text, values), RESPONSE_MS)).rows
}

function destroy(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  client.on('error', () => undefined)
  connection.stream.destroy()
}
