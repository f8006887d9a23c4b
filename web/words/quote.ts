import type { Text } from '#contract/text/locale.ts'

export const name: Text = { tw: '名稱', cn: '名称', en: 'Name' }
/** The head above names of instruments, and above the codes of pairs. */
export const instrument: Text = { tw: '商品', cn: '品种', en: 'Instrument' }
export const symbol: Text = { tw: '代號', cn: '代码', en: 'Symbol' }
export const last: Text = { tw: '最新價', cn: '最新价', en: 'Last' }
/** tw also 買入價 */
export const bid: Text = { tw: '買價', cn: '买价', en: 'Bid' }
export const ask: Text = { tw: '賣價', cn: '卖价', en: 'Ask' }
export const mid: Text = { tw: '中間價', cn: '中间价', en: 'Mid' }
export const spread: Text = { tw: '點差', cn: '点差', en: 'Spread' }
export const change: Text = { tw: '漲跌', cn: '涨跌额', en: 'Change' }
export const changePct: Text = { tw: '漲跌幅', cn: '涨跌幅', en: 'Change %' }
export const changeBp: Text = { tw: '變動（bp）', cn: '变动（bp）', en: 'Change (bp)' }
export const open: Text = { tw: '開盤', cn: '今开', en: 'Open' }
export const high: Text = { tw: '最高', cn: '最高', en: 'High' }
export const low: Text = { tw: '最低', cn: '最低', en: 'Low' }
export const close: Text = { tw: '收盤', cn: '收盘', en: 'Close' }
export const prevClose: Text = { tw: '昨收', cn: '昨收', en: 'Prev. close' }
export const dayRange: Text = { tw: '當日區間', cn: '日内区间', en: 'Day range' }
export const range24h: Text = { tw: '24 小時區間', cn: '24小时区间', en: '24 h range' }
export const range52w: Text = { tw: '52 週區間', cn: '52周区间', en: '52-week range' }
export const high52w: Text = { tw: '52 週高', cn: '52周最高', en: '52-week high' }
export const low52w: Text = { tw: '52 週低', cn: '52周最低', en: '52-week low' }
export const volume: Text = { tw: '成交量', cn: '成交量', en: 'Volume' }
export const turnover: Text = { tw: '成交值', cn: '成交额', en: 'Turnover' }
export const openInterest: Text = { tw: '未平倉量', cn: '持仓量', en: 'Open interest' }
export const time: Text = { tw: '時間', cn: '时间', en: 'Time' }
export const date: Text = { tw: '日期', cn: '日期', en: 'Date' }
export const updated: Text = { tw: '更新時間', cn: '更新时间', en: 'Updated' }
export const age: Text = { tw: '資料時效', cn: '数据时延', en: 'Age' }
export const source: Text = { tw: '來源', cn: '来源', en: 'Source' }
export const baseline: Text = { tw: '比較基準', cn: '比较基准', en: 'Baseline' }
export const baseOpen: Text = { tw: '以開盤價計', cn: '以开盘价计', en: 'vs open' }
export const basePrevClose: Text = { tw: '以昨收計', cn: '以昨收计', en: 'vs prev. close' }
export const baseNy17: Text = { tw: '以紐約 17:00 計', cn: '以纽约17:00计', en: 'vs 17:00 New York' }
export const base24h: Text = { tw: '以 24 小時前計', cn: '以24小时前计', en: 'vs 24 h ago' }
export const changeNote: Text = { tw: '漲跌{baseline}。', cn: '涨跌{baseline}。', en: 'Change {baseline}.' }
/** For a list of several classes. */
export const baseByClass: Text = {
  tw: '以昨收計，加密貨幣以 24 小時前計',
  cn: '以昨收计，加密货币以24小时前计',
  en: 'vs prev. close, crypto vs 24 h ago',
}
export const yieldRate: Text = { tw: '殖利率', cn: '收益率', en: 'Yield' }
export const price: Text = { tw: '價格', cn: '价格', en: 'Price' }
export const coupon: Text = { tw: '票面利率', cn: '票面利率', en: 'Coupon' }
export const maturity: Text = { tw: '到期日', cn: '到期日', en: 'Maturity' }
export const trend: Text = { tw: '走勢', cn: '走势', en: 'Trend' }
export const sparkline: Text = { tw: '迷你走勢', cn: '迷你走势', en: 'Sparkline' }
export const settle: Text = { tw: '結算價', cn: '结算价', en: 'Settlement' }
export const contract: Text = { tw: '契約', cn: '合约', en: 'Contract' }
export const contractMonth: Text = { tw: '契約月份', cn: '合约月份', en: 'Contract month' }
export const lot: Text = { tw: '手', cn: '手', en: 'Lot' }
export const pip: Text = { tw: '點', cn: '点', en: 'Pip' }
export const point: Text = { tw: '最小跳動單位', cn: '最小变动价位', en: 'Point' }
export const decimals: Text = { tw: '小數位數', cn: '小数位数', en: 'Decimals' }
export const marketCap: Text = { tw: '市值', cn: '市值', en: 'Market cap' }
export const pe: Text = { tw: '本益比', cn: '市盈率', en: 'P/E' }
export const dividendYield: Text = { tw: '股利殖利率', cn: '股息率', en: 'Dividend yield' }
export const perf1d: Text = { tw: '1 日', cn: '1日', en: '1D' }
export const perf1w: Text = { tw: '1 週', cn: '1周', en: '1W' }
export const perf1m: Text = { tw: '1 個月', cn: '1个月', en: '1M' }
export const perf3m: Text = { tw: '3 個月', cn: '3个月', en: '3M' }
export const perfYtd: Text = { tw: '今年以來', cn: '今年以来', en: 'YTD' }
export const perf1y: Text = { tw: '1 年', cn: '1年', en: '1Y' }
export const perf5y: Text = { tw: '5 年', cn: '5年', en: '5Y' }
export const performance: Text = { tw: '漲跌表現', cn: '涨跌表现', en: 'Performance' }
export const volatility: Text = { tw: '波動度', cn: '波动率', en: 'Volatility' }
export const correlation: Text = { tw: '相關係數', cn: '相关系数', en: 'Correlation' }
/** No source gives a price. */
export const noSource: Text = { tw: '無來源', cn: '无来源', en: 'No source' }
export const unit: Text = { tw: '單位', cn: '单位', en: 'Unit' }
export const platforms: Text = { tw: '交易平台', cn: '交易平台', en: 'Platforms' }
