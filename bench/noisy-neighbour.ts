import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { benchSeconds, type Started, startPortal } from './yardsticks.ts'

const PORT = 9_450
/** Duration of each attack. */
const SECONDS = benchSeconds(60)
const EVERY_MS = 50
/** A request that takes longer counts as failed. */
const REQUEST_TIMEOUT_MS = 10_000
const FLUSH_MS = 100
const SETTLE_MS = 2_000

/** What the attacking network does, its attack, the limit it runs under in requests a minute, and where it comes from. */
const runs: readonly (readonly [string, string, string, ('v4' | 'v6')?, ('kept' | 'fresh')?])[] = [
  ['nobody', '', '1200'],
  ['every page of the sitemap', 'pages', '1200'],
  ['every page of the sitemap', 'pages', '1000000'],
  ['unknown values and searches', 'values', '1200'],
  ['unknown values and searches', 'values', '1000000'],
  ['wide histories', 'histories', '1200'],
  ['wide histories', 'histories', '1000000'],
  ['slow heads and bodies', 'bodies', '1200'],
  ['200 sockets on all channels', 'streams', '1200'],
  ['costly pages and calls, IPv4 /24, kept connections', 'costly', '1200', 'v4', 'kept'],
  ['costly pages and calls, IPv4 /24, fresh connections', 'costly', '1200', 'v4', 'fresh'],
  ['costly pages and calls, IPv6 /48, kept connections', 'costly', '1200', 'v6', 'kept'],
  ['costly pages and calls, IPv6 /48, fresh connections', 'costly', '1200', 'v6', 'fresh'],
]

interface Samples {
  times: number[]
  /** Requests without a response, or with a status other than 200. */
  failed: number
}

/** Repeatedly requests a path from another network, until `isOver`. */
async function visit(path: string, isOver: () => boolean, keepAlive = true): Promise<Samples> {
  const agent = new Agent({ keepAlive })
  const headers = { 'x-forwarded-for': '198.51.100.7', 'accept-encoding': 'br' }
  const samples: Samples = { times: [], failed: 0 }
  const requestOnce = () =>
    new Promise<void>(done => {
      const startedAt = performance.now()
      const outgoing = request({ port: PORT, host: '127.0.0.1', path, agent, headers }, incoming => {
        if (incoming.statusCode !== 200) samples.failed++
        incoming.resume().on('close', () => {
          samples.times.push(performance.now() - startedAt)
          done()
        })
      })
      outgoing.setTimeout(REQUEST_TIMEOUT_MS, () => outgoing.destroy(new Error('no answer')))
      outgoing.on('error', () => {
        samples.failed++
        done()
      })
      outgoing.end()
    })
  while (!isOver()) {
    await requestOnce()
    await wait(EVERY_MS)
  }
  agent.destroy()
  return samples
}

/** The delay of each frame of the stream, in ms: prices change all the time, so one is due every 100 ms. */
async function watch(isOver: () => boolean): Promise<Samples> {
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  const socket = new WebSocket(`ws://127.0.0.1:${PORT}/stream`, ['quotes.batch.v1'], { headers })
  await once(socket, 'open')
  const samples: Samples = { times: [], failed: 0 }
  let last = 0
  socket.on('message', () => {
    const now = performance.now()
    if (last > 0) samples.times.push(Math.max(0, now - last - FLUSH_MS))
    last = now
  })
  socket.on('close', () => isOver() || samples.failed++)
  socket.send('currency')
  while (!isOver()) await wait(EVERY_MS)
  socket.close()
  return samples
}

async function highestResident({ pid }: Started, isOver: () => boolean): Promise<number> {
  let highest = 0
  while (!isOver()) {
    const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!
    highest = Math.max(highest, Number(kb) / 1_024)
    await wait(250)
  }
  return highest
}

function quantile({ times }: Samples, part: number): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN)
}

async function measure([name, attack, limit, family = 'v4', connections = 'kept']: (typeof runs)[number]): Promise<
  Record<string, string | number>
> {
  const server = await startPortal(PORT, {
    DATA_DIR: join(tmpdir(), 'portal-bench-noisy'),
    SIM_FROM: '2026-11-20T13:31:00Z',
    TRUST_PROXY: '127.0.0.1',
    HTTP_RATE_LIMIT: limit,
    LOG_LEVEL: 'error',
  })
  try {
    await wait(SETTLE_MS)
    let isDone = false
    const isOver = () => isDone
    const measured = Promise.all([
      visit('/forex', isOver),
      visit('/healthz/live', isOver),
      visit('/healthz/live', isOver, false),
      watch(isOver),
      highestResident(server, isOver),
    ])
    const attacker =
      attack === ''
        ? undefined
        : fork('bench/noisy-attacks.ts', [attack, String(PORT), family, connections], { execArgv: [] })
    await wait(SECONDS * 1_000)
    isDone = true
    const [page, health, connected, stream, resident] = await measured
    const statuses = attacker ? once(attacker, 'message') : undefined
    attacker?.send('end')
    const [counts = {}] = (await statuses) ?? []
    return {
      'one network': name,
      'limit a minute': limit,
      'answers to it': Object.entries(counts)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
      'other’s /forex p50, p99 ms': `${quantile(page, 0.5)}, ${quantile(page, 0.99)}`,
      'health p99 ms': quantile(health, 0.99),
      'health on a new connection p50, p99 ms': `${quantile(connected, 0.5)}, ${quantile(connected, 0.99)}`,
      'stream p99 ms': quantile(stream, 0.99),
      visits: page.times.length,
      failed: page.failed + health.failed + connected.failed + stream.failed,
      'RSS MB': Math.round(resident),
    }
  } finally {
    await server.stop()
  }
}

/**
 * What an attack by one network costs a visitor on another. Targets: cached pages under 250 ms, health under 100 ms,
 * the stream under 200 ms (p99 each), no failures, less than 350 MB. `BENCH_ATTACKS` selects attacks, separated by
 * commas: pages, values, histories, bodies, streams.
 */
export async function noisyNeighbour(): Promise<Record<string, string | number>[]> {
  const wanted = process.env.BENCH_ATTACKS?.split(',')
  const rows: Record<string, string | number>[] = []
  for (const run of runs) {
    if (wanted && !wanted.includes(run[1])) continue
    const row = await measure(run)
    console.error(JSON.stringify(row))
    rows.push(row)
  }
  return rows
}
