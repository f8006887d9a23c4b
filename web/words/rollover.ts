import type { Text } from '#contract/text/locale.ts'

export const long: Text = { tw: '多單隔夜利息', cn: '多头隔夜利息', en: 'Long swap' }
export const short: Text = { tw: '空單隔夜利息', cn: '空头隔夜利息', en: 'Short swap' }
export const points: Text = { tw: '點數', cn: '点数', en: 'Swap points' }
export const perNight: Text = { tw: '每手每晚', cn: '每手每晚', en: 'Per lot per night' }
export const perYear: Text = { tw: '年化（%）', cn: '年化（%）', en: '% p.a.' }
export const tripleDay: Text = { tw: '三倍計息日', cn: '三倍计息日', en: 'Triple day' }
export const nights: Text = { tw: '計息夜數', cn: '计息夜数', en: 'Nights' }
export const nightsTonight: Text = { tw: '今晚計息夜數', cn: '今晚计息夜数', en: 'Nights tonight' }
export const valueDate: Text = { tw: '交割日', cn: '交割日', en: 'Value date' }
export const holdCost: Text = { tw: '持有成本', cn: '持仓成本', en: 'Holding cost' }
export const swapType: Text = { tw: '計息方式', cn: '计息方式', en: 'Swap type' }
export const swapFree: Text = { tw: '免隔夜利息', cn: '免隔夜利息', en: 'Swap-free' }
export const credit: Text = { tw: '收取', cn: '收入', en: 'Credit' }
export const debit: Text = { tw: '支付', cn: '支出', en: 'Debit' }
export const cutoff: Text = { tw: '紐約 17:00 換日', cn: '纽约17:00日切', en: 'Rolls at 17:00 New York' }
