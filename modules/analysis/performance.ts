import { type PerformanceBase, type PerformancePeriod, performancePeriods } from '#contract/prices/analysis.ts'
import type { Bar } from '#contract/prices/bar.ts'
import { DAY_MS } from '#contract/time/units.ts'

/** The same day of an earlier month, or that month's last day. UTC ms of 00:00. */
function monthsBefore(date: number, months: number): number {
  const day = new Date(date)
  const first = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, 1)
  const last = new Date(first)
  const lengthOfMonth = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1, 0)).getUTCDate()
  return first + (Math.min(day.getUTCDate(), lengthOfMonth) - 1) * DAY_MS
}

/** The day whose close a period is measured from, or the last trading day before it. */
const startOf: Record<PerformancePeriod, (today: number) => number> = {
  '1D': today => today - DAY_MS,
  '1W': today => today - 7 * DAY_MS,
  '1M': today => monthsBefore(today, 1),
  '3M': today => monthsBefore(today, 3),
  '6M': today => monthsBefore(today, 6),
  YTD: today => Date.UTC(new Date(today).getUTCFullYear(), 0, 1) - DAY_MS,
  '1Y': today => monthsBefore(today, 12),
  '5Y': today => monthsBefore(today, 60),
}

/** A reference close older than this belongs to another period: trading paused, or bars are missing. */
const LONGEST_PAUSE_MS = 14 * DAY_MS

/**
 * Reference closes for every period covered by the bars. `days` are daily bars oldest first, the last one being
 * `today`'s (or the last trading day's) own.
 */
export function performanceBases(days: readonly Bar[]): PerformanceBase[] {
  const today = days.at(-1)?.time
  if (today === undefined) return []
  return performancePeriods.flatMap(period => {
    const start = startOf[period](today)
    const bar = days.findLast(day => day.time <= start)
    return bar && start - bar.time <= LONGEST_PAUSE_MS ? [{ period, date: bar.time, base: bar.close }] : []
  })
}
