import type { SpreadKind, SpreadSession } from '#contract/broker.ts'
import type { Clock } from '#kit/clock.ts'
import type { Database } from '#kit/database/database.ts'
import type { Module } from '#kit/module.ts'
import type { Calendar } from '#modules/calendar'
import type { Catalogue } from '#modules/catalogue'
import type { Conversion } from '#modules/conversion'
import { accountCostCalls } from './account-costs.http.ts'
import { createAccountCosts } from './account-costs.ts'
import { type Broker, readPairs } from './broker.ts'
import type { BrokerFeed } from './broker-feed.ts'
import { brokersCall } from './broker-list.http.ts'
import { brokerCalls } from './brokers.http.ts'
import type { Brokers } from './brokers.ts'
import { brokersImport, factsImport, rolloversImport } from './brokers-import.ts'
import { readImportantReleases } from './important-releases.ts'
import { appendQuarters, createImportedSpreads, deleteOldQuarters } from './imported-spreads.ts'
import { createLotCosts } from './lot-costs.ts'
import { createQuoteChecks } from './quote-checks.ts'
import { createQuoteRecorder } from './quote-recorder.ts'
import { QUOTES_KIND } from './quotes-import.ts'
import { rolloverCalls } from './rollovers.http.ts'
import { createRollovers } from './rollovers.ts'
import { runBrokerFeed } from './run-broker-feed.ts'
import { sessionSummary, weekAverages } from './session-spreads.ts'
import { type SpreadQuarter, type SpreadSummary, summaryOf } from './spread-quarter.ts'
import { spreadQuotesCall } from './spread-quotes.http.ts'
import { createSpreads, spreadKind } from './spreads.ts'
import { readStoredBrokers } from './stored-brokers.ts'

/** Rejects if the database does not respond. */
export async function brokersModule(deps: {
  catalogue: Catalogue
  database: Database
  calendar: Calendar
  conversion: Conversion
  clock: Clock
  seed: number
  /** Whether invented brokers may be shown: only beside simulated prices. */
  allowsSamples: boolean
  /** Quotes of brokers as they arrive. */
  feed?: BrokerFeed | undefined
  /** A monotonic time in ms. */
  elapsed(): number
  /** Something could not be read or stored; what is known stays, and it is tried again. */
  onProblem(problem: unknown): void
  /** The feed failed, or what it got is no quote; it is tried again. */
  onFeedProblem?(problem: unknown): void
}) {
  const { catalogue, clock, elapsed, feed, onProblem } = deps
  const stored = await readStoredBrokers(deps)
  const releases = await readImportantReleases(deps)
  const pairs = readPairs(catalogue)
  const recorder =
    feed &&
    createQuoteRecorder({
      clock,
      brokers: stored.all,
      pairs,
      leftOut: createQuoteChecks(catalogue),
      store: quarters => appendQuarters(deps.database, quarters),
      deleteOld: () => deleteOldQuarters(deps.database, clock.now()),
      onProblem,
    })
  const costs = {
    // Of quotes that arrive the first quarter of an hour is not stored yet.
    spreadKind: (broker: Broker, measured: ReadonlySet<string>): SpreadKind =>
      !broker.isSample && recorder?.hears(broker) ? 'measured' : spreadKind(broker, measured),
    ...createLotCosts(deps.conversion),
    ...createRollovers({ catalogue, conversion: deps.conversion, clock, swapOf: stored.swapOf }),
    summary: rememberedSummaries(),
    spreads: createSpreads({
      catalogue,
      clock,
      seed: deps.seed,
      brokers: stored.all,
      imported: createImportedSpreads(deps.database),
      ...(recorder && { quoted: recorder.now }),
      releases: releases.all,
    }),
  }
  const services: Brokers = {
    ...costs,
    ...createAccountCosts(costs),
    all: stored.all,
    entitiesOf: stored.entitiesOf,
    pairs,
    weekAverages,
  }
  const running =
    feed && recorder && runBrokerFeed(feed, recorder.quote, { elapsed, onProblem: deps.onFeedProblem ?? onProblem })
  const kinds = [brokersImport.kind, rolloversImport.kind, factsImport.kind, QUOTES_KIND]
  const module = {
    calls: [
      ...brokerCalls(services, clock),
      ...rolloverCalls(services),
      ...accountCostCalls(services),
      brokersCall(services),
      spreadQuotesCall(services, clock),
    ],
    services: { brokers: services },
    onImport: Object.fromEntries(kinds.map(kind => [kind, stored.outdate])),
    ...(recorder && { job: recorder.tick }),
    tick() {
      stored.tick()
      releases.tick()
    },
    async close() {
      await running?.close()
      await recorder?.close()
    },
  } satisfies Module
  /** Of the feed; undefined without one. */
  return { ...module, quoteCounts: recorder?.counts }
}

/** Summaries of lists that stay the same for a quarter of an hour, while pages ask for them each second. */
function rememberedSummaries(): Brokers['summary'] {
  const known = new WeakMap<readonly SpreadQuarter[], Map<SpreadSession | undefined, SpreadSummary>>()
  return (quarters, session) => {
    const own = known.get(quarters) ?? new Map<SpreadSession | undefined, SpreadSummary>()
    known.set(quarters, own)
    const summary = own.get(session) ?? (session ? sessionSummary(quarters, session) : summaryOf(quarters))
    own.set(session, summary)
    return summary
  }
}
