import type { QuoteKind } from '#contract/prices/quote.ts'
import { MINUTE_MS } from '#contract/time/units.ts'

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

interface Ordered {
  /** UTC ms. */
  eventAt: number
  n: number
  kind: QuoteKind
}

/**
 * Whether a quote came before the known one. If they are of different kinds, another source has taken over, which may be
 * later than the one before: then their numbers decide.
 */
export function isBefore(quote: Ordered, known: Ordered): boolean {
  if (!isLate(quote.eventAt, known.eventAt, quote.kind)) return false
  return quote.kind === known.kind || quote.n < known.n
}
