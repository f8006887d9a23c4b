import type { Text } from '#contract/text/locale.ts'

/** Heads of tables, and names of figures in the language of the list of codes: those of the JSON. */
export const months: Text = { tw: '月份', cn: '月份', en: 'Months' }
export const isRunning: Text = { tw: '進行中', cn: '进行中', en: 'In progress' }
export const held: Text = { tw: '送審', cn: '送审', en: 'Held for review' }
export const published: Text = { tw: '審核後公開', cn: '审核后公开', en: 'Published after review' }
export const refused: Text = { tw: '拒絕', cn: '拒绝', en: 'Refused' }
export const medianHours: Text = { tw: '等候時數中位數', cn: '等待小时数中位数', en: 'Median wait in hours' }
export const muted: Text = { tw: '禁言', cn: '禁言', en: 'Mutes' }
export const disabled: Text = { tw: '停權', cn: '禁用账号', en: 'Accounts disabled' }
export const removed: Text = { tw: '移除的內容', cn: '移除的内容', en: 'Content removed' }
export const appeals: Text = { tw: '申訴', cn: '申诉', en: 'Appeals' }
export const appealsChanged: Text = { tw: '申訴改判', cn: '申诉改判', en: 'Appeals that changed a decision' }
export const complaintsFounded: Text = { tw: '檢舉成立', cn: '举报成立', en: 'Reports upheld' }
export const complaintsUnfounded: Text = { tw: '檢舉不成立', cn: '举报不成立', en: 'Reports not upheld' }
export const figure: Text = { tw: '項目', cn: '项目', en: 'Figure' }
export const part: Text = { tw: '細項', cn: '细项', en: 'Part' }
export const value: Text = { tw: '數值', cn: '数值', en: 'Value' }
