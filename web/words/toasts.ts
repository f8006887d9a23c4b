import type { Text } from '#contract/text/locale.ts'

export const messages: Text = { tw: '最近的訊息', cn: '最近的消息', en: 'Recent messages' }
export const noMessages: Text = { tw: '目前沒有訊息', cn: '暂无消息', en: 'No messages yet' }
