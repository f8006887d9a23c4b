import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { portalArgs, type Started, start } from './yardsticks.ts'

const PORT = 9_450
/** Of each attack; `BENCH_SECONDS` for a shorter run. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60)
const EVERY_MS = 50
/** Nobody waits for longer. */
const ANSWER_WITHIN_MS = 10_000
const FLUSH_MS = 100
const SETTLE_MS = 2_000

/** What one network does, and the limit that it does it under: requests a minute. */
const runs = [
  ['nobody', '', '1200'],
  ['every page of the sitemap', 'pages', '1200'],
  ['every page of the sitemap', 'pages', '1000000'],
  ['unknown values and searches', 'values', '1200'],
  ['unknown values and searches', 'values', '1000000'],
  ['wide histories', 'histories', '1200'],
  ['wide histories', 'histories', '1000000'],
  ['slow heads and bodies', 'bodies', '1200'],
  ['200 sockets on all channels', 'streams', '1200'],
] as const

const wait = (ms: number) => new Promise(done => setTimeout(done, ms))

interface Samples {
  times: number[]
  /** Requests without an answer, or with one that is not 200. */
  failed: number
}

/** Requests a path again and again from another network, until `isOver`. */
async function visit(path: string, isOver: () => boolean): Promise<Samples> {
  const agent = new Agent({ keepAlive: true })
  const headers = { 'x-forwarded-for': '198.51.100.7', 'accept-encoding': 'br' }
  const samples: Samples = { times: [], failed: 0 }
  const ask = () =>
    new Promise<void>(done => {
      const begun = performance.now()
      const outgoing = request({ port: PORT, host: '127.0.0.1', path, agent, headers }, incoming => {
        if (incoming.statusCode !== 200) samples.failed++
        incoming.resume().on('close', () => {
          samples.times.push(performance.now() - begun)
          done()
        })
      })
      outgoing.setTimeout(ANSWER_WITHIN_MS, () => outgoing.destroy(new Error('no answer')))
      outgoing.on('error', () => {
        samples.failed++
        done()
      })
      outgoing.end()
    })
  while (!isOver()) {
    await ask()
    await wait(EVERY_MS)
  }
  agent.destroy()
  return samples
}

/** How much later than due each frame of the stream arrives: prices change all the time, so one is due every 100 ms. */
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

function share({ times }: Samples, part: number): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN)
}

async function measure([name, attack, limit]: (typeof runs)[number]): Promise<Record<string, string | number>> {
  const server = await start(portalArgs, PORT, {
    PORT: String(PORT),
    DATA_DIR: join(tmpdir(), 'portal-bench-noisy'),
    SIM_FROM: '2026-11-20T13:31:00Z',
    TRUST_PROXY: '127.0.0.1',
    HTTP_RATE_LIMIT: limit,
    LOG_LEVEL: 'error',
    MALLOC_ARENA_MAX: '2',
  })
  try {
    await wait(SETTLE_MS)
    let isDone = false
    const isOver = () => isDone
    const measured = Promise.all([
      visit('/forex', isOver),
      visit('/healthz/live', isOver),
      watch(isOver),
      highestResident(server, isOver),
    ])
    const attacker =
      attack === '' ? undefined : fork('bench/noisy-attacks.ts', [attack, String(PORT)], { execArgv: [] })
    await wait(SECONDS * 1_000)
    isDone = true
    const [page, health, stream, resident] = await measured
    const statuses = attacker ? once(attacker, 'message') : undefined
    attacker?.send('end')
    const [counts = {}] = (await statuses) ?? []
    return {
      'one network': name,
      'limit a minute': limit,
      'answers to it': Object.entries(counts)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
      'other’s /forex p50, p99 ms': `${share(page, 0.5)}, ${share(page, 0.99)}`,
      'health p99 ms': share(health, 0.99),
      'stream p99 ms': share(stream, 0.99),
      visits: page.times.length,
      failed: page.failed + health.failed + stream.failed,
      'RSS MB': Math.round(resident),
    }
  } finally {
    await server.stop()
  }
}

/**
 * What a visitor of one network feels of another network that does its worst. Wanted: cached pages under 250 ms, health
 * under 100 ms, the stream under 200 ms (p99 each), nothing failed, less than 350 MB. `BENCH_ATTACKS` names a few of
 * pages, values, histories, bodies and streams.
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
