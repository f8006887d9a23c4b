import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import type { Lease } from '#kit/database/lease.ts'
import { DatabaseUnavailable } from '#kit/database/unavailable.ts'
import type { Opened } from '#kit/module/module.ts'
import { EnvironmentError } from '#kit/process/environment.ts'
import { createBrokerQuotes, followedQuotes, runBrokerFeed } from '#modules/brokers'
import { mixFault } from '#modules/feeds'
import type { Market } from '#modules/market'
import { createPublisher, type Publisher, quoteOf, type Snapshot } from '#modules/relay'
import { settingDigests } from '../processes/shared-settings.ts'
import type { Sharing } from '../processes/sharing.ts'
import { type PriceCore, type PriceSource, type PricesDeps, restoreQuotes } from './build-prices.ts'
import { createFeeds, openPushOf } from './feeds.ts'
import { clockOf } from './price-clock.ts'
import { jumpFollower } from './price-log.ts'
import { openReplay } from './replay.ts'

/**
 * Time for push senders to reconnect and resend unacknowledged ticks after their process has gone; no minute is sealed
 * earlier.
 */
const RESEND_MS = 4 * SECOND_MS

/** Upper bound for ticks of one instrument between two snapshots. */
const COUNT_MARGIN = 10_000

/** The feeds that FEEDS names, run here. */
export async function leading(deps: PricesDeps): Promise<PriceSource> {
  const { environment, catalogue, stores, log, surprisesBetween, sharing } = deps
  const earlier = await sharing?.relay.snapshot().catch(() => undefined)
  let core: PriceCore
  const replay = await openReplay({ environment, catalogue, database: stores.bars, bars: () => core.bars, log })
  const clock = replay?.feed.clock ?? clockOf(environment, earlier)
  const push = await openPushOf(environment, {
    catalogue,
    clock,
    database: stores.bars,
    areBarsStored: () => core.bars.storeState().waitingBars === 0,
    addPast: (...past) => core.bars.addPast(...past),
    onProblem(problem) {
      // That the database takes no writes is logged where it is noticed.
      if (!(problem instanceof DatabaseUnavailable))
        log.error({ err: problem }, 'pushed prices cannot be stored, senders have to send them again')
    },
  })
  const feeds = replay ? [replay.feed] : createFeeds({ catalogue, clock, environment, surprisesBetween, push })
  const fault = mixFault(
    feeds,
    catalogue.instruments.map(({ symbol }) => symbol),
  )
  if (fault) throw new EnvironmentError([fault])
  const brokerQuotes = createBrokerQuotes(catalogue)
  brokerQuotes.load(earlier?.brokers?.map(quoteOf) ?? [])
  return {
    ...{ clock, feeds, push, replay, brokerQuotes },
    boardEvents: {
      onBrokerQuote: brokerQuotes.offerTick,
      onRestart: brokerQuotes.forget,
      onGap(missing, since) {
        for (const symbol of missing) core.bars.fillFrom(symbol, since - MINUTE_MS)
      },
      onTakeOver(changes) {
        const at = clock.now()
        core.bars.ownersChanged(
          changes.flatMap(({ symbol, shown, to }) =>
            shown === undefined || shown === to ? [] : { symbol, at, before: shown, after: to },
          ),
        )
        for (const { symbol, to, since } of changes)
          if (core.board.ownerOf(symbol)?.name === to) core.bars.fillFrom(symbol, since - MINUTE_MS)
      },
    },
    bars: {
      resume: replay === undefined,
      place: replay?.place,
      onCorrection: symbol => log.warn({ symbol }, 'bars were corrected by an operator, and are used from now on'),
    },
    restore(quotes) {
      countFrom(quotes.market, earlier)
      restoreQuotes(quotes, clock.now())
    },
    attach(built) {
      core = built
      return attach(deps, { clock, push, replay, feeds, brokerQuotes }, built)
    },
  }
}

function attach(
  deps: PricesDeps,
  source: Pick<PriceSource, 'clock' | 'push' | 'replay' | 'feeds' | 'brokerQuotes'>,
  core: PriceCore,
): ReturnType<PriceSource['attach']> {
  const { log, sharing } = deps
  const { clock, push, replay } = source
  const { market, board, bars } = core
  const publisher = sharing?.lease && publish(deps, { ...sharing, lease: sharing.lease }, source, core)
  const followed = followBrokers(deps, source.brokerQuotes)
  let sealFrom = Number.POSITIVE_INFINITY
  return {
    publisher,
    follower: undefined,
    board,
    modules: ownMarket => [
      // A replay has its own clock, which follows the recording and may jump.
      ...(replay ? [] : [jumpFollower(clock, [market, bars], log)]),
      ownMarket,
      push ? { ...bars, tick: () => push.hasResumed() && performance.now() >= sealFrom && bars.tick() } : bars,
      board,
      followed,
      ...(push ? [push] : []),
      // Last, so that the others have done what belongs to the second.
      ...(publisher ? [publisher] : []),
    ],
    async start() {
      board.start()
      followed.start()
      bars.start()
      sealFrom = performance.now() + (sharing ? RESEND_MS : 0)
      // Visitors are not served before the recording's past has been processed.
      await replay?.feed.ready
    },
  }
}

/** Follows the files of BROKER_QUOTES, if it is set. */
function followBrokers(
  { environment: { BROKER_QUOTES }, log }: PricesDeps,
  brokerQuotes: PriceSource['brokerQuotes'],
): Opened & { start(): void } {
  let running: ReturnType<typeof runBrokerFeed> | undefined
  return {
    start() {
      if (BROKER_QUOTES === undefined) return
      running = runBrokerFeed(followedQuotes(BROKER_QUOTES), brokerQuotes.offer, {
        elapsed: () => performance.now(),
        onProblem: problem => log.warn({ err: problem }, 'quotes of brokers cannot be read'),
      })
    },
    close: () => running?.close(),
  }
}

/** Publishes the prices of this process to those that follow it. */
function publish(
  { environment, log, onLost }: PricesDeps,
  { relay, lease }: Sharing & { lease: Lease },
  { clock, feeds, brokerQuotes }: Pick<PriceSource, 'clock' | 'feeds' | 'brokerQuotes'>,
  { market, board, bars }: PriceCore,
): Publisher {
  const { historyClock } = feeds.find(feed => feed.historyClock) ?? {}
  return createPublisher({
    log: relay,
    term: lease.term,
    onUnreachable: lease.offer,
    onRefused: problem =>
      log.error({ problem }, 'Redis refuses what is written to it; other processes do not get prices'),
    onTaken: refusedMs =>
      log.warn(`Redis takes what is written to it again after ${(refusedMs / SECOND_MS).toFixed(1)} s`),
    settings: settingDigests(environment),
    market,
    bars: bars.relay,
    brokers: brokerQuotes,
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

/** Continues the numbers of ticks of the process that took in prices before. */
function countFrom(market: Market, earlier: Snapshot | undefined): void {
  const symbolOf = new Map(market.catalogue.instruments.map(({ id, symbol }) => [id, symbol]))
  for (const [id, { n }] of earlier?.quotes ?? []) {
    const symbol = symbolOf.get(id)
    // Ticks after the snapshot are not known here: none has more in the time until the next snapshot.
    if (symbol !== undefined) market.countFrom(symbol, n + COUNT_MARGIN)
  }
}
