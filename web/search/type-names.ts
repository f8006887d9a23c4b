import type { SearchType } from '#contract/pages/search.ts'
import type { Text } from '#contract/text/locale.ts'
import * as nav from '../words/nav.ts'

export const searchTypeNames: Record<SearchType, Text> = {
  markets: nav.global,
  currency: nav.forex,
  commodities: nav.commodities,
  bond: nav.bond,
  crypto: nav.crypto,
  indicator: nav.economic,
  event: nav.dailyNews,
  term: nav.glossary,
}
