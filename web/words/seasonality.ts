import type { Text } from '#contract/text/locale.ts'

export const title: Text = { tw: '季節性與波動', cn: '季节性与波动', en: 'Seasonality and volatility' }
export const zone: Text = { tw: '時區', cn: '时区', en: 'Time zone' }
export const apply: Text = { tw: '套用', cn: '应用', en: 'Apply' }
export const computing: Text = {
  tw: '正在讀取歷史 K 線並計算，完成後自動顯示；也可稍後重新整理本頁。',
  cn: '正在读取历史K线并计算，完成后自动显示；也可稍后刷新本页。',
  en: 'Past bars are being read. The figures appear as soon as they are computed; you can also reload the page shortly.',
}
export const disclaimer: Text = {
  tw: '過去的規律不保證重現。',
  cn: '过去的规律不保证重现。',
  en: 'Past patterns need not recur.',
}
export const period: Text = { tw: '{from} 至 {to}', cn: '{from}至{to}', en: '{from} to {to}' }
export const sample: Text = { tw: 'n = {n}', cn: 'n = {n}', en: 'n = {n}' }
export const sampleDays: Text = { tw: 'n = {n} 日', cn: 'n = {n}日', en: 'n = {n} days' }
export const sampleWeeks: Text = { tw: 'n = {n} 週', cn: 'n = {n}周', en: 'n = {n} weeks' }
export const sampleYears: Text = { tw: 'n = {n} 年', cn: 'n = {n}年', en: 'n = {n} years' }
export const sampleHead: Text = { tw: '樣本數', cn: '样本数', en: 'n' }
export const periodHead: Text = { tw: '期間', cn: '期间', en: 'Period' }
export const tooFew: Text = {
  tw: '樣本不足，至少 {fewest} 個才列數字',
  cn: '样本不足，至少{fewest}个才列数字',
  en: 'Too few: figures need at least {fewest}',
}
export const units = {
  pip: { tw: '點', cn: '点', en: 'pips' },
  bp: { tw: '基點', cn: '基点', en: 'bp' },
  '%': { tw: '%', cn: '%', en: '%' },
} as const satisfies Record<string, Text>

export const hourly: Text = { tw: '依小時', cn: '按小时', en: 'By hour' }
export const hourlyNote: Text = {
  tw: '每小時高低差的中位數，{unit}；底色為倫敦、紐約時段',
  cn: '每小时高低差的中位数，{unit}；底色为伦敦、纽约时段',
  en: 'Median high–low range, {unit}; shaded: London and New York',
}
export const hour: Text = { tw: '小時', cn: '小时', en: 'Hour' }
export const weekdayHours: Text = { tw: '星期 × 小時', cn: '星期×小时', en: 'Weekday × hour' }
export const medianRange: Text = { tw: '振幅中位數，{unit}', cn: '振幅中位数，{unit}', en: 'Median range, {unit}' }
export const small: Text = { tw: '小', cn: '小', en: 'small' }
export const large: Text = {
  tw: '大，最深 {value} {unit}',
  cn: '大，最深{value}{unit}',
  en: 'large, up to {value} {unit}',
}
export const weekday: Text = { tw: '星期', cn: '星期', en: 'Weekday' }
export const byWeekday: Text = { tw: '依星期', cn: '按星期', en: 'By weekday' }
export const dayRange: Text = {
  tw: '日振幅中位數，{unit}',
  cn: '日振幅中位数，{unit}',
  en: 'Median daily range, {unit}',
}
export const month: Text = { tw: '月份', cn: '月份', en: 'Month' }
export const byMonth: Text = { tw: '依月份', cn: '按月份', en: 'By month' }
export const monthChange: Text = { tw: '平均漲跌，{unit}', cn: '平均涨跌，{unit}', en: 'Average change, {unit}' }
export const sessions: Text = { tw: '各時段振幅', cn: '各时段振幅', en: 'Session ranges' }
export const session: Text = { tw: '時段', cn: '时段', en: 'Session' }
export const londonAndNewYork: Text = { tw: '倫敦與紐約重疊', cn: '伦敦与纽约重叠', en: 'London and New York' }
export const today: Text = { tw: '最近', cn: '最近', en: 'Latest' }
export const rangeAndToday: Text = { tw: '10–90% 與最近', cn: '10–90%与最近', en: '10–90% and latest' }
export const latestNote: Text = {
  tw: '▲ 最近一個時段（{names}未完）',
  cn: '▲ 最近一个时段（{names}未结束）',
  en: '▲ the latest session ({names} still open)',
}
export const latestOver: Text = { tw: '▲ 最近一個時段', cn: '▲ 最近一个时段', en: '▲ the latest session' }

