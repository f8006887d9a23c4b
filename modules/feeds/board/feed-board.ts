import type { Opened } from '#kit/module/module.ts'
import type { Clock } from '#kit/time/clock.ts'
import { type DropReason, derivationsOf, type Market, type QuoteTick } from '#modules/market'
import { createComparison } from './comparison.ts'
import type { AnsweringSink, FeedAdapter } from './feed.ts'
import { type FeedHealth, FeedRun, type FeedRunEvents, type TroubleState } from './feed-run.ts'
import { Owners, type TakeOver } from './owners.ts'
import { ownerOf } from './ownership.ts'

/** Health of a feed with what it gives the portal. */
export interface BoardHealth extends FeedHealth {
  /** Symbols that it has, and those whose price it gives now. Both 0 for other brokers' quotes. */
  symbols: number
  owned: number
  /** Symbols that it has given up to others, and taken from others, since the start. */
  lost: number
  taken: number
  /** Symbols whose newest price it has sent is held, because it differs too much from the one shown. */
  held: number
}

export interface FeedBoard extends Opened {
  health(): BoardHealth[]
  /** Counts a tick that the market rejected. */
  countDrop(feed: string, reason: DropReason): void
  /** The feed that the past and the start value of a symbol belong to; undefined if no feed has it. */
  ownerOf(symbol: string): FeedAdapter | undefined
  start(): void
  /** Gives symbols of failed and silent feeds to others. Called once a second. */
  tick(): void
  /** Resolves when every source has ended. */
  close(): Promise<void>
}

/** How the board reports to operators: each change of a source's state once. */
export interface FeedBoardEvents {
  onFailing(feed: string, problem: unknown, state: TroubleState): void
  onRecovery(feed: string): void
  /** Symbols have gone to other feeds. */
  onTakeOver?(changes: readonly TakeOver[]): void
  /** The feed of symbols sends prices again, which it has not done since a time (UTC ms). */
  onGap?(symbols: readonly string[], since: number): void
  /** A quote of a broker, whether it sets the price or not. */
  onBrokerQuote?(tick: QuoteTick, broker: string): void
  /** A recording starts over: quotes of brokers from before are not compared with those that follow. */
  onRestart?(): void
}

function quotedBy(feed: FeedAdapter, tick: QuoteTick, { onBrokerQuote }: FeedBoardEvents): void {
  const broker = tick.broker ?? (feed.isBroker ? feed.name : undefined)
  if (broker !== undefined) onBrokerQuote?.(tick, broker)
}

/** Of a feed, then of the streams of other brokers that it carries. */
function healthOf(run: FeedRun, owners: Owners | undefined, handover: { lost: number; taken: number }): BoardHealth[] {
  const own = {
    ...{ symbols: run.feed.symbols.size, owned: owners?.symbolsOf(run).length ?? 0, held: owners?.held(run) ?? 0 },
    ...handover,
  }
  const none = { symbols: 0, owned: 0, lost: 0, taken: 0, held: 0 }
  return run.health().map((health, place) => ({ ...health, ...(place === 0 ? own : none) }))
}

/** Runs the sources, tracks their health and restarts failed ones. A failing source does not affect the others. */
export function createFeedBoard(
  deps: { feeds: readonly FeedAdapter[]; market: () => Market; clock: Clock } & FeedBoardEvents,
): FeedBoard {
  const stopping = new AbortController()
  const comparison = createComparison(deps)
  const runs = deps.feeds.map(feed => new FeedRun(feed, deps.market, deps.clock))
  const counters = new Map(runs.flatMap(run => [run.own, ...run.comparisons]).map(each => [each.name, each]))
  const handovers = new Map(runs.map(run => [run.feed.name, { lost: 0, taken: 0 }]))
  let legs: Map<string, readonly string[]> | undefined
  let owners: Owners | undefined
  let ended: Promise<unknown> = Promise.resolve()

  const countDrop = (feed: string, reason: DropReason) => {
    const found = counters.get(feed)
    if (found) found.drops[reason] = (found.drops[reason] ?? 0) + 1
  }

  function feedOf(symbol: string): FeedAdapter | undefined {
    legs ??= new Map(derivationsOf(deps.market().catalogue.instruments).map(each => [each.symbol, each.legs]))
    return ownerOf(deps.feeds, symbol, legs.get(symbol))
  }

  function review(): void {
    const changes = owners?.review() ?? []
    if (changes.length === 0) return
    for (const { from, to } of changes) {
      handovers.get(from)!.lost++
      handovers.get(to)!.taken++
    }
    deps.onTakeOver?.(changes)
  }

  function sinkOf(run: FeedRun, all: Owners): AnsweringSink {
    const market = deps.market()
    const { name } = run.feed
    return {
      tick(tick) {
        run.countTick(run.own)
        // Ticks of a feed may name the stream that they come from.
        if (!counters.has(tick.feed)) counters.set(tick.feed, run.own)
        const defect = all.take(run, tick, reason => countDrop(tick.feed, reason))
        if (defect === undefined) quotedBy(run.feed, tick, deps)
        return defect
      },
      compare(tick) {
        const compared = counters.get(tick.feed)
        if (compared) run.countTick(compared)
        const defect = comparison.accept(tick)
        if (defect) countDrop(tick.feed, defect)
        else quotedBy(run.feed, tick, deps)
      },
      restore(symbol, start) {
        if (feedOf(symbol) === run.feed) market.restore(symbol, start)
      },
      restart() {
        comparison.forget()
        market.forget()
        deps.onRestart?.()
      },
      impaired: problem => run.impaired(problem, eventsOf(run)),
      drop: (reason, stream = name) => countDrop(stream, reason),
    }
  }

  const eventsOf = (run: FeedRun, name = run.feed.name): FeedRunEvents => ({
    onFailing: (problem, state) => deps.onFailing(name, problem, state),
    onRecovery: () => deps.onRecovery(name),
    onResume: since => deps.onGap?.(owners?.symbolsOf(run) ?? [], since),
    onEnd: review,
  })

  return {
    countDrop,
    ownerOf: feedOf,
    health: () => runs.flatMap(run => healthOf(run, owners, handovers.get(run.feed.name)!)),
    start() {
      const all = new Owners(runs, deps.market(), deps.clock)
      owners = all
      ended = Promise.all(runs.map(run => run.run(sinkOf(run, all), stopping.signal, eventsOf(run))))
    },
    tick() {
      for (const run of runs) run.settle(eventsOf(run))
      review()
    },
    async close() {
      stopping.abort()
      await ended
    },
  }
}
