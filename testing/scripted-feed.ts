import type { FeedKind } from '#contract/prices/quote.ts'
import type { FeedAdapter } from '#modules/feeds'
import type { DropReason, QuoteTick } from '#modules/market'

/** A source whose prices and failures a test decides. */
export interface ScriptedFeed {
  adapter: FeedAdapter
  /** Sends a price while it runs; of one side unless `ask` is given. Returns why it was dropped. */
  price(symbol: string, bid: number, eventAt: number, ask?: number): DropReason | undefined
  /** Cuts the line with a reason. */
  fail(problem: Error): void
  /** Times it has been started. */
  readonly starts: number
  /** Whether it is started and has not failed since. */
  readonly isRunning: boolean
}

/** The board's sink tells what became of a tick. */
interface Sink {
  tick(tick: QuoteTick): DropReason | undefined
}

export interface ScriptedFeedOptions extends Partial<FeedAdapter> {
  name: string
  kind: FeedKind
  symbols: ReadonlySet<string>
}

export function scriptedFeed(options: ScriptedFeedOptions): ScriptedFeed {
  let running: { sink: Sink; reject: (problem: Error) => void } | undefined
  let starts = 0
  return {
    adapter: {
      probeSymbol: [...options.symbols][0]!,
      knowsPastOf: () => false,
      run(sink, signal) {
        starts++
        return new Promise((resolve, reject) => {
          running = { sink: sink as Sink, reject }
          signal.addEventListener('abort', () => resolve(), { once: true })
        })
      },
      ...options,
    },
    price: (symbol, bid, eventAt, ask = bid) =>
      running?.sink.tick({ symbol, bid, ask, eventAt, feed: options.name, kind: options.kind }),
    fail(problem) {
      running?.reject(problem)
      running = undefined
    },
    get starts() {
      return starts
    },
    get isRunning() {
      return running !== undefined
    },
  }
}
