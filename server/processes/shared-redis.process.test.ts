import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openRedis } from '#modules/relay'
import { type PostgresServer, startOwnPostgres } from '#testing/postgres-server.ts'
import { skippedWithout } from '#testing/programs.ts'
import { type RedisServer, redisProgram, startRedis } from '#testing/redis-server.ts'
import { type ServerProcess, startServer } from '#testing/server-process.ts'

const postgres: PostgresServer | undefined = redisProgram === undefined ? undefined : await startOwnPostgres()
const redis: RedisServer | undefined = postgres && (await startRedis())
const folder = mkdtempSync(join(tmpdir(), 'portal-shared-redis-'))
afterAll(async () => {
  await redis?.halt()
  await postgres?.stop()
  rmSync(folder, { recursive: true })
})
const SOON = { timeout: 60_000, interval: 100 }
const why = redis ? '' : skippedWithout('redis-server', 'postgres')

async function ask(url: string, text: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

describe.skipIf(!redis)(`portals that share a Redis${why}`, () => {
  const servers: ServerProcess[] = []
  afterEach(async () => {
    await Promise.all(servers.splice(0).map(server => server.end('SIGKILL')))
    await redis!.empty()
  })

  function urlOf(database: string): string {
    const url = new URL(postgres!.url)
    url.pathname = `/${database}`
    return url.href
  }
  async function create(database: string): Promise<string> {
    // A test that is repeated finds that of its first run.
    await ask(postgres!.url, `drop database if exists ${database} with (force)`)
    await ask(postgres!.url, `create database ${database}`)
    return urlOf(database)
  }
  /** A portal whose prices are of a seed of its own. */
  const settingsOf = (databaseUrl: string, seed: string) => ({
    ...{ NODE_ENV: 'production', FEEDS: 'simulated', SIM_SEED: seed, ECONOMY_SOURCES: 'none' },
    ...{ DATABASE_URL: databaseUrl, REDIS_URL: redis!.url },
  })
  async function start(databaseUrl: string, seed: string, more: Record<string, string> = {}): Promise<ServerProcess> {
    const server = await startServer({
      command: [process.execPath, 'server/main.ts'],
      settings: { ...settingsOf(databaseUrl, seed), ...more },
    })
    servers.push(server)
    return server
  }
  const bidOf = async ({ url }: ServerProcess) => {
    const { datas } = await (await fetch(`${url}/api/v1/quotes?symbols=BTCUSD`)).json()
    return Number(datas.list[0].bid)
  }
  const healthOf = async ({ url }: ServerProcess) => (await fetch(`${url}/healthz/data`)).json()

  test('each has its own prices and its own leader', async () => {
    const one = await start(await create('one'), '1')
    const other = await start(await create('other'), '2')
    const [first, second] = [await bidOf(one), await bidOf(other)]
    expect(Math.abs(first / second - 1)).toBeGreaterThan(0.001)
    for (let round = 0; round < 20; round++) {
      await new Promise(resolve => setTimeout(resolve, 150))
      const [a, b] = [await bidOf(one), await bidOf(other)]
      expect([Math.abs(a - first) < Math.abs(a - second), Math.abs(b - second) < Math.abs(b - first)]).toEqual([
        true,
        true,
      ])
    }
    expect([await healthOf(one), await healthOf(other)]).toMatchObject([{ leads: true }, { leads: true }])
    expect(one.printed() + other.printed()).not.toContain('another process takes in prices')
  })

  test('a leader goes on after an older state of its database, above every term that Redis has seen', async () => {
    const url = await create('older')
    await (await start(url, '1')).end('SIGKILL')
    await ask(url, `update lease set term = 40, renewed_at = now() - interval '1 hour' where name = 'ingest'`)
    const before = (await redis!.calls()).get('xadd') ?? 0
    const second = await start(url, '1')
    await expect.poll(async () => (await redis!.calls()).get('xadd'), SOON).toBeGreaterThan(before)
    await second.end('SIGKILL')
    // As restored by PostgreSQL's own tools, beside a running Redis.
    await ask(url, `update lease set term = 2, renewed_at = now() - interval '1 hour' where name = 'ingest'`)
    const again = await start(url, '1')
    expect(await bidOf(again)).toBeGreaterThan(0)
    expect(Number((await ask(url, `select term from lease where name = 'ingest'`))[0]!.term)).toBeGreaterThan(40)
    expect(again.printed()).not.toContain('this one exits')
  })

  test('an entry that no leader has written is deleted and told once', async () => {
    const url = await create('strange')
    await (await start(url, '1')).end('SIGKILL')
    const [{ id } = {}] = await ask(url, 'select id from store_identity')
    const connection = openRedis(redis!.url, { onDown: () => undefined, onUp: () => undefined })
    await connection.send(['XADD', `portal:${id}:batches`, '99999999999999-1', 'batch', '{}'])
    connection.close()
    await ask(url, `update lease set renewed_at = now() - interval '1 hour'`)
    const again = await start(url, '1')
    expect(await bidOf(again)).toBeGreaterThan(0)
    expect(again.printed().match(/no process of this portal can have written/g)).toHaveLength(1)
  })

  test('processes whose settings differ say so, and one of them ends', async () => {
    const url = await create('differing')
    await start(url, '1')
    const other = start(url, '2', { ROLE: 'web' })
    await expect(other).rejects.toThrow(/SIM_SEED: not as in the process that takes in prices, this one exits/)
  })

  test('a Redis that refuses writes is told once, in health too, and no process leaves its place', async () => {
    const url = await create('refused')
    const leader = await start(url, '1')
    const reader = await start(url, '1', { ROLE: 'web' })
    let standby = 0
    let printed = ''
    const waiting = startServer({
      command: [process.execPath, 'server/main.ts'],
      settings: { ...settingsOf(url, '1'), LOG_LEVEL: 'info' },
      onSpawn: pid => {
        standby = pid
      },
      onPrint: text => {
        printed += text
      },
    }).catch(String)
    const connection = openRedis(redis!.url, { onDown: () => undefined, onUp: () => undefined })
    const limit = (bytes: string) => connection.send(['CONFIG', 'SET', 'maxmemory', bytes])
    try {
      await expect.poll(() => printed, SOON).toContain('standing by')
      await expect.poll(() => healthOf(leader), SOON).toMatchObject({ status: 'ok', redis: { state: 'ok' } })
      await limit('1mb')
      await expect
        .poll(() => healthOf(leader), SOON)
        .toMatchObject({
          status: 'degraded',
          leads: true,
          redis: { state: 'failing', problem: expect.stringMatching(/OOM/) },
        })
      await expect.poll(() => healthOf(reader), SOON).toMatchObject({ status: 'degraded' })
      // Longer than a lease lasts that nobody renews.
      await new Promise(resolve => setTimeout(resolve, 4_000))
      expect((await fetch(`${reader.url}/forex`)).status).toBe(200)
      expect([leader.starter.exitCode, reader.starter.exitCode]).toEqual([null, null])
      expect(printed).not.toContain('this process takes in prices')
      await limit('0')
      await expect.poll(() => healthOf(leader), SOON).toMatchObject({ status: 'ok', redis: { state: 'ok' } })
      await expect.poll(() => healthOf(reader), SOON).toMatchObject({ status: 'ok' })
      const times = (text: string) => leader.printed().split(text).length - 1
      expect([times('Redis refuses what is written'), times('Redis takes what is written')]).toEqual([1, 1])
      expect(leader.printed()).not.toMatch(/does not respond|this one exits/)
    } finally {
      await limit('0')
      connection.close()
      process.kill(standby, 'SIGKILL')
      await waiting
    }
  })

  test('a restored database is a store of its own', async () => {
    const [from, to] = [await create('original'), await create('copied')]
    const server = await start(from, '1')
    const file = join(folder, 'backup.gz')
    const run = (script: string, databaseUrl: string) =>
      spawnSync(process.execPath, [script, file], {
        env: { ...process.env, DATABASE_URL: databaseUrl, REDIS_URL: '' },
        encoding: 'utf8',
      })
    expect(run('server/commands/backup.ts', from).status).toBe(0)
    expect(run('server/commands/restore.ts', to)).toMatchObject({ status: 0 })
    const idOf = async (url: string) => (await ask(url, 'select id from store_identity'))[0]!.id
    expect(await idOf(to)).not.toBe(await idOf(from))
    await server.end('SIGTERM')
  })
})
