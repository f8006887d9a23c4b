import { SECOND_MS } from '#contract/time/units.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { FeedAdapter } from '#modules/feeds'

interface Counts {
  ticks: number
  lastAt: number
  longestGapMs: number
  /** From the time of the price at the source until it arrived, ms. */
  delays: number[]
}

/** Delays kept of one symbol. */
const MAX_DELAYS = 1_000
/** Symbols without a price that are named. */
const MAX_NAMED = 40

/** Counts the prices of one feed by symbol. */
export function createFeedMeter(feed: FeedAdapter, clock: Clock) {
  const bySymbol = new Map<string, Counts>()
  let total = 0
  return {
    total: () => total,
    /** A price was taken; `eventAt` is its time at the source. Derived symbols are left out. */
    count(symbol: string, eventAt: number): void {
      if (!feed.symbols.has(symbol)) return
      total++
      const now = clock.now()
      const known = bySymbol.get(symbol) ?? { ticks: 0, lastAt: now, longestGapMs: 0, delays: [] }
      bySymbol.set(symbol, known)
      known.ticks++
      known.longestGapMs = Math.max(known.longestGapMs, now - known.lastAt)
      known.lastAt = now
      if (known.delays.length < MAX_DELAYS) known.delays.push(now - eventAt)
    },
    /** Lines for the operator. `received` counts what was dropped, too. */
    report(run: {
      seconds: number
      received: number
      drops: Partial<Record<string, number>>
      failures: readonly string[]
    }): string[] {
      const { name, kind, source, symbols, delayMs = 0 } = feed
      const silent = [...symbols].filter(symbol => !bySymbol.has(symbol))
      const drops = Object.entries(run.drops).map(([reason, times]) => `${reason} ${times}`)
      const rows = [...bySymbol].sort(([, a], [, b]) => b.ticks - a.ticks)
      return [
        `${name}: ${kind}${delayMs > 0 ? `, late by ${delayMs / SECOND_MS} s` : ''}`,
        ...(source ? [`${source.title}, ${source.url}, ${source.licence}`] : []),
        `${run.received} prices in ${run.seconds.toFixed(1)} s: ${total} accepted, from ${bySymbol.size} of ${symbols.size} symbols`,
        ...(drops.length > 0 ? [`dropped: ${drops.join(', ')}`] : []),
        ...run.failures.map(problem => `failed: ${problem}`),
        ...(rows.length > 0 ? ['symbol          prices    per s   delay ms median / worst   longest gap s'] : []),
        ...rows.map(([symbol, counts]) => rowText(symbol, counts, run.seconds)),
        ...(silent.length > 0
          ? [`no price of: ${silent.slice(0, MAX_NAMED).join(' ')}${silent.length > MAX_NAMED ? ' …' : ''}`]
          : []),
      ]
    },
  }
}

function rowText(symbol: string, { ticks, delays, longestGapMs }: Counts, seconds: number): string {
  const sorted = delays.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]!
  return [
    symbol.padEnd(14),
    String(ticks).padStart(8),
    (ticks / seconds).toFixed(1).padStart(8),
    `${middle} / ${sorted.at(-1)}`.padStart(26),
    (longestGapMs / SECOND_MS).toFixed(1).padStart(15),
  ].join('')
}
