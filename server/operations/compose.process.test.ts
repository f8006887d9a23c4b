import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/time/units.ts'
import { freePort } from '#kit/net/network.ts'
import { environmentOf, portalServices, readComposeFile, skippedWithoutRoles } from '#testing/compose.ts'
import { type PostgresServer, startOwnPostgres } from '#testing/postgres-server.ts'
import { skippedWithout } from '#testing/programs.ts'
import { caddyProxy, type SiteProxy } from '#testing/proxies.ts'
import { type RedisServer, redisProgram, startRedis } from '#testing/redis-server.ts'
import { type ServerProcess, startServer } from '#testing/server-process.ts'
import { slowness } from '#testing/slowness.ts'
import { openStream } from '#testing/stream-client.ts'

/** Another process takes over within this time, on a machine that is not busy. */
const TAKEOVER_MS = 5_000
const TOKEN = 'a-token-for-this-test'
const skipped = skippedWithoutRoles || skippedWithout('caddy', ...(redisProgram ? [] : ['redis-server']))

describe.skipIf(skipped !== '')(`the processes of compose.yaml, on this machine${skipped}`, () => {
  const services = portalServices(readComposeFile())
  const ports = new Map<string, number>()
  const started = new Map<string, Promise<ServerProcess>>()
  let postgres: PostgresServer | undefined
  let redis: RedisServer | undefined
  let proxy: SiteProxy

  const pair = (role: string) => [ports.get(`${role}-1`)!, ports.get(`${role}-2`)!] as const

  /** Starts the process of a service with its settings, and the addresses of this machine in place of those of Docker. */
  function start(name: string): Promise<ServerProcess> {
    const service = services.find(([each]) => each === name)![1]
    const settings = {
      ...environmentOf(service),
      SITE_URL: proxy.url,
      DATABASE_URL: postgres!.url,
      REDIS_URL: redis!.url,
      TRUST_PROXY: '127.0.0.1',
      FEEDS: 'push,simulated',
      INGEST_SYMBOLS: 'desk:EURUSD',
      INGEST_TOKENS: `desk:${TOKEN}`,
    }
    const portal = startServer({ port: ports.get(name)!, settings })
    portal.catch(() => undefined)
    started.set(name, portal)
    return portal
  }

  beforeAll(async () => {
    postgres = await startOwnPostgres()
    if (!postgres) return
    redis = await startRedis()
    proxy = await caddyProxy()
    for (const [name] of services) ports.set(name, await freePort('127.0.0.1'))
    await proxy.start({ web: pair('web'), stream: pair('stream'), ingest: pair('ingest') })
    await start('ingest-1')
    await Promise.all(['web-1', 'stream-1', 'stream-2', 'jobs'].map(start))
    // This one stands by: it is up when the first is gone.
    start('ingest-2')
  }, 8 * MINUTE_MS)

  afterAll(async () => {
    await proxy?.stop()
    await Promise.all(
      [...started.values()].map(each => each.then(portal => portal.end('SIGKILL')).catch(() => undefined)),
    )
    await redis?.halt()
    await postgres?.stop()
  })

  test('serve one site: pages, quotes and the same digits from both streams', async context => {
    if (!postgres) return context.skip('PostgreSQL is not installed')
    const page = await fetch(`${proxy.url}/en/forex`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('EURUSD')

    const readers = await Promise.all(pair('stream').map(port => openStream(`http://127.0.0.1:${port}`)))
    for (const reader of readers) reader.send('currency:BTCUSD,ETHUSD')
    const [digits, other] = readers.map(
      reader => () =>
        new Map(reader.quotes().map(quote => [`${quote.i} ${quote.n}`, `${quote.bid} ${quote.ask} ${quote.dt}`])),
    ) as [() => Map<string, string>, () => Map<string, string>]
    const common = () => [...digits()].filter(([key]) => other().has(key))
    await expect.poll(() => common().length).toBeGreaterThan(10)
    expect(common().filter(([key, text]) => other().get(key) !== text)).toEqual([])
    for (const reader of readers) reader.socket.terminate()
  })

  // It cannot be repeated: the leader is gone afterwards.
  test('the leader is killed: the other takes over, and readers get prices again', { retry: 0 }, async context => {
    if (!postgres) return context.skip('PostgreSQL is not installed')
    const reader = await openStream(proxy.url)
    reader.send('currency:BTCUSD,ETHUSD')
    await reader.until(() => reader.quotes().length > 5)
    const leader = (await started.get('ingest-1'))!
    // All processes of its group, as Docker does.
    process.kill(-leader.starter.pid!, 'SIGKILL')
    const killedAt = performance.now()
    await started.get('ingest-2')
    const count = reader.quotes().length
    await reader.until(() => reader.quotes().length > count + 2)
    expect(performance.now() - killedAt).toBeLessThan(TAKEOVER_MS * slowness())
    expect((await fetch(`${proxy.url}/en/forex`)).status).toBe(200)
    reader.socket.terminate()
  })

  test('the first comes back and stands by: each batch of a sender reaches the one that leads', async context => {
    if (!postgres) return context.skip('PostgreSQL is not installed')
    const [first] = pair('ingest')
    start('ingest-1')
    const standby = () =>
      fetch(`http://127.0.0.1:${first}/ingest/v1/ticks`).then(
        async answer => [answer.status, answer.headers.get('retry-after'), await answer.json()],
        () => undefined,
      )
    await expect
      .poll(standby, { timeout: MINUTE_MS })
      .toMatchObject([503, '1', { success: false, code: 213, message: '000213', datas: null, notice: 'toast' }])
    const send = async () => {
      const answer = await fetch(`${proxy.url}/ingest/v1/ticks`, { headers: { authorization: `Bearer ${TOKEN}` } })
      return answer.status
    }
    // The proxy may not have asked it yet.
    await expect.poll(send).toBe(200)
    const statuses: number[] = []
    for (let sent = 0; sent < 20; sent++) {
      await wait(300)
      statuses.push(await send())
    }
    expect(statuses).toEqual(statuses.map(() => 200))
  })
})
