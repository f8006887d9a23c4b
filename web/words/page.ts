import type { Text } from '#contract/text/locale.ts'

/** Texts of single pages and of the frame around them. */
export const forexTitle: Text = { tw: '外匯行情', cn: '外汇行情', en: 'Forex quotes' }
export const forexGroupTitle: Text = { tw: '{group}行情', cn: '{group}行情', en: 'Forex quotes: {group}' }
export const forexCount: Text = {
  tw: '{groups} 組共 {pairs} 項（貨幣對與美元指數），漲跌{baseline}。',
  cn: '{groups}组共{pairs}个品种（货币对与美元指数），涨跌{baseline}。',
  en: '{pairs} pairs in {groups} groups. Change {baseline}.',
}
export const forexCountOne: Text = {
  tw: '共 {pairs} 個貨幣對，漲跌{baseline}。',
  cn: '共{pairs}个货币对，涨跌{baseline}。',
  en: '{pairs} pairs. Change {baseline}.',
}
export const groupFilter: Text = { tw: '貨幣對組別', cn: '货币对分组', en: 'Pair groups' }
export const currencyFilter: Text = { tw: '依貨幣篩選', cn: '按货币筛选', en: 'Filter by currency' }
export const filterSymbols: Text = { tw: '篩選代號或名稱', cn: '筛选代码或名称', en: 'Filter symbols' }
export const noMatch: Text = {
  tw: '沒有符合「{text}」的項目，請縮短關鍵字。',
  cn: '没有符合“{text}”的条目，请缩短关键词。',
  en: 'Nothing matches “{text}”. Try a shorter word.',
}
export const clearFilter: Text = { tw: '清除篩選', cn: '清除筛选', en: 'Clear filter' }
export const strengthNote: Text = {
  tw: '{baseline}，對其他 8 種貨幣',
  cn: '{baseline}，对其他8种货币',
  en: '8 currencies, {baseline}',
}
export const crossChange: Text = { tw: '交叉漲跌', cn: '交叉涨跌', en: 'Cross-rate change' }
export const crossChangeNote: Text = { tw: '列對欄，%', cn: '行货币兑列货币的涨跌幅（%）', en: 'row vs column, %' }
export const dollarIndexChart: Text = {
  tw: '美元指數走勢：最新 {last}，{percent}，區間 {low} 至 {high}',
  cn: '美元指数走势：最新{last}，{percent}，区间{low}至{high}',
  en: 'US Dollar Index: last {last}, {percent}, range {low} to {high}',
}
export const tapeLabel: Text = { tw: '行情跑馬燈', cn: '滚动行情', en: 'Market ticker' }
export const mainNavigation: Text = { tw: '主選單', cn: '主菜单', en: 'Main navigation' }
export const lostNotice: Text = {
  tw: '連線中斷，正在重新連線（第 {tries} 次），以下為最近一次報價。',
  cn: '连接中断，正在重新连接（第{tries}次），以下为最近一次报价。',
  en: 'Connection lost, reconnecting (attempt {tries}). Showing the last known quotes.',
}
export const retryNow: Text = { tw: '立即重試', cn: '立即重试', en: 'Retry now' }
export const tagline: Text = { tw: '行情', cn: '行情', en: 'Markets' }
export const law: Text = {
  tw: '以香港法律為準據法',
  cn: '以香港法律为准据法',
  en: 'Governed by Hong Kong law',
}
export const simulatedNote: Text = {
  tw: '目前為模擬報價，並非市場價格。',
  cn: '目前为模拟报价，并非市场价格。',
  en: 'Quotes are simulated at present; they are not market prices.',
}
export const homeTitle: Text = { tw: '市場快覽', cn: '市场速览', en: 'Markets at a glance' }
export const requestNumber: Text = { tw: '請求編號 {id}', cn: '请求编号{id}', en: 'Request {id}' }
export const searchSymbol: Text = { tw: '瀏覽外匯行情', cn: '浏览外汇行情', en: 'Browse forex quotes' }
export const notFoundAdvice: Text = {
  tw: '網址可能有誤，或內容已更名、下架。請檢查網址，或由下方連結繼續瀏覽。',
  cn: '网址可能有误，或内容已更名、下架。请检查网址，或从下方链接继续浏览。',
  en: 'This page does not exist or has moved. Check the address, search, or use the links below.',
}
export const errorAdvice: Text = {
  tw: '頁面未能載入，我們已記錄此問題。',
  cn: '页面未能加载，我们已记录该问题。',
  en: 'The page could not be loaded. The error has been logged.',
}
export const reload: Text = { tw: '重新載入', cn: '重新加载', en: 'Reload' }
