import type { FastifyBaseLogger } from 'fastify'
import { SECOND_MS } from '#contract/units.ts'
import { type Clock, scaledClock, systemClock, watchJumps } from '#kit/clock.ts'
import { type Environment, EnvironmentError } from '#kit/environment.ts'
import { type BarStoreState, type Bars, openBars } from '#modules/bars'
import { type Catalogue, openCatalogue } from '#modules/catalogue'
import {
  benchInstruments,
  createBenchFeed,
  createFeedBoard,
  createSimulatedFeed,
  type FeedAdapter,
  type FeedBoard,
  mixFault,
  ownerOf,
} from '#modules/feeds'
import { createMarket, type Market } from '#modules/market'
import { startPerSecondTasks } from './per-second-tasks.ts'
import { type OpenReplay, openReplay } from './replay.ts'
import { isLoopbackHost } from './site.ts'
import type { Stores } from './stores.ts'

/** Everything a price passes through before it is served: feeds, market, bars, and the clock they share. */
export interface Prices {
  clock: Clock
  market: Market
  board: FeedBoard
  bars: Bars
  barStore(): BarStoreState
  /** The replay, if `FEEDS` names one. */
  replay: OpenReplay | undefined
  /** How prices are labelled to visitors: simulated, a recording, or the market. */
  label: 'simulated' | 'replay' | 'live'
  /** Starts the feeds. Resolves when visitors may be served. */
  start(): Promise<void>
  close(): Promise<void>
}

/** Rejects if a feed does not exist or cannot run in the combination that FEEDS names. */
export async function openPrices(deps: {
  environment: Environment
  stores: Stores
  log: FastifyBaseLogger
}): Promise<Prices> {
  const { environment, stores, log } = deps
  const isBench = environment.FEEDS.includes('bench')
  const catalogue = await openCatalogue(stores.main, undefined, isBench ? benchInstruments() : [])
  const replay = await openReplay({ environment, catalogue, database: stores.bars, bars: () => bars, log })
  const clock = replay ? replay.feed.clock : clockOf(environment)
  const feeds = replay
    ? [replay.feed]
    : environment.FEEDS.map(name => createFeed(name, { catalogue, clock, environment }))
  const fault = mixFault(
    feeds,
    catalogue.instruments.map(({ symbol }) => symbol),
  )
  if (fault) throw new EnvironmentError([fault])
  const board = createFeedBoard({
    feeds,
    market: () => market,
    clock,
    onProblem: (feed, problem) => log.error({ err: problem, feed }, 'feed failed, will restart'),
  })
  const market = createMarket({ catalogue, clock, onDrop: board.countDrop })
  market.setSourced(feeds.flatMap(feed => [...feed.symbols]))
  restoreQuotes(market, feeds, clock.now())
  const bars = await openBars({
    database: stores.bars,
    market,
    clock,
    origin: replay ? 'replay' : isBench ? 'bench' : 'live',
    resume: replay === undefined,
    place: replay?.place,
    computeOf({ symbol }) {
      const feed = ownerOf(feeds, symbol)
      if (!feed?.history || !feed.knowsPastOf(symbol)) return undefined
      return { compute: feed.history, clock: feed.historyClock ?? clock }
    },
    keep: { minuteDays: environment.KEEP_MINUTE_BARS_DAYS, intradayDays: environment.KEEP_INTRADAY_BARS_DAYS },
    onProblem: (problem, message, figures) => log.error({ err: problem, ...figures }, message),
    onRecovery: (message, figures) => log.warn(figures, message),
  })
  let stopTasks = () => {}

  /** A replay has its own clock, which follows the recording and may jump. */
  const jumpSince = replay ? () => 0 : watchJumps(clock, () => performance.now())
  function followClock(): void {
    const by = jumpSince()
    if (by === 0) return
    log.warn({ seconds: Math.round(by / SECOND_MS) }, 'the clock has jumped, prices restart from now')
    market.clockJumped(by)
    bars.clockJumped(by)
  }

  return {
    clock,
    market,
    board,
    bars: bars.bars,
    barStore: bars.storeState,
    replay,
    label: replay ? 'replay' : feeds.every(feed => feed.kind === 'simulated') ? 'simulated' : 'live',
    async start() {
      stopTasks = startPerSecondTasks([followClock, market.tickClock, bars.tickClock], problem =>
        log.error({ err: problem }, 'a per-second task failed, will try again'),
      )
      board.start()
      // Visitors are not served before the recording's past has been processed.
      await replay?.feed.ready
    },
    async close() {
      stopTasks()
      await board.stop()
      await bars.close()
    },
  }
}

/** Gives each instrument the quote that its feed computes for `now`, if the feed can. */
function restoreQuotes(market: Market, feeds: readonly FeedAdapter[], now: number): void {
  for (const { symbol } of market.catalogue.instruments) {
    const feed = ownerOf(feeds, symbol)
    const start = feed?.knowsPastOf(symbol) ? feed.startOf?.(symbol, now) : undefined
    if (start) market.restore(symbol, start)
  }
}

function clockOf({ SIM_SPEED, SIM_FROM }: Environment): Clock {
  return SIM_SPEED === 1 && SIM_FROM === undefined ? systemClock : scaledClock(SIM_SPEED, SIM_FROM)
}

function createFeed(name: string, deps: { catalogue: Catalogue; clock: Clock; environment: Environment }): FeedAdapter {
  if (name === 'simulated')
    return createSimulatedFeed({ catalogue: deps.catalogue, clock: deps.clock, seed: deps.environment.SIM_SEED })
  if (name === 'bench') {
    if (!isLoopbackHost(deps.environment.HOST))
      throw new EnvironmentError(['FEEDS=bench is for a HOST of this machine alone'])
    return createBenchFeed(deps.environment.BENCH_RATE)
  }
  throw new EnvironmentError([`FEEDS names '${name}', which is no feed: simulated, replay:<folder>, bench`])
}
