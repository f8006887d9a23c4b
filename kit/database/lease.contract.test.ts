import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { startOwnPostgres } from '#testing/postgres-server.ts'
import { startProxy, type TcpProxy } from '#testing/tcp-proxy.ts'
import { type Database, migrate, openDatabase } from './database.ts'
import { runFenced } from './fenced-work.ts'
import { type Lease, leaseMigrations, takeLease } from './lease.ts'
import { endEarlierTerms, FencedOff } from './postgres-pool.ts'

const postgresUrl = inject('postgresUrl')
const SOON = { timeout: 30_000, interval: 20 }

describe.skipIf(postgresUrl === null)('a lease', () => {
  const name = `lease_${randomBytes(6).toString('hex')}`
  let proxy: TcpProxy
  let direct: string
  let throughProxy: string
  const opened: Database[] = []
  const leases: Lease[] = []

  async function administer(command: string) {
    const client = new pg.Client({ connectionString: postgresUrl! })
    await client.connect()
    await client.query(command).finally(() => client.end())
  }
  function open(options: Partial<Parameters<typeof openDatabase>[0]> = {}): Database {
    const database = openDatabase({ dataDir: '', databaseUrl: direct, ...options })
    opened.push(database)
    return database
  }
  async function take(database: Database, onLost = vi.fn()) {
    const lease = await takeLease(database, 'ingest', { signal: new AbortController().signal, onLost })
    lease!.endSetup()
    // Renewed as a holder that is set up renews it, not for as long as a setup may take.
    await lease!.renew()
    leases.push(lease!)
    return { lease: lease!, onLost }
  }

  beforeEach(async () => {
    await administer(`create database ${name}`)
    const url = new URL(postgresUrl!)
    proxy = await startProxy(Number(url.port || 5432))
    url.pathname = `/${name}`
    direct = url.href
    url.host = `127.0.0.1:${proxy.port}`
    throughProxy = url.href
    const database = open()
    await migrate(database, leaseMigrations)
    await sql`create table note (text text)`.execute(database.db)
  })
  afterEach(async () => {
    proxy.mend()
    for (const lease of leases.splice(0)) await lease.release()
    for (const database of opened.splice(0)) await database.close().catch(() => undefined)
    proxy.close()
    await administer(`drop database ${name} with (force)`)
  })

  test('is held by one process: another waits until it is given up', async () => {
    const first = await take(open())
    const second = take(open())
    await expect(Promise.race([second, new Promise(settle => setTimeout(settle, 600, 'waits'))])).resolves.toBe('waits')
    expect(first.lease.isHeld()).toBe(true)
    await first.lease.release()
    expect((await second).lease.term).toBe(first.lease.term + 1)
    expect(first.onLost).not.toHaveBeenCalled()
  })

  test('is not taken by a process that has stopped waiting while the database was suspended', async context => {
    const postgres = await startOwnPostgres()
    if (!postgres) return context.skip('PostgreSQL is not installed')
    context.onTestFinished(() => postgres.stop())
    const [first, second] = [open({ databaseUrl: postgres.url }), open({ databaseUrl: postgres.url })]
    await migrate(first, leaseMigrations)
    const { lease } = await take(first)
    await lease.release()
    leases.length = 0
    second.pool!.limit(300)
    // A connection that is open already, whose next statement waits in the server's socket.
    await sql`select 1`.execute(second.db)
    postgres.freeze()
    const giveUp = new AbortController()
    const waiting = takeLease(second, 'ingest', { signal: giveUp.signal, onLost: () => undefined })
    await new Promise(settle => setTimeout(settle, 1_500))
    giveUp.abort()
    expect(await waiting).toBeUndefined()
    postgres.thaw()
    const term = async () => (await sql<{ term: number }>`select term from lease`.execute(first.db)).rows[0]!.term
    await expect.poll(term, SOON).toBe(lease.term)
    await new Promise(settle => setTimeout(settle, 1_000))
    expect(await term()).toBe(lease.term)
  })

  test('is taken from a process that is cut off from the database, which is told so when it is back', async () => {
    const old = open({ databaseUrl: throughProxy })
    old.pool!.limit(500)
    const first = await take(old)
    proxy.cut()
    const second = await take(open())
    expect(second.lease.term).toBe(first.lease.term + 1)
    expect(first.lease.isHeld()).toBe(false)
    proxy.mend()
    await expect.poll(() => first.onLost.mock.calls.length, SOON).toBe(1)
    expect(second.onLost).not.toHaveBeenCalled()
  })

  test('is not counted on any more by a holder that cannot renew it when another takes it', async () => {
    const old = open({ databaseUrl: throughProxy })
    old.pool!.limit(2_500)
    const { lease } = await take(old)
    proxy.cut()
    const isHeldWhenTaken = takeLease(open(), 'ingest', { signal: new AbortController().signal, onLost: vi.fn() }).then(
      next => {
        leases.push(next!)
        return lease.isHeld()
      },
    )
    expect(await isHeldWhenTaken).toBe(false)
    proxy.mend()
  })

  test('that is offered goes to whoever wants it, and is kept while nobody does', async () => {
    const first = await take(open())
    first.lease.offer(true)
    expect(await first.lease.renew()).toBe(true)
    await take(open())
    await expect.poll(() => first.onLost.mock.calls.length, SOON).toBe(1)
  })

  test('fences its holder: once another has taken it, the old one writes nothing, not even what it had begun', async () => {
    const old = await take(open())
    const fenced = open({ fence: { name: 'ingest', ...old.lease } })
    await sql`insert into note values ('of the old one')`.execute(fenced.db)
    const begun = await fenced.pool!.connect()
    await begun.query('begin', [])
    await begun.query("insert into note values ('begun by the old one')", [])
    old.lease.offer(true)
    await old.lease.renew()

    const { lease } = await take(open())
    const plain = open()
    const query = async (text: string, values: readonly unknown[]) => {
      const client = await plain.pool!.connect()
      return (await client.query(text, values).finally(() => client.release())).rows
    }
    await endEarlierTerms(query, { name: 'ingest', term: lease.term })
    await expect(begun.query('commit', [])).rejects.toThrow()
    begun.release()
    await expect(sql`insert into note values ('late')`.execute(fenced.db)).rejects.toThrow()
    await expect
      .poll(
        () =>
          sql`select 1`.execute(fenced.db).then(
            () => 'works',
            problem => problem.constructor,
          ),
        SOON,
      )
      .toBe(FencedOff)
    const { rows } = await sql`select text from note`.execute(plain.db)
    expect(rows).toEqual([{ text: 'of the old one' }])
  })

  test('fences the work that has begun under it, whatever database of the server it names', async () => {
    const plain = open()
    const old = await take(open())
    const fenced = open({ fence: { name: 'ingest', ...old.lease } })
    const resume = Promise.withResolvers<void>()
    const work = runFenced(fenced, async () => {
      await sql`insert into note values ('before the pause')`.execute(plain.db)
      await resume.promise
      await sql`insert into note values ('after the pause')`.execute(plain.db)
    })
    await expect.poll(async () => (await sql`select 1 from note`.execute(plain.db)).rows.length, SOON).toBe(1)
    old.lease.offer(true)
    await old.lease.renew()
    await take(open())
    await old.lease.renew()
    resume.resolve()
    await expect(work).rejects.toThrow()
    // Other work of the same process goes on.
    await sql`insert into note values ('of a visitor')`.execute(plain.db)
    const { rows } = await sql`select text from note order by text`.execute(plain.db)
    expect(rows).toEqual([{ text: 'before the pause' }, { text: 'of a visitor' }])
  })
})
