import type { Text } from '#contract/text/locale.ts'

export const daily: Text = { tw: '每日', cn: '日度', en: 'Daily' }
export const weekly: Text = { tw: '每週', cn: '周度', en: 'Weekly' }
export const biweekly: Text = { tw: '雙週', cn: '双周', en: 'Biweekly' }
export const monthly: Text = { tw: '每月', cn: '月度', en: 'Monthly' }
export const quarterly: Text = { tw: '每季', cn: '季度', en: 'Quarterly' }
export const halfYearly: Text = { tw: '每半年', cn: '半年度', en: 'Half-yearly' }
export const yearly: Text = { tw: '每年', cn: '年度', en: 'Yearly' }
