import type { Text } from '#contract/text/locale.ts'
import * as nav from '../words/nav.ts'
import * as toolNames from '../words/tool-names.ts'

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

export const communityLinks: readonly MenuLink[] = [
  { label: nav.articles, target: '/articles' },
  { label: nav.column, target: '/columns' },
  { label: nav.groups, target: '/groups' },
  { label: nav.contest, target: '/contest' },
  { label: nav.communityRules, target: '/community/rules' },
  { label: nav.transparency, target: '/community/transparency' },
  { label: nav.announcements, target: '/announcements' },
]

/** The tools. The bank and the currency are defaults for links that name none. */
export const toolLinks: readonly MenuLink[] = [
  { label: toolNames.converter, target: '/tools/currencyConverter' },
  { label: toolNames.currencyCode, target: '/tools/currencyCode' },
  { label: toolNames.banks, target: '/tools/banks/ABCHINA' },
  { label: toolNames.exchangeRate, target: '/tools/exchangeRate/USD' },
  { label: toolNames.normalContrast, target: '/tools/normalContrast' },
  { label: toolNames.ecnContrast, target: '/tools/ECNContrast' },
  { label: toolNames.rollovers, target: '/tools/rollovers' },
]

export const calculatorLinks: readonly MenuLink[] = [
  { label: toolNames.tradeCost, target: '/tools/tradeCost' },
  { label: toolNames.accountCost, target: '/tools/accountCost' },
  { label: toolNames.calculators, target: '/tools/calculators' },
  { label: toolNames.widget, target: '/tools/widget' },
]
