import type { Text } from '#contract/text/locale.ts'

export const latest: Text = { tw: '最新消息', cn: '最新消息', en: 'Latest' }
export const justNow: Text = { tw: '剛剛發布', cn: '刚刚发布', en: 'Just published' }
export const minutesAgo: Text = { tw: '{count} 分鐘前', cn: '{count}分钟前', en: '{count} {count|minute|minutes} ago' }
