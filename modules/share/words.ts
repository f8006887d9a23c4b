import type { DefaultBaseline } from '#contract/prices/day-change.ts'
import type { QuoteKind } from '#contract/prices/quote.ts'
import type { Text } from '#contract/text/locale.ts'

/** Texts of a picture. */
export const kinds: Readonly<Record<QuoteKind, Text>> = {
  realtime: { tw: '即時', cn: '实时', en: 'Live' },
  delayed: { tw: '延遲', cn: '延迟', en: 'Delayed' },
  eod: { tw: '收盤資料', cn: '收盘数据', en: 'End of day' },
  simulated: { tw: '模擬', cn: '模拟', en: 'Simulated' },
  replay: { tw: '歷史重播', cn: '历史回放', en: 'Replay' },
  none: { tw: '無報價', cn: '无报价', en: 'No quote' },
}
export const stale: Text = { tw: '逾時未更新', cn: '超时未更新', en: 'Stale' }
export const measuredFrom: Readonly<Record<DefaultBaseline, Text>> = {
  prevClose: { tw: '較昨收', cn: '较昨收', en: 'vs prev. close' },
  h24: { tw: '較 24 小時前', cn: '较24小时前', en: 'vs 24 h ago' },
}
export const lastDay: Text = { tw: '近 24 小時', cn: '近24小时', en: 'Last 24 hours' }
/** For a closed market. */
export const untilClose: Text = { tw: '至收盤', cn: '至收盘', en: 'Up to the close' }
export const followers: Text = { tw: '追蹤者', cn: '粉丝', en: 'Followers' }
export const articles: Text = { tw: '文章', cn: '文章', en: 'Articles' }
export const hits: Text = {
  tw: '{days} 日命中，{n} 則',
  cn: '{days}日命中，{n}条',
  en: 'Hits after {days} days, of {n}',
}
export const noPrice: Text = { tw: '目前沒有報價', cn: '目前没有报价', en: 'No price at present' }
/** Name of the zone of a language's pictures. */
export const zoneName: Text = { tw: '台北時間', cn: '北京时间', en: 'UTC' }
