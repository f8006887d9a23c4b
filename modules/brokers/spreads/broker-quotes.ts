import { MAX_DECIMALS } from '#contract/prices/price.ts'
import type { Catalogue } from '#modules/catalogue'
import type { QuoteTick } from '#modules/market'
import { readPairPips } from '../facts/broker.ts'
import type { BrokerQuote } from './broker-feed.ts'
import { PIP_PARTS } from './spread-quarter.ts'

/** Streams whose newest quote is kept: a broker may send names that nobody compares. */
const MAX_STREAMS = 20_000

/**
 * The quotes of brokers as they arrive, beside the prices: in the process that takes in prices those of its feeds, in
 * others those of that process.
 */
export interface BrokerQuotes {
  offer(quote: BrokerQuote): void
  /** The brokers that are compared, by their ids: until it is called, none of `offerTick` is. */
  compareOnly(isCompared: (broker: string) => boolean): void
  /** A quote of a feed of prices, on accounts without a commission; left out if its pair or broker is not compared. */
  offerTick(tick: QuoteTick, broker: string): void
  /** The newest quote of each stream. */
  newest(): BrokerQuote[]
  /** Newest quotes of another process: those that are known here, or older, are left out. */
  load(quotes: readonly BrokerQuote[]): void
  /** A recording starts over and time goes back: what follows is not compared with what was before. */
  forget(): void
  /** Listeners are called in the order of the quotes. Both return a function that removes them. */
  onQuote(listener: (quote: BrokerQuote) => void): () => void
  onForget(listener: () => void): () => void
}

const keyOf = ({ account, pair, broker }: BrokerQuote) => `${account} ${pair} ${broker}`

export function createBrokerQuotes(catalogue: Pick<Catalogue, 'find'>): BrokerQuotes {
  const pips = readPairPips()
  const newest = new Map<string, BrokerQuote>()
  const listeners = new Set<(quote: BrokerQuote) => void>()
  const forgetting = new Set<() => void>()

  let isCompared = (_broker: string) => false

  function offer(quote: BrokerQuote): void {
    const key = keyOf(quote)
    newest.delete(key)
    newest.set(key, quote)
    if (newest.size > MAX_STREAMS) newest.delete(newest.keys().next().value!)
    for (const listener of listeners) listener(quote)
  }

  return {
    offer,
    compareOnly(isOne) {
      isCompared = isOne
    },
    offerTick({ symbol, bid, ask, eventAt }, broker) {
      const pip = pips.get(symbol)
      const instrument = catalogue.find(symbol)
      if (pip === undefined || !instrument || !isCompared(broker)) return
      const scale = 10 ** instrument.decimals
      const spread = Math.round(((ask - bid) * 10 ** (MAX_DECIMALS - instrument.decimals) * PIP_PARTS) / pip)
      offer({ broker, account: 'normal', pair: symbol, at: eventAt, bid: bid / scale, spread })
    },
    newest: () => [...newest.values()],
    load(quotes) {
      for (const quote of quotes)
        if (quote.at > (newest.get(keyOf(quote))?.at ?? Number.NEGATIVE_INFINITY)) offer(quote)
    },
    forget() {
      newest.clear()
      for (const listener of forgetting) listener()
    },
    onQuote(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onForget(listener) {
      forgetting.add(listener)
      return () => forgetting.delete(listener)
    },
  }
}
