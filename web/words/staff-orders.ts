import type { Text } from '#contract/text/locale.ts'

export const note: Text = {
  tw: '對帳單上的款項須由兩位管理員各自核對',
  cn: '对账单上的款项须由两位管理员分别核对',
  en: 'Two members of staff each check the payment against the bank statement',
}
export const nothing: Text = { tw: '沒有這類訂單', cn: '没有这类订单', en: 'No orders here' }
export const chooseOne: Text = {
  tw: '選擇訂單以核對付款。',
  cn: '选择订单以核对付款。',
  en: 'Choose an order to check its payment.',
}
export const state: Text = { tw: '狀態', cn: '状态', en: 'State' }
export const all: Text = { tw: '全部', cn: '全部', en: 'All' }
export const states = {
  pending: { tw: '等待付款', cn: '等待付款', en: 'Awaiting payment' },
  paid: { tw: '已入帳', cn: '已到账', en: 'Paid' },
  closed: { tw: '已關閉', cn: '已关闭', en: 'Closed' },
} satisfies Record<string, Text>
export const find: Text = { tw: '附言編號', cn: '附言编号', en: 'Reference' }
export const show: Text = { tw: '尋找', cn: '查找', en: 'Find' }
export const diamonds: Text = { tw: '鑽石', cn: '钻石', en: 'Diamonds' }
export const price: Text = { tw: '應付', cn: '应付', en: 'To pay' }
export const member: Text = { tw: '會員', cn: '会员', en: 'Member' }
export const ordered: Text = { tw: '建立', cn: '创建', en: 'Ordered' }
export const payBy: Text = { tw: '付款期限', cn: '付款期限', en: 'Pay by' }
export const paid: Text = { tw: '入帳', cn: '到账', en: 'Paid' }
export const payment: Text = { tw: '銀行的付款參考', cn: '银行的付款参考号', en: 'The bank’s payment reference' }
export const paymentNote: Text = {
  tw: '兩位須填寫同一筆付款；不同則視為另一件',
  cn: '两位须填写同一笔付款；不同则视为另一件',
  en: 'Both enter the same payment; a different one counts as another proposal',
}
export const confirm: Text = { tw: '確認已付款', cn: '确认已付款', en: 'Confirm the payment' }
export const whyNote: Text = { tw: '留在稽核紀錄', cn: '保留在审计记录', en: 'Kept in the audit' }
