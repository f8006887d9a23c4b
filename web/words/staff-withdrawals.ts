import type { Text } from '#contract/text/locale.ts'

export const note: Text = {
  tw: '提領由兩位管理員核准，付款後登記參考碼',
  cn: '提现由两位管理员批准，付款后登记参考号',
  en: 'Two members of staff approve a withdrawal; whoever pays it notes the reference',
}
export const state: Text = { tw: '狀態', cn: '状态', en: 'State' }
export const states = {
  requested: { tw: '待核准', cn: '待批准', en: 'To approve' },
  approved: { tw: '待付款', cn: '待付款', en: 'To pay' },
  paid: { tw: '已付', cn: '已付', en: 'Paid' },
  refused: { tw: '已拒絕', cn: '已拒绝', en: 'Refused' },
  cancelled: { tw: '已取消', cn: '已取消', en: 'Cancelled' },
} as const satisfies Record<string, Text>
export const nothing: Text = { tw: '沒有這類提領', cn: '没有这类提现', en: 'No withdrawals here' }
export const chooseOne: Text = {
  tw: '選擇一筆提領以查看內容。',
  cn: '选择一笔提现以查看内容。',
  en: 'Choose a withdrawal to see it.',
}
export const member: Text = { tw: '會員', cn: '会员', en: 'Member' }
export const diamonds: Text = { tw: '鑽石', cn: '钻石', en: 'Diamonds' }
export const money: Text = { tw: '應付', cn: '应付', en: 'To pay' }
export const account: Text = { tw: '收款帳戶', cn: '收款账户', en: 'Reward account' }
export const kinds = {
  bank: { tw: '銀行', cn: '银行', en: 'Bank' },
  wechat: { tw: '微信', cn: '微信', en: 'WeChat' },
  alipay: { tw: '支付寶', cn: '支付宝', en: 'Alipay' },
  paypal: { tw: 'PayPal', cn: 'PayPal', en: 'PayPal' },
} as const satisfies Record<string, Text>
export const asked: Text = { tw: '申請', cn: '申请', en: 'Requested' }
export const dueBy: Text = { tw: '付款期限', cn: '付款期限', en: 'Pay by' }
export const changed: Text = { tw: '最近變更', cn: '最近变更', en: 'Last change' }
export const reference: Text = { tw: '付款參考碼', cn: '付款参考号', en: 'Payment reference' }
export const whyRefused: Text = { tw: '拒絕理由', cn: '拒绝理由', en: 'Why it was refused' }
export const own: Text = {
  tw: '這是您自己的提領，由其他管理員處理。',
  cn: '这是您本人的提现，由其他管理员处理。',
  en: 'This is your own withdrawal. Someone else handles it.',
}
export const fullNumber: Text = { tw: '完整收款帳號', cn: '完整收款账号', en: 'Full account number' }
export const whyRead: Text = { tw: '查看原因', cn: '查看原因', en: 'Why you need it' }
export const readNote: Text = {
  tw: '每次查看都會留在稽核紀錄',
  cn: '每次查看都会保留在审计记录',
  en: 'Each time it is read is kept in the audit',
}
export const read: Text = { tw: '顯示帳號', cn: '显示账号', en: 'Show the number' }
export const holder: Text = { tw: '收款人', cn: '收款人', en: 'Holder' }
export const number: Text = { tw: '帳號', cn: '账号', en: 'Number' }
export const decision: Text = { tw: '處理', cn: '处理', en: 'Decision' }
export const acts = {
  approve: { tw: '核准', cn: '批准', en: 'Approve' },
  pay: { tw: '登記已付款', cn: '登记已付款', en: 'Note as paid' },
  refuse: { tw: '拒絕', cn: '拒绝', en: 'Refuse' },
} as const satisfies Record<string, Text>
export const effects = {
  approve: {
    tw: '兩位管理員都核准後才進入待付款。',
    cn: '两位管理员都批准后才进入待付款。',
    en: 'It is paid once two members of staff have approved it.',
  },
  pay: {
    tw: '會員會收到參考碼，這筆提領即結束。',
    cn: '会员会收到参考号，该笔提现即结束。',
    en: 'The member is told the reference, and the withdrawal is settled.',
  },
  refuse: {
    tw: '鑽石退回會員，理由會告知會員。',
    cn: '钻石退回会员，理由会告知会员。',
    en: 'The member gets the diamonds back and is told the reason.',
  },
} as const satisfies Record<string, Text>
export const kept: Text = { tw: '留在稽核紀錄', cn: '保留在审计记录', en: 'Kept in the audit' }
export const told: Text = { tw: '會告知會員', cn: '会告知会员', en: 'The member is told it' }
