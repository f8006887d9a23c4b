import type { Text } from '#contract/text/locale.ts'
import type { MainTab } from '../site-map/main-tabs.ts'
import * as nav from '../words/nav.ts'

/** Imported one by one: a look-up by key would bundle every word of the menus with every page. */
export const tabNames: Record<MainTab, Text> = {
  home: nav.home,
  global: nav.global,
  forex: nav.forex,
  commodities: nav.commodities,
  bond: nav.bond,
  crypto: nav.crypto,
  rate: nav.rate,
  economic: nav.economic,
  dailyNews: nav.dailyNews,
  community: nav.community,
  tools: nav.tools,
  nav: nav.nav,
}
