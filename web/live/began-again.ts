import type { QuoteKind } from '#contract/quote.ts'

/** A source whose clock went back by more than this has begun again; by less, the quote is a late one. */
const LATE_MS = 60_000

/** Whether a simulated or replayed source began again at an earlier moment. Times are those of quotes, UTC ms. */
export function beganAgain(at: number, knownAt: number, kind: QuoteKind): boolean {
  return (kind === 'simulated' || kind === 'replay') && knownAt - at > LATE_MS
}

/** Whether a quote happened before what is known already, and is not of a source that began again. */
export function isLate(at: number, knownAt: number, kind: QuoteKind): boolean {
  return at < knownAt && !beganAgain(at, knownAt, kind)
}
