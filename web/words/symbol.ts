import type { Text } from '#contract/text/locale.ts'

/** Texts of an instrument's own page. */
export const quotePanel: Text = { tw: '行情', cn: '行情', en: 'Quote' }
export const dayWidth: Text = { tw: '當日高低差', cn: '日内高低差', en: 'High–low range' }
export const before24h: Text = { tw: '24 小時前', cn: '24小时前', en: '24 h ago' }
export const pips: Text = { tw: '{value} 點', cn: '{value}点', en: '{value} pips' }
export const perf6m: Text = { tw: '6 個月', cn: '6个月', en: '6M' }
export const sectionNavigation: Text = { tw: '本頁內容', cn: '本页内容', en: 'On this page' }
export const chartSection: Text = { tw: '圖表', cn: '图表', en: 'Chart' }
export const technicalSection: Text = { tw: '技術分析', cn: '技术分析', en: 'Technicals' }
export const historySection: Text = { tw: '歷史數據', cn: '历史数据', en: 'History' }
export const relatedSection: Text = { tw: '相關商品', cn: '相关品种', en: 'Related' }
export const fullChart: Text = { tw: '全幅圖表', cn: '全幅图表', en: 'Full chart' }
export const readPrice: Text = { tw: '朗讀報價', cn: '朗读报价', en: 'Read price aloud' }
export const priceSpoken: Text = {
  tw: '{name}，{price}，{move}，{time}',
  cn: '{name}，{price}，{move}，{time}',
  en: '{name}, {price}, {move}, {time}',
}
export const sourceIs: Text = { tw: '來源：{source}', cn: '来源：{source}', en: 'Source: {source}' }
export const justNow: Text = { tw: '剛剛', cn: '刚刚', en: 'just now' }
export const secondsOld: Text = { tw: '{count} 秒前', cn: '{count}秒前', en: '{count} s ago' }
export const minutesOld: Text = { tw: '{count} 分鐘前', cn: '{count}分钟前', en: '{count} min ago' }
export const hoursOld: Text = { tw: '{count} 小時前', cn: '{count}小时前', en: '{count} h ago' }
export const daysOld: Text = { tw: '{count} 天前', cn: '{count}天前', en: '{count} d ago' }
export const platformTradable: Text = {
  tw: '{platforms} 平台提供此商品',
  cn: '{platforms}平台提供该品种',
  en: 'On {platforms}',
}
export const noPrice: Text = {
  tw: '目前沒有來源提供此商品的報價。',
  cn: '目前没有来源提供该品种的报价。',
  en: 'No source currently provides a price for this instrument.',
}
export const unitIs: Text = { tw: '單位：{unit}', cn: '单位：{unit}', en: 'Unit: {unit}' }