export const cone: Text = { tw: '波動度錐', cn: '波动率锥', en: 'Volatility cone' }
export const coneNote: Text = {
  tw: '年化實現波動度 %，窗口以交易日計',
  cn: '年化已实现波动率（%），窗口按交易日计',
  en: 'Realised volatility, % a year, over windows of trading days',
}
export const window: Text = { tw: '窗口（日）', cn: '窗口（日）', en: 'Days' }
export const now: Text = { tw: '現在', cn: '现在', en: 'Now' }
export const middle: Text = { tw: '25–75%', cn: '25–75%', en: '25–75%' }
export const extremes: Text = { tw: '最小、最大', cn: '最小、最大', en: 'Least and most' }
export const coneSample: Text = {
  tw: '每個窗口 n 個重疊樣本，n = {least} 至 {most}',
  cn: '每个窗口n个重叠样本，n = {least}至{most}',
  en: 'Overlapping windows, n = {least} to {most}',
}
export const median: Text = { tw: '中位數', cn: '中位数', en: 'Median' }
export const mean: Text = { tw: '平均', cn: '平均', en: 'Average' }
export const least: Text = { tw: '最小', cn: '最小', en: 'Least' }
export const most: Text = { tw: '最大', cn: '最大', en: 'Most' }

export const correlations: Text = { tw: '相關係數', cn: '相关系数', en: 'Correlation' }
export const daysOf: Text = { tw: '{days} 日', cn: '{days}日', en: '{days} days' }
export const windows: Text = { tw: '期間', cn: '期间', en: 'Window' }
export const chosen: Text = { tw: '比較商品', cn: '比较品种', en: 'Instruments' }
export const chosenHint: Text = {
  tw: '代號以逗號分隔，最多 {most} 項',
  cn: '代码以逗号分隔，最多{most}个',
  en: 'Symbols separated by commas, {most} at most',
}
export const unknownSymbols: Text = {
  tw: '找不到 {names}，未列入',
  cn: '找不到{names}，未列入',
  en: 'Not found, left out: {names}',
}
export const correlationNote: Text = {
  tw: '最近 {days} 個共同交易日的日報酬，以各自交易日的收盤計（貨幣對為紐約 17:00），不含今日；共同交易日少於 {fewest} 日不列。',
  cn: '最近{days}个共同交易日的日收益，按各自交易日的收盘计（货币对为纽约17:00），不含今日；共同交易日少于{fewest}日不列。',
  en: 'Daily returns over the last {days} common trading days, each from its own close (of pairs at 17:00 in New York), today left out; fewer than {fewest} common days have no figure.',
}
export const pairs: Text = { tw: '各組樣本數與期間', cn: '各组样本数与期间', en: 'Sample size and period of each pair' }
export const pair: Text = { tw: '組合', cn: '组合', en: 'Pair' }
export const releases: Text = { tw: '公布後的變動', cn: '公布后的变动', en: 'Moves after releases' }
export const releasesNote: Text = {
  tw: '絕對值中位數，{unit}；自公布前最後一價起算',
  cn: '绝对值中位数，{unit}；自公布前最后一价起算',
  en: 'Median size, {unit}, from the last price before the release',
}
export const release: Text = { tw: '數據', cn: '数据', en: 'Release' }
export const minutesAfter: Text = { tw: '{minutes} 分鐘', cn: '{minutes}分钟', en: '{minutes} min' }
export const spreadOfMoves: Text = { tw: '10–90%（60 分鐘）', cn: '10–90%（60分钟）', en: '10–90% (60 min)' }
export const tooFewReleases: Text = {
  tw: '樣本不足，至少 {fewest} 次才列數字',
  cn: '样本不足，至少{fewest}次才列数字',
  en: 'Too few: figures need at least {fewest} releases',
}
export const noReleases: Text = {
  tw: '近三個月沒有相關的重要數據，或其數據與報價的來源種類不同。',
  cn: '近三个月没有相关的重要数据，或其数据与报价的来源种类不同。',
  en: 'No important release of its currencies in the last three months.',
}
export const method: Text = {
  tw: '小時與時段取最近一年的小時線，星期取三年、月份與波動度取十年的日線，皆不含今日；百分位以線性內插，波動度為對數日報酬的樣本標準差乘以一年交易日數的平方根。時段為各地週一至週五的上班時間，假日或資料不足一半者不計。',
  cn: '小时与时段取最近一年的小时线，星期取三年、月份与波动率取十年的日线，均不含今日；百分位按线性插值，波动率为对数日收益的样本标准差乘以一年交易日数的平方根。时段为各地周一至周五的工作时间，假日或数据不足一半者不计。',
  en: 'Hours and sessions: hourly bars of the last year. Weekdays: three years of days, months and volatility: ten; today is left out. Percentiles are interpolated; volatility is the sample deviation of daily log returns times the root of the trading days of a year. Sessions are office hours from Monday to Friday; holidays and sessions with less than half of their hours are left out.',
}
