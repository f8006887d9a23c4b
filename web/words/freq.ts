import type { Text } from '#contract/text/locale.ts'

export const daily: Text = { tw: '每日', cn: '每日', en: 'Daily' }
export const weekly: Text = { tw: '每週', cn: '每周', en: 'Weekly' }
export const biweekly: Text = { tw: '雙週', cn: '双周', en: 'Biweekly' }
export const monthly: Text = { tw: '每月', cn: '每月', en: 'Monthly' }
export const quarterly: Text = { tw: '每季', cn: '每季', en: 'Quarterly' }
export const halfYearly: Text = { tw: '每半年', cn: '每半年', en: 'Half-yearly' }
export const yearly: Text = { tw: '每年', cn: '每年', en: 'Yearly' }