export const fibonacciPivot: Text = { tw: '費波那契', cn: '斐波那契', en: 'Fibonacci' }
export const pivotSource: Text = {
  tw: '以 {date} 已完成的日線計算',
  cn: '以{date}已完成的日线计算',
  en: 'From the completed day of {date}',
}
export const pivotMethod: Text = {
  tw: '標準：P =（高 + 低 + 收）÷ 3。費波那契：P ± 振幅的 38.2%、61.8%、100%。Camarilla：收盤 ± 振幅 × 1.1 的 1/12、1/6、1/4、1/2。Woodie：收盤計兩次。DeMark：依漲跌決定高或低計兩次。',
  cn: '经典：P =（高 + 低 + 收）÷ 3。斐波那契：P ± 振幅的38.2%、61.8%、100%。Camarilla：收盘 ± 振幅 × 1.1的1/12、1/6、1/4、1/2。Woodie：收盘计两次。DeMark：按涨跌决定高或低计两次。',
  en: 'Classic: P = (high + low + close) ÷ 3. Fibonacci: P ± 38.2%, 61.8% and 100% of the range. Camarilla: close ± range × 1.1/12, 1.1/6, 1.1/4 and 1.1/2. Woodie: the close counts twice. DeMark: the high or the low counts twice, by the day’s direction.',
}
export const yieldMethod: Text = {
  tw: '以日線計算，含今日。均線：殖利率高於均線為偏升，低於為偏降。RSI 30/70、CCI ±100、威廉 −80/−20：越界後折返才算訊號；KD：在 20 以下或 80 以上交叉才算；ADX 高於 20 時依 +DI 與 −DI 判斷；動量與 MACD 依正負判斷。各組取平均，±0.1 內為中性，超過 ±0.5 為強力；總評為兩組平均。此為計算結果，並非投資建議。',
  cn: '以日线计算，含今日。均线：收益率高于均线为上行，低于为下行。RSI 30/70、CCI ±100、威廉−80/−20：越界后折返才算信号；KDJ：在20以下或80以上交叉才算；ADX高于20时按+DI与−DI判断；动量与MACD按正负判断。各组取平均，±0.1内为中性，超过±0.5为强烈；总评为两组平均。此为计算结果，并非投资建议。',
  en: 'On daily bars, today’s included. Moving averages: a yield above counts as up, below as down. Oscillators: RSI 30/70, CCI ±100 and Williams −80/−20 count once they turn back; the stochastic when it crosses beyond 20/80; ADX above 20 by its +DI and −DI; momentum and MACD by their sign. Each group is averaged: within ±0.1 neutral, beyond ±0.5 strong; the summary is the average of both. A calculation, not advice.',
}
export const technicalMethod: Text = {
  tw: '以日線計算，含今日。均線：價格高於均線為偏多，低於為偏空。震盪指標：RSI 30/70、CCI ±100、威廉 −80/−20：越界後折返才算訊號；KD：在 20 以下或 80 以上交叉才算；ADX 高於 20 時依 +DI 與 −DI 判斷；動量與 MACD 依正負判斷。各組取平均，±0.1 內為中性，超過 ±0.5 為強力；總評為兩組平均。此為計算結果，並非投資建議。',
  cn: '以日线计算，含今日。均线：价格高于均线为看多，低于为看空。震荡指标：RSI 30/70、CCI ±100、威廉−80/−20：越界后折返才算信号；KDJ：在20以下或80以上交叉才算；ADX高于20时按+DI与−DI判断；动量与MACD按正负判断。各组取平均，±0.1内为中性，超过±0.5为强烈；总评为两组平均。此为计算结果，并非投资建议。',
  en: 'On daily bars, today’s included. Moving averages: a price above counts as buy, below as sell. Oscillators: RSI 30/70, CCI ±100 and Williams −80/−20 count once they turn back; the stochastic when it crosses beyond 20/80; ADX above 20 by its +DI and −DI; momentum and MACD by their sign. Each group is averaged: within ±0.1 neutral, beyond ±0.5 strong; the summary is the average of both. A calculation, not advice.',
}
export const correlationMethod: Text = {
  tw: '近 {days} 個共同交易日的日對數報酬率，皮爾森相關係數',
  cn: '近{days}个共同交易日的日对数收益率，皮尔逊相关系数',
  en: 'Pearson correlation of daily log returns over the last {days} shared trading days',
}
export const performanceNote: Text = {
  tw: '由各期間起算日收盤價算至最新價',
  cn: '自各区间起始日收盘价至最新价',
  en: 'to the latest price',
}
export const value: Text = { tw: '數值', cn: '数值', en: 'Value' }
export const reading: Text = { tw: '判讀', cn: '信号', en: 'Signal' }
export const computing: Text = { tw: '計算中', cn: '计算中', en: 'Calculating…' }
export const tooFewBars: Text = {
  tw: '日線不足，無法計算。',
  cn: '日线不足，无法计算。',
  en: 'There are too few daily bars to calculate this.',
}
export const historyNote: Text = { tw: '日線，最近一年', cn: '日线，最近一年', en: 'Daily, the last year' }
export const boundsNote: Text = {
  tw: '此商品的價格由其他貨幣對換算。未記錄的日線與 K 線同樣由換算而得，其最高價與最低價為可能的上下限，實際未必觸及。',
  cn: '该品种的价格由其他货币对换算。未记录的日线与K线同样由换算得出，其最高价与最低价为可能的上下限，实际未必触及。',
  en: 'This price is computed from other pairs. So are the days here and the bars of the chart that were not recorded: their highs and lows are bounds, which the price may not have reached.',
}
export const newer: Text = { tw: '較新', cn: '上一页', en: 'Newer' }
export const older: Text = { tw: '較舊', cn: '下一页', en: 'Older' }
export const pageOf: Text = { tw: '第 {page} / {pages} 頁', cn: '第{page} / {pages}页', en: 'Page {page} of {pages}' }
export const needsScript: Text = {
  tw: '互動圖表需要 JavaScript；下方的歷史數據不需要。',
  cn: '交互式图表需要JavaScript；下方的历史数据不需要。',
  en: 'The interactive chart needs JavaScript; the history below does not.',
}
export const level: Text = { tw: '價位', cn: '价位', en: 'Level' }
