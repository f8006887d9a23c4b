import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type PostgresServer, startOwnPostgres } from '#testing/postgres-server.ts'
import { skippedWithout } from '#testing/programs.ts'
import { type RedisServer, redisProgram, startRedis } from '#testing/redis-server.ts'
import { type ServerProcess, startServer } from '#testing/server-process.ts'
import { slowness } from '#testing/slowness.ts'
import { openStream, type StreamClient } from '#testing/stream-client.ts'

const postgres: PostgresServer | undefined = redisProgram === undefined ? undefined : await startOwnPostgres()
const redis: RedisServer | undefined = postgres && (await startRedis())
afterAll(async () => {
  await redis?.halt()
  await postgres?.stop()
})
const why = redis ? '' : skippedWithout('redis-server', 'postgres')
const POLL = { timeout: 60_000, interval: 50 }
const symbols = ['SYM000', 'SYM123', 'SYM499']

describe.skipIf(!redis)(`several processes that share PostgreSQL and Redis${why}`, () => {
  const settings: Record<string, string> = {
    ...{ FEEDS: 'bench', BENCH_RATE: '500', ECONOMY_SOURCES: 'none' },
    ...{ DATABASE_URL: postgres?.url ?? '', REDIS_URL: redis?.url ?? '' },
  }
  const servers: ServerProcess[] = []
  const streams: StreamClient[] = []

  async function start(ROLE: string): Promise<ServerProcess> {
    const server = await startServer({
      command: [process.execPath, 'server/main.ts'],
      settings: { ...settings, ROLE, NODE_ENV: 'production' },
    })
    servers.push(server)
    return server
  }
  async function read(server: ServerProcess): Promise<StreamClient> {
    const stream = await openStream(server.url)
    streams.push(stream)
    stream.send(`currency:${symbols.join()}`)
    return stream
  }
  const health = async ({ url }: ServerProcess) => (await fetch(`${url}/healthz/data`)).json()

  afterEach(async () => {
    for (const stream of streams.splice(0)) stream.socket.terminate()
    await Promise.all(servers.splice(0).map(server => server.end('SIGKILL')))
  })
  /** Quotes of the same symbol at the same number of ticks, from two processes. */
  function common(one: StreamClient, other: StreamClient) {
    const byTick = new Map(one.quotes().map(quote => [`${quote.i} ${quote.n}`, quote]))
    return other.quotes().flatMap(quote => {
      const same = byTick.get(`${quote.i} ${quote.n}`)
      return same ? [[same, quote] as const] : []
    })
  }

  test('have the same digits, go on when the one that takes in prices dies, and outlive their Redis', async () => {
    const first = await start('ingest')
    const [web, both] = [await start('web,stream'), await start('stream,jobs')]
    const [a, b] = [await read(web), await read(both)]
    await expect.poll(() => common(a, b).length, POLL).toBeGreaterThan(30)
    expect(common(a, b).filter(([one, other]) => JSON.stringify(one) !== JSON.stringify(other))).toEqual([])
    expect(await health(web)).toMatchObject({ roles: ['web', 'stream'], leads: false, runsJobs: false })
    expect(await health(both)).toMatchObject({ leads: false, runsJobs: true })
    expect(await health(first)).toMatchObject({ roles: ['ingest'], leads: true })
    // Each serves its own part.
    expect((await fetch(`${web.url}/en/forex`)).status).toBe(200)
    expect((await fetch(`${both.url}/en/forex`)).status).toBe(404)
    await expect(openStream(first.url)).rejects.toThrow()

    const standby = start('ingest')
    const lastBefore = () => Math.max(...a.quotes('SYM000').map(({ n }) => n))
    const countedTo = lastBefore()
    // The second one waits until the first has gone.
    await new Promise(settle => setTimeout(settle, 3_000 * slowness()))
    await first.end('SIGKILL')
    const second = await standby
    await expect.poll(lastBefore, POLL).toBeGreaterThan(countedTo + 1_000)
    expect(await health(second)).toMatchObject({ leads: true })
    const counts = a.quotes('SYM000').map(({ n }) => n)
    expect(counts).toEqual(counts.toSorted((x, y) => x - y))

    await redis!.halt()
    expect((await fetch(`${web.url}/en/forex`)).status).toBe(200)
    await redis!.start()
    const seen = lastBefore()
    await expect.poll(lastBefore, POLL).toBeGreaterThan(seen + 2)
    expect(web.printed()).toContain('Redis responds again')
  }, 300_000)
})
