import type { Text } from '#contract/text/locale.ts'

export const searchResult: Text = { tw: '搜尋結果', cn: '搜索结果', en: 'Results' }
export const resultCount: Text = { tw: '共 {count} 筆', cn: '共 {count} 条', en: '{count} results' }
export const resultsFor: Text = {
  tw: '「{text}」共 {count} 筆',
  cn: '“{text}”共 {count} 条',
  en: '{count} for “{text}”',
}
export const clearSearch: Text = { tw: '清除搜尋', cn: '清除搜索', en: 'Clear search' }
export const keyMove: Text = { tw: '選擇', cn: '选择', en: 'move' }
export const keyOpen: Text = { tw: '開啟', cn: '打开', en: 'open' }
export const keyClose: Text = { tw: '關閉', cn: '关闭', en: 'close' }
export const noData: Text = { tw: '查無資料', cn: '暂无数据', en: 'No Data' }
/** Of a release whose publisher has not announced the day. */
export const expectedOn: Text = { tw: '預計 {date}', cn: '预计{date}', en: 'expected {date}' }
