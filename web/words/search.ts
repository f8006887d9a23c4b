import type { Text } from '#contract/text/locale.ts'

export const searchResult: Text = { tw: '搜尋結果', cn: '搜索结果', en: 'Results' }
export const resultCount: Text = { tw: '共 {count} 筆', cn: '共{count}条', en: '{count} {count|result|results}' }
export const resultsFor: Text = {
  tw: '「{text}」共 {count} 筆',
  cn: '“{text}”共{count}条',
  en: '{count} {count|result|results} for “{text}”',
}
export const noneFor: Text = { tw: '「{text}」查無結果', cn: '“{text}”无结果', en: 'No results for “{text}”' }
export const clearSearch: Text = { tw: '清除搜尋', cn: '清除搜索', en: 'Clear search' }
export const keyMove: Text = { tw: '選擇', cn: '选择', en: 'move' }
export const keyOpen: Text = { tw: '開啟', cn: '打开', en: 'open' }
export const keyClose: Text = { tw: '關閉', cn: '关闭', en: 'close' }
export const noData: Text = { tw: '查無資料', cn: '暂无数据', en: 'No Data' }
/** What the portal has, for readers who search a share. */
export const nothingFound: Text = {
  tw: '找不到「{text}」。本站收錄外匯、指數、原物料、公債與加密貨幣，未收錄個股；可改用代號、中文名稱或注音。',
  cn: '未找到“{text}”。本站收录外汇、股指、大宗商品、国债与加密货币，未收录个股；可改用代码、中文名称或拼音。',
  en: 'Nothing matches “{text}”. This site covers forex, indices, commodities, government bonds and crypto, but no single shares. Try a symbol or an English name.',
}
/** Of a release whose publisher has not announced the day. */
export const expectedOn: Text = { tw: '預計 {date}', cn: '预计{date}', en: 'expected {date}' }
