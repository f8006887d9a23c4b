import type { Text } from '#contract/text/locale.ts'

export const days: Text = { tw: '{d} 天 {h} 小時', cn: '{d}天{h}小时', en: '{d} d {h} h' }
export const hours: Text = { tw: '{h} 小時 {m} 分', cn: '{h}小时{m}分钟', en: '{h} h {m} min' }
export const wholeHours: Text = { tw: '{h} 小時', cn: '{h}小时', en: '{h} h' }
export const minutes: Text = { tw: '{m} 分鐘', cn: '{m}分钟', en: '{m} min' }
