import type { Text } from '#contract/text/locale.ts'

export const copyright: Text = { tw: '版權所有', cn: '版权所有', en: 'All rights reserved' }
export const risk: Text = {
  tw: '價格僅供參考，不構成投資建議',
  cn: '价格仅供参考，不构成投资建议。市场有风险，投资需谨慎。据此操作，风险自担。',
  en: 'For reference only, not investment advice',
}
export const partners: Text = { tw: '合作夥伴', cn: '合作伙伴', en: 'Partners' }
export const follow: Text = { tw: '追蹤我們', cn: '关注我们', en: 'Follow us' }
