import type { Text } from '#contract/text/locale.ts'

export const swapBetweenDates: Text = {
  tw: '以進場日與出場日逐晚計算，納入假日並比較各經紀商',
  cn: '按入场日与出场日逐晚计算，计入假日并对比各经纪商',
  en: 'Compute it night by night between two dates, holidays included, at each broker',
}

export const pair: Text = { tw: '貨幣對', cn: '货币对', en: 'Pair' }
export const account: Text = { tw: '帳戶幣別', cn: '账户货币', en: 'Account currency' }
export const lots: Text = { tw: '手數', cn: '手数', en: 'Lots' }
export const lotUnits: Text = { tw: '每手單位', cn: '每手单位', en: 'Units per lot' }
export const price: Text = { tw: '價格', cn: '价格', en: 'Price' }
export const rate: Text = {
  tw: '{quote} 兌 {account} 匯率',
  cn: '{quote}兑{account}汇率',
  en: '{quote} to {account} rate',
}
export const liveIfEmpty: Text = {
  tw: '留空即採即時價 {price}',
  cn: '留空即采用实时价{price}',
  en: 'Leave empty for the live value ({price})',
}
export const pip: Text = { tw: '一點大小', cn: '一个点的大小', en: 'Pip size' }
export const balance: Text = { tw: '帳戶餘額', cn: '账户余额', en: 'Account balance' }
export const riskPercent: Text = { tw: '風險比例', cn: '风险比例', en: 'Risk' }
export const stopPips: Text = { tw: '停損點數', cn: '止损点数', en: 'Stop in pips' }
export const leverage: Text = { tw: '槓桿倍數', cn: '杠杆倍数', en: 'Leverage (1:x)' }
export const stopOut: Text = { tw: '強制平倉比例', cn: '强平比例', en: 'Stop-out level' }
export const side: Text = { tw: '方向', cn: '方向', en: 'Side' }
export const long: Text = { tw: '買進（多單）', cn: '买入（多头）', en: 'Long' }
export const short: Text = { tw: '賣出（空單）', cn: '卖出（空头）', en: 'Short' }
export const entry: Text = { tw: '進場價', cn: '入场价', en: 'Entry price' }
export const exit: Text = { tw: '出場價', cn: '出场价', en: 'Exit price' }
export const commission: Text = { tw: '手續費合計', cn: '手续费合计', en: 'Round-turn commission' }
export const swapForm: Text = { tw: '利息計價方式', cn: '利息计价方式', en: 'Swap quoted in' }
export const inPoints: Text = { tw: '點（最末位）', cn: '点（最末位）', en: 'Points (last digit)' }
export const inPercent: Text = { tw: '年利率（%）', cn: '年利率（%）', en: '% p.a.' }
export const swap: Text = { tw: '隔夜利息', cn: '隔夜利息', en: 'Swap' }
export const nights: Text = { tw: '留倉夜數', cn: '持仓过夜次数', en: 'Nights' }
export const firstDay: Text = { tw: '第一晚', cn: '第一晚', en: 'First night' }
export const tripleDay: Text = { tw: '三倍計息日', cn: '三倍计息日', en: 'Triple day' }
export const weekdays: readonly Text[] = [
  { tw: '星期一', cn: '星期一', en: 'Monday' },
  { tw: '星期二', cn: '星期二', en: 'Tuesday' },
  { tw: '星期三', cn: '星期三', en: 'Wednesday' },
  { tw: '星期四', cn: '星期四', en: 'Thursday' },
  { tw: '星期五', cn: '星期五', en: 'Friday' },
]
export const open: Text = { tw: '開盤', cn: '开盘', en: 'Open' }
export const high: Text = { tw: '最高', cn: '最高', en: 'High' }
export const low: Text = { tw: '最低', cn: '最低', en: 'Low' }
export const close: Text = { tw: '收盤', cn: '收盘', en: 'Close' }
export const start: Text = { tw: '起始金額', cn: '起始金额', en: 'Starting balance' }
export const gainPercent: Text = { tw: '每期報酬率', cn: '每期收益率', en: 'Gain per period' }
export const added: Text = {
  tw: '每期投入（負數為提領）',
  cn: '每期投入（负数为提取）',
  en: 'Contribution per period (negative: withdrawal)',
}
export const periods: Text = { tw: '期數', cn: '期数', en: 'Periods' }

