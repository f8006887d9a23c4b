import type { Text } from '#contract/text/locale.ts'
import * as calculators from '../../words/calculator-titles.ts'
import * as nav from '../../words/nav.ts'
import * as tools from '../../words/tool-names.ts'

/** Names of the pages that use terms, by their address without language prefix. */
export const pageNames: Readonly<Record<string, Text>> = {
  '/forex': nav.forex,
  '/bond': nav.bond,
  '/economic': nav.economic,
  '/markets': nav.markets,
  '/markets/screener': nav.screener,
  '/finance/chart': nav.chart,
  '/finance/dailyNews': nav.dailyNews,
  '/home/gold': nav.gold,
  '/contest': nav.contest,
  '/rate/us.html': nav.rate,
  '/tools/currencyConverter': tools.converter,
  '/tools/currencyCode': tools.currencyCode,
  '/tools/banks/ABCHINA': tools.banks,
  '/tools/exchangeRate/USD': tools.exchangeRate,
  '/tools/normalContrast': tools.normalContrast,
  '/tools/ECNContrast': tools.ecnContrast,
  '/tools/rollovers': tools.rollovers,
  '/tools/tradeCost': tools.tradeCostTitle,
  '/tools/accountCost': tools.accountCost,
  '/tools/calculators/pipValue': calculators.pipValueTitle,
  '/tools/calculators/positionSize': calculators.positionSizeTitle,
  '/tools/calculators/margin': calculators.marginTitle,
  '/tools/calculators/profitLoss': calculators.profitLossTitle,
  '/tools/calculators/swapCost': calculators.swapCostTitle,
  '/tools/calculators/pivots': calculators.pivotsTitle,
  '/tools/calculators/growth': calculators.growthTitle,
  '/tools/calculators/deposit': calculators.depositTitle,
  '/tools/calculators/loan': calculators.loanTitle,
}
