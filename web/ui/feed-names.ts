import type { FeedLabel } from '#contract/prices/quote.ts'
import type { Text } from '#contract/text/locale.ts'
import type { Translate } from '../i18n/use-text.ts'
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

/** The name of a feed: `simulated` as visitors call it; names of others are names. Empty if it has none. */
export const feedName = (name: string, t: Translate): string => (name === 'simulated' ? t(statusWords.simulated) : name)
