import { localeOfPath, localizePath, type Text } from '#contract/text/locale.ts'
import * as members from '../words/members.ts'
import * as nav from '../words/nav.ts'

/** Pages by the letter that is pressed after `g`. */
export const pageJumps: readonly (readonly [key: string, name: Text, target: string])[] = [
  ['h', nav.home, '/'],
  ['f', nav.forex, '/forex'],
  ['m', nav.markets, '/markets'],
  ['k', nav.screener, '/markets/screener'],
  ['c', nav.dailyNews, '/finance/dailyNews'],
  ['n', nav.news, '/finance/news'],
  ['e', nav.economic, '/economic'],
  ['t', nav.tools, '/tools'],
  ['w', nav.watchlist, '/watchlist'],
  ['d', nav.glossary, '/glossary'],
  ['a', members.tradingAccounts, '/trading-accounts'],
]

/** Opens the page of a letter after `g`, as its link would; other letters do nothing. */
export function jump(key: string): void {
  const target = pageJumps.find(([each]) => each === key)?.[2]
  if (target === undefined) return
  const link = document.createElement('a')
  link.href = localizePath(target, localeOfPath(window.location.pathname))
  document.body.append(link)
  link.click()
  link.remove()
}
