import { groupOf, type Instrument } from '#contract/prices/instrument.ts'
import type { QuoteKind } from '#contract/prices/quote.ts'
import type { DayFigures } from '#contract/prices/screener/day-figures.ts'
import {
  isWithin,
  type RowFigures,
  rowFigures,
  type ScreenedPrice,
  type Swap,
} from '#contract/prices/screener/screen-figures.ts'
import type { ScreenQuery, Universe } from '#contract/prices/screener/screen-query.ts'
import type { Catalogue } from '#modules/catalogue'
import type { Market, Quote } from '#modules/market'
import type { NextEvent } from './next-events.ts'

/** An instrument that a screen has found. */
export interface Found {
  instrument: Instrument
  price: ScreenedPrice
  figures: RowFigures
  /** The next event of high importance. */
  event?: NextEvent
  kind: QuoteKind
}

const isOf = (universe: Universe, { class: own, group }: Instrument): boolean => {
  if (universe === 'all') return true
  if (universe === 'metals') return own === 'commodities' && group === 'Metals'
  return universe === 'energy' ? own === 'commodities' && group === 'Energy' : own === universe
}

/** The regions of the countries that have a currency. */
function regionsOf(catalogue: Catalogue): (currency: string) => ReadonlySet<string> {
  const regions = new Map<string, Set<string>>()
  for (const { currency, region } of catalogue.countries.values())
    regions.set(currency, (regions.get(currency) ?? new Set()).add(region))
  return currency => regions.get(currency) ?? new Set()
}

/** Instruments of the class, region and currencies. A pair is in the regions of both its currencies. */
export function candidatesOf(catalogue: Catalogue, { of, region, currencies }: ScreenQuery): Instrument[] {
  const regionsOfCurrency = regionsOf(catalogue)
  const isInRegion = ({ class: own, group, base, quote }: Instrument) => {
    if (region === 'any') return true
    if (own === 'markets' || own === 'bond') return group === region
    return own === 'currency' && [base, quote].some(code => regionsOfCurrency(code).has(region))
  }
  const hasCurrency = ({ class: own, base, quote }: Instrument) =>
    currencies.length === 0 || (own === 'currency' && (currencies.includes(base) || currencies.includes(quote)))
  return catalogue.instruments.filter(each => isOf(of, each) && isInRegion(each) && hasCurrency(each))
}

function priceOf({ instrument, hasPrice, bid, ask, open, high, low, prevClose, ny17, h24 }: Quote): ScreenedPrice {
  const { decimals, pip, class: own, unit } = instrument
  return {
    ...{ hasPrice, bid, ask, open, high, low, prevClose, ny17, h24, decimals, pip, group: groupOf(instrument) },
    ...(own === 'bond' && { unit }),
  }
}

/** What is known of instruments. */
export interface Known {
  market: Market
  days: ReadonlyMap<string, DayFigures>
  swapOf(symbol: string): Swap | undefined
  eventOf(instrument: Instrument): NextEvent | undefined
  /** UTC ms. */
  now: number
}

const NO_DAYS: DayFigures = { performance: [] }

/** Those of the candidates that have a price and meet all conditions. */
export function findInstruments(
  { market, days, swapOf, eventOf, now }: Known,
  candidates: readonly Instrument[],
  query: ScreenQuery,
): Found[] {
  return candidates.flatMap(instrument => {
    const { symbol } = instrument
    const quote = market.quote(symbol)!
    const price = priceOf(quote)
    if (!price.hasPrice) return []
    const swap = swapOf(symbol)
    const event = eventOf(instrument)
    const beside = { ...(swap && { swap }), ...(event && { eventAt: event.at }) }
    const figures = rowFigures(days.get(symbol) ?? NO_DAYS, query.period, beside)
    if (!isWithin(price, figures, query, now)) return []
    return [{ instrument, price, figures, ...(event && { event }), kind: quote.kind }]
  })
}
