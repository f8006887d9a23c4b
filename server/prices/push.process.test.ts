import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { MINUTE_MS } from '#contract/time/units.ts'
import { freePort } from '#kit/net/network.ts'
import { TRADING_HOUR } from '#testing/portal.ts'
import { type ServerProcess, startServer } from '#testing/server-process.ts'
import { canTrace, traceOf, unsyncedAcknowledgements } from '#testing/synced-calls.ts'

const NOON = Date.parse(TRADING_HOUR)
const MINUTES = 2
const SYMBOL = 'EURUSD'
const headers = { authorization: 'Bearer open-sesame' }

interface Tick {
  seq: number
  at: number
  symbol: string
  bid: number
  ask: number
}

/** A market whose ticks wait until they are acknowledged. */
class Market {
  readonly waiting: Tick[] = []
  sent = 0
  /** The newest time that a tick may have. */
  now = 0

  priceOf(seq: number): number {
    return (116_000 + ((seq * 37) % 17)) / 100_000
  }

  make(count: number): Tick[] {
    const made = Array.from({ length: count }, (): Tick => {
      this.now += 0.1
      const bid = this.priceOf(++this.sent)
      return { seq: this.sent, at: Math.floor(this.now), symbol: SYMBOL, bid, ask: bid + 0.0002 }
    })
    this.waiting.push(...made)
    return made
  }

  acknowledge(ack: number): void {
    while (this.waiting[0] && this.waiting[0].seq <= ack) this.waiting.shift()
  }
}

/** Sends what is not acknowledged and then new ticks, until `isOver` or it is cut off. It never closes in order. */
async function send(port: number, market: Market, isOver: () => boolean): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ingest/v1/stream`, { headers })
  const closed = new Promise(resolve => socket.once('close', resolve))
  socket.on('error', () => undefined)
  socket.on('message', data => market.acknowledge((JSON.parse(String(data)) as { ack: number }).ack))
  await Promise.race([once(socket, 'open'), closed])
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(market.waiting))
  while (socket.readyState === WebSocket.OPEN && !isOver()) {
    socket.send(JSON.stringify(market.make(7)))
    await wait(5)
  }
  socket.terminate()
  await closed
}

async function barsOf(url: string, resolution: string) {
  const [from, to] = [NOON / 1_000 - 86_400, NOON / 1_000 + 86_400]
  const path = `/dmarket/dsymbol/history?symbol=${SYMBOL}&resolution=${resolution}&from=${from}&to=${to}`
  const { h, l, c, v } = (await (await fetch(url + path)).json()) as Record<'h' | 'l' | 'c' | 'v', number[]>
  return h.map((high, place) => ({ high, low: l[place], close: c[place], ticks: v[place] }))
}

test('ticks that were acknowledged are in the bars once, whichever side was killed meanwhile', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-push-'))
  const port = await freePort('127.0.0.1')
  const market = new Market()
  let portal: ServerProcess | undefined
  onTestFinished(async () => {
    await portal?.end('SIGKILL')
    rmSync(dataDir, { recursive: true })
  })
  /** Starts at a time at which the minutes before are over, and which hardly passes. */
  async function startAt(minute: number): Promise<ServerProcess> {
    const from = new Date(NOON + minute * MINUTE_MS + 3_000).toISOString()
    const settings = { FEEDS: 'push,simulated', INGEST_TOKENS: 'desk:open-sesame', SIM_FROM: from, SIM_SPEED: '0.001' }
    // Without its launcher, which would let the server close in order.
    const command = [process.execPath, 'server/main.ts']
    portal = await startServer({ command, port, settings: { ...settings, DATA_DIR: dataDir } })
    return portal
  }

  const lastOfMinute: number[] = []
  for (let minute = 0; minute < MINUTES; minute++) {
    market.now = NOON + minute * MINUTE_MS + 3_000
    const first = market.sent
    const killed = await startAt(minute)
    for (const cut of [500, 1_000]) await send(port, market, () => market.sent >= first + cut)
    const sending = send(port, market, () => false)
    await expect.poll(() => market.sent).toBeGreaterThan(first + 2_000)
    await killed.end('SIGKILL')
    await sending
    market.make(50)
    const resumed = await startAt(minute)
    const goal = market.sent + 500
    await send(port, market, () => market.sent >= goal)
    const body = market.waiting.map(each => JSON.stringify(each)).join('\n')
    const post = async () => (await fetch(`${resumed.url}/ingest/v1/ticks`, { method: 'POST', headers, body })).json()
    // A portal that is still storing what came by socket asks to be sent the rest later.
    await expect.poll(post).toMatchObject({ datas: { ack: market.sent } })
    market.acknowledge(market.sent)
    lastOfMinute.push(market.sent)
    await resumed.end('SIGKILL')
  }

  const { url } = await startAt(MINUTES)
  const barOf = (first: number, last: number) => {
    const prices = Array.from({ length: last - first + 1 }, (_, place) => market.priceOf(first + place))
    return { high: Math.max(...prices), low: Math.min(...prices), close: prices.at(-1), ticks: prices.length }
  }
  const minutes = lastOfMinute.map((last, place) => barOf((lastOfMinute[place - 1] ?? 0) + 1, last))
  await expect.poll(() => barsOf(url, '1')).toEqual(minutes)
  for (const resolution of ['5', '60', '1D']) expect(await barsOf(url, resolution)).toEqual([barOf(1, market.sent)])
})

test.skipIf(!canTrace)(
  `what is acknowledged to a sender is on the disk${canTrace ? '' : ' (skipped: there is no strace that may trace)'}`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-push-synced-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const server = await startServer({
      command: [process.execPath, 'server/main.ts'],
      settings: {
        ...{ FEEDS: 'push', INGEST_TOKENS: 'trader:open-sesame', SIM_FROM: '', NODE_ENV: 'production' },
        ECONOMY_SOURCES: 'none',
      },
    })
    const trace = await traceOf(server.starter.pid!, join(folder, 'trace'))
    try {
      for (let seq = 1; seq <= 20; seq++) {
        const tick = { symbol: 'BTCUSD', bid: 68_000 + seq, ask: 68_001 + seq, at: Date.now(), seq }
        const response = await fetch(`${server.url}/ingest/v1/ticks`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/x-ndjson' },
          body: `${JSON.stringify(tick)}\n`,
        })
        expect(await response.json()).toMatchObject({ datas: { ack: seq } })
      }
      const text = await trace.end()
      const { acknowledged, found } = unsyncedAcknowledgements(text, 'bars.sqlite-wal', call =>
        /write.*\\"ack\\":/.test(call),
      )
      expect(found).toEqual([])
      expect(acknowledged).toBe(20)
    } finally {
      await server.end('SIGTERM')
    }
  },
)
