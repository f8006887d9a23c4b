import type { NewsRule } from '#contract/news/news.ts'
import type { Text } from '#contract/text/locale.ts'

export const flash: Text = { tw: '快訊', cn: '快讯', en: 'News flashes' }
export const category: Text = { tw: '分類', cn: '分类', en: 'Category' }
export const source: Text = { tw: '來源', cn: '来源', en: 'Source' }
export const readMore: Text = { tw: '閱讀全文', cn: '阅读全文', en: 'Read more' }
export const original: Text = { tw: '查看原文', cn: '查看原文', en: 'Original' }
export const related: Text = { tw: '相關新聞', cn: '相关新闻', en: 'Related news' }
export const brief: Text = { tw: '每日摘要', cn: '每日快讯', en: 'Daily brief' }
export const analysis: Text = { tw: '分析', cn: '分析', en: 'Analysis' }
export const centralBank: Text = { tw: '央行動態', cn: '央行动态', en: 'Central banks' }
export const rss: Text = { tw: 'RSS 訂閱', cn: 'RSS订阅', en: 'RSS feed' }
export const empty: Text = { tw: '目前沒有新聞', cn: '暂无新闻', en: 'No news yet' }
export const all: Text = { tw: '全部', cn: '全部', en: 'All' }
export const ownSource: Text = { tw: '本站', cn: '本站', en: 'This site' }
export const listNote: Text = {
  tw: '依本站數據自動撰寫，另收錄外部來源時標示出處並連回原文',
  cn: '根据本站数据自动撰写；如收录外部来源，均注明出处并链接原文',
  en: 'Generated automatically from this site’s data. Items from other publishers name and link to their source',
}
export const language: Text = { tw: '語言', cn: '语言', en: 'Language' }
export const languages = {
  tw: { tw: '繁體', cn: '繁体', en: 'Trad. Chinese' },
  cn: { tw: '簡體', cn: '简体', en: 'Simp. Chinese' },
  en: { tw: '英文', cn: '英文', en: 'English' },
  all: { tw: '所有語言', cn: '所有语言', en: 'All languages' },
} as const satisfies Record<string, Text>
export const pages: Text = { tw: '其他頁', cn: '其他页', en: 'Other pages' }
export const newest: Text = { tw: '回到最新', cn: '返回最新', en: 'Newest' }
export const older: Text = { tw: '較早的新聞', cn: '更早的新闻', en: 'Older news' }
export const aboutSymbols: Text = { tw: '相關商品', cn: '相关品种', en: 'Instruments' }
export const writtenBy: Text = {
  tw: '本文由程式依本站數據自動產生，未經人工編輯：{rule}',
  cn: '本文由程序根据本站数据按规则自动生成，未经人工编辑。规则：{rule}',
  en: 'Generated automatically from this site’s own data, with no human editing. Written {rule}',
}
export const sampleNote: Text = {
  tw: '數字為模擬數據，不是市場報價，也不是官方統計。',
  cn: '数字为模拟数据，并非市场报价，也非官方统计。',
  en: 'The figures are simulated. They are neither market prices nor official statistics.',
}
export const briefNote: Text = {
  tw: '本文由程式依本站數據自動產生，未經人工編輯。今天的數字取自即時報價，過去的日子取自該日收盤價；只列事實與時間先後，不推論因果。每日摘要按 UTC 日期劃分，即台北時間 08:00 至翌日 08:00。',
  cn: '本文由程序根据本站数据按规则自动生成，未经人工编辑。当天数字取自实时报价，过往日期取自当日收盘价；只列事实与时间先后，不推断因果。每日快讯按UTC日期划分，即北京时间8:00至次日8:00。',
  en: 'Generated automatically from this site’s own data, with no human editing. Today’s figures are last prices; past days use closing prices. No causes are inferred. A day runs from 00:00 to 24:00 UTC.',
}
export const stories: Text = { tw: '值得注意', cn: '值得关注', en: 'What stood out' }
export const ahead: Text = { tw: '未來 24 小時', cn: '未来24小时', en: 'Next 24 hours' }
/** The same of a day that is over. */
export const aheadThen: Text = { tw: '此後 24 小時', cn: '此后24小时', en: 'The 24 hours after' }
export const nothingAhead: Text = {
  tw: '未來 24 小時沒有重要事件',
  cn: '未来24小时没有重要事件',
  en: 'No major events in the next 24 hours',
}
export const asOf: Text = {
  tw: '數據時間 {date} {time}（{zone}）',
  cn: '数据时间：{date}{time}（{zone}）',
  en: 'Figures as of {date}, {time} {zone}',
}
export const otherDays: Text = { tw: '其他日期', cn: '其他日期', en: 'Other days' }
export const dayBefore: Text = { tw: '前一天', cn: '前一天', en: 'Day before' }
export const dayAfter: Text = { tw: '後一天', cn: '后一天', en: 'Day after' }
export const today: Text = { tw: '今天', cn: '今天', en: 'Today' }
export const finance: Text = { tw: '財經中心', cn: '财经中心', en: 'Finance' }
export const quoteLists: Text = { tw: '外匯與商品', cn: '外汇与大宗商品', en: 'Forex and more' }
export const sections: Text = { tw: '財經頻道', cn: '财经频道', en: 'Finance section' }
export const sectionNotes = {
  calendar: {
    tw: '經濟數據、利率會議與休市日',
    cn: '经济数据、议息会议与休市安排',
    en: 'Releases, rate meetings and holidays',
  },
  news: { tw: '依本站數據撰寫的快訊', cn: '根据本站数据撰写的快讯', en: 'Written from this site’s own figures' },
  brief: { tw: '一分鐘看完今日市場', cn: '一分钟看懂今日行情', en: 'Today’s markets in one minute' },
  quotes: { tw: '各類商品的報價列表', cn: '各类品种的报价列表', en: 'Quotes across asset classes' },
  economy: { tw: '各國經濟指標', cn: '各国家/地区的经济指标', en: 'Figures by country and region' },
  chart: { tw: '多週期 K 線與技術指標', cn: '多周期K线与技术指标', en: 'Candles, indicators and drawings' },
} as const satisfies Record<string, Text>
export const subscribe: Text = { tw: '用 RSS 閱讀器訂閱', cn: '用RSS阅读器订阅', en: 'Subscribe with a feed reader' }

