import type { Text } from '#contract/text/locale.ts'

export const title: Text = { tw: '匯率換算', cn: '汇率换算', en: 'Currency converter' }
export const note: Text = {
  tw: '以中間價換算，僅供參考；實際成交以銀行或經紀商報價為準',
  cn: '按中间价换算，仅供参考；实际成交以银行或经纪商报价为准',
  en: 'At mid-market rates, for reference; banks and brokers quote their own prices',
}
export const have: Text = { tw: '持有', cn: '持有', en: 'You have' }
export const converted: Text = { tw: '兌換為', cn: '兑换为', en: 'Converted to' }
export const convert: Text = { tw: '換算', cn: '换算', en: 'Convert' }
export const fromUnit: Text = { tw: '持有幣別', cn: '持有币种', en: 'From' }
export const toUnit: Text = { tw: '兌換幣別', cn: '目标币种', en: 'To' }
export const amountHint: Text = {
  tw: '可輸入 1,234.56、3 萬、1.5 億、2.5k',
  cn: '可输入1,234.56、3万、1.5亿、2.5k',
  en: 'Such as 1,234.56, 2.5k or 3m',
}
export const currencies: Text = { tw: '貨幣', cn: '货币', en: 'Currencies' }
export const metals: Text = { tw: '貴金屬（金衡盎司）', cn: '贵金属（金衡盎司）', en: 'Metals (troy ounces)' }
export const coins: Text = { tw: '加密貨幣', cn: '加密货币', en: 'Cryptocurrencies' }

export const notANumber: Text = {
  tw: '無法辨識「{text}」，請輸入金額，例如 1,234.56',
  cn: '无法识别“{text}”，请输入金额，例如1,234.56',
  en: '“{text}” is not an amount. Enter a number such as 1,234.56.',
}
export const noAmount: Text = { tw: '請輸入金額', cn: '请输入金额', en: 'Enter an amount' }
export const negative: Text = { tw: '金額不可為負數', cn: '金额不可为负数', en: 'The amount cannot be negative.' }
export const tooLong: Text = {
  tw: '位數過多：整數與小數各最多 18 位',
  cn: '位数过多：整数与小数各最多18位',
  en: 'Too many digits: at most 18 before and 18 after the decimal point.',
}

export const noRate: Text = {
  tw: '目前沒有此匯率',
  cn: '暂无此汇率',
  en: 'No rate is available',
}
export const fullFigure: Text = { tw: '完整數值', cn: '完整数值', en: 'Unrounded' }
export const copyFigure: Text = { tw: '複製數值', cn: '复制数值', en: 'Copy figure' }
export const copyLink: Text = { tw: '複製連結', cn: '复制链接', en: 'Copy link' }
export const oneIs: Text = {
  tw: '1 {from} = {rate} {to}',
  cn: '1 {from} = {rate} {to}',
  en: '1 {from} = {rate} {to}',
}
export const midRate: Text = { tw: '中間價', cn: '中间价', en: 'Mid rate' }
export const through: Text = { tw: '經由 {pairs}', cn: '经由{pairs}', en: 'via {pairs}' }
export const popular: Text = { tw: '常用換算', cn: '常用换算', en: 'Common pairs' }

