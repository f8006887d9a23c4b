import {
  channelOf,
  groupOf,
  type Instrument,
  type InstrumentClass,
  instrumentClasses,
} from '#contract/prices/instrument.ts'
import type { Catalogue } from '#modules/catalogue'
import { symbolPage } from '../quotes/symbol-page.ts'

/** The default instrument of each page. */
const firstOf: Record<string, string> = {
  '/global/moreDetail': 'USSPX500',
  '/forex/moreDetail': 'EURUSD',
  '/commodities/moreDetail': 'Gold',
  '/bond/moreDetail': 'US10Y',
  '/crypto/moreDetail': 'BTCUSD',
  '/finance/chart': 'EURUSD',
  '/finance/seasonality': 'EURUSD',
}

/** The instrument of a page, or the address to redirect to. */
export type InstrumentTarget = { instrument: Instrument } | { movedTo: string }

/** Pages of an instrument beside its own one, whose other parameters are preserved. */
const OTHER_PAGES: readonly string[] = ['/finance/chart', '/finance/seasonality']

/** Address of an instrument's own page, without language prefix. */
export function pageOfInstrument(instrument: Instrument): string {
  return symbolPage({ ...instrument, channel: channelOf(instrument.class) })
}

/** Compares groups in any letter case. */
function isInGroup(instrument: Instrument, group: string): boolean {
  return groupOf(instrument).toLowerCase() === group.toLowerCase()
}

/**
 * The instrument named by an address, in `chartOf` or in its path; an alias or a page of another class redirects to the
 * instrument's own. Undefined for an unknown name.
 */
export function resolveInstrument(
  pattern: string,
  params: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
  catalogue: Pick<Catalogue, 'findByAnyName'>,
): InstrumentTarget | undefined {
  const first = firstOf[pattern]
  if (first === undefined) return resolveParts(params, catalogue)
  const name = query.get('chartOf') ?? first
  const instrument = catalogue.findByAnyName(name)
  if (!instrument) return undefined
  if (OTHER_PAGES.includes(pattern)) {
    if (name === instrument.symbol) return { instrument }
    const moved = new URLSearchParams(query)
    moved.set('chartOf', instrument.symbol)
    return { movedTo: `${pattern}?${moved}` }
  }
  const own = pageOfInstrument(instrument)
  return own.startsWith(`${pattern}?`) && name === instrument.symbol ? { instrument } : { movedTo: own }
}

/** `/finance/forex/{class}/{dataType}/{chartOf}` and `/finance/forex/currency/{group}/{symbol}`. */
function resolveParts(
  params: Readonly<Record<string, string | undefined>>,
  catalogue: Pick<Catalogue, 'findByAnyName'>,
): InstrumentTarget | undefined {
  const { class: className = 'currency', dataType, group = dataType ?? '', chartOf, symbol = chartOf ?? '' } = params
  const instrument = catalogue.findByAnyName(symbol)
  const requested = instrumentClasses.find(name => name === className.toLowerCase())
  if (!instrument || requested === undefined || !isInGroup(instrument, group)) return undefined
  // Pairs and cryptocurrencies share a channel, and an address may call a cryptocurrency a currency.
  const isOfClass = (of: InstrumentClass) => instrument.class === of || channelOf(instrument.class) === of
  if (!isOfClass(requested)) return undefined
  if (symbol === instrument.symbol) return { instrument }
  return { movedTo: `/finance/forex/${className}/${group}/${encodeURIComponent(instrument.symbol)}` }
}
