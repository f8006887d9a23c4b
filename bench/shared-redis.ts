import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startOwnPostgres } from '#testing/postgres-server.ts'
import { startRedis } from '#testing/redis-server.ts'
import { type ServerProcess, startServer } from '#testing/server-process.ts'
import { benchSeconds } from './yardsticks.ts'

const SECONDS = benchSeconds(600)
const EVERY_MS = 100
const REFUSED_EVERY_MS = 20
/** Requests of one network that each portal allows in a minute. */
const PER_MINUTE = 1_200
const SYMBOL = 'BTCUSD'
const WITHIN_MS = 30_000

/** Its seed and name, by which its prices and pages are told from those of the other. */
interface Portal {
  seed: string
  leader: ServerProcess
  web: ServerProcess
  last: number
}

async function query(url: string, text: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const get = (url: string, address: string) => fetch(url, { headers: { 'x-forwarded-for': address } })

async function bidOf({ url }: ServerProcess, address = '198.51.100.7'): Promise<number> {
  const { datas } = await (await get(`${url}/api/v1/quotes?symbols=${SYMBOL}`, address)).json()
  return Number(datas.list[0].bid)
}

/** Starts processes of a portal whose prices and name belong to its seed. */
function starter(redisUrl: string) {
  const start = (databaseUrl: string, seed: string, role: string) =>
    startServer({
      command: [process.execPath, 'server/main.ts'],
      settings: {
        ...{ NODE_ENV: 'production', FEEDS: 'simulated', SIM_SEED: seed, BRAND_NAME: `Portal of ${seed}`, ROLE: role },
        ...{ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, ECONOMY_SOURCES: 'none', LOG_LEVEL: 'warn' },
        ...{ HTTP_RATE_LIMIT: String(PER_MINUTE), TRUST_PROXY: '127.0.0.1' },
      },
    })
  return {
    start,
    async both(databaseUrl: string, seed: string): Promise<Portal> {
      const leader = await start(databaseUrl, seed, 'ingest')
      const web = await start(databaseUrl, seed, 'web')
      return { seed, leader, web, last: await bidOf(web) }
    },
  }
}

/** Visits both portals at once; each price must continue its own portal's last one rather than the other's. */
async function visit(own: Portal, other: Portal, isOver: () => boolean) {
  const counts = { requests: 0, foreignPrices: 0, foreignPages: 0, refused: 0, failed: 0 }
  while (!isOver()) {
    counts.requests += 2
    const [bid, page] = await Promise.all([
      bidOf(own.web).catch(() => undefined),
      get(`${own.web.url}/en/crypto`, '198.51.100.8').catch(() => undefined),
    ])
    if (bid === undefined || page === undefined) counts.failed++
    if (bid !== undefined) {
      if (Math.abs(bid - own.last) > Math.abs(bid - other.last)) counts.foreignPrices++
      else own.last = bid
    }
    if (page?.status === 429) counts.refused++
    const text = (await page?.text()) ?? ''
    if (page?.status === 200 && !text.includes(`Portal of ${own.seed}<`)) counts.foreignPages++
    await wait(EVERY_MS)
  }
  return counts
}

/** Asks one portal from one network for more than it allows; how often that is refused. */
async function exhaust({ web }: Portal, address: string, isOver: () => boolean): Promise<number> {
  let refused = 0
  while (!isOver()) {
    const response = await get(`${web.url}/api/v1/quotes?symbols=${SYMBOL}`, address).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.status === 429) refused++
    await wait(REFUSED_EVERY_MS)
  }
  return refused
}

/** Time from the start of a process to its first price, in seconds. */
async function untilPrices(started: Promise<ServerProcess>): Promise<number> {
  const since = performance.now()
  const server = await started
  while (!((await bidOf(server).catch(() => 0)) > 0) && performance.now() - since < WITHIN_MS) await wait(50)
  const seconds = (performance.now() - since) / 1_000
  await server.end('SIGTERM')
  return Number(seconds.toFixed(1))
}

/**
 * Two portals with different databases on one Redis, each with two processes and under load, while one network exhausts
 * its limit at the first; then the first one's database as it was before, beside the Redis that has gone on: copied by
 * PostgreSQL itself, and restored from a backup. Set `BENCH_SECONDS` for a shorter run.
 */
export async function sharedRedis(): Promise<Record<string, string | number>[]> {
  const postgres = await startOwnPostgres()
  if (!postgres) throw new Error('PostgreSQL is not installed or does not start')
  const redis = await startRedis()
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-shared-redis-'))
  const urlOf = (database: string) => Object.assign(new URL(postgres.url), { pathname: `/${database}` }).href
  const create = async (database: string, more = '') => {
    await query(postgres.url, `create database ${database} ${more}`)
    return urlOf(database)
  }
  const { start, both } = starter(redis.url)
  const file = join(folder, 'backup.gz')
  const run = (script: string, databaseUrl: string) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl, REDIS_URL: '' }
    const { status, stderr } = spawnSync(process.execPath, [script, file], { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }
  try {
    const one = await create('one')
    // Its state at the time of the backup.
    await (await start(one, '1', 'all')).end('SIGTERM')
    run('server/commands/backup.ts', one)
    const older = await create('older', 'template one')
    for (let restart = 0; restart < 3; restart++) await (await start(one, '1', 'all')).end('SIGTERM')
    const [first, second] = [await both(one, '1'), await both(await create('two'), '2')]
    let isOver = false
    const runs = Promise.all([
      visit(first, second, () => isOver),
      visit(second, first, () => isOver),
      exhaust(first, '203.0.113.9', () => isOver),
    ])
    await wait(SECONDS * 1_000)
    isOver = true
    const [ofFirst, ofSecond, refused] = await runs
    const fromSameNetwork = (await get(`${second.web.url}/en/crypto`, '203.0.113.9')).status
    const terms = await Promise.all(
      [one, urlOf('two')].map(url => query(url, `select term from lease where name = 'ingest'`)),
    )
    for (const { leader, web } of [first, second]) await Promise.all([leader.end('SIGTERM'), web.end('SIGTERM')])
    const ordinary = await untilPrices(start(one, '1', 'all'))
    const copied = await untilPrices(start(older, '1', 'all'))
    const restored = await create('restored')
    run('server/commands/restore.ts', restored)
    const fromBackup = await untilPrices(start(restored, '1', 'all'))
    return [
      { measured: 'seconds of load', value: SECONDS },
      { measured: 'requests to both', value: ofFirst.requests + ofSecond.requests },
      { measured: 'failed', value: ofFirst.failed + ofSecond.failed },
      { measured: 'prices of the other', value: ofFirst.foreignPrices + ofSecond.foreignPrices },
      { measured: 'pages of the other', value: ofFirst.foreignPages + ofSecond.foreignPages },
      { measured: 'refused by the first, of a network beyond its limit', value: refused },
      { measured: 'status that it has at the second', value: fromSameNetwork },
      { measured: 'refused of others', value: ofFirst.refused + ofSecond.refused },
      { measured: 'terms of the leaders', value: terms.map(([row]) => row?.term).join(', ') },
      { measured: 'ordinary start: prices after s', value: ordinary },
      { measured: 'older copy of the database: prices after s', value: copied },
      { measured: 'restored backup: prices after s', value: fromBackup },
    ]
  } finally {
    rmSync(folder, { recursive: true })
    await redis.halt()
    await postgres.stop()
  }
}
