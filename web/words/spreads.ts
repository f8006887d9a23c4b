import type { Text } from '#contract/text/locale.ts'

export const normalTitle: Text = {
  tw: '標準帳戶點差比較',
  cn: '标准账户点差对比',
  en: 'Standard account spreads compared',
}
export const ecnTitle: Text = {
  tw: 'ECN 帳戶點差與總成本比較',
  cn: 'ECN账户点差与总成本对比',
  en: 'ECN spreads and all-in costs compared',
}
export const titleNote: Text = {
  tw: '單位：點；平均值取最近 24 小時交易時間，依時間加權',
  cn: '单位：点；平均值取最近24小时交易时间，按时间加权',
  en: 'In pips; averages are weighted by time over the last 24 hours of trading',
}
export const sampleNotice: Text = {
  tw: '以下經紀商均為虛構，點差與手續費為模擬資料，不是任何真實業者的報價，請勿作為選擇經紀商的依據。',
  cn: '以下经纪商均为虚构，点差与手续费为模拟数据，并非任何真实机构的报价，请勿据此选择经纪商。',
  en: 'These brokers are invented. Their spreads and commissions are simulated and are not quotes from any real firm: do not use them to choose a broker.',
}
export const sample: Text = { tw: '模擬', cn: '模拟', en: 'Simulated' }
export const imported: Text = { tw: '匯入', cn: '导入', en: 'Imported' }
export const measured: Text = { tw: '實測', cn: '实测', en: 'Measured' }
export const noneTitle: Text = {
  tw: '尚無經紀商點差',
  cn: '暂无经纪商点差',
  en: 'No broker spreads yet',
}
export const noneReason: Text = {
  tw: '本站目前顯示真實行情，虛構經紀商不會與真實行情並列；匯入實測的經紀商資料後即可比較。',
  cn: '本站当前显示真实行情，虚构经纪商不会与真实行情并列；导入实测的经纪商数据后即可对比。',
  en: 'This site shows real prices, and invented brokers are not shown alongside them. Brokers appear here once measured spreads have been imported.',
}

export const accountKind: Text = { tw: '帳戶類型', cn: '账户类型', en: 'Account' }
export const figure: Text = { tw: '顯示', cn: '显示', en: 'Show' }
export const figures: Readonly<Record<'average' | 'now' | 'low' | 'high', Text>> = {
  average: { tw: '平均', cn: '平均', en: 'Average' },
  now: { tw: '目前', cn: '当前', en: 'Now' },
  low: { tw: '最低', cn: '最低', en: 'Lowest' },
  high: { tw: '最高', cn: '最高', en: 'Highest' },
}
export const pairs: Text = { tw: '貨幣對', cn: '货币对', en: 'Pairs' }
export const add: Text = { tw: '新增', cn: '添加', en: 'Add' }
export const addPair: Text = { tw: '新增貨幣對', cn: '添加货币对', en: 'Add a pair' }
export const remove: Text = { tw: '移除 {name}', cn: '移除{name}', en: 'Remove {name}' }
export const brokersChosen: Text = {
  tw: '經紀商：{count} 家',
  cn: '经纪商：{count}家',
  en: 'Brokers: {count}',
}
export const allBrokers: Text = { tw: '全選', cn: '全选', en: 'All' }
export const onlyOne: Text = { tw: '只留{name}', cn: '只留{name}', en: 'Only {name}' }
export const quotedShare: Text = { tw: '報價時間占比', cn: '报价时间占比', en: 'Quote uptime' }
export const narrower: Text = { tw: '較窄', cn: '较窄', en: 'Narrower' }
export const wider: Text = { tw: '較寬，各欄分別比較', cn: '较宽，各列分别比较', en: 'Wider, per column' }
export const bestLegend: Text = { tw: '該欄最低', cn: '该列最低', en: 'lowest in its column' }
export const nowNote: Text = {
  tw: '目前點差隨時變動，不標最佳，也不供排序；比較請看平均。',
  cn: '当前点差随时变动，不标最优，也不用于排序；比较请看平均。',
  en: 'The current spread changes all the time, so it is neither ranked nor marked. Compare averages.',
}
/** Of a spread whose quotes have stopped. */
export const lastQuote: Text = {
  tw: '報價中斷，最後更新 {time}',
  cn: '报价中断，最后更新{time}',
  en: 'Quotes have stopped; last updated {time}',
}
export const asOf: Text = {
  tw: '平均：{from} 至 {to}；目前：',
  cn: '平均：{from}至{to}；当前：',
  en: 'Averages: {from} to {to}; now:',
}

