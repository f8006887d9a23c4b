import type { SpreadSession } from '#contract/broker.ts'
import { addDays, epochDayAt } from '#contract/epoch-day.ts'
import { HOUR_MS } from '#contract/units.ts'
import type { Clock } from '#kit/clock.ts'
import type { Database } from '#kit/database/database.ts'
import type { Module } from '#kit/module.ts'
import type { Calendar } from '#modules/calendar'
import type { Catalogue } from '#modules/catalogue'
import type { Conversion } from '#modules/conversion'
import { readPairs } from './broker.ts'
import { brokerCalls } from './brokers.http.ts'
import type { Brokers } from './brokers.ts'
import { brokersImport, rolloversImport } from './brokers-import.ts'
import { createBrokersRepository } from './brokers-repository.ts'
import { createImportedSpreads } from './imported-spreads.ts'
import { createLotCosts } from './lot-costs.ts'
import { QUOTES_KIND } from './quotes-import.ts'
import { rolloverCalls } from './rollovers.http.ts'
import { createRollovers } from './rollovers.ts'
import type { SpreadRelease } from './sample-spreads.ts'
import { sessionSummary, weekAverages } from './session-spreads.ts'
import { type SpreadQuarter, type SpreadSummary, summaryOf } from './spread-quarter.ts'
import { createSpreads } from './spreads.ts'

/** Releases are read this often, those of so many days around the present. */
const RELEASES_MS = HOUR_MS
const DAYS_BEFORE = 9
const DAYS_AFTER = 2
const IMPORTANT = 3

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
  /** A monotonic time in ms. */
  elapsed(): number
  /** Imported brokers could not be read; pages keep those they have, and it is tried again. */
  onProblem(problem: unknown): void
}) {
  const { catalogue, clock, elapsed, allowsSamples } = deps
  const repository = createBrokersRepository(deps.database)
  const load = async () => {
    const isShown = ({ isSample }: { isSample: boolean }) => allowsSamples || !isSample
    const swaps = (await repository.swaps()).filter(isShown)
    return {
      brokers: (await repository.brokers()).filter(isShown),
      swaps: new Map(swaps.map(swap => [`${swap.broker} ${swap.pair}`, swap])),
    }
  }
  let { brokers, swaps } = await load()
  let isOutdated = false
  const read = async () => {
    isOutdated = false
    try {
      ;({ brokers, swaps } = await load())
    } catch (problem) {
      isOutdated = true
      deps.onProblem(problem)
    }
  }

  let releases: readonly SpreadRelease[] = []
  let releasesAt = Number.NEGATIVE_INFINITY
  const readReleases = async () => {
    releasesAt = elapsed()
    const today = epochDayAt(clock.now())
    const items = await deps.calendar.outline(addDays(today, -DAYS_BEFORE), addDays(today, DAYS_AFTER), {
      importance: IMPORTANT,
    })
    releases = items.flatMap(({ at, currency }) => (at === undefined ? [] : [{ at, currency }]))
  }

  await readReleases().catch(deps.onProblem)

  const services: Brokers = {
    ...createLotCosts(deps.conversion),
    ...createRollovers({
      catalogue,
      conversion: deps.conversion,
      clock,
      // A sample of swaps does not belong to a broker of the operator, nor the other way round.
      swapOf: ({ id, isSample }, { symbol }) => {
        const swap = swaps.get(`${id} ${symbol}`)
        return swap?.isSample === isSample ? swap : undefined
      },
    }),
    all: () => brokers,
    pairs: readPairs(catalogue),
    summary: rememberedSummaries(),
    weekAverages,
    spreads: createSpreads({
      catalogue,
      clock,
      seed: deps.seed,
      brokers: () => brokers,
      imported: createImportedSpreads(deps.database),
      releases: () => releases,
    }),
  }
  const reread = () => {
    isOutdated = true
  }
  return {
    calls: [...brokerCalls(services, clock), ...rolloverCalls(services)],
    services: { brokers: services },
    onImport: { [brokersImport.kind]: reread, [rolloversImport.kind]: reread, [QUOTES_KIND]: reread },
    tick() {
      if (isOutdated) void read()
      if (elapsed() - releasesAt >= RELEASES_MS) readReleases().catch(deps.onProblem)
    },
  } satisfies Module
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
