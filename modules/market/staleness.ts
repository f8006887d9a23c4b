import type { QuoteKind } from '#contract/prices/quote.ts'
import { HOUR_MS } from '#contract/time/units.ts'
import type { Schedule } from '#modules/catalogue'
import { type Classed, ruleOf } from './class-rules.ts'

/** How old a realtime price may be before it is stale: while its market is open, or when it closed. */
export const staleAfterMs = (instrument: Classed): number => ruleOf(instrument).staleAfterMs

/** End-of-day prices are expected this long after the end of their trading day, besides the delay of their source. */
const PUBLISHED_WITHIN_MS = 6 * HOUR_MS

/** A price as far as its age is concerned. `eventAt` in UTC ms; `delayMs`: by how much its source is late. */
export interface AgedPrice {
  kind: QuoteKind
  eventAt: number
  delayMs: number
  /** The latest time that it may be of, if that is not known exactly. */
  latestAt?: number
}

/** What decides how old the prices of an instrument may be. `staleAfterMs` is that of its class. */
export interface AgeRule {
  staleAfterMs: number
  schedule: Pick<Schedule, 'tradingDayAt' | 'nextTradingDay'>
}

/**
 * Whether a price is older than it may be: now, or when its market closed. A delayed source is granted its delay on top
 * of the limit of the class; an end-of-day price is valid until the price of the next trading day should have been
 * published.
 */
export function isOverdue(
  { kind, eventAt, delayMs, latestAt = eventAt }: AgedPrice,
  { staleAfterMs, schedule }: AgeRule,
  now: number,
): boolean {
  if (kind === 'eod') {
    const next = schedule.nextTradingDay(schedule.tradingDayAt(eventAt).date)
    return now > next.end + delayMs + PUBLISHED_WITHIN_MS
  }
  const limit = staleAfterMs + delayMs
  if (now - eventAt <= limit) return false
  const span = schedule.tradingDayAt(now).spans.findLast(open => open.start <= now)!
  // The market may just have opened: a price is overdue only after there was time for one.
  if (now < span.end) return now - span.start > limit
  // A recording has its own hours. Any other market that is closed keeps the price of its close.
  return kind !== 'replay' && latestAt < span.end - limit
}
