import type { Text } from '#contract/text/locale.ts'

export const seeFormula: Text = { tw: '看公式與說明', cn: '看公式与说明', en: 'See the formula' }
export const readMore: Text = { tw: '看說明', cn: '看说明', en: 'Read more' }
export const understood: Text = { tw: '知道了', cn: '知道了', en: 'Got it' }
