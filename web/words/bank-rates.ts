import type { Text } from '#contract/text/locale.ts'

export const boardTitle: Text = {
  tw: '{bank}外幣牌告匯率',
  cn: '{bank}外汇牌价',
  en: '{bank}: exchange rates',
}
export const acrossTitle: Text = {
  tw: '{currency}各銀行匯率比較',
  cn: '{currency}各银行牌价对比',
  en: '{currency}: bank rates compared',
}
export const ratesOfBanks: Text = { tw: '各銀行牌告', cn: '各银行牌价', en: 'Bank rates' }
export const boardOf: Text = { tw: '牌告', cn: '牌价', en: 'Rates' }
export const banksHeading: Text = { tw: '銀行', cn: '银行', en: 'Banks' }
export const currenciesHeading: Text = { tw: '幣別', cn: '币种', en: 'Currencies' }
export const perUnitTwd: Text = { tw: '每 1 外幣兌新台幣', cn: '每1外币兑新台币', en: 'TWD per unit' }

/** Mark of a row that the portal has computed, and of one that the bank has published. */
export const computed: Text = { tw: '推算', cn: '测算', en: 'Computed' }
export const published: Text = { tw: '公告', cn: '公布', en: 'Published' }
export const outdated: Text = { tw: '已過期', cn: '已过期', en: 'Outdated' }
export const sample: Text = { tw: '範例', cn: '示例', en: 'Sample' }
export const sampleFully: Text = {
  tw: '範例：銀行與價格均為虛構',
  cn: '示例：银行与价格均为虚构',
  en: 'Sample: the bank and its prices are invented',
}
export const sampleNote: Text = {
  tw: '尚未匯入台灣的銀行牌告：表中台灣的銀行與其價格、手續費均為虛構的範例，由即時匯率加減示範價差推算。',
  cn: '尚未导入台湾的银行牌价：表中台湾的银行及其价格、手续费均为虚构的示例，由实时汇率加减示例点差测算。',
  en: 'No board of a bank of Taiwan has been imported: the banks of Taiwan shown here, their prices and their fees are invented samples, computed from live rates and a sample margin.',
}
export const banksOfTaiwan: Text = { tw: '台灣的銀行', cn: '台湾的银行', en: 'Banks of Taiwan' }
export const sampleBanksOfTaiwan: Text = {
  tw: '台灣的銀行（範例，尚未匯入牌告）',
  cn: '台湾的银行（示例，尚未导入牌价）',
  en: 'Banks of Taiwan (samples, no board imported)',
}
export const banksOfMainland: Text = {
  tw: '中國大陸的銀行（推算，不列入最佳）',
  cn: '中国大陆的银行（测算，不参与最优比较）',
  en: 'Banks of mainland China (computed, never best)',
}
export const fee: Text = { tw: '手續費', cn: '手续费', en: 'Fee' }
export const computedFully: Text = {
  tw: '依即時匯率推算，非銀行公告',
  cn: '按实时汇率测算，非银行公布',
  en: 'Computed, not published by the bank',
}
export const computedNote: Text = {
  tw: '以下價格由本站依人民幣即時匯率加減示範價差推算，並非銀行公告；實際成交請以各銀行牌告為準。',
  cn: '以下价格由本站按人民币实时汇率加减示例点差测算，并非银行公布；实际成交以各银行牌价为准。',
  en: 'These prices are computed from live yuan rates and a sample margin; they are not published by the bank. See the bank’s own site for the rate it charges.',
}
export const partlyNote: Text = {
  tw: '{total} 列中有 {count} 列為銀行公告，其餘由本站依即時匯率加減示範價差推算，並非銀行公告。',
  cn: '{total}行中有{count}行为银行公布，其余由本站按实时汇率加减示例点差测算，并非银行公布。',
  en: '{count} of {total} rows are published by the bank; the others are computed from live yuan rates and a sample margin.',
}
export const publishedNote: Text = {
  tw: '以下價格為銀行公告，以各列公布時間為準。',
  cn: '以下价格为银行公布，以各行发布时间为准。',
  en: 'These prices are published by the banks; each row shows its time of publication.',
}
export const simulatedRates: Text = {
  tw: '目前的即時匯率為模擬資料。',
  cn: '当前的实时汇率为模拟数据。',
  en: 'The live rates are currently simulated.',
}
export const twdNote: Text = {
  tw: '中國大陸銀行的新台幣價格以人民幣牌告乘上人民幣兌新台幣中間價換算，並非銀行報價。',
  cn: '大陆银行的新台币价格按人民币牌价乘以人民币兑新台币中间价折算，并非银行报价。',
  en: 'TWD prices of mainland banks are their yuan prices converted at the CNY/TWD mid rate; they are not bank quotes.',
}
export const quotedIn: Text = { tw: '計價', cn: '计价', en: 'Quoted in' }
export const inYuan: Text = { tw: '人民幣', cn: '人民币', en: 'CNY' }
export const inTaiwanDollars: Text = { tw: '新台幣', cn: '新台币', en: 'TWD' }

