import type { Text } from '#contract/locale.ts'
import type { SearchType } from '#contract/search.ts'
import * as nav from '../words/nav.ts'

export const searchTypeNames: Record<SearchType, Text> = {
  markets: nav.global,
  currency: nav.forex,
  commodities: nav.commodities,
  bond: nav.bond,
  crypto: nav.crypto,
  indicator: nav.economic,
  event: nav.dailyNews,
}
