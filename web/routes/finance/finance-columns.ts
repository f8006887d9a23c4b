import type { Instrument, InstrumentClass } from '#contract/prices/instrument.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { Locale } from '#contract/text/locale.ts'
import { bondColumns } from '../../bond/bond-columns.ts'
import type { Services } from '../../pages/services.ts'
import { collectRows, withRange24, withUnits } from '../../quotes/collect-rows.ts'
import { type Column, columnsOf, commodityColumns, pairTable } from '../../quotes/columns.ts'

/** Columns by class: pairs have bid and ask, commodities units, yields basis points, cryptocurrencies 24 hours. */
export const financeColumns: Record<InstrumentClass, readonly Column[]> = {
  currency: pairTable(),
  commodities: columnsOf(commodityColumns),
  markets: columnsOf(['symbol', 'last', 'change', 'percent', 'open', 'high', 'low', 'range', 'trend', 'time']),
  bond: bondColumns(),
  crypto: columnsOf(['symbol', 'last', 'ask', 'change', 'percent', 'range24', 'trend', 'time']),
}

/** Rows with the fields that the columns of their class show. Runs in loaders. */
export function financeRows(
  services: Pick<Services, 'market'>,
  instrumentClass: InstrumentClass,
  instruments: readonly Instrument[],
  locale: Locale,
): QuoteRow[] {
  const rows = collectRows(services, instruments, locale)
  if (instrumentClass === 'commodities') return withUnits(rows, instruments)
  return instrumentClass === 'crypto' ? withRange24(services, rows) : rows
}
