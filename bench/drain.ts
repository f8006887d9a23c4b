import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Started, startPortal } from './yardsticks.ts'

const PORT = 9_470
const STOPS = Number(process.env.BENCH_STOPS ?? 20)
const REQUESTS_PER_SECOND = 200
const BEFORE_STOP_MS = 1_500
const READINESS_MS = 100
const PATHS = ['/forex', '/en/forex', '/en/markets', '/dmarket/dsymbol/list?symbols=EURUSD', '/crypto', '/en/bond']

const refused = (problem: unknown) => {
  const { syscall, code } = problem as { syscall?: string; code?: string }
  return syscall === 'connect' && code === 'ECONNREFUSED'
}

async function statusOf(path: string, agent: Agent | false): Promise<number> {
  const request = get(`http://127.0.0.1:${PORT}${path}`, { agent })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return response.statusCode ?? 0
}

/** Pages that nobody has asked for before: the process cannot keep up with 200 of them a second. */
const costly = (sent: number) => `/en/tools/currencyConverter?amount=${1_000 + sent}.${sent % 97}&from=USD&to=JPY`

interface Counts {
  answered: number
  /** Answered with 503, as too much was waiting. */
  refused: number
  /** Connections that broke, and other statuses. */
  failed: number
}

/**
 * Sends requests at a constant rate, without waiting for responses, until `isOver`. A request counts as failed when its
 * connection breaks or its status is not 200. A refused connection is not a failure: it ends the client.
 */
async function steadyClient(
  isOver: () => boolean,
  pathOf: (sent: number) => string,
  agent: Agent | false,
): Promise<Counts> {
  const counts = { answered: 0, refused: 0, failed: 0 }
  const running = new Set<Promise<void>>()
  let isRefused = false
  const startedAt = performance.now()
  for (let sent = 0; !isRefused && !isOver(); sent++) {
    await sleep(Math.max(0, startedAt + (sent / REQUESTS_PER_SECOND) * 1_000 - performance.now()))
    const request: Promise<void> = statusOf(pathOf(sent), agent)
      .then(
        status => {
          if (status === 200) counts.answered++
          else if (status === 503) counts.refused++
          else counts.failed++
        },
        problem => {
          if (refused(problem)) isRefused = true
          else counts.failed++
        },
      )
      .finally(() => running.delete(request))
    running.add(request)
  }
  await Promise.all(running)
  return counts
}

/** Whether readiness responded 503 before connections were refused. */
async function readiness(onNotReady: () => void): Promise<boolean> {
  for (let wasNotReady = false; ; await sleep(READINESS_MS))
    try {
      if ((await statusOf('/healthz/ready', false)) !== 503) continue
      wasNotReady = true
      onNotReady()
    } catch {
      return wasNotReady
    }
}

function portal(): Promise<Started> {
  return startPortal(PORT, {
    DATA_DIR: join(tmpdir(), 'portal-bench-drain'),
    SIM_FROM: '2026-11-20T13:31:00Z',
    HTTP_RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
    DRAIN_MS: '1500',
  })
}

/**
 * Twenty stops under 200 requests a second, with a client that checks readiness and with one that does not, and while the
 * process is behind with its work.
 */
export async function drain(): Promise<Record<string, string | number>[]> {
  const rows = []
  const cached = (sent: number) => PATHS[sent % PATHS.length]!
  for (const [client, watchesReadiness, pathOf] of [
    ['keeps connections, watches readiness', true, cached],
    ['opens a connection each time until refused', false, cached],
    ['keeps connections, watches readiness, asks for costly pages', true, costly],
    ['opens a connection each time until refused, asks for costly pages', false, costly],
  ] as const) {
    const sum = { answered: 0, refused: 0, failed: 0, notReadyFirst: 0 }
    for (let stop = 0; stop < STOPS; stop++) {
      const server = await portal()
      const agent = watchesReadiness && new Agent({ keepAlive: true })
      let isReady = true
      const watched = readiness(() => {
        isReady = false
      })
      const requests = steadyClient(() => watchesReadiness && !isReady, pathOf, agent)
      await sleep(BEFORE_STOP_MS)
      await server.stop()
      const own = await requests
      sum.answered += own.answered
      sum.refused += own.refused
      sum.failed += own.failed
      if (await watched) sum.notReadyFirst++
      if (agent) agent.destroy()
    }
    const { notReadyFirst, ...counts } = sum
    rows.push({ client, stops: STOPS, ...counts, '503 first': notReadyFirst })
  }
  return rows
}
