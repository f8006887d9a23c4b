import type { Text } from '#contract/text/locale.ts'

export const grant: Text = { tw: '調整鑽石', cn: '调整钻石', en: 'Adjust diamonds' }
export const memberId: Text = { tw: '會員編號', cn: '会员编号', en: 'Member ID' }
export const amount: Text = { tw: '鑽石', cn: '钻石', en: 'Diamonds' }
export const amountNote: Text = {
  tw: '負數為扣除，如同會員花用',
  cn: '负数为扣除，如同会员花费',
  en: 'A negative number takes diamonds away, as if the member had spent them',
}
export const grantWhy: Text = { tw: '會員會看到', cn: '会员会看到', en: 'The member reads it' }
export const propose: Text = { tw: '送交核准', cn: '提交批准', en: 'Send for approval' }
export const vouchers: Text = { tw: '兌換碼', cn: '兑换码', en: 'Vouchers' }
export const each: Text = { tw: '每張鑽石', cn: '每张钻石', en: 'Diamonds of each' }
export const count: Text = { tw: '張數', cn: '张数', en: 'How many' }
export const uses: Text = { tw: '每張可用次數', cn: '每张可用次数', en: 'Uses of each' }
export const usesNote: Text = {
  tw: '每位會員限用一次',
  cn: '每位会员限用一次',
  en: 'A member may use each once',
}
export const expires: Text = { tw: '到期', cn: '到期', en: 'Expire' }
export const expiresNote: Text = { tw: '此裝置的時區', cn: '此设备的时区', en: 'Time zone of this device' }
export const whyNote: Text = { tw: '留在稽核紀錄', cn: '保留在审计记录', en: 'Kept in the audit' }
export const proposed: Text = {
  tw: '已送交核准。核准後以編號 {id} 下載兌換碼，只能下載一次。',
  cn: '已提交批准。批准后以编号{id}下载兑换码，只能下载一次。',
  en: 'Sent for approval. Once approved, download the codes with the number {id}; they are given once.',
}
export const batch: Text = { tw: '兌換碼編號', cn: '兑换码编号', en: 'Number of the vouchers' }
export const download: Text = { tw: '下載兌換碼（CSV）', cn: '下载兑换码（CSV）', en: 'Download the codes (CSV)' }
