import type { Clock } from '#kit/clock.ts'
import type { Module } from '#kit/module.ts'
import type { DropReason, Market, QuoteTick } from '#modules/market'
import { createComparison } from './comparison.ts'
import type { FeedAdapter, FeedSink } from './feed.ts'
import { type FeedHealth, FeedRun } from './feed-run.ts'

export interface FeedBoard extends Module {
  health(): FeedHealth[]
  /** Counts a tick that the market rejected. */
  countDrop(feed: string, reason: DropReason): void
  /** The newest quotes of a symbol by brokers that do not set its price. */
  compared(symbol: string): readonly QuoteTick[]
  start(): void
  /** Resolves when every source has ended. */
  close(): Promise<void>
}

/** Runs the sources, tracks their health and restarts failed ones. A failing source does not affect the others. */
export function createFeedBoard(deps: {
  feeds: readonly FeedAdapter[]
  market: () => Market
  clock: Clock
  onProblem(feed: string, problem: unknown): void
}): FeedBoard {
  const stopping = new AbortController()
  const comparison = createComparison(deps)
  const runs = deps.feeds.map(feed => new FeedRun(feed, deps.market, deps.clock))
  const counters = new Map(runs.flatMap(run => [run.own, ...run.comparisons]).map(each => [each.name, each]))
  /** The first feed in the list that has a symbol sets its price. */
  const preferred = new Map<string, FeedRun>()
  for (const run of runs) for (const symbol of run.feed.symbols) if (!preferred.has(symbol)) preferred.set(symbol, run)
  let ended: Promise<unknown> = Promise.resolve()

  const countDrop = (feed: string, reason: DropReason) => {
    const found = counters.get(feed)
    if (found) found.drops[reason] = (found.drops[reason] ?? 0) + 1
  }

  function sinkOf(run: FeedRun): FeedSink {
    const market = deps.market()
    const { name } = run.feed
    return {
      tick(tick) {
        run.countTick(run.own)
        const owner = preferred.get(tick.symbol)
        if (owner === undefined || owner === run) market.accept(tick)
        else market.confirm(tick.symbol, tick.bid, tick.eventAt)
      },
      compare(tick) {
        const compared = counters.get(tick.feed)
        if (compared) run.countTick(compared)
        const defect = comparison.accept(tick)
        if (defect) countDrop(tick.feed, defect)
      },
      restore(symbol, start) {
        const source = market.quote(symbol)?.feed
        if (source === '' || source === name) market.restore(symbol, start)
      },
      restart() {
        comparison.forget()
        market.forget()
      },
      drop: (reason, stream = name) => countDrop(stream, reason),
    }
  }

  return {
    countDrop,
    compared: symbol => comparison.newest(symbol),
    health: () => runs.flatMap(run => run.health()),
    start() {
      ended = Promise.all(
        runs.map(run => run.run(sinkOf(run), stopping.signal, problem => deps.onProblem(run.feed.name, problem))),
      )
    },
    async close() {
      stopping.abort()
      await ended
    },
  }
}
