import type { Bar } from '#contract/prices/bar.ts'
import type { ScaledPrice } from '#contract/prices/price.ts'
import { HOUR_MS } from '#contract/time/units.ts'

/** Five-minute bars of 24 hours. */
export const SESSION_BARS = 288
/** A pause longer than this is not a lunch break: it separates two sessions. */
const PAUSE_MS = 3 * HOUR_MS
/** Fewest closes of a useful line. */
const MIN_BARS = 6

/**
 * Closes of the last session in five-minute bars, oldest first: those since the last long pause. Undefined if there are
 * too few for a line.
 */
export function lastSession(bars: readonly Bar[]): ScaledPrice[] | undefined {
  const pause = bars.findLastIndex((bar, index) => index > 0 && bar.time - bars[index - 1]!.time > PAUSE_MS)
  const session = bars.slice(Math.max(0, pause))
  return session.length < MIN_BARS ? undefined : session.map(({ close }) => close)
}
