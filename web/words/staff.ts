import type { Text } from '#contract/text/locale.ts'

export const staff: Text = { tw: '管理後台', cn: '管理后台', en: 'Staff' }
export const pages: Text = { tw: '管理頁面', cn: '管理页面', en: 'Staff pages' }
export const reviews: Text = { tw: '審核', cn: '审核', en: 'Reviews' }
export const appeals: Text = { tw: '申訴', cn: '申诉', en: 'Appeals' }
export const complaints: Text = { tw: '檢舉', cn: '举报', en: 'Reports' }
export const certifications: Text = { tw: '身分驗證', cn: '身份认证', en: 'Identities' }
export const members: Text = { tw: '會員', cn: '会员', en: 'Members' }
export const lists: Text = { tw: '敏感詞', cn: '敏感词', en: 'Word lists' }
export const orders: Text = { tw: '訂單', cn: '订单', en: 'Orders' }
export const withdrawals: Text = { tw: '提領', cn: '提现', en: 'Withdrawals' }
export const approvals: Text = { tw: '核准', cn: '批准', en: 'Approvals' }
export const groups: Text = { tw: '群組', cn: '群组', en: 'Groups' }
export const contests: Text = { tw: '比賽', cn: '比赛', en: 'Contests' }
export const ledger: Text = { tw: '帳本', cn: '账本', en: 'Ledger' }
export const announcements: Text = { tw: '公告', cn: '公告', en: 'Announcements' }
export const switches: Text = { tw: '開關', cn: '开关', en: 'Switches' }
export const audit: Text = { tw: '稽核', cn: '审计', en: 'Audit' }
export const findMember: Text = {
  tw: '會員編號、帳號、暱稱或電子郵件',
  cn: '会员编号、用户名、昵称或邮箱',
  en: 'Member ID, username, nickname or e-mail',
}
export const secondFactorUntil: Text = {
  tw: '兩步驟驗證有效至 {time}',
  cn: '两步验证有效至{time}',
  en: 'Two-step verification valid until {time}',
}
export const notAllowed: Text = { tw: '沒有權限', cn: '没有权限', en: 'You do not have permission' }
export const notAllowedReason: Text = {
  tw: '這個頁面不在您的職責範圍內，如有需要請聯絡主管理員。',
  cn: '该页面不在您的职责范围内，如有需要请联系主管理员。',
  en: 'This page is outside your role. If you need it, ask whoever runs the site.',
}
export const toStart: Text = { tw: '回管理首頁', cn: '返回管理首页', en: 'Back to the start' }
export const notRead: Text = { tw: '無法載入', cn: '加载失败', en: 'Could not be loaded' }
export const noCode: Text = {
  tw: '尚未完成兩步驟驗證，或連線中斷。',
  cn: '尚未完成两步验证，或连接中断。',
  en: 'Two-step verification was not completed, or the connection was lost.',
}
export const you: Text = { tw: '您', cn: '您', en: 'You' }
export const closedAccount: Text = { tw: '帳號已刪除', cn: '账号已注销', en: 'Account closed' }
export const unnamed: Text = { tw: '未設暱稱', cn: '未设置昵称', en: 'No nickname' }
export const reason: Text = { tw: '理由', cn: '理由', en: 'Reason' }
export const forGood: Text = { tw: '永久', cn: '永久', en: 'Permanent' }

/** States of a member. */
export const states = {
  active: { tw: '正常', cn: '正常', en: 'Active' },
  muted: { tw: '禁言中', cn: '禁言中', en: 'Muted' },
  disabled: { tw: '已停權', cn: '已禁用', en: 'Disabled' },
  closing: { tw: '待刪除', cn: '注销中', en: 'Closing' },
} satisfies Record<string, Text>

const hours: Text = { tw: '{count} 小時', cn: '{count}小时', en: '{count} h' }
const days: Text = { tw: '{count} 天', cn: '{count}天', en: '{count} days' }
const day: Text = { tw: '1 天', cn: '1天', en: '1 day' }

/** How long a mute lasts, with `{count}` for hours or days. */
export const durationOf = (count: number): { text: Text; count: number } =>
  count % 24 === 0 && count > 24
    ? { text: days, count: count / 24 }
    : count === 24
      ? { text: day, count: 1 }
      : { text: hours, count }

const minutesAgo: Text = { tw: '{minutes} 分', cn: '{minutes}分钟', en: '{minutes} min' }
const hoursAgo: Text = {
  tw: '{hours} 小時 {minutes} 分',
  cn: '{hours}小时{minutes}分钟',
  en: '{hours} h {minutes} min',
}
const daysAgo: Text = { tw: '{days} 天 {hours} 小時', cn: '{days}天{hours}小时', en: '{days} d {hours} h' }

/** For how long something waits, with its values. */
export function waitOf(ms: number): { text: Text; values: Record<string, number> } {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  const wholeHours = Math.floor(minutes / 60)
  if (minutes < 60) return { text: minutesAgo, values: { minutes } }
  if (wholeHours < 48) return { text: hoursAgo, values: { hours: wholeHours, minutes: minutes % 60 } }
  return { text: daysAgo, values: { days: Math.floor(wholeHours / 24), hours: wholeHours % 24 } }
}