/** The rules by which items are written, as they are printed below each of them. */
export const rules = {
  sessionOpen: {
    tw: '主要市場開盤後五分鐘，以開盤指數、前一交易日收盤及同時段其他市場的報價撰寫。',
    cn: '主要市场开盘五分钟后，根据当时点位、前一交易日收盘价及同时段其他市场报价撰写。',
    en: 'five minutes after a major market opens, from its indices, the previous close, and the other markets at that time.',
  },
  sessionClose: {
    tw: '主要市場收盤後，以指數收盤、全日區間及同時段其他市場的報價撰寫；漲跌幅居過去一年單日漲跌前一成或後一成時註明。',
    cn: '主要市场收盘后，根据指数收盘点位、全日区间及同时段其他市场报价撰写；涨跌幅位于过去一年单日涨跌幅最大或最小的10%时予以说明。',
    en: 'after a major market closes, from its indices, its range and the other markets at that time. The size of the move is mentioned if it is among the largest or smallest tenth of the past year.',
  },
  largeMove: {
    tw: '五分鐘 K 線收盤價相對昨收（加密貨幣為 24 小時前價格）的漲跌幅（殖利率以基點計），大於過去一年 95% 的單日漲跌幅時撰寫；每項商品每個交易日最多一則。',
    cn: '五分钟K线收盘价相对前收（加密货币为24小时前价格）的涨跌幅（债券收益率以基点计），超过过去一年95%的单日涨跌幅时撰写；每个品种每个交易日最多一则。',
    en: 'when a five-minute close has moved further from the previous close, or for cryptocurrencies from the price 24 hours before, than 95% of the daily moves of the past year. Moves of yields are measured in basis points. At most once per instrument and trading day.',
  },
  yearHigh: {
    tw: '價格高於過去 52 週每一個交易日的最高價，且最近十個交易日未曾創下 52 週新高時撰寫。',
    cn: '价格高于过去52周每个交易日的最高价，且最近十个交易日未创52周新高时撰写。',
    en: 'when a price exceeds the high of every trading day of the past 52 weeks, unless one of the last ten days did so too.',
  },
  yearLow: {
    tw: '價格低於過去 52 週每一個交易日的最低價，且最近十個交易日未曾創下 52 週新低時撰寫。',
    cn: '价格低于过去52周每个交易日的最低价，且最近十个交易日未创52周新低时撰写。',
    en: 'when a price falls below the low of every trading day of the past 52 weeks, unless one of the last ten days did so too.',
  },
  release: {
    tw: '重要經濟數據公布後五分鐘，以公布值、預測值、前值及公布前後的匯率撰寫；只列時間先後，不推論因果。',
    cn: '重要经济数据公布五分钟后，根据公布值、预测值、前值及公布前后的汇率撰写；只列时间先后，不推断因果。',
    en: 'five minutes after an important figure is published, from the figure, its forecast, the previous one, and the exchange rate before and after. It states the order of events, not their cause.',
  },
  decision: {
    tw: '央行公布利率決議後五分鐘，以利率、預測值、前值及公布前後的匯率撰寫；只列時間先後，不推論因果。',
    cn: '央行公布利率决议五分钟后，根据利率、预测值、前值及公布前后的汇率撰写；只列时间先后，不推断因果。',
    en: 'five minutes after a central bank announces its rate, from the rate, its forecast, the previous one, and the exchange rate before and after. It states the order of events, not their cause.',
  },
  curveInverted: {
    tw: '2 年期公債殖利率收盤高於 10 年期，且前一交易日並未倒掛時撰寫。',
    cn: '2年期国债收益率收盘升至10年期之上（前一交易日尚未高于10年期）时撰写。',
    en: 'when the two-year government yield closes above the ten-year yield and did not on the trading day before.',
  },
  curveUpright: {
    tw: '10 年期公債殖利率收盤重回 2 年期之上，且前一交易日仍倒掛時撰寫。',
    cn: '10年期国债收益率收盘重回2年期之上（前一交易日仍低于2年期）时撰写。',
    en: 'when the ten-year government yield closes above the two-year yield again and did not on the trading day before.',
  },
} as const satisfies Record<NewsRule, Text>
