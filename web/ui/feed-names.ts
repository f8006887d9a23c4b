import type { Text } from '#contract/locale.ts'
import type { FeedLabel } from '#contract/quote.ts'
import * as quoteWords from '../words/quote.ts'
import * as statusWords from '../words/status.ts'

/** The kind of prices the portal's feeds deliver. */
export const feedNames: Record<FeedLabel, Text> = {
  live: statusWords.live,
  mixed: statusWords.partlySimulated,
  simulated: statusWords.simulated,
  replay: statusWords.replay,
  stale: statusWords.stale,
  none: quoteWords.noSource,
}
