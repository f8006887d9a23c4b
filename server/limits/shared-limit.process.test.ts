import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openRedis } from '#modules/relay'
import { type PostgresServer, startOwnPostgres } from '#testing/postgres-server.ts'
import { skippedWithout } from '#testing/programs.ts'
import { type RedisServer, redisProgram, startRedis } from '#testing/redis-server.ts'
import { type ServerProcess, startServer, withoutPrices } from '#testing/server-process.ts'
import { slowness } from '#testing/slowness.ts'
import { RateLimit } from './rate-limit.ts'
import { shareLimits } from './shared-limit.ts'

const redis: RedisServer | undefined = redisProgram === undefined ? undefined : await startRedis()
const postgres: PostgresServer | undefined = redis && (await startOwnPostgres())
afterAll(async () => {
  await redis?.halt()
  await postgres?.stop()
})
const why = redis ? '' : skippedWithout('redis-server')
const SOON = { timeout: 20_000, interval: 20 }
describe.skipIf(!redis)(`two processes that limit networks together${why}`, () => {
  const closing: { close(): void }[] = []
  const onAlone = vi.fn()
  let a: RateLimit
  let b: RateLimit

  function share(limits: Record<string, RateLimit>): void {
    const connection = openRedis(redis!.url, { onDown: () => undefined, onUp: () => undefined })
    closing.push(connection, shareLimits(limits, { redis: connection, store: 'store' }, { onAlone }))
  }
  function open(perMinute = 20): RateLimit {
    const limit = new RateLimit(perMinute)
    share({ used: limit })
    return limit
  }
  const isAllowed = (limit: RateLimit, network: string) => limit.refuse(network, performance.now()) === undefined
  /** Whether it refuses what costs nothing: asked often, a network is still not refused by this process alone. */
  const refuses = (limit: RateLimit, network: string) => limit.refuse(network, performance.now(), 0) !== undefined
  /** So many requests at once; how many were allowed. */
  const ask = (limit: RateLimit, network: string, count: number) =>
    Array.from({ length: count }, () => isAllowed(limit, network)).filter(Boolean).length

  beforeEach(async () => {
    await redis!.empty()
    onAlone.mockReset()
    a = open()
    b = open()
  })
  afterEach(() => {
    for (const each of closing.splice(0)) each.close()
  })

  test('refuse one that alternates between them at the limit, and no other one', async () => {
    ;[a, b] = [open(100), open(100)]
    const alternate = (rounds: number) =>
      Array.from({ length: rounds }, () => [ask(a, 'busy', 1), ask(b, 'busy', 1)])
        .flat()
        .reduce((sum, allowed) => sum + allowed)
    expect(alternate(51)).toBe(102)
    // Neither has counted more than 51.
    await expect.poll(() => [refuses(a, 'busy'), refuses(b, 'busy')], SOON).toEqual([true, true])
    expect(alternate(5)).toBe(0)
    expect([ask(a, 'other', 50), ask(b, 'other', 50)]).toEqual([50, 50])
  })

  test('count its CPU time together, and end its window at the same time', async () => {
    a.charge('costly', 1_500, performance.now())
    b.charge('costly', 600, performance.now())
    await expect.poll(() => [refuses(a, 'costly'), refuses(b, 'costly')], SOON).toEqual([true, true])
    expect(Math.abs(a.refuse('costly', performance.now())! - b.refuse('costly', performance.now())!)).toBeLessThan(2)
    expect(a.refuse('costly', performance.now() + 60_000)).toBeUndefined()
  })

  test('count each limit by itself', async () => {
    const [reads, others] = [new RateLimit(10), new RateLimit(10)]
    share({ used: a, reads })
    share({ used: b, reads: others })
    expect(ask(reads, 'reader', 20)).toBe(10)
    await expect.poll(() => refuses(others, 'reader'), SOON).toBe(true)
    expect([ask(a, 'reader', 5), ask(b, 'reader', 5)]).toEqual([5, 5])
  })

  test('tell of any number of networks', async () => {
    const networks = Array.from({ length: 2_500 }, (_, index) => `network ${index}`)
    for (const network of networks) ask(a, network, 21)
    const allowed = () => networks.filter(network => !refuses(b, network)).length
    await expect.poll(allowed, { timeout: 20_000, interval: 300 }).toBe(0)
  })

  test('go on without waiting while Redis is frozen, stopped or emptied, and count together again', async () => {
    for (const [stop, start] of [
      [() => redis!.freeze(), () => redis!.thaw()],
      [() => redis!.halt(), () => redis!.start()],
      [() => redis!.empty(), () => undefined],
    ]) {
      const network = `${stop}`
      await stop!()
      expect(ask(a, network, 30)).toBe(20)
      await new Promise(resolve => setTimeout(resolve, 2_500))
      expect(isAllowed(a, network)).toBe(false)
      await start!()
      await expect
        .poll(() => {
          isAllowed(a, network)
          return refuses(b, network)
        }, SOON)
        .toBe(true)
    }
    // Once for each time that Redis did not respond, in each process.
    expect(onAlone.mock.calls.length).toBeLessThanOrEqual(4)
    expect(onAlone).toHaveBeenCalled()
  })
})

describe.skipIf(!postgres)(
  `two processes that serve pages${postgres ? '' : skippedWithout('redis-server', 'postgres')}`,
  () => {
    const servers: ServerProcess[] = []
    afterEach(async () => {
      await Promise.all(servers.splice(0).map(server => server.end('SIGKILL')))
    })

    test('refuse a network that alternates between them, and serve at once while Redis is frozen', async () => {
      const settings = {
        ...withoutPrices,
        ...{ DATABASE_URL: postgres!.url, REDIS_URL: redis!.url, ROLE: 'web', HTTP_RATE_LIMIT: '100' },
        ...{ TRUST_PROXY: '127.0.0.1', NODE_ENV: 'production' },
        COMMUNITY_SETTINGS: '{"limits.readsPerMinute": 40}',
      }
      for (let each = 0; each < 2; each++)
        servers.push(await startServer({ command: [process.execPath, 'server/main.ts'], settings }))
      /**
       * Statuses of so many requests at most, until both refuse: the second half slowly, as each learns what the other one
       * has counted.
       */
      const ask = async (address: string, most: number, path = '/en/forex') => {
        const statuses: number[] = []
        while (statuses.length < most && statuses.slice(-4).join() !== '429,429,429,429') {
          const response = await fetch(`${servers[statuses.length % 2]!.url}${path}`, {
            headers: { 'x-forwarded-for': address },
          })
          await response.arrayBuffer()
          statuses.push(response.status)
          if (statuses.length > most / 2) await pause(30)
        }
        return statuses
      }
      // Each would allow 100 alone.
      expect((await ask('203.0.113.7', 200)).slice(-4)).toEqual([429, 429, 429, 429])
      expect(await ask('198.51.100.7', 20)).toEqual(Array(20).fill(200))
      // What depends on who is logged in has a limit of its own; each would allow 40 alone.
      const reads = await ask('198.51.101.7', 76, '/data/customer/istoken')
      expect(reads.slice(-4)).toEqual([429, 429, 429, 429])
      redis!.freeze()
      try {
        const startedAt = performance.now()
        expect(await ask('192.0.2.7', 20)).toEqual(Array(20).fill(200))
        expect(performance.now() - startedAt).toBeLessThan(1_500 * slowness())
      } finally {
        redis!.thaw()
      }
    }, 300_000)
  },
)
