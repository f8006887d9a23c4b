import type { Text } from '#contract/locale.ts'

export const latest: Text = { tw: '最新消息', cn: '最新消息', en: 'Latest' }
export const flash: Text = { tw: '快訊', cn: '快讯', en: 'Flash' }
export const category: Text = { tw: '分類', cn: '分类', en: 'Category' }
export const source: Text = { tw: '來源', cn: '来源', en: 'Source' }
export const justNow: Text = { tw: '剛剛發布', cn: '刚刚发布', en: 'Just published' }
export const minutesAgo: Text = { tw: 'N 分鐘前', cn: 'N 分钟前', en: 'N minutes ago' }
export const readMore: Text = { tw: '閱讀全文', cn: '阅读全文', en: 'Read more' }
export const original: Text = { tw: '查看原文', cn: '查看原文', en: 'Original' }
export const related: Text = { tw: '相關新聞', cn: '相关新闻', en: 'Related news' }
export const brief: Text = { tw: '每日快訊', cn: '每日快讯', en: 'Daily brief' }
export const analysis: Text = { tw: '分析', cn: '分析', en: 'Analysis' }
export const centralBank: Text = { tw: '央行動態', cn: '央行动态', en: 'Central banks' }
export const rss: Text = { tw: 'RSS 訂閱', cn: 'RSS 订阅', en: 'RSS feed' }
export const empty: Text = { tw: '目前沒有新聞', cn: '暂无新闻', en: 'No news yet' }
