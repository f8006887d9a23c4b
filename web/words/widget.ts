import type { Text } from '#contract/text/locale.ts'
import type { WidgetName, WidgetTheme } from '#contract/widgets/widget.ts'
import type { WidgetField } from '#contract/widgets/widget-settings.ts'

export const names: Record<WidgetName, Text> = {
  quotes: { tw: '即時報價', cn: '实时行情', en: 'Live quotes' },
  ticker: { tw: '行情跑馬燈', cn: '滚动行情', en: 'Quote ticker' },
  chart: { tw: '即時走勢圖', cn: '实时走势图', en: 'Live chart' },
  converter: { tw: '匯率換算', cn: '汇率换算', en: 'Currency converter' },
  codes: { tw: '貨幣代碼', cn: '货币代码', en: 'Currency codes' },
  bank: { tw: '銀行牌告匯率', cn: '银行外汇牌价', en: 'Bank rates' },
  'exchange-rate': { tw: '銀行匯率比較', cn: '各银行外汇牌价对比', en: 'Rates by bank' },
  spreads: { tw: '標準帳戶點差', cn: '标准账户点差', en: 'Standard spreads' },
  ecn: { tw: 'ECN 帳戶點差', cn: 'ECN账户点差', en: 'ECN spreads' },
  rollovers: { tw: '隔夜利息', cn: '隔夜利息', en: 'Swap rates' },
  calendar: { tw: '財經日曆', cn: '财经日历', en: 'Economic calendar' },
  series: { tw: '經濟數據走勢', cn: '经济数据走势', en: 'Economic series' },
}
export const spreadNote: Text = {
  tw: '單位：點，目前點差',
  cn: '单位：点，当前点差',
  en: 'In pips, spreads at this moment',
}
export const averageNote: Text = {
  tw: '單位：點，最近 24 小時交易時間平均',
  cn: '单位：点，最近24小时交易时间平均',
  en: 'In pips, averages of the last 24 hours of trading',
}
export const swapNote: Text = {
  tw: '每手每晚，美元',
  cn: '每手每晚，美元',
  en: 'US dollars per lot and night',
}
export const sampleNote: Text = {
  tw: '經紀商為虛構，數值為模擬資料',
  cn: '经纪商为虚构，数值为模拟数据',
  en: 'invented brokers, simulated figures',
}
export const source: Text = { tw: '資料來源：{brand}', cn: '数据来源：{brand}', en: 'Source: {brand}' }
export const opensPage: Text = {
  tw: '在新分頁開啟完整頁面',
  cn: '在新标签页打开完整页面',
  en: 'Opens the full page in a new tab',
}

