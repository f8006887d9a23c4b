import type { Text } from './locale.ts'

/** What news is about, spelled as in addresses. */
export const newsCategories = ['forex', 'markets', 'commodities', 'bond', 'crypto', 'economy', 'centralBanks'] as const
export type NewsCategory = (typeof newsCategories)[number]

export const newsCategoryNames: Readonly<Record<NewsCategory, Text>> = {
  forex: { tw: '外匯', cn: '外汇', en: 'Forex' },
  markets: { tw: '股市', cn: '股市', en: 'Stock indices' },
  commodities: { tw: '原物料', cn: '大宗商品', en: 'Commodities' },
  bond: { tw: '債券', cn: '债券', en: 'Bonds' },
  crypto: { tw: '加密貨幣', cn: '加密货币', en: 'Cryptocurrencies' },
  economy: { tw: '經濟數據', cn: '经济数据', en: 'Economy' },
  centralBanks: { tw: '央行', cn: '央行', en: 'Central banks' },
}

/** Kinds of own items, each of which has a rule. */
export type NewsRule =
  | 'sessionOpen'
  | 'sessionClose'
  | 'largeMove'
  | 'yearHigh'
  | 'yearLow'
  | 'release'
  | 'decision'
  | 'curveInverted'
  | 'curveUpright'
