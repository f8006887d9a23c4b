import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { skippedWithout } from '#testing/programs.ts'
import { caddyProxy, nginxProxy, type SiteProxy } from '#testing/proxies.ts'
import { type ServerProcess, startServer } from '#testing/server-process.ts'
import { slowness } from '#testing/slowness.ts'
import { openStream, refusedWith } from '#testing/stream-client.ts'

const TOKEN = 'a-token-for-this-test'
/** Longest time in which a reader may be without a stream, on a machine that is not busy. */
const WITHOUT_STREAM_MS = 2_000

/** The number of streams that a portal has open. */
async function readersOf({ url }: ServerProcess): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^portal_stream_connections (\d+)/m.exec(metrics)![1])
}

describe.each([
  ['nginx', nginxProxy, skippedWithout('nginx', 'openssl')],
  ['Caddy', caddyProxy, skippedWithout('caddy')],
] as const)('two portals behind %s', (_, makeProxy, skipped) => {
  describe.skipIf(skipped !== '')(`with the configuration of the project${skipped}`, () => {
    let proxy: SiteProxy
    let portals: ServerProcess[]

    beforeAll(async () => {
      proxy = await makeProxy()
      const settings = {
        SITE_URL: proxy.url,
        TRUST_PROXY: '127.0.0.1',
        FEEDS: 'push,simulated',
        INGEST_SYMBOLS: 'desk:EURUSD',
        INGEST_TOKENS: `desk:${TOKEN}`,
        DRAIN_MS: '1500',
      }
      portals = await Promise.all([startServer({ settings }), startServer({ settings })])
      const ports = [portals[0]!.port, portals[1]!.port] as const
      await proxy.start({ web: ports, stream: ports, ingest: ports })
    })

    afterAll(async () => {
      await proxy?.stop()
      for (const portal of portals ?? []) await portal.end('SIGKILL')
    })

    test('the configuration is accepted', () => {
      expect(proxy.check()).toBe('')
    })

    test('pages come as the portal compressed them, streams are upgraded, prices are taken', async () => {
      const page = await fetch(`${proxy.url}/en/forex`, { headers: { 'accept-encoding': 'br' } })
      expect([page.status, page.headers.get('content-encoding')]).toEqual([200, 'br'])
      expect(await page.text()).toContain(`<link rel="canonical" href="${proxy.url}/en/forex"`)

      const stream = await openStream(proxy.url, { headers: { origin: proxy.url } })
      stream.send('currency:BTCUSD')
      await stream.until(() => stream.quotes('BTCUSD').length > 0)
      stream.socket.terminate()
      expect(await refusedWith(proxy.url, { origin: 'https://elsewhere.example' })).toBe(403)

      const sent = await fetch(`${proxy.url}/ingest/v1/ticks`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}` },
        body: JSON.stringify({ symbol: 'EURUSD', bid: 1.16, ask: 1.1601, at: Date.now(), seq: 1 }),
      })
      expect(await sent.json()).toMatchObject({ datas: { ack: 1 } })
    })

    test.each(['/metrics', '/healthz/live', '/healthz/ready', '/healthz/data'])(
      'visitors do not see %s',
      async path => {
        expect((await fetch(proxy.url + path)).status).toBe(404)
      },
    )

    // It cannot be repeated: one of the two is gone afterwards.
    test('one of them is stopped: no request fails, and readers go on at the other', { retry: 0 }, async () => {
      const ended = Promise.withResolvers<void>()
      let isDone = false
      const statuses: number[] = []
      const visit = async (path: string) => {
        while (!isDone) {
          const answer = await fetch(proxy.url + path)
          await answer.arrayBuffer()
          statuses.push(answer.status)
          await wait(5)
        }
      }
      let longestMs = 0
      let connected = 0
      let reconnected = 0
      const read = async () => {
        for (let connections = 0; ; connections++) {
          const since = performance.now()
          let stream: Awaited<ReturnType<typeof openStream>> | undefined
          while (!stream) stream = await openStream(proxy.url).catch(() => wait(100))
          stream.send('currency:BTCUSD')
          await stream.until(() => stream.quotes('BTCUSD').length > 0)
          longestMs = Math.max(longestMs, performance.now() - since)
          if (connections > 0) reconnected++
          else connected++
          const closed = await Promise.race([stream.closed, ended.promise])
          if (!closed) return stream.socket.terminate()
        }
      }
      const readers = Array.from({ length: 4 }, read)
      await expect.poll(() => connected).toBe(4)
      // The proxy may have sent all of them to the same one.
      const [stopped, other] = (await readersOf(portals[0]!)) > 0 ? portals : portals.toReversed()
      const exited = once(stopped!.starter, 'exit')
      const visitors = ['/en/forex', '/cn/markets', '/dmarket/dsymbol/list?symbols=EURUSD'].map(visit)
      await expect.poll(() => statuses.length).toBeGreaterThan(20)
      stopped!.starter.kill('SIGTERM')
      expect((await exited)[0]).toBe(0)
      ended.resolve()
      const before = statuses.length
      await expect.poll(() => statuses.length - before).toBeGreaterThan(20)
      isDone = true
      await Promise.all([...visitors, ...readers])

      expect(statuses.filter(status => status !== 200)).toEqual([])
      expect(reconnected).toBeGreaterThan(0)
      expect(longestMs).toBeLessThan(WITHOUT_STREAM_MS * slowness())
      expect(other!.starter.exitCode).toBe(null)
    })
  })
})
