import { MINUTE_MS } from '#contract/time/units.ts'
import type { TradingDay } from '#modules/catalogue'

/** Number of open minutes of a day that began before `at`: the index of the first that begins at or after it. */
export function minuteIndexAt(day: TradingDay, at: number): number {
  let index = 0
  for (const span of day.spans) {
    if (at <= span.start) return index
    if (at < span.end) return index + Math.ceil((at - span.start) / MINUTE_MS)
    index += Math.ceil((span.end - span.start) / MINUTE_MS)
  }
  return index
}
