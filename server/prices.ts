import type { FastifyBaseLogger } from 'fastify'
import { decimalText } from '#contract/price.ts'
import { type FeedKind, type FeedLabel, liveLabel } from '#contract/quote.ts'
import { MINUTE_MS, SECOND_MS } from '#contract/units.ts'
import { type Clock, scaledClock, systemClock, watchJumps } from '#kit/clock.ts'
import type { Lease } from '#kit/database/lease.ts'
import { DatabaseUnavailable } from '#kit/database/unavailable.ts'
import type { WriteFailure } from '#kit/database/write-watch.ts'
import { type Environment, EnvironmentError } from '#kit/environment.ts'
import type { Module } from '#kit/module.ts'
import { type BarStoreState, type Bars, type BarsDeps, type BarsModule, openBars } from '#modules/bars'
import type { Catalogue } from '#modules/catalogue'
import {
  createFeedBoard,
  type FeedAdapter,
  type FeedBoard,
  type FeedBoardEvents,
  FeedError,
  mixFault,
  type Push,
  type SurprisesBetween,
} from '#modules/feeds'
import { createMarket, type Market, marketModule } from '#modules/market'
import {
  createFollower,
  createPublisher,
  createRelayClock,
  type Follower,
  type Publisher,
  type Snapshot,
} from '#modules/relay'
import { createFeeds, openPushOf } from './feeds.ts'
import { heldLog } from './held-prices.ts'
import { type OpenReplay, openReplay } from './replay.ts'
import { differingSettings, settingDigests } from './shared-settings.ts'
import type { Sharing } from './sharing.ts'
import type { Stores } from './stores.ts'

