import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Started, startPortal } from './yardsticks.ts'

export const PORT = 9_440
const RATE = 5_000
const IDLE = 10_000
const ACTIVE = 2_000
const STUCK = 500

export function residentKb({ pid }: Pick<Started, 'pid'>): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])
}

export function cpuSeconds({ pid }: Pick<Started, 'pid'>): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const wait = (ms: number) => new Promise(done => setTimeout(done, ms))

interface Report {
  samples: number[]
  closed: { at: number; code: number }[]
}

/** Readers of the stream in a process of their own. */
export class Crowd {
  readonly #child: ChildProcess

  constructor(idle: number, active: number, stuck: number, address = `ws://127.0.0.1:${PORT}/stream`) {
    this.#child = fork('bench/crowd-client.ts', [address, String(idle), String(active), String(stuck)], {
      execArgv: [],
    })
  }

  reached(phase: string): Promise<void> {
    return new Promise((done, fail) => {
      this.#child.on('message', message => (message as { phase?: string }).phase === phase && done())
      this.#child.once('exit', () => fail(new Error('the client process exited')))
    })
  }

  go(): void {
    this.#child.send('go')
  }

  reset(): void {
    this.#child.send('reset')
  }

  report(): Promise<Report> {
    return new Promise(done => {
      this.#child.on('message', message => 'samples' in (message as object) && done(message as Report))
      this.#child.send('report')
    })
  }

  end(): void {
    this.#child.send('end')
  }
}

export function quantile(samples: readonly number[], part: number): number {
  return samples.toSorted((a, b) => a - b)[Math.floor(samples.length * part)] ?? Number.NaN
}

function portal(): Promise<Started> {
  return startPortal(PORT, {
    FEEDS: 'bench',
    BENCH_RATE: String(RATE),
    DATA_DIR: join(tmpdir(), 'portal-bench-stream'),
    MAX_SOCKETS_PER_NETWORK: '0',
    HTTP_RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
  })
}

/** Ten thousand idle sockets, and two thousand that subscribe to twenty symbols each. */
export async function crowd(): Promise<Record<string, string | number>[]> {
  const server = await portal()
  await wait(3_000)
  const before = residentKb(server)
  const clients = new Crowd(IDLE, ACTIVE, 0)
  try {
    await clients.reached('idle')
    await wait(3_000)
    const withIdle = residentKb(server)
    clients.go()
    await clients.reached('stuck')
    await wait(3_000)
    clients.reset()
    const cpu = cpuSeconds(server)
    await wait(10_000)
    const used = cpuSeconds(server) - cpu
    const { samples } = await clients.report()
    return [
      {
        'idle sockets': IDLE,
        'active sockets': ACTIVE,
        'KB per idle socket': Number(((withIdle - before) / IDLE).toFixed(1)),
        'p50 ms': quantile(samples, 0.5),
        'p99 ms': quantile(samples, 0.99),
        'within 150 ms, %': Number(((samples.filter(ms => ms <= 150).length / samples.length) * 100).toFixed(2)),
        samples: samples.length,
        'server cores': Number((used / 10).toFixed(2)),
        'RSS MB': Math.round(residentKb(server) / 1024),
      },
    ]
  } finally {
    clients.end()
    await server.stop()
  }
}

/** Five hundred clients that stop reading, beside two thousand that continue. */
export async function stuckClients(): Promise<Record<string, string | number>[]> {
  const server = await portal()
  const clients = new Crowd(0, ACTIVE, 0)
  let stuck: Crowd | undefined
  try {
    await clients.reached('idle')
    clients.go()
    await clients.reached('stuck')
    await wait(3_000)
    clients.reset()
    await wait(10_000)
    const calm = await clients.report()
    const before = residentKb(server)
    stuck = new Crowd(0, 0, STUCK)
    await stuck.reached('idle')
    stuck.go()
    await stuck.reached('stuck')
    const stoppedAt = Date.now()
    clients.reset()
    let most = 0
    for (let second = 0; second < 80; second++) {
      await wait(1_000)
      most = Math.max(most, residentKb(server))
    }
    const during = await clients.report()
    const { closed } = await openSockets()
    return [
      {
        'stuck clients': STUCK,
        'closed within 80 s': closed,
        'others’ p99 ms before': quantile(calm.samples, 0.99),
        'others’ p99 ms during': quantile(during.samples, 0.99),
        'others closed': during.closed.length,
        'RSS growth MB': Math.round((most - before) / 1024),
        'watched s': Math.round((Date.now() - stoppedAt) / 1000),
      },
    ]
  } finally {
    clients.end()
    stuck?.end()
    await server.stop()
  }
}

/** A client that does not read never sees its close frame, so the count comes from the server. */
async function openSockets(): Promise<{ closed: number }> {
  const text = await (await fetch(`http://127.0.0.1:${PORT}/metrics`)).text()
  const open = Number(/^portal_stream_connections (\d+)/m.exec(text)![1])
  return { closed: ACTIVE + STUCK - open }
}
