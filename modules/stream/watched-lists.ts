import type { Quote } from '#modules/market'
import type { Watched } from './fan-out.ts'
import { isOnChannel, type StreamChannel, type Subscription } from './subscription.ts'

/**
 * The quotes that subscriptions watch. Returns a function; lists for subscriptions of whole channels only, which most
 * are, are made once.
 */
export function createWatchedLists(quotes: readonly Quote[]): (subscription: Subscription) => Watched {
  const indexOf = new Map(quotes.map(quote => [quote.symbol, quote.index]))
  const onChannel = new Map<StreamChannel, number[]>()
  /** By the names of the channels. */
  const watchedChannels = new Map<string, Watched>()

  function channelIndexes(channel: StreamChannel): number[] {
    let indexes = onChannel.get(channel)
    if (!indexes) {
      indexes = quotes.filter(quote => isOnChannel(quote.instrument, channel)).map(quote => quote.index)
      onChannel.set(channel, indexes)
    }
    return indexes
  }

  return ({ channels, symbols }) => {
    const names = [...channels].sort().join()
    const known = symbols.size === 0 ? watchedChannels.get(names) : undefined
    if (known) return known
    const distinct = new Set([...channels].flatMap(channelIndexes))
    for (const symbol of symbols) distinct.add(indexOf.get(symbol)!)
    const indexes = Int32Array.from(distinct).sort()
    const watched = { key: indexes.join(), indexes }
    if (symbols.size === 0) watchedChannels.set(names, watched)
    return watched
  }
}
