import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type PostgresServer, startOwnPostgres } from '#testing/postgres-server.ts'
import { type ServerProcess, startServer, withoutPrices } from '#testing/server-process.ts'
import { slowness } from '#testing/slowness.ts'

const primary: PostgresServer | undefined = await startOwnPostgres()
const replica = await primary?.startReplica()
afterAll(() => primary?.stop())
const why = replica ? '' : ' (skipped: PostgreSQL with initdb and pg_basebackup is not installed)'
const POLL = { timeout: 60_000, interval: 100 }
/** A window of bars before any were recorded. */
const HISTORY = '/udf/history?symbol=SYM000&resolution=1&from=1500000000&to='

describe.skipIf(!replica)(`a portal with a streaming replica${why}`, () => {
  let server: ServerProcess | undefined
  afterEach(async () => {
    await server?.end('SIGKILL')
  })

  /** What the portal has read of a server last, by connection. */
  async function readOf(url: string): Promise<string> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(`select query from pg_stat_activity where application_name = 'portal'`)
    await client.end()
    return rows.map(({ query }) => query).join('\n')
  }
  let asked = 0
  async function ask(path: string): Promise<{ status: number; ms: number }> {
    const startedAt = performance.now()
    const response = await fetch(`${server!.url}${path}`)
    await response.arrayBuffer()
    return { status: response.status, ms: performance.now() - startedAt }
  }
  const askAll = async () => [await ask(`${HISTORY}${1_500_000_060 + ++asked * 60}`), await ask('/api/v1/news')]

  test('reads history and news from it, and from the primary without a failed request once it has stopped', async () => {
    server = await startServer({
      command: [process.execPath, 'server/main.ts'],
      settings: {
        ...{ ...withoutPrices, NODE_ENV: 'production' },
        ...{ DATABASE_URL: primary!.url, DATABASE_READ_URL: replica!.url },
      },
    })
    await expect
      .poll(async () => {
        await Promise.all([askAll(), askAll(), askAll()])
        const read = await readOf(replica!.url)
        return /max\(time\)|string_agg/.test(read) && read.includes('news_items')
      }, POLL)
      .toBe(true)
    const stopping = replica!.halt()
    const answers = []
    for (let round = 0; round < 100; round++) answers.push(...(await askAll()))
    await stopping
    answers.push(...(await askAll()))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(3_000 * slowness())
    await expect.poll(() => server!.printed(), POLL).toContain('the replica cannot be read: reads go to the primary')
    await replica!.start()
    await expect.poll(() => server!.printed(), POLL).toContain('reads go to the replica again')
  }, 300_000)
})
