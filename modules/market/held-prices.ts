import type { ScaledPrice } from '#contract/prices/price.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import type { Follower } from './followers.ts'
import type { Verdict } from './outlier-filter.ts'
import type { QuoteState } from './quote-state.ts'
import type { QuoteTick } from './tick.ts'

/** A price that is held, or that was and is shown now. Prices are scaled. */
export interface HeldPrice {
  symbol: string
  feed: string
  shown: ScaledPrice
  held: ScaledPrice
  state: 'held' | 'new_scale'
}

/** A price that is held for longer marks the one that is shown. */
const MARK_AFTER_MS = SECOND_MS

interface HeldPricesDeps {
  apply(quote: QuoteState, tick: QuoteTick, now: number): void
  changed(quote: QuoteState): void
  followersOf(quote: QuoteState): readonly Follower[] | undefined
  onHeld: ((held: HeldPrice) => void) | undefined
}

/** What becomes of prices that the market holds. */
export function heldPrices({ apply, changed, followersOf, onHeld }: HeldPricesDeps) {
  /** Of which held move operators have been told, by the time at which it began. */
  const toldOf = new WeakMap<QuoteState, number>()

  const tell = (quote: QuoteState, { feed, bid }: QuoteTick, state: HeldPrice['state']) =>
    onHeld?.({ symbol: quote.symbol, feed, shown: quote.close, held: bid, state })

  /** Shows the ticks that a verdict releases, before `next` if that is what released them. */
  function release(quote: QuoteState, { released, isNewScale }: Verdict, now: number, next?: QuoteTick): void {
    const newest = next ?? released.at(-1)
    if (isNewScale && newest) tell(quote, newest, 'new_scale')
    for (const tick of released) apply(quote, tick, now)
  }

  function mark(quote: QuoteState): void {
    if (quote.markHeld()) changed(quote)
  }

  return {
    release,
    /** A price of another source. */
    confirm(quote: QuoteState, source: string, bid: ScaledPrice, now: number): void {
      const proved = quote.outliers.witness(source, bid, now)
      if (proved) release(quote, proved, now)
    },
    /** The second's task: shows what time has proved, marks quotes whose newer price is still held, and tells once. */
    settle(quote: QuoteState, now: number): void {
      const proved = quote.outliers.settle(now)
      if (proved) release(quote, proved, now)
      const { held } = quote.outliers
      if (!held || now - held.since < MARK_AFTER_MS) return
      if (held.suspicion !== 'move' && toldOf.get(quote) !== held.since) {
        toldOf.set(quote, held.since)
        tell(quote, held.last, 'held')
      }
      mark(quote)
      for (const follower of followersOf(quote) ?? []) if (follower.quote.hasPrice) mark(follower.quote)
    },
  }
}
