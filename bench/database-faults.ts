import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { MINUTE_MS } from '#contract/time/units.ts'
import {
  type FaultyPortal,
  faults,
  faultyBars,
  health,
  type Probed,
  probeMemory,
  probeStored,
  startFaultyPortal,
} from '#testing/database-faults.ts'

const FAULT_MS = Number(process.env.BENCH_FAULT_SECONDS ?? 60) * 1_000
const PROBE_EVERY_MS = 500
/** Clients that request pages or stored bars without a pause. */
const LOAD = 16
const RECOVER_WITHIN_MS = MINUTE_MS

/**
 * A portal that records while its PostgreSQL is stopped, frozen and cut off, each for a minute, with and without load:
 * what visitors see meanwhile, and whether any bar is missing afterwards.
 */
export async function databaseFaults(): Promise<Record<string, string | number>[]> {
  const faulty = await startFaultyPortal({ REPLAY_SPEED: '120', LOG_LEVEL: 'info' })
  if (!faulty) throw new Error('PostgreSQL is not installed')
  try {
    const rows: Record<string, string | number>[] = []
    for (const clients of [0, LOAD])
      for (const [name, fault] of Object.entries(faults)) rows.push(await run(faulty, name, fault, clients))
    return rows
  } finally {
    await faulty.close()
  }
}

async function run(
  faulty: FaultyPortal,
  name: string,
  fault: (typeof faults)[keyof typeof faults],
  clients: number,
): Promise<Record<string, string | number>> {
  const { portal } = faulty
  const printedBefore = portal.printed().split('\n').length
  const gaps = listen(portal.url)
  const loading = new AbortController()
  const load = Array.from({ length: clients }, (_, client) => request(portal.url, client, loading.signal))
  await wait(1_000)

  const memory: Probed[] = []
  const stored: Probed[] = []
  const beganAt = performance.now()
  let knownAfter: number | undefined
  await fault.begin(faulty)
  while (performance.now() - beganAt < FAULT_MS) {
    const [pages, calls, { ready }] = await Promise.all([probeMemory(portal), probeStored(portal), health(portal)])
    memory.push(...Object.values(pages))
    stored.push(...Object.values(calls))
    if (ready === 503) knownAfter ??= performance.now() - beganAt
    await wait(PROBE_EVERY_MS)
  }
  const endedAt = performance.now()
  await fault.end(faulty)
  let caughtUp: { bars: number; lost: string[] } = { bars: 0, lost: ['not queried yet'] }
  while (performance.now() - endedAt < RECOVER_WITHIN_MS) {
    const { store } = await health(portal)
    if (store === 'ok') caughtUp = await faultyBars(portal).catch(() => caughtUp)
    if (caughtUp.lost.length === 0) break
    await wait(100)
  }
  const recovered = performance.now() - endedAt
  loading.abort()
  await Promise.all(load)
  return {
    fault: name,
    'load, clients': clients,
    'pages and calls without it': memory.length,
    'not 200': memory.filter(({ status }) => status !== 200).length,
    'slowest, ms': slowest(memory),
    'calls that need it': stored.length,
    'not 503': stored.filter(({ status }) => status !== 503).length,
    'slowest 503, ms': slowest(stored),
    'longest gap of the stream, ms': gaps.stop(),
    'not ready after, ms': Math.round(knownAfter ?? Number.NaN),
    'caught up after, ms': Math.round(recovered),
    'bars lost': caughtUp.lost.length,
    'log lines': portal.printed().split('\n').length - printedBefore,
    'same process': portal.starter.exitCode === null ? 'yes' : 'no',
  }
}

const slowest = (probes: readonly Probed[]) => Math.round(Math.max(...probes.map(({ ms }) => ms)))

/** Requests without a pause until aborted: every other client a page, the others bars that are not in memory. */
async function request(url: string, client: number, signal: AbortSignal): Promise<void> {
  const paths = ['/en/forex', '/dmarket/dsymbol/history?symbol=EURUSD&resolution=5&from=1714500000&to=1714586400']
  while (!signal.aborted)
    try {
      await (await fetch(url + paths[client % paths.length]!, { signal })).arrayBuffer()
    } catch {
      // Aborted.
    }
}

/** Subscribes to quotes and measures the longest time without one, in ms. */
function listen(url: string): { stop(): number } {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/stream`)
  let last: number | undefined
  let longest = 0
  socket.on('open', () => socket.send('currency:EURUSD,GBPUSD,USDJPY'))
  socket.on('error', () => undefined)
  const measure = () => {
    const now = performance.now()
    if (last !== undefined) longest = Math.max(longest, now - last)
    last = now
  }
  socket.on('message', measure)
  return {
    stop() {
      measure()
      socket.terminate()
      return Math.round(longest)
    },
  }
}
