import { SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { every } from '#kit/jobs/job.ts'
import { declareModule, type Opened } from '#kit/module/module.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { BarStoreState } from '#modules/bars'
import type { Economy } from '#modules/economy'
import type { FeedBoard } from '#modules/feeds'
import type { Market } from '#modules/market'
import { openIncidentLog } from './incident-log.ts'
import { createIncidentRepository, type Incident, incidentMigrations, type Trouble } from './incident-repository.ts'
import { type QuoteAges, quoteAges } from './quote-ages.ts'

type FeedHealth = ReturnType<FeedBoard['health']>[number]

/** A source of prices. `title`, `url` and `licence` are its publisher's; undefined for simulated and recorded prices. */
export interface FeedStatus extends Pick<FeedHealth, 'name' | 'kind' | 'state' | 'lastTickAgeMs' | 'delayMs'> {
  title: string | undefined
  url: string | undefined
  licence: string | undefined
}

/** What visitors may know of the state of the portal's data. */
export interface DataStatus {
  /** All instruments, in rows by class and feed. */
  quotes(): readonly QuoteAges[]
  feeds(): readonly FeedStatus[]
  /** Those of the last ninety days, newest first. */
  incidents(): readonly Incident[]
}

const LOOK_MS = 5 * SECOND_MS
/** How often a process that does not observe the sources itself reads what was observed. */
const READ_MS = 30 * SECOND_MS

/** Rejects if the incidents stored so far cannot be read. */
async function openStatus(deps: {
  database: Database
  market: Market
  clock: Clock
  feeds: Pick<FeedBoard, 'health'>
  economy: Pick<Economy, 'sources'>
  barStore(): BarStoreState
  /** A monotonic time in ms. */
  elapsed(): number
  /** An incident could not be stored. */
  onProblem(problem: unknown): void
}) {
  const { market, clock, feeds, economy, elapsed } = deps
  const log = await openIncidentLog(createIncidentRepository(deps.database), Date.now(), deps.onProblem)
  let observedAt = Number.NEGATIVE_INFINITY
  let readAt = elapsed()

  function troubles(): Map<string, Trouble> {
    const found = new Map<string, Trouble>()
    for (const { name, state } of feeds.health())
      if (state === 'silent' || state === 'failed') found.set(`prices:${name}`, state)
    for (const { id, problem } of economy.sources()) if (problem !== undefined) found.set(`economy:${id}`, 'failed')
    if (deps.barStore().state !== 'ok') found.set('store:bars', 'failed')
    return found
  }

  const dataStatus: DataStatus = {
    quotes: () => quoteAges(market, clock),
    feeds: () =>
      feeds.health().map(({ name, kind, state, lastTickAgeMs, delayMs, source }) => ({
        ...{ name, kind, state, lastTickAgeMs, delayMs },
        ...{ title: source?.title, url: source?.url, licence: source?.licence },
      })),
    incidents: log.list,
  }
  return {
    services: { dataStatus },
    tick() {
      if (elapsed() - observedAt < READ_MS || elapsed() - readAt < READ_MS) return
      readAt = elapsed()
      log.read(Date.now())
    },
    jobs: [
      {
        ...{ kind: 'status.observe', schedule: every(LOOK_MS), isInMemory: true },
        async run() {
          const isFirst = elapsed() - observedAt >= READ_MS
          observedAt = elapsed()
          // What another process has observed before is continued.
          if (isFirst) log.read(Date.now())
          await log.settled()
          log.observe(troubles(), Date.now())
          await log.settled()
        },
        onProblem: deps.onProblem,
      },
    ],
    close: log.settled,
  } satisfies Opened
}

export const statusModule = declareModule({
  name: 'status',
  migrations: { main: [incidentMigrations] },
  open: openStatus,
})