export const setupTitle: Text = { tw: '嵌入工具', cn: '嵌入工具', en: 'Widgets for your site' }
export const setupNote: Text = {
  tw: '選擇內容與外觀，複製一段程式碼，即可在您的網站顯示即時資料',
  cn: '选择内容与外观，复制一段代码，即可在您的网站显示实时数据',
  en: 'Choose what it shows and how it looks, and copy one snippet',
}
export const settings: Text = { tw: '設定', cn: '设置', en: 'Settings' }
export const fields: Record<WidgetField, Text> = {
  symbols: { tw: '商品', cn: '品种', en: 'Instruments' },
  symbol: { tw: '商品', cn: '品种', en: 'Instrument' },
  amount: { tw: '金額', cn: '金额', en: 'Amount' },
  from: { tw: '持有幣別', cn: '持有币种', en: 'From' },
  to: { tw: '兌換幣別', cn: '目标币种', en: 'To' },
  bank: { tw: '銀行', cn: '银行', en: 'Bank' },
  in: { tw: '計價幣別', cn: '计价币种', en: 'Prices in' },
  currency: { tw: '幣別', cn: '币种', en: 'Currency' },
  brokers: { tw: '外匯經紀商', cn: '外汇经纪商', en: 'Brokers' },
  pairs: { tw: '貨幣對', cn: '货币对', en: 'Currency pairs' },
  country: { tw: '國家/地區', cn: '国家/地区', en: 'Country/region' },
  importance: { tw: '最低重要性', cn: '最低重要性', en: 'Minimum importance' },
  indicator: { tw: '指標', cn: '指标', en: 'Indicator' },
  range: { tw: '期間', cn: '期间', en: 'Range' },
  view: { tw: '圖形', cn: '图形', en: 'Chart' },
}
/** What the search field of a list says. */
export const adds: Partial<Record<WidgetField, Text>> = {
  symbols: { tw: '加入商品', cn: '添加品种', en: 'Add an instrument' },
  brokers: { tw: '加入經紀商', cn: '添加经纪商', en: 'Add a broker' },
  pairs: { tw: '加入貨幣對', cn: '添加货币对', en: 'Add a pair' },
  country: { tw: '加入國家/地區', cn: '添加国家/地区', en: 'Add a country/region' },
}
export const countOf: Text = { tw: '{count}/{most}', cn: '{count}/{most}', en: '{count} of {most}' }
export const full: Text = {
  tw: '最多 {most} 項，移除一項後才能加入其他項目',
  cn: '最多{most}个，移除一个后才能添加其他项',
  en: '{most} is the maximum. Remove one to add another.',
}
export const allCountries: Text = {
  tw: '未選擇時顯示所有國家/地區',
  cn: '未选择时显示所有国家/地区',
  en: 'All countries and regions if none is chosen',
}
export const screen: Text = { tw: '預覽螢幕', cn: '预览屏幕', en: 'Preview on' }
export const desktop: Text = { tw: '電腦', cn: '电脑', en: 'Desktop' }
export const phone: Text = { tw: '手機', cn: '手机', en: 'Mobile' }
export const options: Readonly<Record<string, Text>> = {
  CNY: { tw: '人民幣', cn: '人民币', en: 'Yuan' },
  TWD: { tw: '新台幣', cn: '新台币', en: 'Taiwan dollars' },
  1: { tw: '低', cn: '低', en: 'Low' },
  2: { tw: '中', cn: '中', en: 'Medium' },
  3: { tw: '高', cn: '高', en: 'High' },
  '1Y': { tw: '1 年', cn: '1年', en: '1 year' },
  '5Y': { tw: '5 年', cn: '5年', en: '5 years' },
  '10Y': { tw: '10 年', cn: '10年', en: '10 years' },
  all: { tw: '全部', cn: '全部', en: 'All' },
  line: { tw: '折線', cn: '折线', en: 'Line' },
  column: { tw: '長條', cn: '柱状', en: 'Columns' },
  change: { tw: '變動', cn: '变动', en: 'Change' },
  yoy: { tw: '年增率', cn: '同比', en: 'Year on year' },
}
export const themes: Record<WidgetTheme, Text> = {
  auto: { tw: '跟隨系統', cn: '跟随系统', en: 'System' },
  light: { tw: '淺色', cn: '浅色', en: 'Light' },
  dark: { tw: '深色', cn: '深色', en: 'Dark' },
}
export const background: Text = { tw: '背景顏色', cn: '背景颜色', en: 'Background' }
export const backgroundHint: Text = {
  tw: '六位色碼，或 transparent（透明）',
  cn: '六位色码，或“transparent”（透明）',
  en: 'Six digits, e.g. ffffff, or transparent',
}
export const textColour: Text = { tw: '文字顏色', cn: '文字颜色', en: 'Text colour' }
export const accentColour: Text = { tw: '強調色', cn: '强调色', en: 'Accent colour' }
export const colourHint: Text = { tw: '例如 1a2b3c', cn: '例如1a2b3c', en: 'e.g. 1a2b3c' }
export const autoHeight: Text = { tw: '自動調整高度', cn: '自动调整高度', en: 'Automatic height' }
export const autoHeightNote: Text = {
  tw: '選用：在同一頁加入這行程式碼，框架會依內容調整高度。',
  cn: '可选：在同一页面加入这行代码，框架会按内容调整高度。',
  en: 'Optional: with this line on the same page, each frame is as high as its content.',
}
