import type { FeedLabel, QuoteKind } from '#contract/prices/quote.ts'
import type { Translate } from '../i18n/use-text.ts'
import * as statusWords from '../words/status.ts'

const marks = {
  delayed: statusWords.delayed,
  eod: statusWords.endOfDay,
  simulated: statusWords.simulated,
}

/**
 * How a row differs from the realtime prices around it: delayed, of the end of a day, simulated. Empty for those, and
 * where the label of the page says the same of all prices.
 */
export function kindMark(kind: QuoteKind, feed: FeedLabel, t: Translate): string {
  if (feed === 'simulated' || feed === 'replay' || !(kind in marks)) return ''
  return t(marks[kind as keyof typeof marks])
}
