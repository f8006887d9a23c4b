import type { FastifyBaseLogger } from 'fastify'
import { type FeedKind, type FeedLabel, liveLabel } from '#contract/prices/quote.ts'
import type { WriteFailure } from '#kit/database/write-watch.ts'
import type { Opened } from '#kit/module/module.ts'
import type { Environment } from '#kit/process/environment.ts'
import type { Clock } from '#kit/time/clock.ts'
import { type BarStoreState, type Bars, type BarsDeps, type BarsModule, barsModule } from '#modules/bars'
import type { BrokerQuotes } from '#modules/brokers'
import type { Catalogue } from '#modules/catalogue'
import {
  type FeedAdapter,
  type FeedBoard,
  type FeedBoardEvents,
  feedsModule,
  type Push,
  type SurprisesBetween,
} from '#modules/feeds'
import { createMarket, type Market, marketModule } from '#modules/market'
import type { Follower, Publisher } from '#modules/relay'
import type { Sharing } from '../processes/sharing.ts'
import type { Stores } from '../stores/stores.ts'
import { heldLog } from './held-prices.ts'
import { barProblem, feedLog, pastLog } from './price-log.ts'
import type { OpenReplay } from './replay.ts'

/** Everything a price passes through before it is served: feeds, market, bars, and the clock they share. */
export interface Prices {
  clock: Clock
  market: Market
  board: FeedBoard
  bars: Bars
  ownerChanges: BarsModule['ownerChanges']
  barStore(): BarStoreState
  /** The quotes of brokers, beside the prices. */
  brokerQuotes: BrokerQuotes
  /** The push gateway, if `FEEDS` names it. */
  push: Push | undefined
  /** The replay, if `FEEDS` names one. */
  replay: OpenReplay | undefined
  /** Kind of all feeds together. */
  label: FeedLabel
  /** How prices are labelled to visitors now. */
  shownLabel(): FeedLabel
  modules: readonly (Opened | ReturnType<typeof marketModule.open>)[]
  /** What this process publishes to others, or follows of another; neither if it is alone. */
  publisher: Publisher | undefined
  follower: Follower | undefined
  /** Starts the feeds. Resolves when visitors may be served. */
  start(): Promise<void>
}

export interface PricesDeps {
  environment: Environment
  catalogue: Catalogue
  stores: Stores
  log: FastifyBaseLogger
  /** Surprises of simulated economic figures; undefined if there are none. */
  surprisesBetween: SurprisesBetween | undefined
  /** The other processes of the portal, if there are any. */
  sharing: Sharing | undefined
  /** Another process takes in prices from now on: this one must exit. */
  onLost(): void
}

/** A process that takes in prices, or follows another one that does, differs from the other kind in this alone. */
export interface PriceSource {
  clock: Clock
  /** Limits the past that feeds compute; if omitted, the clock of the feed. */
  historyClock?: Clock
  /** Those of FEEDS in its order; a process that follows another one never runs them. */
  feeds: readonly FeedAdapter[]
  brokerQuotes: BrokerQuotes
  push: Push | undefined
  replay: OpenReplay | undefined
  boardEvents: Partial<FeedBoardEvents>
  bars: Pick<BarsDeps, 'resume' | 'isFollowing' | 'place' | 'onCorrection'>
  /** What quotes begin with, before bars are opened. */
  restore?(core: Omit<PriceCore, 'bars'>): void
  /** Called once, before anything is started. */
  attach(core: PriceCore): AttachedSource
}

/** What both kinds of process have. */
export interface PriceCore {
  market: Market
  board: FeedBoard
  bars: BarsModule
}

export interface AttachedSource extends Pick<Prices, 'publisher' | 'follower' | 'start'> {
  /** What operators see of the feeds: in a process that follows, those of the other. */
  board: FeedBoard
  /** In the order in which they do what belongs to a second. */
  modules(market: ReturnType<typeof marketModule.open>): Prices['modules']
}