/** Everything a price passes through before it is served: feeds, market, bars, and the clock they share. */
export interface Prices {
  clock: Clock
  market: Market
  board: FeedBoard
  bars: Bars
  ownerChanges: BarsModule['ownerChanges']
  barStore(): BarStoreState
  /** The push gateway, if `FEEDS` names it. */
  push: Push | undefined
  /** The replay, if `FEEDS` names one. */
  replay: OpenReplay | undefined
  /** Kind of all feeds together. */
  label: FeedLabel
  /** How prices are labelled to visitors now. */
  shownLabel(): FeedLabel
  modules: readonly (Module | ReturnType<typeof marketModule>)[]
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

/**
 * Senders whose process has gone find this one in so long, and send again what was not acknowledged: no minute is sealed
 * before.
 */
const RESEND_MS = 4 * SECOND_MS

/** More than an instrument ticks in the time between two snapshots. */
const COUNT_MARGIN = 10_000

const LIVE_KINDS: readonly FeedKind[] = ['realtime', 'delayed', 'eod']

/**
 * Prices of the feeds that FEEDS names, or of another process that takes them in. Rejects with EnvironmentError if a feed
 * does not exist or cannot run beside the others.
 */
export function openPrices(deps: PricesDeps): Promise<Prices> {
  const { sharing } = deps
  return sharing && !sharing.lease ? followPrices(deps, sharing) : leadPrices(deps)
}

async function leadPrices(deps: PricesDeps): Promise<Prices> {
  const { environment, catalogue, stores, log, surprisesBetween, sharing } = deps
  const earlier = await sharing?.relay.snapshot().catch(() => undefined)
  const replay = await openReplay({ environment, catalogue, database: stores.bars, bars: () => bars, log })
  const clock = replay ? replay.feed.clock : clockOf(environment, earlier)
  const push = await openPushOf(environment, {
    catalogue,
    clock,
    database: stores.bars,
    areBarsStored: () => bars.storeState().waitingBars === 0,
    addPast: (...past) => bars.addPast(...past),
    onProblem(problem) {
      // That the database takes no writes is logged where it is noticed.
      if (!(problem instanceof DatabaseUnavailable))
        log.error({ err: problem }, 'pushed prices cannot be stored, senders have to send them again')
    },
  })
  const feeds = replay ? [replay.feed] : createFeeds({ catalogue, clock, environment, surprisesBetween, push })
  const symbols = catalogue.instruments.map(({ symbol }) => symbol)
  const fault = mixFault(feeds, symbols)
  if (fault) throw new EnvironmentError([fault])
  const board = createFeedBoard({
    feeds,
    market: () => market,
    clock,
    ...feedLog(log),
    onGap(missing, since) {
      for (const symbol of missing) bars.fillFrom(symbol, since - MINUTE_MS)
    },
    onTakeOver(changes) {
      const at = clock.now()
      bars.ownersChanged(
        changes.flatMap(({ symbol, shown, to }) =>
          shown === undefined || shown === to ? [] : { symbol, at, before: shown, after: to },
        ),
      )
      for (const { symbol, to, since } of changes)
        if (board.ownerOf(symbol)?.name === to) bars.fillFrom(symbol, since - MINUTE_MS)
    },
  })
  const market = createMarket({ catalogue, clock, onDrop: board.countDrop, onHeld: heldLog(log, catalogue, clock) })
  market.setSourced(feeds.flatMap(feed => [...feed.symbols]))
  countFrom(market, earlier)
  restoreQuotes(market, board, clock.now())
  const bars = await openBars({
    database: stores.bars,
    market,
    clock,
    origin: replay ? 'replay' : environment.FEEDS.includes('bench') ? 'bench' : 'live',
    resume: replay === undefined,
    place: replay?.place,
    computeOf: ({ symbol }) => historyOf(board.ownerOf(symbol), symbol, clock),
    keep: { minuteDays: environment.KEEP_MINUTE_BARS_DAYS, intradayDays: environment.KEEP_INTRADAY_BARS_DAYS },
    onProblem: barProblem(log),
    onRecovery: (message, figures) => log.warn(figures, message),
    onCorrection: symbol => log.warn({ symbol }, 'bars were corrected by an operator, and are used from now on'),
    ...pastOf(board, log),
  })
  const label = labelOf(feeds)
  let sealFrom = Number.POSITIVE_INFINITY
  const publisher =
    sharing?.lease && publish(deps, { ...sharing, lease: sharing.lease }, { market, bars, board, clock, feeds })
  return {
    publisher,
    follower: undefined,
    clock,
    market,
    board,
    bars: bars.bars,
    ownerChanges: bars.ownerChanges,
    barStore: () => withFailure(bars.storeState(), stores.writeFailure()),
    push,
    replay,
    label,
    shownLabel: shownLabelOf(label, market),
    modules: [
      // A replay has its own clock, which follows the recording and may jump.
      ...(replay ? [] : [jumpFollower(clock, [market, bars], log)]),
      marketModule({ market, clock, feeds: board.health }),
      push ? { ...bars, tick: () => push.hasResumed() && performance.now() >= sealFrom && bars.tick() } : bars,
      board,
      ...(push ? [push] : []),
      // Last, so that the others have done what belongs to the second.
      ...(publisher ? [publisher] : []),
    ],
    async start() {
      board.start()
      bars.start()
      sealFrom = performance.now() + (sharing ? RESEND_MS : 0)
      // Visitors are not served before the recording's past has been processed.
      await replay?.feed.ready
    },
  }
}

/** Publishes the prices of this process to those that follow it. */
function publish(
  { environment, log, onLost }: PricesDeps,
  { relay, lease }: Sharing & { lease: Lease },
  prices: Pick<Prices, 'market' | 'board' | 'clock'> & { bars: BarsModule; feeds: readonly FeedAdapter[] },
): Publisher {
  const { market, board, clock, bars, feeds } = prices
  const { historyClock } = feeds.find(feed => feed.historyClock) ?? {}
  return createPublisher({
    log: relay,
    term: lease.term,
    onUnheard: lease.offer,
    onRefused: problem =>
      log.error({ problem }, 'Redis refuses what is written to it; other processes do not get prices'),
    onTaken: refusedMs =>
      log.warn(`Redis takes what is written to it again after ${(refusedMs / SECOND_MS).toFixed(1)} s`),
    settings: settingDigests(environment),
    market,
    bars: bars.relay,
    clock,
    historyAt: () => historyClock?.now(),
    health: board.health,
    onDeposed() {
      log.fatal('another process takes in prices: this one exits')
      onLost()
    },
    onProblem: problem => log.error({ err: problem }, 'prices cannot be published to other processes'),
  })
}

/** How long a process waits for the prices of another one before it serves visitors with what it has. */
const FOLLOW_WITHIN_MS = 4_000

/** The prices of another process. Its feeds are opened for the past that they compute, and never run here. */
async function followPrices(deps: PricesDeps, { relay }: Sharing): Promise<Prices> {
  const { environment, catalogue, stores, log, surprisesBetween } = deps
  const own = clockOf(environment)
  const clock = createRelayClock(own, own === systemClock)
  const push = await openPushOf(environment, {
    catalogue,
    clock,
    database: stores.bars,
    areBarsStored: () => true,
    addPast: async () => undefined,
    onProblem: () => undefined,
  })
  const feeds = createFeeds({ catalogue, clock, environment, surprisesBetween, push })
  const idle = createFeedBoard({ feeds, market: () => market, clock, ...feedLog(log) })
  const market = createMarket({ catalogue, clock, onDrop: () => undefined })
  market.setSourced(feeds.flatMap(feed => [...feed.symbols]))
  const bars = await openBars({
    database: stores.bars,
    market,
    clock,
    origin: environment.FEEDS.includes('bench') ? 'bench' : 'live',
    resume: true,
    isFollowing: true,
    computeOf({ symbol }) {
      const past = historyOf(idle.ownerOf(symbol), symbol, clock)
      return past && { ...past, clock: clock.history }
    },
    keep: { minuteDays: environment.KEEP_MINUTE_BARS_DAYS, intradayDays: environment.KEEP_INTRADAY_BARS_DAYS },
    onProblem: barProblem(log),
    onRecovery: (message, figures) => log.warn(figures, message),
    ...pastOf(idle, log),
  })
  const follower = createFollower({
    log: relay,
    market,
    bars: bars.relay,
    clock,
    ...followerLog(deps),
  })
  const label = labelOf(feeds)
  const board: FeedBoard = {
    ...idle,
    health: () => [...follower.health()],
    start: () => undefined,
    tick: () => undefined,
  }
  return {
    publisher: undefined,
    follower,
    clock,
    market,
    board,
    bars: bars.bars,
    ownerChanges: bars.ownerChanges,
    barStore: () => withFailure(bars.storeState(), stores.writeFailure()),
    push: undefined,
    replay: undefined,
    label,
    shownLabel: shownLabelOf(label, market),
    modules: [
      // A clock that is not real time is the leader's, which may be ahead of what was assumed at the start.
      ...(own === systemClock ? [jumpFollower(clock, [bars], log)] : []),
      // The leader's second is followed, not this process's own.
      { ...marketModule({ market, clock, feeds: board.health }), tick: follower.tick },
      { ...bars, tick: () => undefined },
      follower,
    ],
    async start() {
      follower.start()
      await Promise.race([follower.ready, new Promise(resolve => setTimeout(resolve, FOLLOW_WITHIN_MS).unref())])
      if (follower.ageSeconds() === undefined) {
        log.warn('no process takes in prices: pages are served with those that can be computed')
        restoreQuotes(market, idle, clock.now())
      }
    },
  }
}

/** A store that takes no writes is failing, also while no bar waits. */
function withFailure(state: BarStoreState, failure: WriteFailure | undefined): BarStoreState {
  return state.state === 'failing' || !failure ? state : { ...state, ...failure, state: 'failing' }
}

/** What a process that follows says of what it reads; it exits if its settings are others than the leader's. */
function followerLog({ environment, log, onLost }: PricesDeps) {
  const own = settingDigests(environment)
  let isLost = false
  return {
    onUnreadable: (problem: unknown) =>
      log.error(
        { problem: String(problem) },
        'prices of the other process cannot be read: it is asked for all of them again',
      ),
    onReadable: (times: number) => log.warn({ times }, 'prices of the other process can be read again'),
    onSettings(settings: Readonly<Record<string, string>>) {
      const differing = differingSettings(own, settings)
      if (differing.length === 0 || isLost) return
      isLost = true
      log.fatal(
        `${differing.join(', ')}: not as in the process that takes in prices, this one exits; give all processes of a portal the same settings`,
      )
      onLost()
    },
  }
}

function barProblem(log: FastifyBaseLogger): BarsDeps['onProblem'] {
  return (problem, message, figures) => {
    const isKnown = problem instanceof DatabaseUnavailable
    log.error({ ...(isKnown ? { problem: problem.message } : { err: problem }), ...figures }, message)
  }
}

function shownLabelOf(label: FeedLabel, market: Market): () => FeedLabel {
  return () => (label === 'live' ? liveLabel(market.quotes.filter(({ hasPrice }) => hasPrice)) : label)
}

/** Continues the numbers of ticks of the process that took in prices before. */
function countFrom(market: Market, earlier: Snapshot | undefined): void {
  const symbolOf = new Map(market.catalogue.instruments.map(({ id, symbol }) => [id, symbol]))
  for (const [id, { n }] of earlier?.quotes ?? []) {
    const symbol = symbolOf.get(id)
    // Ticks after the snapshot are not known here: none has more in the time until the next snapshot.
    if (symbol !== undefined) market.countFrom(symbol, n + COUNT_MARGIN)
  }
}

/** Tells others once a second by how much the clock has jumped, if it has. */
function jumpFollower(
  clock: Clock,
  followers: readonly { clockJumped(by: number): void }[],
  log: FastifyBaseLogger,
): Module {
  const jumpSince = watchJumps(clock, () => performance.now())
  return {
    tick() {
      const by = jumpSince()
      if (by === 0) return
      log.warn({ seconds: Math.round(by / SECOND_MS) }, 'the clock has jumped, prices restart from now')
      for (const follower of followers) follower.clockJumped(by)
    },
  }
}

function labelOf(feeds: readonly FeedAdapter[]): FeedLabel {
  if (feeds.some(({ kind }) => kind === 'replay')) return 'replay'
  const simulated = feeds.filter(({ kind }) => kind === 'simulated').length
  return simulated === 0 ? 'live' : simulated === feeds.length ? 'simulated' : 'mixed'
}

const TROUBLE = {
  impaired: 'feed refuses part of what it is asked for, is asked again',
  failed: 'feed failed, will restart',
  paused: 'feed keeps failing, is tried every five minutes',
} as const

/** One line for each change of a source's state, however often it is tried. */
function feedLog(log: FastifyBaseLogger): FeedBoardEvents {
  return {
    onFailing: (feed, problem, state) =>
      log[state === 'impaired' ? 'warn' : 'error']({ feed, ...problemOf(problem) }, TROUBLE[state]),
    onRecovery: feed => log.warn({ feed }, 'feed works again'),
  }
}

/** Live feeds own bars, and are asked for those that were not recorded. */
function pastOf(
  board: FeedBoard,
  log: FastifyBaseLogger,
): Pick<BarsDeps, 'ownerOf' | 'onPastProblem' | 'onPastRecovery' | 'onPastRefused'> {
  return {
    ownerOf({ symbol }) {
      const feed = board.ownerOf(symbol)
      if (!feed || !LIVE_KINDS.includes(feed.kind)) return undefined
      return { name: feed.name, kind: feed.kind, delayMs: feed.delayMs ?? 0, backfill: feed.backfill?.bind(feed) }
    },
    onPastProblem: (feed, problem) =>
      log.warn({ feed, ...problemOf(problem) }, 'bars of the past cannot be asked for, will try again'),
    onPastRecovery: feed => log.warn({ feed }, 'bars of the past are given again'),
    onPastRefused: (feed, { symbol, decimals }, { count, resolution, first }) =>
      log.warn(
        {
          feed,
          symbol,
          resolution,
          rows: count,
          at: new Date(first.time).toISOString(),
          prices: [first.open, first.high, first.low, first.close].map(price => Number(decimalText(price, decimals))),
        },
        'rows of the past are left out, whose prices are impossible or far from those beside them',
      ),
  }
}

/** An error of a source is for operators; any other one with its place in the program. */
function problemOf(problem: unknown): { problem: string } | { err: unknown } {
  return problem instanceof FeedError ? { problem: problem.message } : { err: problem }
}

/** How the feed of a symbol computes its past; undefined if its prices have to be recorded. */
function historyOf(feed: FeedAdapter | undefined, symbol: string, clock: Clock) {
  if (!feed?.history || !feed.knowsPastOf(symbol)) return undefined
  return { compute: feed.history, clock: feed.historyClock ?? clock }
}

/** Gives each instrument the quote that its feed computes for `now`, if the feed can. */
function restoreQuotes(market: Market, board: FeedBoard, now: number): void {
  for (const { symbol } of market.catalogue.instruments) {
    const feed = board.ownerOf(symbol)
    const start = feed?.knowsPastOf(symbol) ? feed.startOf?.(symbol, now) : undefined
    if (start) market.restore(symbol, start)
  }
}

/** The clock of the settings; one that is not real time continues that of the process before. */
function clockOf({ SIM_SPEED, SIM_FROM }: Environment, earlier?: Snapshot): Clock {
  if (SIM_SPEED === 1 && SIM_FROM === undefined) return systemClock
  const passed = earlier ? Math.max(0, Date.now() - earlier.wallAt) * SIM_SPEED : 0
  return scaledClock(SIM_SPEED, earlier ? earlier.at + passed : SIM_FROM)
}
