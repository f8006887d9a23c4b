import type { Text } from '#contract/locale.ts'

export const home: Text = { tw: '首頁', cn: '首页', en: 'Home' }
export const global: Text = { tw: '全球股市', cn: '全球股市', en: 'Indices' }
export const forex: Text = { tw: '外匯', cn: '外汇', en: 'Forex' }
export const commodities: Text = { tw: '原物料', cn: '大宗商品', en: 'Commodities' }
export const bond: Text = { tw: '債券', cn: '债券', en: 'Bonds' }
export const crypto: Text = { tw: '加密貨幣', cn: '加密货币', en: 'Crypto' }
export const rate: Text = { tw: '存貸利率', cn: '存贷利率', en: 'Bank rates' }
export const economic: Text = { tw: '經濟數據', cn: '经济数据', en: 'Economy' }
/** the dailyNews tab; target /finance/dailyNews */
export const dailyNews: Text = { tw: '財經日曆', cn: '财经日历', en: 'Calendar' }
export const tools: Text = { tw: '工具', cn: '工具', en: 'Tools' }
export const nav: Text = { tw: '網站導覽', cn: '网站导航', en: 'Site guide' }
export const markets: Text = { tw: '市場總覽', cn: '市场总览', en: 'Markets' }
export const news: Text = { tw: '新聞', cn: '新闻', en: 'News' }
export const brief: Text = { tw: '每日快訊', cn: '每日快讯', en: 'Daily brief' }
export const finance: Text = { tw: '財經', cn: '财经', en: 'Finance' }
export const chart: Text = { tw: '圖表', cn: '图表', en: 'Charts' }
export const gold: Text = { tw: '黃金', cn: '黄金', en: 'Gold' }
export const crudeOil: Text = { tw: '原油', cn: '原油', en: 'Crude oil' }
export const areaEcharts: Text = { tw: '區域走勢', cn: '地区走势', en: 'By region' }
export const column: Text = { tw: '專欄', cn: '专栏', en: 'Columns' }
export const dataCenter: Text = { tw: '數據中心', cn: '数据中心', en: 'Data centre' }
export const trade: Text = { tw: '交易', cn: '交易', en: 'Trade' }
export const forum: Text = { tw: '論壇', cn: '论坛', en: 'Forum' }
export const community: Text = { tw: '社群', cn: '社区', en: 'Community' }
export const contest: Text = { tw: '交易大賽', cn: '交易大赛', en: 'Contest' }
export const groups: Text = { tw: '群組', cn: '圈子', en: 'Groups' }
export const widgets: Text = { tw: '嵌入工具', cn: '嵌入工具', en: 'Widgets' }
export const settings: Text = { tw: '設定', cn: '设置', en: 'Settings' }
export const help: Text = { tw: '使用說明', cn: '使用帮助', en: 'Help' }
export const about: Text = { tw: '關於本站', cn: '关于本站', en: 'About' }
export const terms: Text = { tw: '服務條款', cn: '服务条款', en: 'Terms' }
export const privacy: Text = { tw: '隱私權政策', cn: '隐私政策', en: 'Privacy' }
export const disclaimer: Text = { tw: '免責聲明', cn: '免责声明', en: 'Disclaimer' }
export const reportFigure: Text = { tw: '回報數字有誤', cn: '反馈数据有误', en: 'Report a wrong figure' }
export const status: Text = { tw: '資料狀態', cn: '数据状态', en: 'Data status' }
export const more: Text = { tw: '更多', cn: '更多', en: 'More' }
/** Follows `more`, for screen readers: names what it leads to. */
export const moreOf: Text = { tw: '：{name}', cn: '：{name}', en: ': {name}' }
export const side: Text = { tw: '常用工具', cn: '常用工具', en: 'Shortcuts' }
export const back: Text = { tw: '返回', cn: '返回', en: 'Back' }
export const backToTop: Text = { tw: '回到頂端', cn: '返回顶部', en: 'Back to top' }
export const skip: Text = { tw: '跳到主要內容', cn: '跳到正文', en: 'Skip to content' }
export const menu: Text = { tw: '選單', cn: '菜单', en: 'Menu' }
export const breadcrumb: Text = { tw: '目前位置', cn: '当前位置', en: 'You are here' }
export const all: Text = { tw: '全部', cn: '全部', en: 'All' }
