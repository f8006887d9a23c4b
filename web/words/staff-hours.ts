import type { Text } from '#contract/text/locale.ts'

export const cameIn: Text = { tw: '今日進件 {count}', cn: '今日进件{count}', en: '{count} came in today' }
export const done: Text = { tw: '處理 {count}', cn: '处理{count}', en: '{count} done' }
