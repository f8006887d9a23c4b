import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startShiftedServer } from '#testing/shifted-clock.ts'
import { slowness } from '#testing/slowness.ts'

const HOUR_MS = 3_600_000
/** A portal that emits every tick of a day takes many times as long. */
const SOON_MS = 3_000

interface Item {
  symbol: string
  time: number
  stale: boolean
  close: number
}

test('a portal whose clock jumps by an hour, a day or back responds at once, and its prices continue from there', async () => {
  const server = await startShiftedServer()
  const ask = async (path: string) => {
    const begin = performance.now()
    const answer = await fetch(`${server.url}${path}`, { signal: AbortSignal.timeout(60_000) })
    const body = await answer.text()
    return { body, ms: performance.now() - begin }
  }
  const coin = async () => {
    const { datas } = JSON.parse((await ask('/api/v1/quotes?symbols=BTCUSD')).body) as { datas: { list: Item[] } }
    return datas.list[0]!
  }
  try {
    await ask('/forex')
    for (const hours of [1, 25, -2]) {
      const before = await coin()
      server.shift(hours * HOUR_MS)
      const took: number[] = []
      let now = before
      const deadline = performance.now() + 60_000
      // The page responds at once; the price is marked stale until it has the new time.
      while (now.stale || now.time < server.now() - 30_000 || now.time > server.now() + 2_000) {
        if (performance.now() > deadline) throw new Error(`${hours} h: ${JSON.stringify(now)}`)
        took.push((await ask('/forex')).ms)
        now = await coin()
        await wait(20)
      }
      expect(Math.max(...took)).toBeLessThan(SOON_MS * slowness())
      expect(now.close).not.toBe(before.close)
    }
    const { body } = await ask('/healthz/data')
    expect(JSON.parse(body)).toMatchObject({ status: 'ok', sources: [{ state: 'ok' }] })
  } finally {
    await server.end('SIGTERM')
  }
})
