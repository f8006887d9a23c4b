import type { Text } from '#contract/text/locale.ts'

export const waiting: Text = { tw: '待處理', cn: '待处理', en: 'Waiting' }
export const oldest: Text = { tw: '等候最久', cn: '等待最久', en: 'Oldest' }
export const none: Text = { tw: '沒有待處理的工作', cn: '没有待处理的工作', en: 'Nothing waiting' }
export const late: Text = { tw: '超過目標', cn: '超过目标', en: 'Over target' }
