import type { BrokerAccount } from '#contract/broker.ts'
import { DAY_MS, SECOND_MS } from '#contract/units.ts'
import type { Clock } from '#kit/clock.ts'
import type { Broker, BrokerPair } from './broker.ts'
import type { BrokerQuote } from './broker-feed.ts'
import type { MeasuredQuarter } from './imported-spreads.ts'
import type { LeftOut } from './quote-checks.ts'
import { createSpreadMeter, type SpreadMeter } from './spread-meter.ts'
import { PIP_PARTS, QUARTER_MS } from './spread-quarter.ts'

/** A quarter is stored so long after its end, as quotes arrive late. */
const LATE_MS = 5 * SECOND_MS
/** A quote with a time further ahead has a wrong clock. */
const AHEAD_MS = 5 * SECOND_MS
/** Quarters that wait for a database that does not respond; the oldest are given up. */
const MOST_WAITING = 20_000

/** Why a quote was not measured. */
export const quoteRefusals = [
  'unknown broker',
  'unknown pair',
  'late',
  'ahead',
  'crossed',
  'implausible',
  'closed',
] as const
type QuoteRefusal = (typeof quoteRefusals)[number]

export interface QuoteCounts {
  quotes: number
  refused: Readonly<Partial<Record<QuoteRefusal, number>>>
}

/** Measures the quotes of brokers as they arrive, in memory that grows with brokers and pairs alone. */
export interface QuoteRecorder {
  quote(quote: BrokerQuote): void
  /** The spread in force, in pips; undefined without a quote. */
  now(broker: Broker, account: BrokerAccount, pair: BrokerPair): number | undefined
  /** Whether quotes of a broker have arrived. */
  hears(broker: Broker): boolean
  /** Stores the quarters that have ended. To be called about once a second. */
  tick(): void
  /** Quotes that were measured, and those that were not. */
  counts(): QuoteCounts
  /** Stores what is measured of the current quarter as well. */
  close(): Promise<void>
}

interface Stream {
  broker: string
  account: BrokerAccount
  pair: string
  meter: SpreadMeter
  lastAt: number
}

const keyOf = (broker: string, account: BrokerAccount, pair: string) => `${account} ${pair} ${broker}`

/** Whether quotes of a broker are measured, by its id: not those of a sample. */
function measuredIds(all: () => readonly Broker[]): (id: string) => boolean {
  let known: { brokers: readonly Broker[]; ids: ReadonlySet<string> } | undefined
  return id => {
    const brokers = all()
    if (known?.brokers !== brokers)
      known = { brokers, ids: new Set(brokers.flatMap(broker => (broker.isSample ? [] : [broker.id]))) }
    return known.ids.has(id)
  }
}

function createRefusals() {
  const refused: Partial<Record<QuoteRefusal, number>> = {}
  const refuse = (reason: QuoteRefusal) => {
    refused[reason] = (refused[reason] ?? 0) + 1
  }
  return { refused, refuse }
}

export function createQuoteRecorder(deps: {
  clock: Clock
  /** Those whose quotes are measured. */
  brokers(): readonly Broker[]
  pairs: readonly BrokerPair[]
  /** Why a quote of a known pair is not measured; undefined if it is. */
  leftOut(quote: BrokerQuote): LeftOut | undefined
  /** Rejects if the database does not respond. */
  store(quarters: readonly MeasuredQuarter[]): Promise<void>
  /** Deletes what is too old; called once a day. Rejects if the database does not respond. */
  deleteOld(): Promise<unknown>
  /** Quarters could not be stored, and will be again. */
  onProblem(problem: unknown): void
}): QuoteRecorder {
  const { clock, store } = deps
  const streams = new Map<string, Stream>()
  const heard = new Set<string>()
  const symbols = new Set(deps.pairs.map(({ symbol }) => symbol))
  const isKnown = measuredIds(deps.brokers)
  const { refused, refuse } = createRefusals()
  let quotes = 0
  /** Quarters up to here have been taken out of the meters. */
  let takenTo = Math.floor(clock.now() / QUARTER_MS) * QUARTER_MS
  let waiting: MeasuredQuarter[] = []
  let storing: Promise<void> | undefined
  let deletedAt = Number.NEGATIVE_INFINITY

  /** Meters of brokers that are gone end with their quarter. */
  function take(until: number): void {
    for (const [key, { broker, account, pair, meter }] of streams) {
      for (const quarter of meter.take(until)) waiting.push({ broker, account, pair, isMeasured: true, ...quarter })
      if (isKnown(broker)) continue
      streams.delete(key)
      heard.delete(broker)
    }
    takenTo = until
    if (waiting.length > MOST_WAITING) waiting = waiting.slice(-MOST_WAITING)
  }

  async function storeWaiting(): Promise<void> {
    const sent = waiting
    waiting = []
    try {
      await store(sent)
    } catch (problem) {
      waiting = [...sent, ...waiting].slice(-MOST_WAITING)
      deps.onProblem(problem)
      return
    }
    if (clock.now() - deletedAt < DAY_MS) return
    deletedAt = clock.now()
    await deps.deleteOld().catch(deps.onProblem)
  }

  return {
    quote(quote) {
      const { broker, account, pair, at, spread } = quote
      if (spread < 0) return refuse('crossed')
      if (at > clock.now() + AHEAD_MS) return refuse('ahead')
      const key = keyOf(broker, account, pair)
      let stream = streams.get(key)
      if (!stream) {
        if (!isKnown(broker)) return refuse('unknown broker')
        if (!symbols.has(pair)) return refuse('unknown pair')
        stream = { broker, account, pair, meter: createSpreadMeter(), lastAt: takenTo }
        streams.set(key, stream)
        heard.add(broker)
      }
      if (at < stream.lastAt || at < takenTo) return refuse('late')
      const left = deps.leftOut(quote)
      if (left) return refuse(left.reason)
      stream.meter.quote(at, spread)
      stream.lastAt = at
      quotes++
    },
    now(broker, account, pair) {
      const spread = streams.get(keyOf(broker.id, account, pair.symbol))?.meter.spreadAt(clock.now())
      return spread === undefined ? undefined : spread / PIP_PARTS
    },
    hears: ({ id }) => heard.has(id),
    tick() {
      const ended = Math.floor((clock.now() - LATE_MS) / QUARTER_MS) * QUARTER_MS
      if (ended > takenTo) take(ended)
      if (waiting.length === 0 || storing) return
      storing = storeWaiting().finally(() => {
        storing = undefined
      })
    },
    counts: () => ({ quotes, refused }),
    async close() {
      await storing
      const now = clock.now()
      // A part of a quarter is stored as well; the next process adds the rest.
      for (const { broker, account, pair, meter } of streams.values())
        for (const quarter of meter.take(now, true))
          waiting.push({ broker, account, pair, isMeasured: true, ...quarter })
      if (waiting.length > 0) await storeWaiting()
    },
  }
}
