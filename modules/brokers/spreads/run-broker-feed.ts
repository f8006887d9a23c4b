import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import type { BrokerFeed, BrokerQuote } from './broker-feed.ts'

const RESTART_MS = 5 * SECOND_MS
/** Faults and failures are reported once in this time, with their number. */
const REPORT_MS = MINUTE_MS

/** Runs a feed of brokers' quotes until it is closed, and starts it again when it fails. */
export function runBrokerFeed(
  feed: BrokerFeed,
  quote: (quote: BrokerQuote) => void,
  deps: {
    /** A monotonic time in ms. */
    elapsed(): number
    onProblem(problem: unknown): void
    /** Delay before a failed feed is started again. */
    restartMs?: number
  },
): { close(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  let faults = 0
  let reportedAt = Number.NEGATIVE_INFINITY
  const sink = {
    quote,
    fault(problem: string) {
      faults++
      if (deps.elapsed() - reportedAt < REPORT_MS) return
      deps.onProblem(new Error(`${feed.name}: ${problem}${faults > 1 ? `, and ${faults - 1} before it` : ''}`))
      reportedAt = deps.elapsed()
      faults = 0
    },
  }
  async function run(): Promise<void> {
    while (!signal.aborted)
      try {
        await feed.run(sink, signal)
        return
      } catch (problem) {
        if (signal.aborted) return
        // A folder that is missing would otherwise be reported with each attempt.
        sink.fault(problem instanceof Error ? problem.message : String(problem))
        await wait(deps.restartMs ?? RESTART_MS, undefined, { signal, ref: false }).catch(() => undefined)
      }
  }
  const ended = run()
  return {
    async close() {
      stopping.abort()
      await ended
    },
  }
}
