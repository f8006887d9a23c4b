import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openRedis } from '#modules/relay'
import { type PostgresServer, startOwnPostgres } from '#testing/postgres-server.ts'
import { skippedWithout } from '#testing/programs.ts'
import { type RedisSentinels, startSentinels } from '#testing/redis-sentinels.ts'
import { redisProgram } from '#testing/redis-server.ts'
import { type ServerProcess, startServer } from '#testing/server-process.ts'
import { slowness } from '#testing/slowness.ts'
import { openStream, type StreamClient } from '#testing/stream-client.ts'

const hasRedis = redisProgram !== undefined
const postgres: PostgresServer | undefined = hasRedis ? await startOwnPostgres() : undefined
afterAll(() => postgres?.stop())
const POLL = { timeout: 60_000, interval: 20 }
const symbols = ['SYM000', 'SYM123', 'SYM499']

describe.skipIf(!postgres)(`with sentinels${postgres ? '' : skippedWithout('redis-server', 'postgres')}`, () => {
  const closing: (() => Promise<unknown> | unknown)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })

  async function sentinels(): Promise<RedisSentinels> {
    const started = await startSentinels()
    closing.push(started.stop)
    return started
  }
  async function start(ROLE: string, REDIS_URL: string): Promise<ServerProcess> {
    const server = await startServer({
      command: [process.execPath, 'server/main.ts'],
      settings: {
        ...{ FEEDS: 'bench', BENCH_RATE: '500', ECONOMY_SOURCES: 'none', NODE_ENV: 'production' },
        ...{ DATABASE_URL: postgres!.url, REDIS_URL, ROLE },
      },
    })
    closing.push(() => server.end('SIGKILL'))
    return server
  }
  async function read({ url }: ServerProcess): Promise<StreamClient> {
    const stream = await openStream(url)
    closing.push(() => stream.socket.terminate())
    stream.send(`currency:${symbols.join()}`)
    return stream
  }
  const newest = (stream: StreamClient) => Math.max(0, ...stream.quotes('SYM000').map(({ n }) => n))
  /** Quotes after a number of ticks that both have, and those of them whose digits differ. */
  function compare(one: StreamClient, other: StreamClient, after: number) {
    const byTick = Map.groupBy(one.quotes(), ({ i, n }) => `${i} ${n}`)
    // A quote is sent again when it has become stale, with the same number of ticks.
    const isSame = (quote: ReturnType<StreamClient['quotes']>[number]) =>
      byTick.get(`${quote.i} ${quote.n}`)!.some(own => JSON.stringify(own) === JSON.stringify(quote))
    const both = other.quotes().filter(({ i, n }) => n > after && byTick.has(`${i} ${n}`))
    return { both, different: both.filter(quote => !isSame(quote)) }
  }

  test('commands go to the new master within seconds of the death of the old one', async () => {
    const redis = await sentinels()
    let downs = 0
    let ups = 0
    const connection = openRedis(redis.url, { onDown: () => downs++, onUp: () => ups++ })
    closing.push(() => connection.close())
    expect(await connection.send(['SET', 'kept', '1'])).toBe('OK')
    await redis.killMaster()
    const startedAt = performance.now()
    await expect.poll(() => connection.send(['SET', 'kept', '2']).catch(String), POLL).toBe('OK')
    expect(performance.now() - startedAt).toBeLessThan(8_000 * slowness())
    expect([downs, ups]).toEqual([1, 1])
  })

  test('prices go on, with the same digits everywhere, when a replica that is behind becomes the master', async () => {
    const redis = await sentinels()
    const leader = await start('ingest,stream', redis.url)
    const follower = await start('stream', redis.url)
    const [led, followed] = [await read(leader), await read(follower)]
    await expect.poll(() => newest(followed), POLL).toBeGreaterThan(5)
    // The newest batches are lost with the master.
    redis.freezeReplica()
    const replicated = newest(led)
    await expect.poll(() => newest(led), POLL).toBeGreaterThan(replicated + 5)
    await redis.killMaster()
    redis.thawReplica()
    const startedAt = performance.now()
    const before = newest(followed)
    await expect.poll(() => newest(followed), POLL).toBeGreaterThan(before + 2)
    expect(performance.now() - startedAt).toBeLessThan(10_000 * slowness())
    const late = await read(await start('stream', redis.url))
    await expect.poll(() => compare(led, late, before).both.length, POLL).toBeGreaterThan(10)
    expect(compare(led, late, before).different).toEqual([])
    expect(compare(led, followed, 0).both.length).toBeGreaterThan(20)
    expect(compare(led, followed, 0).different).toEqual([])
    const counts = followed.quotes('SYM000').map(({ n }) => n)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(leader.printed()).not.toContain('this one exits')
  }, 300_000)
})
