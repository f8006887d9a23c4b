import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import type { JobState } from '#kit/jobs/job-stats.ts'
import type { Opened } from '#kit/module/module.ts'
import type { BarStoreState } from '#modules/bars'
import type { BoardHealth, FeedBoard, FeedState } from '#modules/feeds'
import { isLoopback } from '../prices/site.ts'
import type { ProcessPart } from '../processes/process-part.ts'
import type { Stores } from '../stores/stores.ts'

export interface HealthDeps {
  feeds: FeedBoard
  /** With their parts of `/healthz/data`. */
  modules: readonly Pick<Opened, 'healthPart'>[]
  metrics: Registry
  metricsToken: string | undefined
  /** Whether no other site can have the name under which this one was asked. */
  isTrustedHost(host: string | undefined): boolean
  /** Whether recorded bars can be stored, and how many wait. */
  barStore(): BarStoreState
  store: Pick<Stores, 'ping' | 'problem'>
  isClosing(): boolean
  /** What this process does, and how it stands to others of the same portal. */
  part: ProcessPart
}

const HEALTHY: readonly FeedState[] = ['starting', 'running', 'ended']

/** Whether a source in this state needs nobody's attention. */
export const isHealthy = (state: FeedState) => HEALTHY.includes(state)

/** The states of a source in `/healthz/data`; a recording also ends, and a source that is stopped says so. */
type SourceState = 'ok' | 'silent' | 'failed' | 'waiting' | 'ended' | 'stopped'

/** `waiting`: it runs, or is about to, and has sent nothing yet. */
function stateOf({ state, lastTickAgeMs }: BoardHealth): SourceState {
  if (state === 'starting') return 'waiting'
  if (state === 'running') return lastTickAgeMs === undefined ? 'waiting' : 'ok'
  return state
}

const secondsToMs = (seconds: number | undefined) =>
  seconds === undefined ? undefined : Math.round(seconds * SECOND_MS)

const isoTime = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString())

/** A source for operators. `owner` is the number of symbols, of the `symbols` that it has, whose price it sets. */
function sourceHealth(health: BoardHealth) {
  const { name, kind, lastTickAgeMs, ticks, drops, problem, lastProblem, retryAt } = health
  return {
    name,
    kind,
    state: stateOf(health),
    ...(health.symbols > 0 && { symbols: health.symbols, owner: health.owned, lost: health.lost, taken: health.taken }),
    ...(health.held > 0 && { held: health.held }),
    ...(health.source && { publisher: health.source.title, licence: health.source.licence }),
    delayMs: health.delayMs,
    lastTickAgeMs: lastTickAgeMs ?? null,
    ticks,
    drops,
    failures: health.failures,
    problem,
    retryAt: isoTime(retryAt),
    lastProblem: lastProblem && { problem: lastProblem.problem, at: isoTime(lastProblem.at) },
  }
}

/** A leader publishes at least each second. */
const SILENT_SECONDS = 5

/** Whether prices reach the other processes, or come from the one that leads. */
function isHeard({ publisher, follower }: ProcessPart): boolean {
  if (follower) return (follower.ageSeconds() ?? Number.POSITIVE_INFINITY) < SILENT_SECONDS
  return publisher?.refusal() === undefined
}

function redisHealth({ publisher }: ProcessPart) {
  const refusal = publisher?.refusal()
  return refusal ? { state: 'failing', since: isoTime(refusal.since), problem: refusal.problem } : { state: 'ok' }
}

const jobHealth = ({ kind, waiting, givenUp, succeededAt, problem }: JobState) => ({
  ...{ kind, waiting, givenUp, lastSuccess: isoTime(succeededAt) ?? null, problem },
})

/** Calls for operators: liveness, readiness, the state of the sources, metrics. */
export function registerHealth(app: FastifyInstance, deps: HealthDeps): void {
  const isAllWell = () =>
    deps.store.problem() === undefined &&
    deps.barStore().state === 'ok' &&
    isHeard(deps.part) &&
    deps.feeds.health().every(({ state }) => isHealthy(state))
  const storeHealth = () => {
    const { since, ...state } = deps.barStore()
    const down = deps.store.problem()
    return {
      ...state,
      ...(down ? { state: 'down', problem: down.message } : {}),
      ...(since === undefined ? {} : { since: new Date(since).toISOString() }),
    }
  }

  app.get('/healthz/live', async () => ({ status: 'ok' }))

  app.get('/healthz/ready', async (_, reply) => {
    if (deps.isClosing()) return reply.code(503).send({ status: 'closing' })
    try {
      await deps.store.ping()
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'database does not respond' })
    }
  })

  app.get('/healthz/data', async () => ({
    status: isAllWell() ? 'ok' : 'degraded',
    roles: deps.part.roles,
    ...(deps.part.isShared && {
      leads: deps.part.leads(),
      runsJobs: deps.part.runsJobs(),
      redis: redisHealth(deps.part),
      lastBatchAgeMs: deps.part.follower && (secondsToMs(deps.part.follower.ageSeconds()) ?? null),
    }),
    store: storeHealth(),
    sources: deps.feeds.health().map(sourceHealth),
    // Nor is a job that failed: it is tried again, or somebody has to look at it, while visitors are served.
    jobs: deps.part.jobStates().map(jobHealth),
    ...Object.fromEntries(
      deps.modules.flatMap(({ healthPart }) => (healthPart ? [[healthPart.name, healthPart.read()]] : [])),
    ),
  }))

  app.get('/metrics', async (request, reply) => {
    const byToken =
      deps.metricsToken !== undefined && isSame(request.headers.authorization, `Bearer ${deps.metricsToken}`)
    const isLocal = isLoopback(request.raw) && deps.isTrustedHost(request.headers.host)
    if (!byToken && !isLocal) throw new PortalError(Errors.NotFound)
    return reply.type(deps.metrics.contentType).send(await deps.metrics.metrics())
  })
}

/** Compares in a time that tells nothing of where two texts differ. */
function isSame(given: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given ?? ''), digest(expected))
}
