import { glossaryAddress } from '../glossary/glossary.ts'
import { type Channel, channelOf, groupOf, type Instrument } from '../prices/instrument.ts'
import type { Locale } from '../text/locale.ts'

/** Pages about economies, events of the calendar and terms of the glossary are types of their own, without instruments. */
export const searchTypes = [
  'markets',
  'currency',
  'commodities',
  'bond',
  'crypto',
  'indicator',
  'event',
  'term',
] as const
export type SearchType = (typeof searchTypes)[number]

/** Types of results that are pages, and no instruments. */
const pageTypes: ReadonlySet<SearchType> = new Set(['indicator', 'event', 'term'])
export const isPageType = (type: SearchType): boolean => pageTypes.has(type)

/**
 * A search result: an instrument, or a page about economies. Of type `indicator`, `symbol` is the indicator's key and
 * empty for all of a country's; `country` is empty for the indicator in all countries. Of type `event` it is the next
 * release or meeting, and `symbol` its id in the calendar. Of type `term` `symbol` is its id in the glossary.
 */
export interface SearchHit {
  type: SearchType
  symbol: string
  /** In the requested language. */
  symbolCh: string
  name: string
  /** ISO 3166 alpha-2, empty if it belongs to no single economy. */
  country: string
  key: Channel
  group: string
  /** Of type `event`: UTC ms; absent if only the day is known. */
  at?: number | undefined
  /** Of type `event`: the day where it happens, `2026-12-09`. */
  day?: string | undefined
  /** Of type `event`: the publisher has not announced the day, which follows from its habits. */
  isExpected?: boolean | undefined
}

export function hitOf(instrument: Instrument, locale: Locale): SearchHit {
  return {
    type: instrument.class,
    symbol: instrument.symbol,
    symbolCh: instrument.name[locale],
    name: instrument.name[locale],
    country: instrument.country,
    key: channelOf(instrument.class),
    group: groupOf(instrument),
  }
}

/**
 * Address of a result, without locale prefix: each type has its own route, which redirects to the instrument's page.
 * Undefined for one of type `indicator` without both an indicator and a country.
 */
export function hitAddress({ type, symbol, group, country }: SearchHit): string | undefined {
  const address = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`
  switch (type) {
    case 'markets':
      return address('/global/moreDetail', { chartOf: symbol })
    case 'currency':
      return address('/forex/redirect', { group, key: 'currency', redirectType: 'moreDetail', value: symbol })
    case 'commodities':
      return address('/commodities/redirect', {
        classify: group,
        key: 'commodities',
        redirectType: 'moreDetail',
        value: symbol,
      })
    case 'bond':
      return address('/bond/redirect', { country, key: group, value: symbol })
    case 'crypto':
      return address('/crypto/redirect', { chartOf: symbol })
    case 'event':
      return `${address('/finance/dailyNews', { event: symbol })}#event`
    case 'term':
      return glossaryAddress(symbol)
    case 'indicator':
      if (country === '' && symbol === '') return undefined
      return address('/economic/redirect', { ...(country && { country }), ...(symbol && { indicator: symbol }) })
  }
}
