import type { FeedKind } from '#contract/prices/quote.ts'
import { HOUR_MS } from '#contract/time/units.ts'
import type { Derivation } from './derived-quotes.ts'
import type { QuoteState } from './quote-state.ts'
import type { QuoteTick } from './tick.ts'

/** A cross is not computed from a leg that has not ticked for longer. */
const MAX_LEG_AGE_MS = HOUR_MS

/** A quote that is derived from others. */
export interface Follower {
  quote: QuoteState
  derivation: Derivation
  legs: readonly QuoteState[]
}

/** The derived quotes that each quote is a leg of. Instruments in `sourced` have ticks of their own and are left out. */
export function followersByLeg(
  derivations: readonly Derivation[],
  sourced: ReadonlySet<string>,
  bySymbol: ReadonlyMap<string, QuoteState>,
): Map<QuoteState, Follower[]> {
  const followers = new Map<QuoteState, Follower[]>()
  for (const derivation of derivations) {
    if (sourced.has(derivation.symbol)) continue
    const legs = derivation.legs.map(leg => bySymbol.get(leg)!)
    const follower = { quote: bySymbol.get(derivation.symbol)!, derivation, legs }
    for (const leg of legs) followers.set(leg, [...(followers.get(leg) ?? []), follower])
  }
  return followers
}

/**
 * The tick of a derived quote that follows from one of a leg, which belongs to the time `start`; undefined if another
 * leg is too old, of another kind, or outside its trading hours. Legs of several feeds name them all.
 */
export function followingTick(
  { quote, derivation, legs }: Follower,
  leg: QuoteState,
  start: number,
  isBar: boolean,
): Omit<QuoteTick, 'symbol'> | undefined {
  let delayMs = 0
  let isOneFeed = true
  for (const each of legs) {
    if (!each.hasPrice || each.kind !== leg.kind || leg.eventAt - each.eventAt > MAX_LEG_AGE_MS) return undefined
    if (each.feed !== leg.feed) isOneFeed = false
    if (each.delayMs > delayMs) delayMs = each.delayMs
  }
  if (!quote.isInSession(start) && leg.kind !== 'eod') return undefined
  const { bid, ask } = derivation.compute(legs)
  return {
    bid,
    ask,
    eventAt: leg.eventAt,
    feed: isOneFeed ? leg.feed : [...new Set(legs.map(({ feed }) => feed))].join('+'),
    kind: leg.kind as FeedKind,
    delayMs,
    ...(isBar ? { bar: { start, open: bid, high: bid, low: bid } } : {}),
  }
}