const LIVE_KINDS: readonly FeedKind[] = ['realtime', 'delayed', 'eod']

/** Opens what prices pass through, in a process of either kind. Rejects if the store of bars cannot be read. */
export async function buildPrices(deps: PricesDeps, source: PriceSource): Promise<Prices> {
  const { environment, catalogue, stores, log } = deps
  const { clock, feeds, replay } = source
  const board = feedsModule.open({ feeds, market: () => market, clock, ...feedLog(log), ...source.boardEvents })
  const market = createMarket({ catalogue, clock, onDrop: board.countDrop, onHeld: heldLog(log, catalogue, clock) })
  market.setSourced(feeds.flatMap(feed => [...feed.symbols]))
  source.restore?.({ market, board })
  const bars = await barsModule.open({
    database: stores.bars,
    market,
    clock,
    origin: replay ? 'replay' : environment.FEEDS.includes('bench') ? 'bench' : 'live',
    computeOf({ symbol }) {
      const feed = board.ownerOf(symbol)
      if (!feed?.history || !feed.knowsPastOf(symbol)) return undefined
      return { compute: feed.history, clock: source.historyClock ?? feed.historyClock ?? clock }
    },
    servesCharts: environment.ROLE.has('web'),
    keep: { minuteDays: environment.KEEP_MINUTE_BARS_DAYS, intradayDays: environment.KEEP_INTRADAY_BARS_DAYS },
    ownerOf: ({ symbol }) => barOwner(board.ownerOf(symbol)),
    onProblem: barProblem(log),
    onRecovery: (message, figures) => log.warn(figures, message),
    ...pastLog(log),
    ...source.bars,
  })
  const attached = source.attach({ market, board, bars })
  const label = labelOf(feeds)
  return {
    ...{ clock, market, label, replay, push: source.push, brokerQuotes: source.brokerQuotes },
    board: attached.board,
    publisher: attached.publisher,
    follower: attached.follower,
    bars: bars.bars,
    ownerChanges: bars.ownerChanges,
    barStore: () => withFailure(bars.storeState(), stores.writeFailure()),
    shownLabel: () => (label === 'live' ? liveLabel(market.quotes.filter(({ hasPrice }) => hasPrice)) : label),
    modules: attached.modules(marketModule.open({ market, clock, feeds: attached.board.health })),
    start: attached.start,
  }
}

/** Live feeds own bars, and are asked for those that were not recorded. */
function barOwner(feed: FeedAdapter | undefined): ReturnType<NonNullable<BarsDeps['ownerOf']>> {
  if (!feed || !LIVE_KINDS.includes(feed.kind)) return undefined
  return { name: feed.name, kind: feed.kind, delayMs: feed.delayMs ?? 0, backfill: feed.backfill?.bind(feed) }
}

/** A store that takes no writes is failing, also while no bar waits. */
function withFailure(state: BarStoreState, failure: WriteFailure | undefined): BarStoreState {
  return state.state === 'failing' || !failure ? state : { ...state, ...failure, state: 'failing' }
}

function labelOf(feeds: readonly FeedAdapter[]): FeedLabel {
  if (feeds.some(({ kind }) => kind === 'replay')) return 'replay'
  const simulated = feeds.filter(({ kind }) => kind === 'simulated').length
  return simulated === 0 ? 'live' : simulated === feeds.length ? 'simulated' : 'mixed'
}

/** Gives each instrument the quote that its feed computes for `now`, if the feed can. */
export function restoreQuotes({ market, board }: Pick<PriceCore, 'market' | 'board'>, now: number): void {
  for (const { symbol } of market.catalogue.instruments) {
    const feed = board.ownerOf(symbol)
    const start = feed?.knowsPastOf(symbol) ? feed.startOf?.(symbol, now) : undefined
    if (start) market.restore(symbol, start)
  }
}
