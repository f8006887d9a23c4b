import { filledText } from '#contract/answers/error.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#contract/time/units.ts'
import * as words from '../words/duration.ts'

const units: readonly (readonly [seconds: number, one: Text, several: Text])[] = [
  [DAY_SECONDS, words.oneDay, words.days],
  [HOUR_SECONDS, words.oneHour, words.hours],
  [MINUTE_SECONDS, words.oneMinute, words.minutes],
  [1, words.oneSecond, words.seconds],
]

/**
 * A duration within a sentence, in the largest unit of which it is a whole number, but of hours up to two days: `24 hours`,
 * `30 days`, `90 seconds`.
 */
export function durationText(seconds: number, locale: Locale): string {
  const [unit, one, several] = units.find(
    ([each]) => seconds % each === 0 && seconds >= (each === DAY_SECONDS ? 3 * DAY_SECONDS : each),
  ) ?? [1, words.oneSecond, words.seconds]
  const n = seconds / unit
  return n === 1 ? one[locale] : filledText(several, { n }, locale)
}
