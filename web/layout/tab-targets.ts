import { type MainTab, mainTabs } from '../site-map/main-tabs.ts'

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
  community: '/articles',
  tools: '/tools/currencyConverter',
  nav: '/nav/nav',
}

/** The tabs, each with the page it opens. */
export const shownTabs = mainTabs.map(tab => ({ tab, target: firstPages[tab] }))
