import type { Text } from '#contract/text/locale.ts'

/** Titles and sentences of the lists of commodities, cryptocurrencies and indices. */
export const commoditiesTitle: Text = { tw: '原物料行情', cn: '大宗商品行情', en: 'Commodity prices' }
export const commodityGroupTitle: Text = {
  tw: '{group}行情',
  cn: '{group}行情',
  en: 'Commodity prices: {group}',
}
export const commoditiesCount: Text = {
  tw: '共 {count} 項商品，各以其單位報價，漲跌{baseline}。',
  cn: '共{count}个品种，各按其单位报价，涨跌{baseline}。',
  en: '{count} commodities, each in its own unit. Change {baseline}.',
}
export const commodityGroups: Text = { tw: '原物料類別', cn: '大宗商品类别', en: 'Commodity groups' }
export const cryptoTitle: Text = { tw: '加密貨幣行情', cn: '加密货币行情', en: 'Cryptocurrency prices' }
export const cryptoCount: Text = {
  tw: '共 {count} 項，漲跌{baseline}，穩定幣以 1 美元計。',
  cn: '共{count}种，涨跌{baseline}，稳定币按1美元计。',
  en: '{count} cryptocurrencies. Change {baseline}; stablecoins count as 1 USD.',
}
export const globalTitle: Text = { tw: '全球股價指數', cn: '全球股指', en: 'World stock indices' }
export const areaTitle: Text = { tw: '{area}股價指數', cn: '{area}股指', en: 'Stock indices: {area}' }
export const countryIndicesTitle: Text = {
  tw: '{country}股價指數',
  cn: '{country}股指',
  en: 'Stock indices: {country}',
}
export const allIndicesTitle: Text = { tw: '全部股價指數', cn: '全部股指', en: 'All stock indices' }
export const indicesCount: Text = {
  tw: '共 {count} 個指數，漲跌{baseline}。',
  cn: '共{count}个指数，涨跌{baseline}。',
  en: '{count} indices. Change {baseline}.',
}
export const areaFilter: Text = { tw: '依區域篩選', cn: '按地区筛选', en: 'Filter by region' }
export const mapTitle: Text = {
  tw: '各國主要指數',
  cn: '各国家/地区主要指数',
  en: 'Benchmark index by country/region',
}
export const allTiles: Text = {
  tw: '顯示全部 {count} 個國家/地區',
  cn: '显示全部{count}个国家/地区',
  en: 'Show all {count} markets',
}
export const mapNote: Text = {
  tw: '漲跌幅（%），{baseline}；一格代表一國，位置僅為示意',
  cn: '涨跌幅（%），{baseline}；每格代表一个国家/地区，位置仅为示意',
  en: 'change in %, {baseline}; tile map, not to scale',
}
export const mapLegend: Text = {
  tw: '顏色愈深，漲跌幅愈大，±{full}% 以上最深',
  cn: '颜色越深，涨跌幅越大，±{full}%及以上最深',
  en: 'Shades from 0 to ±{full}% and beyond',
}
/** Explains the mark of a tile. */
export const closedTile: Text = { tw: '空心圓點：已收盤', cn: '空心圆点：已收盘', en: 'Hollow dot: market closed' }
export const countryPage: Text = { tw: '{country}總覽', cn: '{country}概览', en: '{country} overview' }
export const countryNote: Text = {
  tw: '股價指數、公債殖利率與匯率，漲跌{baseline}。',
  cn: '股指、政府债券收益率与汇率，涨跌{baseline}。',
  en: 'Stock indices, government bond yields and currency. Change {baseline}.',
}
export const noIndices: Text = {
  tw: '尚未收錄{country}的股價指數。',
  cn: '暂未收录{country}的股指。',
  en: '{country}: no stock indices are covered yet.',
}
export const exchangeRates: Text = { tw: '匯率', cn: '汇率', en: 'Exchange rates' }
export const constituentsOf: Text = { tw: '{index}成分股', cn: '{index}成分股', en: '{index} constituents' }
export const membersHeld: Text = {
  tw: '列出 {count} 檔成分股，未必為全部，資料截至 {month}；未提供個股報價。',
  cn: '列出{count}只成分股，未必为全部，数据截至{month}；暂不提供个股报价。',
  en: '{count} constituents as of {month}; may be incomplete. Share prices are not available yet.',
}
export const noMembers: Text = {
  tw: '尚未提供{index}的成分股名單。',
  cn: '暂未提供{index}的成分股名单。',
  en: 'The constituents of {index} are not available yet.',
}
export const peers: Text = { tw: '{area}其他指數', cn: '{area}其他指数', en: 'Other indices: {area}' }