export const sessionsTitle: Text = { tw: '{pair} 各時段平均點差', cn: '{pair}各时段平均点差', en: '{pair} by session' }
export const sessionNames: Readonly<Record<'asia' | 'london' | 'newYork' | 'roll', Text>> = {
  asia: { tw: '東京', cn: '东京', en: 'Tokyo' },
  london: { tw: '倫敦', cn: '伦敦', en: 'London' },
  newYork: { tw: '紐約', cn: '纽约', en: 'New York' },
  roll: { tw: '換日後一小時', cn: '日切后一小时', en: 'Rollover hour (17:00–18:00 NY)' },
}
export const lastWeek: Text = { tw: '最近 7 日，點', cn: '最近7日，点', en: 'last 7 days, pips' }
export const allWeek: Text = { tw: '全時段', cn: '全时段', en: 'All hours' }
export const hoursTitle: Text = {
  tw: '{broker} {pair} 一週逐時平均點差',
  cn: '{broker} {pair}每周各小时平均点差',
  en: '{broker}, {pair} by hour of the week',
}
export const weekday: Text = { tw: '星期', cn: '星期', en: 'Day' }
export const dayTitle: Text = {
  tw: '{broker} {pair} 最近一日點差，每 15 分鐘',
  cn: '{broker} {pair}最近一日点差，每15分钟',
  en: '{broker}, {pair} every 15 minutes',
}
export const dayNote: Text = {
  tw: '最近 24 小時交易時間，點',
  cn: '最近24小时交易时间，点',
  en: 'last 24 hours of trading, pips',
}
export const dayAverage: Text = { tw: '24 小時平均', cn: '24小时平均', en: '24-hour average' }
export const daySummary: Text = {
  tw: '{broker} {pair} 點差：最近 {last} 點，24 小時最低 {low}、最高 {high}',
  cn: '{broker} {pair}点差：最近{last}点，24小时最低{low}、最高{high}',
  en: 'Spread of {broker} on {pair}: last {last} pips, 24-hour range {low} to {high}',
}
export const time: Text = { tw: '時間', cn: '时间', en: 'Time' }
export const noPast: Text = {
  tw: '這段時間沒有報價。',
  cn: '这段时间没有报价。',
  en: 'There were no quotes in this period.',
}
export const shownPair: Text = { tw: '詳細比較的貨幣對', cn: '详细对比的货币对', en: 'Pair in detail' }
export const shownBroker: Text = { tw: '詳細資料的經紀商', cn: '详细数据的经纪商', en: 'Broker in detail' }

export const costTitle: Text = { tw: '{pair} 每手總成本', cn: '{pair}每手总成本', en: 'Cost per lot, {pair}' }
export const costNote: Text = {
  tw: '一手開倉加平倉，{currency}',
  cn: '一手开仓加平仓，{currency}',
  en: 'one lot, opened and closed, {currency}',
}
export const commissionSide: Text = { tw: '單邊手續費', cn: '单边手续费', en: 'Commission per side' }
export const spreadPart: Text = { tw: '平均點差', cn: '平均点差', en: 'Average spread' }
export const total: Text = { tw: '總成本', cn: '总成本', en: 'All-in cost' }
export const totalPips: Text = { tw: '總成本（點）', cn: '总成本（点）', en: 'All-in (pips)' }

export const methodTitle: Text = { tw: '計算方法', cn: '计算方法', en: 'Method' }
export const methodAverage: Text = {
  tw: '點差＝賣價減買價，除以一點的大小。平均依每個報價持續的時間加權，每 15 分鐘彙整一次；休市時間不計。黃金一點為 0.1 美元，白銀為 0.01 美元。',
  cn: '点差＝卖价减买价，除以一点的大小。平均按每个报价持续的时间加权，每15分钟汇总一次；休市时间不计。黄金一点为0.1美元，白银为0.01美元。',
  en: 'The spread is the ask less the bid, in pips. Averages weight each quote by the time it was in force and are summed up every 15 minutes; hours when the market is closed do not count. A pip is USD 0.1 for gold and USD 0.01 for silver.',
}
export const methodShare: Text = {
  tw: '「報價時間占比」為開市期間該經紀商有報價的時間比例：沒有報價時不計入點差，因此點差低而占比也低者，未必較便宜。',
  cn: '“报价时间占比”为开市期间该经纪商有报价的时间占比：没有报价时不计入点差，因此点差低而占比也低的，未必更便宜。',
  en: 'Quote uptime is the share of market hours in which the broker had a quote. Hours without one do not count, so a narrow spread that is seldom quoted is not necessarily cheap.',
}
export const methodSessions: Text = {
  tw: '東京 09:00–18:00、倫敦 08:00–17:00、紐約 08:00–17:00，均為當地時間；換日為紐約 17:00。重要數據公布前後，點差通常會擴大。',
  cn: '东京09:00–18:00、伦敦08:00–17:00、纽约08:00–17:00，均为当地时间；日切为纽约17:00。重要数据公布前后，点差通常会扩大。',
  en: 'Tokyo 09:00–18:00, London 08:00–17:00 and New York 08:00–17:00 local time; the day rolls at 17:00 in New York. Spreads usually widen around important releases.',
}
export const methodCost: Text = {
  tw: '每手總成本＝平均點差 × 每點價值 ＋ 單邊手續費 × 2，依即時中間價換算為帳戶幣別；不含隔夜利息與滑價。',
  cn: '每手总成本＝平均点差 × 每点价值 ＋ 单边手续费 × 2，按实时中间价折算为账户货币；不含隔夜利息与滑点。',
  en: 'Cost per lot = average spread × pip value + commission per side × 2, in the account currency at live mid rates; swaps and slippage are not included.',
}
