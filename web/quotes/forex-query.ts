import type { groupsOf, Instrument } from '#contract/prices/instrument.ts'
import type { currencyTabs } from '#contract/time/constants.ts'

export type PairGroup = (typeof groupsOf.currency)[number]

export type CurrencyTab = (typeof currencyTabs)[number]

export interface ForexQuery {
  group: PairGroup | undefined
  currency: CurrencyTab | undefined
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
