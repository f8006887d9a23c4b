import { channelOf, type Instrument } from '#contract/prices/instrument.ts'
import { encodeSpark, type QuoteRow } from '#contract/prices/quote-row.ts'
import type { Locale } from '#contract/text/locale.ts'
import { CHART_CLOSES, RECENT_CLOSES } from '#contract/time/constants.ts'
import type { Quote } from '#modules/market'
import type { Services } from '../pages/services.ts'

const sparks = new WeakMap<Quote, { version: number; base: number | undefined; spark: string }>()

/**
 * A quote's sparkline, encoded again when a close was added or its baseline changed. That of a closed market is its last
 * session.
 */
function sparkOf(quote: Quote, isClosed: boolean): string {
  const { version } = quote.recentCloses
  const base = quote[quote.baseline]
  const known = sparks.get(quote)
  if (known?.version === version && known.base === base) return known.spark
  const spark = encodeSpark(quote.lineCloses(isClosed).slice(-CHART_CLOSES), base)
  sparks.set(quote, { version, base, spark })
  return spark
}

/** Rows of instruments with their last quotes, in the given order. Runs in loaders. */
export function collectRows(
  { market }: Pick<Services, 'market'>,
  instruments: readonly Instrument[],
  locale: Locale,
): QuoteRow[] {
  return instruments.map(instrument => {
    const quote = market.quote(instrument.symbol)!
    const { state } = market.status(instrument)
    return {
      symbol: instrument.symbol,
      name: instrument.name[locale],
      channel: channelOf(instrument.class),
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
      state,
      spark: quote.hasPrice ? sparkOf(quote, state === 'closed') : '',
      ...(instrument.class === 'bond' ? { unit: instrument.unit } : {}),
    }
  })
}

/** Adds the unit of each price, except for points. `instruments` are those of the rows. */
export function withUnits(rows: readonly QuoteRow[], instruments: readonly Instrument[]): QuoteRow[] {
  return rows.map((row, index) => {
    const { unit } = instruments[index]!
    return unit === 'points' ? row : { ...row, unit }
  })
}

/** Adds the highest and lowest five-minute close of the last 24 hours. */
export function withRange24({ market }: Pick<Services, 'market'>, rows: readonly QuoteRow[]): QuoteRow[] {
  return rows.map(row => {
    const closes = row.hasPrice ? market.quote(row.symbol)!.recentCloses.last(RECENT_CLOSES) : []
    return closes.length === 0 ? row : { ...row, high24: Math.max(...closes), low24: Math.min(...closes) }
  })
}
