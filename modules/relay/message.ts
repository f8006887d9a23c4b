import type { Bar } from '#contract/prices/bar.ts'
import type { FeedKind } from '#contract/prices/quote.ts'
import type { BuilderState, BuiltResolution } from '#modules/bars'
import type { BrokerQuote } from '#modules/brokers'
import type { BoardHealth } from '#modules/feeds'
import type { QuoteSnapshot, SourceBar } from '#modules/market'

/** Feed, kind and delay (ms) of a tick. */
export type TickLabel = readonly [feed: string, kind: FeedKind, delayMs: number]

/** A tick of an instrument that the leader has accepted. `label` is its place in the batch's `labels`. */
export type TickItem = readonly [
  instrument: number,
  bid: number,
  ask: number,
  eventAt: number,
  label: number,
  volume?: number | null,
  bar?: SourceBar,
]

/** `spread` in thousandths of a pip, `at` UTC ms. */
export type BrokerItem = readonly [
  'broker',
  broker: string,
  account: BrokerQuote['account'],
  pair: string,
  at: number,
  bid: number,
  spread: number,
]

/** What happens in the leader, in its order. Instruments are named by their permanent ids. */
export type BatchItem =
  | TickItem
  /** Its market has done what belongs to a second; it has sealed the bars that have ended. */
  | readonly ['second', now: number]
  | readonly ['sealed', now: number]
  /** The state of a quote was set otherwise than by ticks and the time. */
  | readonly ['quote', instrument: number, QuoteSnapshot]
  /** A recording starts over. */
  | readonly ['forget']
  | readonly ['stored', instrument: number, BuiltResolution, Bar]
  | readonly ['filled', instrument: number]
  /** A quote of a broker, beside the prices; a recording of them starts over. */
  | BrokerItem
  | readonly ['forget quotes']

/** One message: what has happened since the one before. Times are the leader's clock, UTC ms. */
export interface Batch {
  at: number
  /** The time up to which ticks of a feed that computes its past are in; undefined without such a feed. */
  historyAt?: number | undefined
  labels: readonly TickLabel[]
  items: readonly BatchItem[]
  /** The sources, once a second. */
  health?: readonly BoardHealth[]
}

/** Everything that a reader has to know to apply the batches after a position. */
export interface Snapshot {
  position: Position
  at: number
  /** The same moment of real time, UTC ms. */
  wallAt: number
  historyAt?: number | undefined
  /** By instrument. */
  quotes: readonly (readonly [instrument: number, QuoteSnapshot])[]
  /** Bars of instruments whose bars are recorded. */
  bars: readonly (readonly [instrument: number, BuilderState])[]
  health: readonly BoardHealth[]
  /** The newest quotes of brokers. */
  brokers?: readonly BrokerItem[]
  /** Digests of the leader's settings that others must have too, by name. */
  settings?: Readonly<Record<string, string>>
}

export const brokerItem = ({ broker, account, pair, at, bid, spread }: BrokerQuote): BrokerItem => [
  ...(['broker', broker, account, pair, at, bid, spread] as const),
]

export const quoteOf = ([, broker, account, pair, at, bid, spread]: BrokerItem): BrokerQuote => ({
  ...{ broker, account, pair, at, bid, spread },
})

/** A place in the sequence of batches: those of a leader's term are counted from 1. */
export interface Position {
  term: number
  seq: number
}

/** A position as the id of an entry of a Redis stream, which orders by term first. */
export const idOf = ({ term, seq }: Position) => `${term}-${seq}`

export function positionOf(id: string): Position {
  const [term, seq] = id.split('-').map(Number)
  return { term: term!, seq: seq! }
}
