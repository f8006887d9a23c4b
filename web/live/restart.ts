import type { QuoteKind } from '#contract/quote.ts'
import { MINUTE_MS } from '#contract/units.ts'

/** If the clock of a source goes back by more than this, the source has restarted; if by less, the quote is late. */
const LATE_MS = MINUTE_MS

/** Whether a simulated or replayed source has restarted at an earlier time. Times are those of quotes, UTC ms. */
export function hasRestarted(at: number, knownAt: number, kind: QuoteKind): boolean {
  return (kind === 'simulated' || kind === 'replay') && knownAt - at > LATE_MS
}

/** Whether a quote is older than the known one, and its source has not restarted. */
export function isLate(at: number, knownAt: number, kind: QuoteKind): boolean {
  return at < knownAt && !hasRestarted(at, knownAt, kind)
}
