import type { Instrument } from '#contract/prices/instrument.ts'
import type { EpochDay } from '#contract/time/epoch-day.ts'
import type { Catalogue } from '#modules/catalogue'

/**
 * Whether a market whose holidays are not known rests on a trading date as the exchange of its country does: simulated
 * yields would move on New Year's Day, and nothing that is said of them is news.
 */
export function restsWithExchange(
  catalogue: Pick<Catalogue, 'instruments' | 'scheduleOf'>,
  instrument: Instrument,
  date: EpochDay,
): boolean {
  if (instrument.country === '' || catalogue.scheduleOf(instrument).isKnownOn(date)) return false
  const index = catalogue.instruments.find(
    ({ class: of, country }) => of === 'markets' && country === instrument.country,
  )
  if (!index) return false
  const exchange = catalogue.scheduleOf(index)
  return exchange.isKnownOn(date) && !exchange.tradingDay(date)?.spans.length
}
