import type { Text } from '#contract/text/locale.ts'

export const next: Text = { tw: '下一頁', cn: '下一页', en: 'Next page' }
export const first: Text = { tw: '回到第一頁', cn: '回到第一页', en: 'First page' }
