import type { Text } from '#contract/locale.ts'
import * as nav from '../words/nav.ts'
import * as tools from '../words/tools.ts'

export interface MenuLink {
  label: Text
  /** Without language prefix. */
  target: string
}

export const financeLinks: readonly MenuLink[] = [
  { label: nav.dailyNews, target: '/finance/dailyNews' },
  { label: nav.news, target: '/finance/news' },
  { label: nav.forex, target: '/finance/forex' },
  { label: nav.economic, target: '/finance/economic' },
  { label: nav.chart, target: '/finance/chart' },
]

/** The seven tools. The bank and the currency are defaults for links that name none. */
export const toolLinks: readonly MenuLink[] = [
  { label: tools.converter, target: '/tools/currencyConverter' },
  { label: tools.currencyCode, target: '/tools/currencyCode' },
  { label: tools.banks, target: '/tools/banks/ABCHINA' },
  { label: tools.exchangeRate, target: '/tools/exchangeRate/USD' },
  { label: tools.normalContrast, target: '/tools/normalContrast' },
  { label: tools.ecnContrast, target: '/tools/ECNContrast' },
  { label: tools.rollovers, target: '/tools/rollovers' },
]

export const calculatorLinks: readonly MenuLink[] = [
  { label: tools.accountCost, target: '/tools/accountCost' },
  { label: tools.calculators, target: '/tools/calculators' },
  { label: tools.widget, target: '/tools/widget' },
]
