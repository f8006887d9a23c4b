import type { Text } from '#contract/text/locale.ts'

export const days: Text = { tw: '{n} 天', cn: '{n}天', en: '{n} days' }
export const hours: Text = { tw: '{n} 小時', cn: '{n}小时', en: '{n} hours' }
export const minutes: Text = { tw: '{n} 分鐘', cn: '{n}分钟', en: '{n} minutes' }
export const seconds: Text = { tw: '{n} 秒', cn: '{n}秒', en: '{n} seconds' }
export const oneDay: Text = { tw: '1 天', cn: '1天', en: 'one day' }
export const oneHour: Text = { tw: '1 小時', cn: '1小时', en: 'one hour' }
export const oneMinute: Text = { tw: '1 分鐘', cn: '1分钟', en: 'one minute' }
export const oneSecond: Text = { tw: '1 秒', cn: '1秒', en: 'one second' }
