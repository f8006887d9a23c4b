import type { MarketStatus } from '#contract/prices/market-status.ts'
import { HOUR_MS } from '#contract/time/units.ts'
import type { Schedule, TradingDay } from './trading-hours.ts'

/** A longer pause within a trading day separates its night session from its morning: the market is closed. */
const LONGEST_BREAK_MS = 4 * HOUR_MS

const DAYS_OF_WEEK = 7

/** When trading that is open at a day's end stops; undefined if it continues for a week. */
function closeOf(schedule: Schedule, day: TradingDay): number | undefined {
  let end = day.end
  let following = day
  // A day that continues into the next one without a pause does not close at its roll.
  for (let days = 0; days < DAYS_OF_WEEK; days++) {
    following = schedule.nextTradingDay(following.date)
    const [first, second] = following.spans
    if (first!.start !== end) return end
    end = first!.end
    if (second) return end
  }
  return undefined
}

/**
 * State of a market at a moment, from hours and holidays. A market without a holiday table of the year is never reported
 * as open: within its hours it is `unverified`, and a page shows the time of its last update.
 */
export function marketStatusAt(schedule: Schedule, at: number): MarketStatus {
  const day = schedule.tradingDayAt(at)
  for (const [index, span] of day.spans.entries()) {
    if (at >= span.start && at < span.end) {
      const until = day.spans[index + 1] ? span.end : closeOf(schedule, day)
      return { state: schedule.isKnownOn(day.date) ? 'open' : 'unverified', until }
    }
    const next = day.spans[index + 1]
    if (next && at >= span.end && at < next.start)
      return { state: next.start - span.end <= LONGEST_BREAK_MS ? 'break' : 'closed', until: next.start }
  }
  return { state: 'closed', until: schedule.nextTradingDay(day.date).start }
}
