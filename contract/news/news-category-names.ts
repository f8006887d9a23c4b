import type { Text } from '../text/locale.ts'
import type { NewsCategory } from './news.ts'

/** In a file of its own: the site map needs the categories on every page, and their names are on few. */
export const newsCategoryNames: Readonly<Record<NewsCategory, Text>> = {
  forex: { tw: '外匯', cn: '外汇', en: 'Forex' },
  markets: { tw: '股市', cn: '股市', en: 'Stock indices' },
  commodities: { tw: '原物料', cn: '大宗商品', en: 'Commodities' },
  bond: { tw: '債券', cn: '债券', en: 'Bonds' },
  crypto: { tw: '加密貨幣', cn: '加密货币', en: 'Cryptocurrencies' },
  economy: { tw: '經濟數據', cn: '经济数据', en: 'Economy' },
  centralBanks: { tw: '央行', cn: '央行', en: 'Central banks' },
}
