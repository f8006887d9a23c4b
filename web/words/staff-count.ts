import type { Text } from '#contract/text/locale.ts'

export const staff: Text = { tw: '管理後台', cn: '管理后台', en: 'Staff' }
export const waiting: Text = { tw: '{count} 件待處理', cn: '{count}件待处理', en: '{count} waiting' }
