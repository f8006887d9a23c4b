import type { ScaledPrice } from '#contract/price.ts'
import type { Quote } from '#modules/market'
import type { Services } from '../services.ts'

const SPAN_MS = 5 * 60_000
/** Five-minute closes of a day. */
const RECENT_CLOSES = 288
/** A line of fewer says nothing. */
const LEAST_SPANS = 6

/**
 * Five-minute closes of up to 24 hours, oldest first, and the end of the last of them (UTC ms). Those of a closed market end
 * with its last trade: after it they would be a straight line. Once that is almost a day ago the line is all there is.
 */
export function tradedCloses(
  { market, clock }: { market: Pick<Services['market'], 'status'>; clock: Pick<Services['clock'], 'now'> },
  quote: Quote,
): { closes: ScaledPrice[]; until: number } {
  const now = Math.floor(clock.now() / SPAN_MS) * SPAN_MS
  const known = quote.recentCloses.last(RECENT_CLOSES)
  if (market.status(quote.instrument).state !== 'closed') return { closes: known, until: now }
  const traded = quote.closesUntilTick()
  return traded.length < LEAST_SPANS
    ? { closes: known, until: now }
    : { closes: traded, until: now - (known.length - traded.length) * SPAN_MS }
}
