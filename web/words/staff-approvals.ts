import type { Text } from '#contract/text/locale.ts'

export const note: Text = {
  tw: '金錢與關閉群組須由兩位管理員決定；提出者與當事人不得核准',
  cn: '资金与关闭群组须由两位管理员决定；提出人与当事人不得批准',
  en: 'Money, and closing a group, take two people: not the proposer, and not the member concerned',
}
export const nothing: Text = { tw: '沒有待核准的事項', cn: '没有待批准的事项', en: 'Nothing waiting for approval' }
export const nothingReason: Text = {
  tw: '另一位管理員提出後會列在這裡。',
  cn: '另一位管理员提出后会列在这里。',
  en: 'What a colleague proposes is listed here.',
}
/** Kinds of acts. */
export const kinds: Readonly<Record<string, Text>> = {
  order: { tw: '儲值訂單已付款', cn: '充值订单已付款', en: 'Top-up order paid' },
  grant: { tw: '調整鑽石', cn: '调整钻石', en: 'Adjustment of diamonds' },
  vouchers: { tw: '建立兌換碼', cn: '创建兑换码', en: 'New vouchers' },
  withdrawal: { tw: '核准提領', cn: '批准提现', en: 'Withdrawal' },
  closeGroup: { tw: '關閉群組', cn: '关闭群组', en: 'Closing of a group' },
}
export const diamonds: Text = { tw: '{count} 顆鑽石', cn: '{count}颗钻石', en: '{count} diamonds' }
export const subject: Text = { tw: '編號', cn: '编号', en: 'Reference' }
export const member: Text = { tw: '會員', cn: '会员', en: 'Member' }
export const proposer: Text = { tw: '提出者', cn: '提出人', en: 'Proposed by' }
export const proposed: Text = { tw: '提出時間', cn: '提出时间', en: 'Proposed' }
/** What an act was proposed with. */
export const details: Readonly<Record<string, Text>> = {
  payment: { tw: '付款參考', cn: '付款参考号', en: 'Payment reference' },
  amount: { tw: '鑽石', cn: '钻石', en: 'Diamonds' },
  count: { tw: '張數', cn: '张数', en: 'How many' },
  uses: { tw: '每張可用次數', cn: '每张可用次数', en: 'Uses of each' },
  expiresAt: { tw: '到期', cn: '到期', en: 'Expire' },
}
export const own: Text = { tw: '您提出', cn: '您提出', en: 'Yours' }
export const ownReason: Text = {
  tw: '這件由您提出或與您有關，須由另一位管理員核准；您可以撤回自己提出的事項。',
  cn: '该事项由您提出或与您有关，须由另一位管理员批准；您可以撤回自己提出的事项。',
  en: 'You proposed this, or it concerns you, so somebody else approves it. You may take back what you proposed.',
}
export const decision: Text = { tw: '決定', cn: '决定', en: 'Decision' }
export const approve: Text = { tw: '核准', cn: '批准', en: 'Approve' }
export const refuse: Text = { tw: '否決', cn: '驳回', en: 'Refuse' }
export const takeBack: Text = { tw: '撤回', cn: '撤回', en: 'Take back' }
export const whyNote: Text = { tw: '留在稽核紀錄', cn: '保留在审计记录', en: 'Kept in the audit' }
export const send: Text = { tw: '送出決定', cn: '提交决定', en: 'Send decision' }
