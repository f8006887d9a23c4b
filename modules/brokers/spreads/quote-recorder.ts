import type { BrokerAccount } from '#contract/brokers/broker.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import { type NextRun, whenClockShows } from '#kit/jobs/job.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Broker, BrokerPair } from '../facts/broker.ts'
import type { BrokerQuote } from './broker-feed.ts'
import type { MeasuredQuarter } from './imported-spreads.ts'
import { createQuarterQueue } from './quarter-queue.ts'
import type { LeftOut } from './quote-checks.ts'
import { createSpreadMeter, type SpreadMeter } from './spread-meter.ts'
import { PIP_PARTS, QUARTER_HOUR_MS } from './spread-quarter.ts'

/** A quarter is stored so long after its end, as quotes arrive late. */
const LATE_MS = 5 * SECOND_MS
/** A quote with a time further ahead has a wrong clock. */
const AHEAD_MS = 5 * SECOND_MS
/** A process that has not been asked to store for so many seconds is one that does not. */
const IDLE_SECONDS = 180

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
  /** A recording starts over: what follows is measured anew. */
  forget(): void
  /** Ends the quarters that are over. To be called about once a second, in each process. */
  settle(): void
  /**
   * Settles, and stores the quarters that have ended, in the process that stores. Resolves with when the next one has.
   * Rejects with the database's error: what could not be stored is stored the next time.
   */
  store(): Promise<NextRun>
  /** Quotes that were measured, and those that were not. */
  counts(): QuoteCounts
  /**
   * Stores what is measured of the current quarter as well, if this process has stored any. Rejects with the database's
   * error.
   */
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
export function measuredIds(all: () => readonly Broker[]): (id: string) => boolean {
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

export interface QuoteRecorderDeps {
  clock: Clock
  /** Those whose quotes are measured. */
  brokers(): readonly Broker[]
  pairs: readonly BrokerPair[]
  /** Why a quote of a known pair is not measured; undefined if it is. */
  leftOut(quote: BrokerQuote): LeftOut | undefined
  /** Rejects if the database does not respond. */
  store(quarters: readonly MeasuredQuarter[]): Promise<void>
  /** Whether no other process measures the same quotes. */
  isAlone: boolean
}

export function createQuoteRecorder(deps: QuoteRecorderDeps): QuoteRecorder {
  const { clock } = deps
  const queue = createQuarterQueue(deps)
  const streams = new Map<string, Stream>()
  const heard = new Set<string>()
  const symbols = new Set(deps.pairs.map(({ symbol }) => symbol))
  const isKnown = measuredIds(deps.brokers)
  const { refused, refuse } = createRefusals()
  let quotes = 0
  /** Quarters up to here have been taken out of the meters. */
  let takenTo = Math.floor(clock.now() / QUARTER_HOUR_MS) * QUARTER_HOUR_MS
  /** Of the quarter in which this process began, another run may have stored the part before. */
  let partOf = takenTo
  let idleSeconds = 0
  let hasStored = deps.isAlone

  /** What is measured of a stream, with `isLast` also of the quarter that has not ended. */
  const takenOf = ({ broker, account, pair, meter }: Stream, until: number, isLast = false): MeasuredQuarter[] =>
    meter.take(until, isLast).map(quarter => ({
      ...{ broker, account, pair, isMeasured: true, isPart: deps.isAlone && quarter.start === partOf },
      ...quarter,
    }))

  function settle(): void {
    idleSeconds++
    const until = Math.floor((clock.now() - LATE_MS) / QUARTER_HOUR_MS) * QUARTER_HOUR_MS
    if (until <= takenTo) return
    for (const [key, stream] of streams) {
      queue.add(takenOf(stream, until))
      // Meters of brokers that are gone end with their quarter.
      if (isKnown(stream.broker)) continue
      streams.delete(key)
      heard.delete(stream.broker)
    }
    takenTo = until
    queue.trim(until, idleSeconds <= IDLE_SECONDS)
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
    forget() {
      streams.clear()
      heard.clear()
      takenTo = Number.NEGATIVE_INFINITY
      partOf = Number.NEGATIVE_INFINITY
    },
    settle,
    async store() {
      settle()
      idleSeconds = 0
      hasStored = true
      await queue.store()
      return whenClockShows(clock, takenTo + QUARTER_HOUR_MS + LATE_MS)
    },
    counts: () => ({ quotes, refused }),
    async close() {
      if (!hasStored) return
      // A part of a quarter is stored as well; the next process adds the rest.
      for (const stream of streams.values()) queue.add(takenOf(stream, clock.now(), true))
      await queue.store()
    },
  }
}
