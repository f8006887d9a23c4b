import type { Text } from '#contract/text/locale.ts'

/** The home page and the pages that open one of its panels. */
export const quoteChart: Text = {
  tw: '{name}走勢：最新 {last}，{change}，區間 {low} 至 {high}',
  cn: '{name}走势：最新{last}，{change}，区间{low}至{high}',
  en: '{name}: last {last}, {change}, range {low} to {high}',
}
export const showChart: Text = { tw: '顯示 {symbol} 走勢圖', cn: '显示{symbol}走势图', en: 'Show chart of {symbol}' }
export const twelveHours: Text = { tw: '12 小時', cn: '12小时', en: '12H' }
export const moversNote: Text = {
  tw: '近 24 小時有交易的指數、外匯、原物料與加密貨幣',
  cn: '近24小时有交易的股指、外汇、大宗商品与加密货币',
  en: 'indices, forex, commodities and crypto traded in the last 24 hours',
}
export const yuanPerGram: Text = { tw: '人民幣/公克', cn: '人民币/克', en: 'CNY per gram' }
export const goldSilverRatio: Text = { tw: '金銀比', cn: '金银比', en: 'Gold/silver ratio' }
export const oilSpread: Text = { tw: '布蘭特與西德州價差', cn: '布伦特与WTI价差', en: 'Brent-WTI spread' }
export const yuanRate: Text = {
  tw: '以 1 USD = {rate} CNY 換算',
  cn: '按1 USD = {rate} CNY折算',
  en: 'at 1 USD = {rate} CNY',
}
export const forexSessions: Text = { tw: '外匯時段', cn: '外汇时段', en: 'Forex sessions' }
export const overlapLeft: Text = {
  tw: '{cities}時段重疊，尚餘 {time}',
  cn: '{cities}时段重叠，还剩{time}',
  en: '{cities} overlap, {time} left',
}
export const sessionLeft: Text = {
  tw: '{cities}時段，距收盤還有 {time}',
  cn: '{cities}时段，距收盘还有{time}',
  en: '{cities} closes in {time}',
}
export const sessionNext: Text = {
  tw: '距{cities}開盤還有 {time}',
  cn: '距{cities}开盘还有{time}',
  en: '{cities} opens in {time}',
}
export const hoursMinutes: Text = {
  tw: '{hours} 小時 {minutes} 分',
  cn: '{hours}小时{minutes}分钟',
  en: '{hours} h {minutes} min',
}
export const minutesOnly: Text = { tw: '{minutes} 分鐘', cn: '{minutes}分钟', en: '{minutes} min' }
export const areaChart: Text = {
  tw: '各區域股價指數平均漲跌：{values}',
  cn: '各地区股指平均涨跌：{values}',
  en: 'Average change of stock indices by region: {values}',
}
export const areaMethod: Text = {
  tw: '每條線是該區域所有指數漲跌幅的簡單平均，以昨收計，或以您在設定中選擇的基準計；當日開始前以 0 計。每項指數權重相同。',
  cn: '每条线是该地区所有指数涨跌幅的简单平均，以昨收计，或以您在设置中选择的基准计；当日开始前以0计。每个指数权重相同。',
  en: 'Each line is the simple average of the changes of the region’s indices from their previous close, or from the baseline chosen in the settings; an index counts as 0 before its day begins. All indices are equally weighted.',
}
/** The dashed line in a chart of one month. */
export const monthStart: Text = { tw: '期初', cn: '期初', en: 'start of period' }
export const areaSpan: Text = { tw: '近 24 小時', cn: '近24小时', en: 'last 24 hours' }
export const meanChange: Text = { tw: '平均漲跌幅', cn: '平均涨跌幅', en: 'Average change' }
export const strongest: Text = { tw: '最強', cn: '最强', en: 'Strongest' }
export const weakest: Text = { tw: '最弱', cn: '最弱', en: 'Weakest' }
export const indexCount: Text = { tw: '指數數量', cn: '指数数量', en: 'Indices' }
