import type { FeedAdapter } from '../board/feed.ts'
import { binance } from './binance.ts'
import { bitstamp } from './bitstamp.ts'
import { coinbase } from './coinbase.ts'
import { ecb } from './ecb.ts'
import { fred } from './fred.ts'
import { kraken } from './kraken.ts'
import type { LiveFeedDeps } from './live-feed.ts'
import { createOandaFeed } from './oanda.ts'
import { okx } from './okx.ts'
import { createPolledFeed, type PolledSource } from './polled-feed.ts'
import { createSocketFeed, type SocketSource } from './socket-feed.ts'
import { treasury } from './treasury.ts'
import { twelvedata } from './twelvedata.ts'
import { yahoo } from './yahoo.ts'

/** What an operator may set for a live feed. */
export interface LiveSettings extends LiveFeedDeps {
  /** For the sources that need one. */
  key?: string | undefined
}

type Create = (settings: LiveSettings) => FeedAdapter

const overSocket =
  (source: SocketSource): Create =>
  settings =>
    createSocketFeed(source, settings)
const polled =
  (source: PolledSource): Create =>
  settings =>
    createPolledFeed(source, settings)

/** The live feeds by their names in FEEDS. A new one is an entry here and in server/prices/feeds.ts, and lines of symbols.csv. */
export const liveFeeds = {
  kraken: overSocket(kraken),
  binance: overSocket(binance),
  coinbase: overSocket(coinbase),
  okx: overSocket(okx),
  bitstamp: overSocket(bitstamp),
  yahoo: polled(yahoo),
  ecb: polled(ecb),
  treasury: polled(treasury),
  fred: settings => createPolledFeed(fred(settings.key ?? ''), settings),
  oanda: settings => createOandaFeed(settings.key ?? '', settings),
  twelvedata: ({ key = '', url, ...settings }) => createSocketFeed(twelvedata(key, url), settings),
} satisfies Record<string, Create>

export type LiveFeedName = keyof typeof liveFeeds
