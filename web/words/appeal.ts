import type { Text } from '#contract/text/locale.ts'

export const appeal: Text = { tw: '申訴', cn: '申诉', en: 'Appeal' }
export const content: Text = { tw: '申訴理由', cn: '申诉理由', en: 'Why the decision is wrong' }
export const send: Text = { tw: '送出申訴', cn: '提交申诉', en: 'Send appeal' }
export const once: Text = {
  tw: '每項處分可申訴一次，由另一位管理員審理',
  cn: '每项决定可申诉一次，由另一位管理员审理',
  en: 'You can appeal each decision once. Another member of staff decides',
}
export const sent: Text = {
  tw: '申訴已送出，結果會寄到您的電子郵件',
  cn: '申诉已提交，结果会发送到您的邮箱',
  en: 'Your appeal was sent. The outcome will be e-mailed to you',
}
export const noLink: Text = {
  tw: '請開啟停權通知郵件中的完整連結',
  cn: '请打开禁用通知邮件中的完整链接',
  en: 'Open the complete link in the e-mail about your account',
}
export const needsScript: Text = {
  tw: '申訴需要啟用 JavaScript。',
  cn: '申诉需要启用JavaScript。',
  en: 'An appeal needs JavaScript.',
}
export const yours: Text = { tw: '您的申訴', cn: '您的申诉', en: 'Your appeal' }
export const outcome: Text = { tw: '結果', cn: '结果', en: 'Outcome' }
export const waiting: Text = { tw: '審理中', cn: '审理中', en: 'Waiting for a decision' }

/** What became of the decision. */
export const outcomes = {
  keep: { tw: '維持原處分', cn: '维持原处理决定', en: 'The decision stands' },
  change: { tw: '撤銷原處分', cn: '撤销原处理决定', en: 'The decision was withdrawn' },
  shorten: { tw: '縮短禁言時間', cn: '缩短禁言时间', en: 'You are muted for a shorter time' },
} satisfies Record<string, Text>