export const several: Text = { tw: '多幣別同時換算', cn: '多币种同时换算', en: 'In other currencies' }
export const severalNote: Text = {
  tw: '點選幣別設為兌換貨幣',
  cn: '点击币种设为目标货币',
  en: 'Select one to convert to it',
}
export const add: Text = { tw: '加入幣別', cn: '增加币种', en: 'Add currency' }
export const addNamed: Text = { tw: '加入', cn: '添加', en: 'Add' }
export const remove: Text = { tw: '移除 {code}', cn: '移除{code}', en: 'Remove {code}' }
export const moveUp: Text = { tw: '{code} 往前移', cn: '{code}前移', en: 'Move {code} up' }
export const moveDown: Text = { tw: '{code} 往後移', cn: '{code}后移', en: 'Move {code} down' }
export const quick: Text = { tw: '速查表', cn: '速查表', en: 'Quick table' }
export const quickTable: Text = {
  tw: '{from} 兌 {to} 速查表',
  cn: '{from}兑{to}速查表',
  en: '{from} to {to} quick table',
}
export const edit: Text = { tw: '增減與排序', cn: '增减与排序', en: 'Add, remove, reorder' }
export const amount: Text = { tw: '金額', cn: '金额', en: 'Amount' }
export const retiredGroup: Text = {
  tw: '已停用貨幣（可查歷史匯率）',
  cn: '已停用货币（可查历史汇率）',
  en: 'Retired (past rates)',
}
export const retiredNote: Text = {
  tw: '{code} 自 {since}起由 {successor} 取代，只有歷史匯率；請選擇較早的日期。',
  cn: '{code}自{since}起由{successor}取代，只有历史汇率；请选择更早的日期。',
  en: '{code} was replaced by {successor} on {since} and has past rates only: choose an earlier date.',
}
export const onDate: Text = { tw: '匯率日期', cn: '汇率日期', en: 'Rate date' }
export const liveRate: Text = { tw: '改用即時匯率', cn: '改用实时汇率', en: 'Use the live rate' }
export const dateHint: Text = { tw: '留空為即時匯率', cn: '留空为实时汇率', en: 'Leave empty for the live rate' }
export const referenceShort: Text = { tw: '歐洲央行參考匯率', cn: '欧洲央行参考汇率', en: 'ECB reference rate' }
export const reference: Text = { tw: '歐洲央行參考匯率', cn: '欧洲央行参考汇率', en: 'ECB reference rates' }
export const referenceNote: Text = {
  tw: '{date}，參考匯率並非市場成交價。資料來源：歐洲中央銀行。',
  cn: '{date}，参考汇率并非市场成交价。数据来源：欧洲中央银行。',
  en: '{date}. A reference rate, not a market price. Source: European Central Bank.',
}
export const closeShort: Text = { tw: '日收盤價', cn: '日收盘价', en: 'Daily close' }
export const dailyCloses: Text = { tw: '本站日收盤價', cn: '本站日收盘价', en: 'Daily closes of this site' }
export const closeNote: Text = {
  tw: '{date}本站日收盤價。',
  cn: '{date}本站日收盘价。',
  en: 'Daily close of this site, {date}.',
}
export const earlierDay: Text = {
  tw: '{asked}沒有公布匯率，採用之前最近一日。',
  cn: '{asked}没有公布汇率，采用之前最近一日。',
  en: 'There is no rate for {asked}; this is the last day before it.',
}
export const future: Text = {
  tw: '{date}尚未到來，沒有匯率',
  cn: '{date}尚未到来，没有汇率',
  en: '{date} is in the future and has no rate.',
}
export const noRateOfDate: Text = {
  tw: '沒有 {date}的匯率',
  cn: '没有{date}的汇率',
  en: 'No rate is known for {date}.',
}
export const ended: Text = {
  tw: '{code} 的參考匯率只到 {date}，請選擇這天或更早的日期',
  cn: '{code}的参考汇率只到{date}，请选择这天或更早的日期',
  en: 'Reference rates of {code} end on {date}: choose that day or an earlier one.',
}
export const notYet: Text = {
  tw: '{code} 的參考匯率從 {date}開始',
  cn: '{code}的参考汇率从{date}开始',
  en: 'Reference rates of {code} begin on {date}.',
}
export const chartRange: Text = { tw: '圖表期間', cn: '图表区间', en: 'Range of the chart' }
export const oneMonth: Text = { tw: '1 個月', cn: '1个月', en: '1M' }
export const oneYear: Text = { tw: '1 年', cn: '1年', en: '1Y' }
export const fiveYears: Text = { tw: '5 年', cn: '5年', en: '5Y' }
export const noHistory: Text = {
  tw: '這段期間沒有匯率',
  cn: '这段期间没有汇率',
  en: 'There are no rates for this range.',
}
export const chartSummary: Text = {
  tw: '{name} 走勢，{date}為 {last}，最低 {low}，最高 {high}',
  cn: '{name}走势，{date}为{last}，最低{low}，最高{high}',
  en: '{name}: {last} on {date}, low {low}, high {high}',
}
