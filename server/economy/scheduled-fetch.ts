import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { FastifyBaseLogger } from 'fastify'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { every, type NextRun, type RunningJob } from '#kit/jobs/job.ts'
import type { Opened } from '#kit/module/module.ts'
import type { Environment } from '#kit/process/environment.ts'
import { duePublishers, type EconomicPublisher, economicPublishers } from '#modules/economy'
import { JOBS_TERM } from '../processes/started-by-jobs.ts'
import { baseSetting, isPublisher } from './economy-sources.ts'

/** How often it is looked whether a publisher is due. */
const LOOK_EVERY_MS = MINUTE_MS
/** No fetch is started sooner after the last, whatever became of it. */
const MIN_PAUSE_MS = 10 * MINUTE_MS
/** A fetch of all that a publisher has takes hours at most. */
const LIMIT_MS = 12 * HOUR_MS
const KILL_AFTER_MS = 2 * SECOND_MS

/**
 * Fetches the publishers of ECONOMY_SOURCES every ECONOMY_FETCH_HOURS, in a process of its own: parsing never delays a
 * visitor, and whatever becomes of it, the portal goes on. What it stores is noticed as any import is.
 */
export function scheduledFetch(deps: { environment: Environment; database: Database; log: FastifyBaseLogger }): Opened {
  const { environment, database, log } = deps
  const publishers = environment.ECONOMY_SOURCES?.filter(isPublisher) ?? []
  if (publishers.length === 0) return {}
  const intervalMs = environment.ECONOMY_FETCH_HOURS * HOUR_MS

  async function fetchDue({ signal, term }: RunningJob): Promise<NextRun> {
    const due = await duePublishers(database, publishers, { intervalMs, now: Date.now() })
    if (due.length === 0 || signal.aborted) return undefined
    const startedAt = Date.now()
    const code = await exitOf(startFetch(due, environment, { log, term }), signal)
    signal.throwIfAborted()
    if (code === 0) log.info({ publishers: due }, 'economic figures are fetched')
    else log.warn({ publishers: due }, 'not all economic figures could be fetched, will try again')
    return { dueAt: startedAt + MIN_PAUSE_MS }
  }

  return {
    jobs: [
      {
        kind: 'economy.fetch',
        schedule: every(LOOK_EVERY_MS),
        // What is due is stored with what was fetched.
        isInMemory: true,
        limitMs: LIMIT_MS,
        run: fetchDue,
        onProblem: problem => log.error({ err: problem }, 'economic figures cannot be fetched, will try again'),
      },
    ],
  }
}

/** Resolves with the status of a process when it has ended, which it does soon after `signal` aborts. */
async function exitOf(child: ChildProcess, signal: AbortSignal): Promise<number | null> {
  let killing: NodeJS.Timeout | undefined
  const end = () => {
    child.kill('SIGTERM')
    // Killed in the middle of a part, it leaves what was stored before.
    killing = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS)
  }
  signal.addEventListener('abort', end)
  try {
    // A process that cannot be started has no exit.
    const [code] = await once(child, 'exit')
    return code
  } finally {
    signal.removeEventListener('abort', end)
    clearTimeout(killing)
  }
}

function startFetch(
  publishers: readonly EconomicPublisher[],
  environment: Environment,
  { log, term }: { log: FastifyBaseLogger; term: number | undefined },
): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../commands/economy.ts'), 'fetch', ...publishers], {
    env: { ...process.env, ...settingsOf(environment), [JOBS_TERM]: String(term ?? '') },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  createInterface({ input: child.stdout! }).on('line', line => log.info({ line }, 'fetch of economic figures'))
  createInterface({ input: child.stderr! }).on('line', line => log.warn({ line }, 'fetch of economic figures'))
  return child
}

/** The settings of the portal that the fetch needs; an empty one counts as not set. */
function settingsOf(environment: Environment): Record<string, string> {
  const names = [
    'DATA_DIR',
    'DATABASE_URL',
    'SITE_URL',
    'ECONOMY_FETCH_PAUSE_MS',
    'FRED_API_KEY',
    ...economicPublishers.map(baseSetting),
  ] as const
  return Object.fromEntries(names.map(name => [name, String(environment[name] ?? '')]))
}
