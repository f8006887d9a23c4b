import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { MINUTE_MS } from '#contract/time/units.ts'
import { freePort } from '#kit/net/network.ts'
import { copyFilledStore } from './filled-store.ts'
import { TRADING_HOUR } from './portal.ts'
import { slowness } from './slowness.ts'

const projectFolder = resolve(import.meta.dirname, '..')
const START_WITHIN_MS = 2 * MINUTE_MS
/** A portal ends by itself in less; a busy machine takes longer to let it. */
const END_WITHIN_MS = 30_000

/** Settings for tests of the process itself. It starts in two thirds of the time: no prices of the past are computed. */
export const withoutPrices = { FEEDS: 'bench', BENCH_RATE: '1', ECONOMY_SOURCES: 'none' }

export interface ServerProcess {
  /** `http://localhost:41234` */
  url: string
  port: number
  /** The started program; the server may be a descendant of it. */
  starter: ChildProcess
  /** Time from start to the line that reports the address. */
  startedInMs: number
  /** Its output so far. */
  printed(): string
  /** Resolves when it and all its descendants have exited. */
  ended: Promise<void>
  /**
   * Sends a signal to the started program and resolves when it and all its descendants have exited. SIGINT is sent to
   * all of them, as by a terminal.
   */
  end(signal: NodeJS.Signals): Promise<void>
}

export interface ServerOptions {
  /** Program and arguments; `npm start` without npm by default. */
  command?: readonly string[]
  /** Working directory; the project's folder by default. */
  folder?: string
  port?: number
  settings?: Record<string, string>
  /** Called when the program is started, which may be long before it serves. */
  onSpawn?(pid: number): void
  /** Called with what it prints. */
  onPrint?(text: string): void
}

/** Whether something listens on the port. */
export function isTaken(port: number): Promise<boolean> {
  return new Promise(settle => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      settle(true)
    })
    socket.once('error', () => settle(false))
  })
}

/**
 * Starts the portal as an operator does, in a separate process, with markets open if its prices are simulated. Resolves
 * when it serves.
 */
export async function startServer({
  command,
  folder = projectFolder,
  port: wanted,
  settings = {},
  onSpawn,
  onPrint,
}: ServerOptions = {}): Promise<ServerProcess> {
  const [program, ...args] = command ?? [process.execPath, 'scripts/start.mjs']
  const port = wanted ?? (await freePort('127.0.0.1'))
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-data-'))
  if (settings.DATA_DIR === undefined && folder === projectFolder) copyFilledStore(dataDir)
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env
  const startedAt = performance.now()
  const starter = spawn(program!, args, {
    cwd: folder,
    env: {
      ...inherited,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(settings.FEEDS === undefined && { SIM_FROM: TRADING_HOUR }),
      HTTP_RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
      DRAIN_MS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  if (starter.pid !== undefined) onSpawn?.(starter.pid)
  let printed = ''
  for (const stream of [starter.stdout!, starter.stderr!])
    stream.setEncoding('utf8').on('data', text => {
      printed += text
      onPrint?.(text)
    })
  // A test that times out must leave no server behind.
  const killChild = () => starter.kill('SIGKILL')
  process.once('exit', killChild)
  // Its output closes when the last process that inherited it has exited: nothing is left running then.
  const allGone = once(starter, 'close').finally(() => process.off('exit', killChild))

  // A process that stands by waits for as long as another one leads.
  const mayStandBy = settings.REDIS_URL !== undefined && /ingest|all/.test(settings.ROLE ?? 'all')
  const deadline = mayStandBy ? Number.POSITIVE_INFINITY : startedAt + START_WITHIN_MS * slowness()
  while (!printed.includes('(ready in')) {
    if (starter.exitCode !== null || starter.signalCode !== null || performance.now() > deadline) {
      starter.kill('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
      throw new Error(`the server does not start:\n${printed}`)
    }
    await new Promise(next => setTimeout(next, 20))
  }
  return {
    url: `http://localhost:${port}`,
    port,
    starter,
    startedInMs: performance.now() - startedAt,
    printed: () => printed,
    ended: allGone.then(() => undefined),
    async end(signal) {
      if (signal !== 'SIGINT') starter.kill(signal)
      else if (starter.exitCode === null) process.kill(-starter.pid!, signal)
      const timer = new Promise((_, fail) =>
        setTimeout(
          () => fail(new Error(`processes still running ${END_WITHIN_MS} ms after ${signal}`)),
          END_WITHIN_MS,
        ).unref(),
      )
      await Promise.race([allGone, timer])
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
