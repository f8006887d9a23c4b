import { encodeSpark, type QuoteRow } from '#contract/quote-row.ts'
import type { Instrument } from '#contract/instrument.ts'
import type { Locale } from '#contract/locale.ts'
import type { Services } from '../services.ts'

/** Five-minute closes behind a sparkline: twelve hours. */
const SPARK_SPANS = 144

/** Rows of instruments with their last quotes, in the order given. Runs in loaders. */
export function collectRows(
  { market }: Pick<Services, 'market'>,
  instruments: readonly Instrument[],
  locale: Locale,
): QuoteRow[] {
  return instruments.map(instrument => {
    const quote = market.quote(instrument.symbol)!
    return {
      symbol: instrument.symbol,
      name: instrument.name[locale],
      group: instrument.group,
      decimals: instrument.decimals,
      pip: instrument.pip,
      mt4: instrument.mt4,
      hasPrice: quote.hasPrice,
      bid: quote.bid,
      ask: quote.ask,
      open: quote.open,
      high: quote.high,
      low: quote.low,
      prevClose: quote.prevClose,
      ny17: quote.ny17,
      h24: quote.h24,
      eventAt: quote.eventAt,
      n: quote.n,
      kind: quote.kind,
      stale: quote.stale,
      state: market.status(instrument).state,
      spark: quote.hasPrice ? encodeSpark(quote.recentCloses.last(SPARK_SPANS), quote.open) : '',
    }
  })
}
