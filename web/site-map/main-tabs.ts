/** The main tabs, in order. */
export const mainTabs = [
  'home',
  'global',
  'forex',
  'commodities',
  'bond',
  'crypto',
  'rate',
  'economic',
  'dailyNews',
  'community',
  'tools',
  'nav',
] as const
export type MainTab = (typeof mainTabs)[number]
