import type { SpreadKind, SpreadSession } from '#contract/brokers/broker.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { every, type Job } from '#kit/jobs/job.ts'
import { declareModule, type Opened } from '#kit/module/module.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Calendar } from '#modules/calendar'
import type { Catalogue } from '#modules/catalogue'
import type { Conversion } from '#modules/conversion'
import { accountCostCalls } from './calls/account-costs.http.ts'
import { brokersCall } from './calls/broker-list.http.ts'
import { brokerCalls } from './calls/brokers.http.ts'
import type { Brokers } from './calls/brokers.ts'
import { rolloverCalls } from './calls/rollovers.http.ts'
import { spreadQuotesCall } from './calls/spread-quotes.http.ts'
import { tradeCostCalls } from './calls/trade-costs.http.ts'
import { createAccountCosts } from './costs/account-costs.ts'
import { createLotCosts } from './costs/lot-costs.ts'
import { createTradeCosts } from './costs/trade-costs.ts'
import { type Broker, readPairs } from './facts/broker.ts'
import { brokerImports, brokersImport, factsImport, rolloversImport } from './facts/brokers-import.ts'
import { brokerMigrations } from './facts/brokers-repository.ts'
import { readStoredBrokers } from './facts/stored-brokers.ts'
import { createRollovers } from './rollovers/rollovers.ts'
import type { BrokerQuotes } from './spreads/broker-quotes.ts'
import { readImportantReleases } from './spreads/important-releases.ts'
import {
  appendQuarters,
  createImportedSpreads,
  deleteOldQuarters,
  spreadMigrations,
} from './spreads/imported-spreads.ts'
import { createQuoteChecks } from './spreads/quote-checks.ts'
import { quoteMetrics } from './spreads/quote-metrics.ts'
import { createQuoteRecorder, measuredIds, type QuoteRecorder } from './spreads/quote-recorder.ts'
import { brokerBulkImports, QUOTES_KIND } from './spreads/quotes-import.ts'
import { withRecorded } from './spreads/recorded-brokers.ts'
import { sessionSummary, weekAverages } from './spreads/session-spreads.ts'
import { type SpreadQuarterHour, type SpreadSummary, summaryOf } from './spreads/spread-quarter.ts'
import { createSpreads, spreadKind } from './spreads/spreads.ts'

/** Rejects if the database does not respond. */
async function openBrokers(deps: {
  catalogue: Catalogue
  database: Database
  calendar: Calendar
  conversion: Conversion
  clock: Clock
  seed: number
  /** Whether invented brokers may be shown: only beside simulated prices. */
  allowsSamples: boolean
  /** Quotes of brokers as they arrive. */
  quotes: BrokerQuotes
  /** Brokers of the recording that is replayed; undefined without one. */
  recorded?: readonly { id: string; name: string }[] | undefined
  /** Whether no other process of the portal measures the same quotes. */
  isAlone: boolean
  /** A monotonic time in ms. */
  elapsed(): number
  /** Something could not be read or stored; what is known stays, and it is tried again. */
  onProblem(problem: unknown): void
}) {
  const { catalogue, clock, quotes, recorded, onProblem } = deps
  const stored = await readStoredBrokers(deps)
  const releases = await readImportantReleases(deps)
  const pairs = readPairs(catalogue)
  const quoting = withRecorded(stored.all, recorded)
  const recorder = createQuoteRecorder({
    clock,
    brokers: () => quoting('normal'),
    pairs,
    leftOut: createQuoteChecks(catalogue, { isRecorded: recorded !== undefined }),
    store: quarters => appendQuarters(deps.database, quarters),
    isAlone: deps.isAlone,
  })
  quotes.compareOnly(measuredIds(() => quoting('normal')))
  const stops = [quotes.onQuote(recorder.quote), quotes.onForget(recorder.forget)]
  const costs = {
    // Of quotes that arrive the first quarter of an hour is not stored yet.
    spreadKind: (broker: Broker, measured: ReadonlySet<string>): SpreadKind =>
      !broker.isSample && recorder.hears(broker) ? 'measured' : spreadKind(broker, measured),
    ...createLotCosts(deps.conversion),
    ...createRollovers({ catalogue, conversion: deps.conversion, clock, swapOf: stored.swapOf }),
    summary: rememberedSummaries(),
    spreads: createSpreads({
      catalogue,
      clock,
      seed: deps.seed,
      brokers: () => quoting('normal'),
      imported: createImportedSpreads(deps.database),
      quoted: recorder.now,
      releases: releases.all,
    }),
  }
  const services: Brokers = {
    ...costs,
    ...createAccountCosts(costs),
    ...createTradeCosts(costs),
    all: stored.all,
    quoting,
    entitiesOf: stored.entitiesOf,
    pairs,
    weekAverages,
  }
  const kinds = [brokersImport.kind, rolloversImport.kind, factsImport.kind, QUOTES_KIND]
  const module = {
    calls: [
      ...brokerCalls(services, clock),
      ...rolloverCalls(services),
      ...accountCostCalls(services),
      ...tradeCostCalls(services, clock),
      brokersCall(services),
      spreadQuotesCall(services, clock),
    ],
    services: { brokers: services },
    metrics: meters => quoteMetrics(meters, recorder.counts),
    onImport: Object.fromEntries(kinds.map(kind => [kind, stored.outdate])),
    jobs: recordingJobs(recorder, () => deleteOldQuarters(deps.database, clock.now()), onProblem),
    tick() {
      recorder.settle()
      stored.tick()
      releases.tick()
    },
    close() {
      for (const stop of stops) stop()
    },
  } satisfies Opened
  return { ...module, quoteCounts: recorder.counts }
}

/** Quotes that arrive are measured in memory: what is measured is stored each quarter, and when the process stops. */
function recordingJobs(
  recorder: QuoteRecorder,
  deleteOld: () => Promise<unknown>,
  onProblem: (problem: unknown) => void,
): Job[] {
  const record = { schedule: every(MINUTE_MS), isInMemory: true, retryMs: [SECOND_MS], onProblem }
  const clean = { schedule: every(DAY_MS), isInMemory: true, retryMs: [MINUTE_MS], onProblem }
  return [
    { ...record, kind: 'brokers.record', run: recorder.store, close: recorder.close },
    { ...clean, kind: 'brokers.clean', run: async () => void (await deleteOld()) },
  ]
}

/** Summaries of lists that stay the same for a quarter of an hour, while pages ask for them each second. */
function rememberedSummaries(): Brokers['summary'] {
  const known = new WeakMap<readonly SpreadQuarterHour[], Map<SpreadSession | undefined, SpreadSummary>>()
  return (quarters, session) => {
    const own = known.get(quarters) ?? new Map<SpreadSession | undefined, SpreadSummary>()
    known.set(quarters, own)
    const summary = own.get(session) ?? (session ? sessionSummary(quarters, session) : summaryOf(quarters))
    own.set(session, summary)
    return summary
  }
}

export const brokersModule = declareModule({
  name: 'brokers',
  migrations: { main: [brokerMigrations, spreadMigrations] },
  imports: brokerImports,
  bulkImports: brokerBulkImports,
  open: openBrokers,
})
