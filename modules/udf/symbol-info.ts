import { resolutions } from '#contract/prices/bar.ts'
import type { Instrument, InstrumentClass } from '#contract/prices/instrument.ts'
import { scaleOf } from '#contract/prices/price.ts'
import type { QuoteKind } from '#contract/prices/quote.ts'
import type { Locale } from '#contract/text/locale.ts'
import { epochDayAt } from '#contract/time/epoch-day.ts'
import type { Catalogue } from '#modules/catalogue'
import type { Market } from '#modules/market'
import { correctionsText, holidaysText, sessionText } from './session-text.ts'

/** Our classes in the charting library's terms. */
export const typeOf = {
  currency: 'forex',
  commodities: 'commodity',
  markets: 'index',
  bond: 'bond',
  crypto: 'crypto',
} as const satisfies Record<InstrumentClass, string>
export const typeNames: Record<string, string> = {
  forex: 'Forex',
  commodity: 'Commodities',
  index: 'Indices',
  bond: 'Bonds',
  crypto: 'Crypto',
}

const dataStatusOf = {
  realtime: 'streaming',
  simulated: 'streaming',
  replay: 'streaming',
  delayed: 'delayed_streaming',
  eod: 'endofday',
  none: 'endofday',
} as const satisfies Record<QuoteKind, string>

/** The id of an instrument's exchange, empty if it has none. */
export const exchangeOf = (catalogue: Catalogue, instrument: Instrument): string =>
  catalogue.exchanges.get(instrument.exchange)?.id ?? ''

/** A symbol as the charting library describes it, with the hours of the time `now`. */
export function symbolInfo(market: Market, instrument: Instrument, locale: Locale, now: number) {
  const { catalogue } = market
  const schedule = catalogue.scheduleOf(instrument)
  const corrections = correctionsText(schedule)
  return {
    name: instrument.symbol,
    ticker: instrument.symbol,
    description: instrument.name[locale],
    type: typeOf[instrument.class],
    session: sessionText(schedule, epochDayAt(now)),
    session_holidays: holidaysText(schedule),
    ...(corrections === '' ? {} : { corrections }),
    timezone: schedule.zone === 'UTC' ? 'Etc/UTC' : schedule.zone,
    exchange: exchangeOf(catalogue, instrument),
    listed_exchange: exchangeOf(catalogue, instrument),
    minmov: 1,
    minmov2: 0,
    pricescale: scaleOf(instrument.decimals),
    has_intraday: true,
    has_daily: true,
    has_weekly_and_monthly: true,
    intraday_multipliers: resolutions.filter(resolution => /^\d+$/.test(resolution)),
    supported_resolutions: resolutions,
    visible_plots_set: 'ohlcv' as const,
    volume_precision: 0,
    data_status: dataStatusOf[market.quote(instrument.symbol)!.kind],
    currency_code: instrument.quote,
  }
}
