import { isUpcoming } from '../pages/page-query.ts'
import { type MainTab, mainTabs } from '../site-map/main-tabs.ts'
import { pages } from '../site-map/site-map.ts'

/** The first page of each tab. The economy opens on Asia. */
const firstPages: Record<MainTab, string> = {
  home: '/',
  global: '/global',
  forex: '/forex',
  commodities: '/commodities',
  bond: '/bond',
  crypto: '/crypto',
  rate: '/rate/us.html',
  economic: '/economic?area=Asia',
  dailyNews: '/finance/dailyNews',
  tools: '/tools/currencyConverter',
  nav: '/nav/nav',
}

/** Its first page, or any page of the tab that exists already; undefined while there is none. */
function targetOf(tab: MainTab): string | undefined {
  if (!isUpcoming(firstPages[tab])) return firstPages[tab]
  return pages.find(page => page.tab === tab && !page.upcoming && !page.pattern.includes('{'))?.pattern
}

/** The tabs that have pages, each with the page it opens. A tab appears with its first page. */
export const shownTabs = mainTabs.flatMap(tab => {
  const target = targetOf(tab)
  return target === undefined ? [] : [{ tab, target }]
})
