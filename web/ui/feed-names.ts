import type { FeedLabel } from '#contract/prices/quote.ts'
import type { Text } from '#contract/text/locale.ts'
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
