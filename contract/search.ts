import { type Channel, channelOf, groupOf, type Instrument } from './instrument.ts'
import type { Locale } from './locale.ts'

/** Pages about economies are a type of their own, without instruments. */
export const searchTypes = ['markets', 'currency', 'commodities', 'bond', 'crypto', 'indicator'] as const
export type SearchType = (typeof searchTypes)[number]

/**
 * A search result: an instrument, or a page about economies. Of type `indicator`, `symbol` is the indicator's key and
 * empty for all of a country's; `country` is empty for the indicator in all countries.
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
    case 'indicator':
      if (country === '' && symbol === '') return undefined
      return address('/economic/redirect', { ...(country && { country }), ...(symbol && { indicator: symbol }) })
  }
}
