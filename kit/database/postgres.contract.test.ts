import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { startProxy, type TcpProxy } from '#testing/tcp-proxy.ts'
import { type Database, openDatabase } from './database.ts'
import { openPostgresSession, type PostgresSession } from './postgres-session.ts'
import type { LockName } from './store-lock.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const postgresUrl = inject('postgresUrl')

/** Bounded by the limits below, not by how busy the machine is. */
const SOON = { timeout: 15_000, interval: 20 }

describe.skipIf(postgresUrl === null)('a PostgreSQL server', () => {
  let proxy: TcpProxy
  let url: string
  const opened: { close(): Promise<void> }[] = []
  const events = { onDown: vi.fn(), onUp: vi.fn(), onTrouble: vi.fn(), onLost: vi.fn() }

  beforeEach(async () => {
    const target = new URL(postgresUrl!)
    proxy = await startProxy(Number(target.port || 5432))
    target.host = `127.0.0.1:${proxy.port}`
    url = target.href
    for (const event of Object.values(events)) event.mockReset()
  })
  afterEach(async () => {
    for (const each of opened.splice(0).toReversed()) await each.close()
    proxy.close()
  })

  function opens<T extends { close(): Promise<void> }>(each: T): T {
    opened.push(each)
    return each
  }
  const open = (watch?: PostgresSession): Database => {
    const database = opens(openDatabase({ dataDir: '', databaseUrl: url, ...(watch ? { watch } : {}) }))
    database.pool!.limit(500)
    return database
  }
  const session = async (name: LockName = 'portal', address = url) =>
    opens(await openPostgresSession(address, { place: 'the store', name, waitMs: 0 }, events))

  async function administer(command: string, values: unknown[] = []) {
    const client = new pg.Client({ connectionString: postgresUrl! })
    await client.connect()
    try {
      return (await client.query(command, values)).rows
    } finally {
      await client.end()
    }
  }

  test('is asked to sync each commit before it answers', async () => {
    const database = openDatabase({ dataDir: '', databaseUrl: postgresUrl! })
    for (const db of [database.db, database.durable]) {
      const { rows } = await sql`show synchronous_commit`.execute(db)
      expect(rows).toEqual([{ synchronous_commit: 'on' }])
    }
    await database.close()
  })

  test.each([
    ['off', 'on'],
    ['local', 'local'],
    ['remote_apply', 'remote_apply'],
  ])('whose setting is %s syncs what is answered as stored: with %s', async (given, used) => {
    const address = new URL(postgresUrl!)
    address.searchParams.set('options', `-c synchronous_commit=${given}`)
    const database = openDatabase({ dataDir: '', databaseUrl: address.href })
    const settingOf = async (db: typeof database.db) =>
      (await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db)).rows[0]!.synchronous_commit
    expect(await settingOf(database.db)).toBe(used)
    expect(await database.write(unit => settingOf(unit.db))).toBe(used)
    // Connections that are made later, too.
    database.pool!.limit(500)
    expect(await settingOf(database.durable)).toBe(used)
    await database.close()
  })

  test('that closes its connections, as in a restart, is queried again and ends no process', async () => {
    const database = open()
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)
    await administer('select pg_terminate_backend($1)', [rows[0]!.pid])
    await expect.poll(() => database.ping().then(() => 'pong', String), SOON).toBe('pong')
  })

  test('that closes a connection within a transaction fails only that transaction', async () => {
    const database = open()
    const broken = database.db.transaction().execute(async transaction => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      await administer('select pg_terminate_backend($1)', [rows[0]!.pid])
      await wait(50)
      await sql`select 1`.execute(transaction)
    })
    await expect(broken).rejects.toThrow(DatabaseUnavailable)
    await expect(database.ping()).resolves.toBeUndefined()
  })

  test('that does not respond fails a query in time, and its connection is not used again', async () => {
    const database = open()
    await database.ping()
    proxy.cut()
    const startedAt = performance.now()
    await expect(database.ping()).rejects.toThrow(/does not respond: no response within 700 ms/)
    expect(performance.now() - startedAt).toBeGreaterThan(600)
    proxy.mend()
    await expect(database.ping()).resolves.toBeUndefined()
  })

  test('cancels a query that takes too long, and an invalid query fails with its own error', async () => {
    const database = open()
    await expect(sql`select pg_sleep(30)`.execute(database.db)).rejects.toThrow(/statement timeout/)
    const wrong = sql`select * from nowhere`.execute(database.db)
    await expect(wrong).rejects.toThrow('"nowhere" does not exist')
    await expect(wrong).rejects.not.toBeInstanceOf(DatabaseUnavailable)
  })

  test('that is known not to respond fails queries at once, until it responds again', { timeout: 40_000 }, async () => {
    const watch = await session()
    const database = open(watch)
    await database.ping()
    proxy.cut()
    await expect.poll(() => watch.problem(), SOON).toBeInstanceOf(DatabaseUnavailable)
    await expect(database.ping()).rejects.toBe(watch.problem())
    proxy.mend()
    await expect.poll(() => watch.problem(), SOON).toBeUndefined()
    await expect(database.ping()).resolves.toBeUndefined()
    expect([events.onDown.mock.calls.length, events.onUp.mock.calls.length]).toEqual([1, 1])
    expect(events.onLost).not.toHaveBeenCalled()
  })

  test('that responds while queries take too long is reported once, not with every query', async () => {
    const watch = await session()
    const database = open(watch)
    const slow = () => sql`select pg_sleep(30)`.execute(database.db).then(() => '', String)
    expect(await Promise.all([slow(), slow(), slow()])).toHaveLength(3)
    await expect.poll(() => events.onTrouble.mock.calls.length, SOON).toBe(1)
    expect(String(events.onTrouble.mock.calls[0]![0])).toContain('statement timeout')
    expect(watch.problem()).toBeUndefined()
    await database.ping()
  })

  test('locks a store for one session, and reports its name to another', async () => {
    const first = await session()
    await expect(session()).rejects.toThrow(`the store is in use by portal, process ${process.pid} on `)
    const importing = await session('import')
    await expect(session('import')).rejects.toThrow('an import or a restore is running on the store by portal, process')
    await importing.close()
    await session('import')
    await first.close()
    await session()
  })

  test('notifies a session if another took its store while it was away', { timeout: 40_000 }, async () => {
    const first = await session()
    proxy.cut()
    await expect.poll(() => first.problem(), SOON).toBeInstanceOf(DatabaseUnavailable)
    await administer(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
         and database = (select oid from pg_database where datname = current_database())`,
    )
    const other = new pg.Client({ connectionString: postgresUrl!, application_name: 'the other' })
    await other.connect()
    try {
      await expect
        .poll(async () => (await other.query('select pg_try_advisory_lock($1, 1) as ok', [0x706f7274])).rows[0].ok)
        .toBe(true)
      proxy.mend()
      await expect.poll(() => events.onLost.mock.calls, SOON).toEqual([['the other']])
      expect(first.problem()?.message).toContain('the store was taken over by the other')
    } finally {
      await other.end()
    }
  })

  test('that cannot be reached is reported when a store is opened', async () => {
    await expect(session('portal', 'postgres://nobody@127.0.0.1:1/nothing')).rejects.toThrow(
      /the database does not respond: .*ECONNREFUSED/,
    )
  })
})
