import type { Text } from '#contract/text/locale.ts'
import type { EntryKind } from './account.ts'

/** Heads of tables. */
export const number: Text = { tw: '序號', cn: '序号', en: 'Number' }
export const time: Text = { tw: '時間（UTC）', cn: '时间（UTC）', en: 'Time (UTC)' }
export const kind: Text = { tw: '項目', cn: '项目', en: 'Entry' }
export const title: Text = { tw: '說明', cn: '说明', en: 'About' }
export const member: Text = { tw: '對方', cn: '对方', en: 'Other member' }
export const amount: Text = { tw: '鑽石', cn: '钻石', en: 'Diamonds' }
export const fee: Text = { tw: '已扣手續費', cn: '已扣手续费', en: 'Fee taken' }
export const balance: Text = { tw: '餘額', cn: '余额', en: 'Balance' }
export const ref: Text = { tw: '編號', cn: '编号', en: 'Reference' }

export const kinds: Readonly<Record<EntryKind, Text>> = {
  topUp: { tw: '儲值', cn: '充值', en: 'Top-up' },
  voucher: { tw: '兌換碼', cn: '兑换码', en: 'Voucher' },
  grant: { tw: '管理員調整', cn: '管理员调整', en: 'Adjustment by staff' },
  group: { tw: '群組', cn: '群组', en: 'Group' },
  reward: { tw: '打賞', cn: '打赏', en: 'Reward' },
  fee: { tw: '報名費', cn: '报名费', en: 'Entry fee' },
  prize: { tw: '獎金', cn: '奖金', en: 'Prize' },
  withdrawal: { tw: '提領', cn: '提现', en: 'Withdrawal' },
  refund: { tw: '退回', cn: '退回', en: 'Refund' },
}
