import type { BrokerAccount } from '#contract/brokers/broker.ts'

/** A quote of a broker. */
export interface BrokerQuote {
  broker: string
  account: BrokerAccount
  /** Symbol of the catalogue. */
  pair: string
  /** UTC ms. */
  at: number
  bid: number
  /** Thousandths of a pip. */
  spread: number
}

/** Receives what a feed gets from brokers. */
export interface BrokerFeedSink {
  quote(quote: BrokerQuote): void
  /** Something arrived that is no quote. */
  fault(problem: string): void
}

/**
 * A source of quotes of brokers, beside the feeds of prices (modules/feeds/board/feed.ts): none of the portal's prices
 * comes from it.
 */
export interface BrokerFeed {
  readonly name: string
  /** Runs until the signal aborts; rejects if it cannot continue, and is then started again. */
  run(sink: BrokerFeedSink, signal: AbortSignal): Promise<void>
}
