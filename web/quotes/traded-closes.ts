import type { ScaledPrice } from '#contract/prices/price.ts'
import { CLOSE_SPAN_MS } from '#contract/time/constants.ts'
import type { Quote } from '#modules/market'
import type { Services } from '../pages/services.ts'

/** Five-minute closes of up to 24 hours (`Quote.tradedCloses`), oldest first, and the end of the last one (UTC ms). */
export function tradedCloses(
  { market, clock }: { market: Pick<Services['market'], 'status'>; clock: Pick<Services['clock'], 'now'> },
  quote: Quote,
): { closes: ScaledPrice[]; until: number } {
  const now = Math.floor(clock.now() / CLOSE_SPAN_MS) * CLOSE_SPAN_MS
  const { closes, flatCloses } = quote.tradedCloses(market.status(quote.instrument).state === 'closed')
  return { closes, until: now - flatCloses * CLOSE_SPAN_MS }
}