export const spread: Text = { tw: '買賣價差', cn: '买卖价差', en: 'Spread' }
export const dayChange: Text = { tw: '日漲跌', cn: '日涨跌', en: 'Day' }
export const changeNote: Text = {
  tw: '日漲跌：中間價較前一日（北京時間）最後中間價的漲跌幅；走勢為每日最後的中間價。',
  cn: '日涨跌为中间价较前一日（北京时间）最后中间价的涨跌幅；走势为每日最后的中间价。',
  en: 'Day: change of the mid rate from the last one of the previous day, Beijing time. Trend: the last mid rate of each day.',
}
export const rateTime: Text = { tw: '時間', cn: '时间', en: 'Time' }
export const officialSite: Text = { tw: '銀行官網', cn: '银行官网', en: 'Bank website' }
export const bestRates: Text = { tw: '{currency}最佳牌告', cn: '{currency}最优牌价', en: 'Best {currency} rates' }
export const bankCount: Text = { tw: '{count} 家銀行', cn: '{count}家银行', en: '{count} {count|bank|banks}' }
export const bestLegend: Text = {
  tw: '底色標示為對客戶最有利的價格',
  cn: '底色标示为对客户最有利的价格',
  en: 'The bank buys and sells at these prices; highlighted: best for customers',
}
export const bestOfComputed: Text = {
  tw: '推算價格的高低取決於示範價差，不代表各銀行的實際優劣。',
  cn: '测算价格的高低取决于示例点差，不代表各银行的实际优劣。',
  en: 'The order of computed prices reflects sample margins and says nothing about the banks themselves.',
}
export const compareBanks: Text = { tw: '比較各銀行', cn: '对比各银行', en: 'Compare banks' }

export const dealForm: Text = { tw: '換匯試算', cn: '换汇试算', en: 'Your exchange' }
export const deal: Text = { tw: '您要', cn: '您要', en: 'I want to' }
export const buy: Text = { tw: '買入外幣', cn: '买入外币', en: 'Buy the currency' }
export const sell: Text = { tw: '賣出外幣', cn: '卖出外币', en: 'Sell the currency' }
export const form: Text = { tw: '方式', cn: '方式', en: 'Method' }
export const byTransfer: Text = { tw: '匯款（即期）', cn: '汇款（现汇）', en: 'Transfer' }
export const inNotes: Text = { tw: '現金', cn: '现钞', en: 'Notes' }
export const amount: Text = { tw: '外幣金額', cn: '外币金额', en: 'Amount' }
/** In which of the two currencies the amount is. */
export const amountOf: Text = { tw: '金額幣別', cn: '金额币种', en: 'Amount in' }
export const amountOfMoney: Text = { tw: '金額', cn: '金额', en: 'Amount' }
/** What an amount of the other money comes to. */
export const inCurrency: Readonly<Record<'buy' | 'sell', Text>> = {
  buy: { tw: '可買得外幣', cn: '可买得外币', en: 'You receive' },
  sell: { tw: '需賣出外幣', cn: '需卖出外币', en: 'You sell' },
}
export const wrongAmount: Text = {
  tw: '請輸入大於 0、不超過 9.99 億的金額，小數最多 6 位',
  cn: '请输入大于0、不超过9.99亿的金额，小数最多6位',
  en: 'Enter an amount above 0 and below 1 billion, with at most 6 decimals',
}
export const quick: Text = { tw: '快速換算', cn: '快速换算', en: 'Quick conversion' }
export const quickCurrency: Text = { tw: '外幣', cn: '外币', en: 'Currency' }
export const quickReceive: Text = {
  tw: '可得{money}（{price}）',
  cn: '收到{money}（{price}）',
  en: 'You receive ({money}, {price})',
}
export const quickPay: Text = {
  tw: '應付{money}（{price}）',
  cn: '应付{money}（{price}）',
  en: 'You pay ({money}, {price})',
}
export const youPay: Text = { tw: '應付', cn: '应付', en: 'You pay' }
export const youReceive: Text = { tw: '可得', cn: '可得', en: 'You receive' }
export const costAmount: Text = { tw: '與中間價差額', cn: '与中间价差额', en: 'Cost vs mid' }
export const costPercent: Text = { tw: '成本率', cn: '成本率', en: 'Cost %' }
export const costNote: Text = {
  tw: '結果與成本已計入列出的手續費；標示 — 者手續費不明，郵電費等其他費用未計入。收到的金額捨去零頭，付出的金額進位。',
  cn: '结果与成本已计入列出的手续费；标示—的手续费不明，电报费等其他费用未计入。收到的金额舍去零头，付出的金额进位。',
  en: 'Totals and cost include the fees shown; where a fee is —, it is not known. Charges for cables and the like are extra. What you receive is rounded down, what you pay up.',
}

export const history: Text = { tw: '歷史牌告', cn: '历史牌价', en: 'History' }
export const lastDay: Text = { tw: '最近一日', cn: '最近一日', en: 'Last 24 hours' }
export const lastMonth: Text = { tw: '近 30 日', cn: '近30日', en: 'Last 30 days' }
export const historyOf: Text = { tw: '{bank}{currency}牌告', cn: '{bank}{currency}牌价', en: '{currency} at {bank}' }
export const chartSummary: Text = {
  tw: '{name}，最新 {last}，最低 {low}，最高 {high}',
  cn: '{name}，最新{last}，最低{low}，最高{high}',
  en: '{name}: last {last}, low {low}, high {high}',
}
export const storedNote: Text = {
  tw: '推算牌告每 10 分鐘儲存一次，保留 31 日；{time} 之前的點由即時匯率的收盤價推算。',
  cn: '测算牌价每10分钟保存一次，保留31日；{time}之前的点由实时汇率的收盘价测算。',
  en: 'Computed rates are stored every 10 minutes and kept for 31 days. Points before {time} are computed from closes of the live rate.',
}
export const publishedHistoryNote: Text = {
  tw: '銀行公告的價格，保留 31 日。',
  cn: '银行公布的价格，保留31日。',
  en: 'Prices published by the bank, kept for 31 days.',
}
export const noHistory: Text = {
  tw: '尚未儲存這段時間的牌告',
  cn: '尚未保存这段时间的牌价',
  en: 'No rates are stored for this period yet',
}
export const opening: Text = { tw: '起點', cn: '起点', en: 'Start' }
