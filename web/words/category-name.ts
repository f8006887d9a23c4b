import type { Text } from '#contract/locale.ts'
import * as economyWords from './economy.ts'

/** Names of the kinds of indicators, by their words in addresses. */
export const categoryName = {
  Labour: economyWords.labour,
  Money: economyWords.money,
  GDP: economyWords.gdp,
  Trade: economyWords.trade,
  Prices: economyWords.prices,
  Housing: economyWords.housing,
  Business: economyWords.business,
  Climate: economyWords.climate,
  Consumer: economyWords.consumer,
  Government: economyWords.government,
  Markets: economyWords.markets,
  Taxes: economyWords.taxes,
} as const satisfies Record<string, Text>
