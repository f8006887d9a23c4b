import type { Text } from '#contract/text/locale.ts'

export const financeTitle: Text = {
  tw: '外匯與原物料行情中心',
  cn: '外汇与大宗商品行情中心',
  en: 'Forex and market quotes',
}
export const financeCount: Text = {
  tw: '共 {count} 項商品，漲跌{baseline}。',
  cn: '共{count}个品种，涨跌{baseline}。',
  en: '{count} instruments. Change {baseline}.',
}
export const financeGroups: Text = { tw: '組別', cn: '分组', en: 'Groups' }
