import { groupsOf, type Instrument } from '#contract/instrument.ts'
import { pairColumns } from '../../quotes/columns.ts'
import { type Sort, sortFrom } from '../../quotes/sort.ts'

export type PairGroup = (typeof groupsOf.currency)[number]

/** Currencies with their own tab. The yuan's has both CNY and CNH. */
export const currencyTabs = ['USD', 'CNY', 'EUR', 'JPY', 'GBP', 'CHF'] as const
export type CurrencyTab = (typeof currencyTabs)[number]

export interface ForexQuery {
  group: PairGroup | undefined
  currency: CurrencyTab | undefined
  sort: Sort | undefined
}

/** `?group=Main&base=USD&sort=percent&dir=desc`. Undefined if a known parameter has an unknown value. */
export function forexQueryFrom(query: URLSearchParams): ForexQuery | undefined {
  const group = query.get('group')
  const currency = query.get('base')
  const sort = sortFrom(query, pairColumns)
  const knownGroup = groupsOf.currency.find(name => name.toLowerCase() === group?.toLowerCase())
  const knownCurrency = currencyTabs.find(code => code === currency?.toUpperCase())
  if (sort === 'unknown' || (group !== null && !knownGroup) || (currency !== null && !knownCurrency)) return undefined
  return { group: knownGroup, currency: knownCurrency, sort }
}

/** The equivalent query in canonical form, without the sort. */
export function canonicalQuery({ group, currency }: ForexQuery): URLSearchParams {
  const query = new URLSearchParams()
  if (group) query.set('group', group)
  if (currency) query.set('base', currency)
  return query
}

/** Which texts the head of the page has. */
export function textsOf({ group, currency }: ForexQuery): string {
  return currency ? '/forex?base' : group ? '/forex?group' : '/forex'
}

export function isShown({ group, currency }: ForexQuery, instrument: Instrument): boolean {
  if (group && instrument.group !== group) return false
  if (!currency) return true
  const sides = currency === 'CNY' ? ['CNY', 'CNH'] : [currency]
  return sides.includes(instrument.base) || sides.includes(instrument.quote)
}
