import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type PostgresServer, startOwnPostgres } from '#testing/postgres-server.ts'
import { slowness } from '#testing/slowness.ts'
import { type Database, openDatabase } from './database.ts'

const primary: PostgresServer | undefined = await startOwnPostgres()
const replica = await primary?.startReplica()
afterAll(() => primary?.stop())
const why = replica ? '' : ' (skipped: PostgreSQL with initdb and pg_basebackup is not installed)'
const SOON = { timeout: 30_000, interval: 50 }

describe.skipIf(!replica)(`reads with a streaming replica${why}`, () => {
  const opened: Database[] = []
  const events = { onAway: vi.fn(), onUse: vi.fn() }
  beforeEach(() => {
    for (const event of Object.values(events)) event.mockReset()
  })
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close()
  })

  function open(url = replica!.url): Database {
    const database = openDatabase({ dataDir: '', databaseUrl: primary!.url, replica: { url, ...events } })
    opened.push(database)
    database.pool!.limit(2_000)
    database.replica!.limit(2_000)
    return database
  }
  const placeOf = async ({ reads }: Database) => {
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(reads)
    return rows[0]!.is ? 'replica' : 'primary'
  }
  const administer = async (url: string, command: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(command)
    await client.end()
  }
  /** Reads again and again until `settled`; where, and the longest time that one has taken. */
  async function readUntil(database: Database, settled: (place: string) => boolean) {
    let slowestMs = 0
    for (const deadline = performance.now() + 30_000; performance.now() < deadline; await wait(10)) {
      const startedAt = performance.now()
      const place = await placeOf(database)
      slowestMs = Math.max(slowestMs, performance.now() - startedAt)
      if (settled(place)) return slowestMs
    }
    throw new Error('reads go where they went before')
  }

  test('go to the replica, and everything else to the primary', async () => {
    const database = open()
    await expect.poll(() => placeOf(database), SOON).toBe('replica')
    await sql`create table notes (text text)`.execute(database.db)
    await sql`insert into notes values ('seen')`.execute(database.db)
    const read = () => sql<{ text: string }>`select text from notes`.execute(database.reads)
    await expect.poll(async () => (await read()).rows, SOON).toEqual([{ text: 'seen' }])
    expect(await placeOf(database)).toBe('replica')
    await expect(sql`select * from nowhere`.execute(database.reads)).rejects.toThrow('"nowhere" does not exist')
    expect([events.onUse.mock.calls, events.onAway.mock.calls]).toEqual([[[undefined]], []])
  })

  test('fall back to the primary when the replica stops, without a failure, and return to it later', async () => {
    const database = open()
    await readUntil(database, place => place === 'replica')
    await replica!.halt()
    await readUntil(database, place => place === 'primary')
    await expect.poll(() => events.onAway.mock.calls.length, SOON).toBe(1)
    expect(await placeOf(database)).toBe('primary')
    await replica!.start()
    await readUntil(database, place => place === 'replica')
    expect(events.onAway).toHaveBeenCalledTimes(1)
    expect(events.onUse.mock.calls).toEqual([[undefined], [expect.any(Number)]])
  })

  test('wait for a frozen replica for some seconds at most', async () => {
    const database = open()
    await readUntil(database, place => place === 'replica')
    replica!.freeze()
    try {
      expect(await readUntil(database, place => place === 'primary')).toBeLessThan(10_000 * slowness())
      expect(await readUntil(database, place => place === 'primary')).toBeLessThan(1_000 * slowness())
    } finally {
      replica!.thaw()
    }
    await readUntil(database, place => place === 'replica')
  })

  test('go to the primary while the replica is too far behind, and not because nothing is written', async () => {
    const database = open()
    await readUntil(database, place => place === 'replica')
    await wait(5_000)
    expect(await placeOf(database)).toBe('replica')
    await administer(replica!.url, 'select pg_wal_replay_pause()')
    await sql`create table later (number integer)`.execute(database.db)
    await readUntil(database, place => place === 'primary')
    expect(events.onAway.mock.calls).toEqual([['it is more than 3 s behind']])
    await administer(replica!.url, 'select pg_wal_replay_resume()')
    await readUntil(database, place => place === 'replica')
  })

  test('go to the primary for a while after something has changed', async () => {
    const database = open()
    await readUntil(database, place => place === 'replica')
    database.replica!.settle()
    expect(await placeOf(database)).toBe('primary')
    await readUntil(database, place => place === 'replica')
    expect(events.onAway).not.toHaveBeenCalled()
  })

  test('fail with what the database says, and again later, when neither server responds', async () => {
    const database = open()
    await readUntil(database, place => place === 'replica')
    await replica!.halt()
    await primary!.halt()
    try {
      for (let each = 0; each < 15; each++)
        await expect(placeOf(database)).rejects.toThrow('the database does not respond')
    } finally {
      await primary!.start()
      await replica!.start()
    }
    await readUntil(database, place => place === 'replica')
  })

  test('never go to a server that is not a replica', async () => {
    const database = open(primary!.url)
    await expect.poll(() => events.onAway.mock.calls, SOON).toEqual([['it is not a replica']])
    expect(await placeOf(database)).toBe('primary')
  })
})