export const result: Text = { tw: '試算結果', cn: '计算结果', en: 'Result' }
export const noResult: Text = { tw: '請先修正標示的欄位', cn: '请修改标出的内容', en: 'Correct the marked fields.' }
export const noRate: Text = {
  tw: '目前沒有所需的價格或匯率，請自行填入',
  cn: '目前没有所需的价格或汇率，请自行填写',
  en: 'A required price or rate is not available. Enter it yourself.',
}
export const pipInAccount: Text = { tw: '每點價值', cn: '每点价值', en: 'Pip value' }
export const pipInQuote: Text = { tw: '以計價貨幣計', cn: '按报价货币计', en: 'In the quote currency' }
export const tenPips: Text = { tw: '10 點', cn: '10点', en: '10 pips' }
export const hundredPips: Text = { tw: '100 點', cn: '100点', en: '100 pips' }
export const maxLots: Text = { tw: '最多手數', cn: '最多手数', en: 'Lots' }
export const units: Text = { tw: '單位數', cn: '单位数', en: 'Units' }
export const riskAmount: Text = { tw: '風險金額', cn: '风险金额', en: 'Amount at risk' }
export const lossAtStop: Text = { tw: '停損時虧損', cn: '止损时亏损', en: 'Loss at the stop' }
export const margin: Text = { tw: '所需保證金', cn: '所需保证金', en: 'Margin' }
export const marginLevel: Text = { tw: '保證金維持率', cn: '保证金比例', en: 'Margin level' }
export const stopOutPrice: Text = { tw: '強制平倉價', cn: '强制平仓价', en: 'Stop-out price' }
export const pipsToStopOut: Text = { tw: '距強制平倉', cn: '距强平', en: 'Distance to stop-out' }
export const inPips: Text = { tw: '{value} 點', cn: '{value}点', en: '{value} pips' }
export const lossToStopOut: Text = { tw: '可承受虧損', cn: '可承受亏损', en: 'Loss to stop-out' }
export const never: Text = { tw: '不會觸及', cn: '不会触及', en: 'Not reached' }
export const atOnce: Text = { tw: '一開倉即觸及', cn: '一开仓即触及', en: 'Reached at once' }
export const profit: Text = { tw: '損益', cn: '盈亏', en: 'Profit or loss' }
export const pipsMoved: Text = { tw: '點數', cn: '点数', en: 'Pips' }
export const swapTotal: Text = { tw: '利息合計', cn: '利息合计', en: 'Total swap' }
export const swapANight: Text = { tw: '每晚', cn: '每晚', en: 'Per night' }
export const daysCharged: Text = { tw: '計息天數', cn: '计息天数', en: 'Days charged' }
export const growthSummary: Text = {
  tw: '餘額走勢，{count} 期後為 {balance}',
  cn: '余额走势，{count}期后为{balance}',
  en: 'Balance over {count} {count|period|periods}, ending at {balance}',
}
export const endBalance: Text = { tw: '期末餘額', cn: '期末余额', en: 'Final balance' }
export const periodBalance: Text = { tw: '餘額', cn: '余额', en: 'Balance' }
export const paidIn: Text = { tw: '累計投入', cn: '累计投入', en: 'Contributions' }
export const gained: Text = { tw: '累計報酬', cn: '累计收益', en: 'Gain' }
export const period: Text = { tw: '期', cn: '期', en: 'Period' }
export const priceUsed: Text = { tw: '採用價格', cn: '采用价格', en: 'Price used' }
export const rateUsed: Text = { tw: '採用匯率', cn: '采用汇率', en: 'Rate used' }
export const liveMark: Text = { tw: '{value}（即時）', cn: '{value}（实时）', en: '{value} (live)' }
export const system: Text = { tw: '方法', cn: '方法', en: 'System' }
export const pivot: Text = { tw: '樞軸', cn: '枢轴', en: 'Pivot' }

export const formula: Text = { tw: '公式', cn: '公式', en: 'Formula' }
export const example: Text = { tw: '範例', cn: '示例', en: 'Worked example' }
export const exampleFrom: Text = { tw: '取自 {source}', cn: '取自{source}', en: 'From {source}' }
export const openExample: Text = { tw: '以此數值試算', cn: '按此数值计算', en: 'Use these numbers' }
export const highBelowLow: Text = {
  tw: '最高價須不低於最低價，開盤與收盤須在兩者之間',
  cn: '最高价须不低于最低价，开盘与收盘须在两者之间',
  en: 'The high must not be below the low, with open and close between them',
}
export const notAdvice: Text = {
  tw: '試算未計入滑價與其他費用，僅供參考，實際以經紀商為準。',
  cn: '计算未计入滑点与其他费用，仅供参考，实际以外汇经纪商为准。',
  en: 'Excludes slippage and other costs; your broker’s figures apply.',
}
export const liveRates: Text = {
  tw: '價格與匯率取即時中間價（{kind}），更新於 {time}。',
  cn: '价格与汇率取实时中间价（{kind}），更新于{time}。',
  en: 'Prices and rates are live mid prices ({kind}), last updated {time}.',
}
export const dayIfEmpty: Text = {
  tw: '留空採 {date}的價格',
  cn: '留空采用{date}的价格',
  en: 'Leave empty for {date}',
}
export const finishedDay: Text = {
  tw: '留空的欄位採最近一個已結束交易日（{date}）的開高低收（{kind}），算出的是今日適用的樞軸點。',
  cn: '留空的字段采用最近一个已结束交易日（{date}）的开高低收（{kind}），算出的是今日适用的枢轴点。',
  en: 'Empty fields use the open, high, low and close of {date}, the last completed trading day ({kind}): the levels apply to today.',
}
