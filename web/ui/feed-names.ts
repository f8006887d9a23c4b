import type { Text } from '#contract/locale.ts'
import * as statusWords from '../words/status.ts'

/** The kind of prices the portal's feeds deliver. */
export const feedNames: Record<'live' | 'simulated' | 'replay', Text> = {
  live: statusWords.live,
  simulated: statusWords.simulated,
  replay: statusWords.replay,
}
