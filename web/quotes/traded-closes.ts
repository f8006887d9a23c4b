import type { ScaledPrice } from '#contract/price.ts'
import type { Quote } from '#modules/market'
import type { Services } from '../services.ts'

const SPAN_MS = 5 * 60_000

/** Five-minute closes of up to 24 hours (`Quote.tradedCloses`), oldest first, and the end of the last of them (UTC ms). */
export function tradedCloses(
  { market, clock }: { market: Pick<Services['market'], 'status'>; clock: Pick<Services['clock'], 'now'> },
  quote: Quote,
): { closes: ScaledPrice[]; until: number } {
  const now = Math.floor(clock.now() / SPAN_MS) * SPAN_MS
  const { closes, standing } = quote.tradedCloses(market.status(quote.instrument).state === 'closed')
  return { closes, until: now - standing * SPAN_MS }
}
