import type { Text } from '#contract/text/locale.ts'

export const government: Text = { tw: '政府公債', cn: '政府债券', en: 'Government bonds' }
export const treasury: Text = { tw: '美國公債', cn: '美国国债', en: 'US Treasuries' }
export const yieldRate: Text = { tw: '殖利率', cn: '收益率', en: 'Yield' }
export const yield10y: Text = { tw: '10 年期殖利率', cn: '10年期收益率', en: '10Y yield' }
export const curveOfCountry: Text = {
  tw: '{country}殖利率曲線',
  cn: '{country}收益率曲线',
  en: '{country} yield curve',
}
export const curve: Text = { tw: '殖利率曲線', cn: '收益率曲线', en: 'Yield curve' }
export const twoYears: Text = { tw: '2 年', cn: '2年', en: '2Y' }
export const tenYears: Text = { tw: '10 年', cn: '10年', en: '10Y' }
/** Heading of a narrow column: the ten-year yield minus the two-year yield, in basis points. */
export const twoTen: Text = { tw: '利差', cn: '利差', en: '2s10s' }
export const tenor: Text = { tw: '天期', cn: '期限', en: 'Tenor' }
export const spread: Text = { tw: '利差', cn: '利差', en: 'Spread' }
export const spreadUs: Text = { tw: '對美利差', cn: '对美利差', en: 'vs US' }
export const spreadDe: Text = { tw: '對德利差', cn: '对德利差', en: 'vs Germany' }
export const basisPoint: Text = { tw: '基點', cn: '基点', en: 'bp' }
export const inverted: Text = { tw: '倒掛', cn: '倒挂', en: 'Inverted' }
export const today: Text = { tw: '今日', cn: '今日', en: 'Today' }
export const monthAgo: Text = { tw: '1 個月前', cn: '1个月前', en: '1 month ago' }
export const yearAgo: Text = { tw: '1 年前', cn: '1年前', en: '1 year ago' }
export const auction: Text = { tw: '標售', cn: '拍卖', en: 'Auction' }
export const rating: Text = { tw: '信用評等', cn: '信用评级', en: 'Rating' }
export const month: Text = { tw: '個月', cn: '个月', en: 'mo' }
export const year: Text = { tw: '年期', cn: '年期', en: 'yr' }

export const listTitle: Text = { tw: '全球公債殖利率', cn: '全球政府债券收益率', en: 'Government bond yields' }
export const areaTitle: Text = {
  tw: '{area}公債殖利率',
  cn: '{area}政府债券收益率',
  en: '{area}: government bond yields',
}
export const listCount: Text = {
  tw: '{areas} 個區域共 {count} 檔 10 年期公債，殖利率，漲跌{baseline}。',
  cn: '{areas}个地区共{count}条10年期收益率，涨跌{baseline}。',
  en: '{count} 10-year yields in {areas} regions. Change {baseline}.',
}
export const listCountOne: Text = {
  tw: '共 {count} 檔 10 年期公債，殖利率漲跌{baseline}。',
  cn: '共{count}条10年期收益率，涨跌{baseline}。',
  en: '{count} 10-year yields. Change {baseline}.',
}
export const colourRule: Text = {
  tw: '顏色依殖利率本身：殖利率上升為上漲色，下降為下跌色。殖利率上升時債券價格下跌。1 bp（基點）等於 0.01 個百分點。',
  cn: '颜色取自收益率本身：收益率上升显示为上涨色，下降显示为下跌色。收益率上升时债券价格下跌。1 bp（基点）等于0.01个百分点。',
  en: 'Colours follow the yield itself: rising yields use the colour for rises. When a yield rises, the bond’s price falls. 1 bp is 0.01 percentage points.',
}
export const areaFilter: Text = { tw: '區域', cn: '地区', en: 'Regions' }
export const curveOf: Text = {
  tw: '{country}公債殖利率',
  cn: '{country}政府债券收益率',
  en: '{country} government bond yields',
}
export const otherCountries: Text = { tw: '同區域的國家/地區', cn: '同一地区的国家/地区', en: 'Others in the region' }
export const curveNote: Text = {
  tw: '%，天期等距排列',
  cn: '%，期限等距排列',
  en: '%, tenors evenly spaced',
}
export const curveSummary: Text = {
  tw: '{country}殖利率曲線：{from} {low}%，{to} {high}%',
  cn: '{country}收益率曲线：{from} {low}%，{to} {high}%',
  en: '{country} yield curve: {from} {low}%, {to} {high}%',
}
export const slope: Text = { tw: '10 年與 2 年期利差', cn: '10年与2年期利差', en: '2s10s spread' }
export const singleTenor: Text = {
  tw: '目前只有 {tenor} 殖利率，無法畫出曲線。',
  cn: '目前只有{tenor}收益率，无法画出曲线。',
  en: 'Only the {tenor} yield is quoted, so there is no curve to draw.',
}
export const sinceThen: Text = { tw: '至今（bp）', cn: '至今（bp）', en: 'Change (bp)' }
export const pastNote: Text = {
  tw: '1 個月前為 {month} 收盤，1 年前為 {year} 收盤；各天期若當日休市則取前一個交易日。利差為同天期相減。',
  cn: '1个月前为{month}收盘，1年前为{year}收盘；各期限若当日休市则取前一个交易日。利差为同期限相减。',
  en: '1 month ago is the close of {month}, 1 year ago that of {year}. A tenor without trading that day shows the last trading day before. Spreads compare the same tenor.',
}
