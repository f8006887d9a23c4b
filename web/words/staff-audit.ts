import type { Text } from '#contract/text/locale.ts'

export const note: Text = {
  tw: '每列都含前一列的雜湊值，任何更動都會被發現',
  cn: '每行都含上一行的哈希值，任何改动都会被发现',
  en: 'Each row carries the hash of the one before it, so any change shows',
}
export const show: Text = { tw: '顯示', cn: '显示', en: 'Show' }
export const nothing: Text = { tw: '沒有紀錄', cn: '没有记录', en: 'No rows' }
export const member: Text = { tw: '會員編號', cn: '会员编号', en: 'Member ID' }
export const noMember: Text = { tw: '這不是會員編號', cn: '这不是会员编号', en: 'This is not a member ID' }
export const action: Text = { tw: '動作', cn: '动作', en: 'Action' }
export const time: Text = { tw: '時間', cn: '时间', en: 'Time' }
export const who: Text = { tw: '操作者', cn: '操作人', en: 'Who' }
export const target: Text = { tw: '對象', cn: '对象', en: 'Target' }
export const hashes: Text = { tw: '前列雜湊 → 本列', cn: '上一行哈希 → 本行', en: 'Previous hash → this row' }
export const whole: Text = {
  tw: '鏈完整，{count} 列',
  cn: '链完整，{count}行',
  en: 'Chain intact, {count} {count|row|rows}',
}
export const broken: Text = { tw: '第 {number} 列遭更動', cn: '第{number}行被改动', en: 'Row {number} was changed' }
