import { filledText } from '#contract/answers/error.ts'
import type { Locale } from '#contract/text/locale.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import * as words from '../../words/time-left.ts'

/** From so many days on hours say enough. */
const IN_DAYS_MS = 4 * DAY_MS

/** How long it is until something, in whole minutes that are left: `10 天 1 小時`, `70 小時 40 分`, `3 分鐘`. */
export function leftText(ms: number, locale: Locale): string {
  const left = Math.max(1, Math.ceil(ms / MINUTE_MS)) * MINUTE_MS
  const m = Math.floor((left % HOUR_MS) / MINUTE_MS)
  if (left >= IN_DAYS_MS)
    return filledText(words.days, { d: Math.floor(left / DAY_MS), h: Math.floor((left % DAY_MS) / HOUR_MS) }, locale)
  const h = Math.floor(left / HOUR_MS)
  if (h === 0) return filledText(words.minutes, { m }, locale)
  return filledText(m === 0 ? words.wholeHours : words.hours, { h, m }, locale)
}
