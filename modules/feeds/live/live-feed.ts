import type { Clock } from '#kit/time/clock.ts'
import type { Catalogue } from '#modules/catalogue'
import type { DropReason } from '#modules/market'
import type { FeedAdapter, FeedSink } from '../board/feed.ts'
import { type SourceQuote, tickOf } from './source-price.ts'
import type { SymbolMap } from './symbol-map.ts'

/** What every live feed needs. */
export interface LiveFeedDeps {
  catalogue: Pick<Catalogue, 'instruments' | 'scheduleOf'>
  clock: Clock
  /** Who asks, for the logs of sources. */
  userAgent: string
  /** Where prices are asked for instead of the source's own server. */
  url?: string | undefined
  /** Where the past is asked for; by default the source's own server, or that of `url` if it is given. */
  pastUrl?: string | undefined
}

/** Gives the quotes of a source to the board, or counts why they cannot be. Returns whether one could. */
export function quoteSink(feed: Pick<FeedAdapter, 'name' | 'kind'>, map: SymbolMap, clock: Clock, sink: FeedSink) {
  return (quote: SourceQuote): boolean => {
    const mapped = map.byName(quote.name)
    const tick: DropReason | ReturnType<typeof tickOf> = mapped
      ? tickOf(quote, mapped, { feed: feed.name, kind: feed.kind, now: clock.now() })
      : 'unknown_symbol'
    if (typeof tick === 'string') sink.drop(tick)
    else sink.tick(tick)
    return typeof tick !== 'string'
  }
}

/** The address to ask for the past: a mirror of the stream is one of the past too, unless another is named. */
export function pastBase(deps: LiveFeedDeps, own: string): string {
  if (deps.pastUrl !== undefined) return deps.pastUrl
  if (deps.url === undefined) return own
  const { protocol, host } = new URL(deps.url)
  return `${protocol.replace(/^ws/, 'http')}//${host}`
}
