import type { MarketStatus } from '#contract/market-status.ts'
import type { Schedule } from './trading-hours.ts'

/** A longer pause within a trading day is the one between its night session and its morning: the market is closed. */
const LONGEST_BREAK_MS = 4 * 3_600_000

/**
 * The state of a market at a moment, from hours and holidays. A market without a holiday table is never called open: in
 * its hours it is `unverified`, and a page says since when nothing was updated.
 */
export function marketStatusAt(schedule: Schedule, at: number): MarketStatus {
  const day = schedule.tradingDayAt(at)
  for (const [index, span] of day.spans.entries()) {
    if (at >= span.start && at < span.end) {
      const next = day.spans[index + 1]
      // A day that runs into the next one without a pause does not close at its roll.
      const closesAt = next || schedule.isOpenAt(span.end) === false ? span.end : undefined
      return { state: schedule.hasHolidayTable ? 'open' : 'unverified', until: closesAt }
    }
    const next = day.spans[index + 1]
    if (next && at >= span.end && at < next.start)
      return { state: next.start - span.end <= LONGEST_BREAK_MS ? 'break' : 'closed', until: next.start }
  }
  return { state: 'closed', until: schedule.nextTradingDay(day.date).start }
}
