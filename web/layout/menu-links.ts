import type { MainTab } from '../site-map/main-tabs.ts'
import { categoryName } from '../words/category-name.ts'
import * as commodity from '../words/commodity.ts'
import { categoryNames } from '../words/directory.ts'
import * as forex from '../words/forex.ts'
import * as market from '../words/market.ts'
import * as nav from '../words/nav.ts'
import * as rate from '../words/rate.ts'
import { calculatorLinks, communityLinks, financeLinks, type MenuLink, toolLinks } from './section-links.ts'

const areas = [
  ['America', market.america],
  ['Asia', market.asia],
  ['Europe', market.europe],
  ['Australia', market.australia],
  ['Africa', market.africa],
] as const

const linksTo = (
  address: string,
  choices: readonly (readonly [value: string, label: MenuLink['label']])[],
): MenuLink[] => choices.map(([value, label]) => ({ label, target: address + value }))

/** The pages in the drop-down menu of each tab, in order. */
export const menuLinks: Record<MainTab, readonly MenuLink[]> = {
  home: [
    { label: nav.gold, target: '/home/gold' },
    { label: nav.crudeOil, target: '/home/CrudeOil' },
    { label: nav.areaEcharts, target: '/home/areaEcharts' },
    { label: nav.markets, target: '/markets' },
    { label: nav.screener, target: '/markets/screener' },
  ],
  global: [{ label: nav.all, target: '/global/globalMore' }, ...linksTo('/global?area=', areas)],
  forex: linksTo('/forex?group=', [
    ['Main', forex.main],
    ['Sub', forex.sub],
    ['Cross', forex.cross],
    ['Crypto', forex.crypto],
    ['Rmb', forex.rmb],
  ]),
  commodities: linksTo('/commodities?classify=', [
    ['Metals', commodity.metals],
    ['Energy', commodity.energy],
    ['Agricultural', commodity.agricultural],
    ['Industrial', commodity.industrial],
    ['Livestock', commodity.livestock],
    ['Index', commodity.index],
  ]),
  bond: linksTo('/bond?area=', areas),
  crypto: [
    { label: nav.all, target: '/crypto' },
    { label: forex.crypto, target: '/forex?group=Crypto' },
  ],
  rate: [
    ...linksTo('/rate/', [
      ['us.html', rate.us],
      ['sg.html', rate.sg],
      ['jp.html', rate.jp],
      ['ca.html', rate.ca],
      ['au.html', rate.au],
      ['nz.html', rate.nz],
      ['gb.html', rate.gb],
    ]),
    { label: rate.compare, target: '/rate/compare' },
    { label: rate.save, target: '/rate/save/us.html' },
    { label: rate.fixed, target: '/rate/fixed/us.html' },
    { label: rate.loans, target: '/rate/loans/us.html' },
  ],
  economic: [
    ...linksTo('/economic?area=', areas),
    ...linksTo('/economic/navCategory?value=', Object.entries(categoryName)),
  ],
  dailyNews: [{ label: nav.brief, target: '/dailyNews' }, ...financeLinks],
  community: communityLinks,
  tools: [...toolLinks, ...calculatorLinks],
  nav: [{ label: nav.glossary, target: '/glossary' }, ...linksTo('/nav/nav#', Object.entries(categoryNames))],
}

/** Instruments whose quotes are shown in a tab's menu. The home tab has panels of its own. */
export const menuSymbols: Partial<Record<MainTab, readonly string[]>> = {
  global: ['USSPX500', 'NASDAQ100', 'DAX', 'NIKKEI225', 'HangSeng', 'SHANGHAI'],
  forex: ['DXY', 'EURUSD', 'USDJPY', 'GBPUSD', 'AUDUSD', 'USDCNH'],
  commodities: ['Gold', 'Silver', 'Copper', 'WestTexasOil', 'Brent', 'Naturalgas'],
  bond: ['US10Y', 'DE10Y', 'GB10Y', 'JP10Y', 'CN10Y', 'TW10Y'],
  crypto: ['BTCUSD', 'ETHUSD', 'XRPUSD', 'BCHUSD', 'ADAUSDT', 'LTCUSDT'],
}
