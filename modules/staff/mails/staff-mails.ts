import type { Text } from '#contract/text/locale.ts'
import { type MailTemplate, mailTemplate } from '#kit/mail/mail-template.ts'

const objection = {
  tw: '如果您認為這項決定有誤，可在收件匣的「處分」中申訴一次，由另一位管理員審理。',
  cn: '如果您认为该决定有误，可在收件箱的“处理决定”中申诉一次，由另一位管理员审理。',
  en: 'If you think that this is wrong, you can appeal once under Decisions in your inbox. Another member of staff will decide.',
} as const
const decisions = {
  path: '/inbox/decisions',
  text: { tw: '查看處分', cn: '查看处理决定', en: 'See the decision' },
} as const

interface DecisionMail<Param extends string> extends Pick<MailTemplate<Param>, 'name' | 'params' | 'subject'> {
  what: Text
}

/** Tells a member what was decided against them, who may appeal. */
const decisionMail = <const Param extends string>({ what, ...mail }: DecisionMail<Param>) =>
  mailTemplate({ ...mail, paragraphs: [what, objection], link: decisions })

/** Tells a member what was decided about what they have asked for or written. */
const outcomeMail = ({ name, subject }: Pick<MailTemplate, 'name' | 'subject'>) =>
  mailTemplate({
    name,
    params: ['outcome', 'reason'],
    subject,
    paragraphs: [
      { tw: '{outcome}。說明：{reason}', cn: '{outcome}。说明：{reason}', en: '{outcome}. Reason: {reason}' },
    ],
    link: decisions,
  })

export const mutedMail = decisionMail({
  name: 'muted',
  params: ['until', 'reason'],
  subject: { tw: '您已被禁言', cn: '您已被禁言', en: 'You have been muted' },
  what: {
    tw: '您在 {until} 之前無法公開發言。理由：{reason}',
    cn: '您在{until}之前无法公开发言。理由：{reason}',
    en: 'You cannot post in public until {until}. Reason: {reason}',
  },
})

export const mutedForGoodMail = decisionMail({
  name: 'muted-for-good',
  params: ['reason'],
  subject: { tw: '您已被永久禁言', cn: '您已被永久禁言', en: 'You have been permanently muted' },
  what: {
    tw: '您已無法再公開發言。理由：{reason}',
    cn: '您已无法再公开发言。理由：{reason}',
    en: 'You can no longer post in public. Reason: {reason}',
  },
})

export const disabledMail = mailTemplate({
  name: 'disabled',
  params: ['reason', 'token'],
  subject: { tw: '您的帳號已停權', cn: '您的账号已被禁用', en: 'Your account has been disabled' },
  paragraphs: [
    {
      tw: '您的帳號已停權，所有裝置都已登出。理由：{reason}',
      cn: '您的账号已被禁用，所有设备均已退出登录。理由：{reason}',
      en: 'Your account has been disabled and logged out everywhere. Reason: {reason}',
    },
    {
      tw: '如果您認為這項決定有誤，請在 30 天內以下方連結申訴，每項處分可申訴一次，由另一位管理員審理。',
      cn: '如果您认为该决定有误，可在30天内通过下方链接申诉。每项决定可申诉一次，由另一位管理员审理。',
      en: 'If you think that this is wrong, you can appeal once within 30 days by the link below. Another member of staff will decide.',
    },
  ],
  link: { path: '/appeal#{token}', text: { tw: '提出申訴', cn: '提出申诉', en: 'Appeal' } },
})

export const appealDecidedMail = outcomeMail({
  name: 'appeal-decided',
  subject: { tw: '您的申訴結果', cn: '您的申诉结果', en: 'Your appeal has been decided' },
})

export const reviewDecidedMail = outcomeMail({
  name: 'review-decided',
  subject: { tw: '您的內容已審核', cn: '您的内容已审核', en: 'What you wrote has been reviewed' },
})

export const contentRemovedMail = decisionMail({
  name: 'content-removed',
  params: ['reason'],
  subject: { tw: '您的內容已被移除', cn: '您的内容已被移除', en: 'Something you published was removed' },
  what: {
    tw: '您發表的內容已由管理員移除，其他人無法再看到。理由：{reason}',
    cn: '您发布的内容已被管理员移除，其他人无法再看到。理由：{reason}',
    en: 'Something you published was removed by our staff, and others no longer see it. Reason: {reason}',
  },
})

export const workWaitsMail = mailTemplate({
  name: 'work-waits',
  params: ['count', 'hours'],
  subject: { tw: '有工作逾時未處理', cn: '有工作超时未处理', en: 'Work has been waiting too long' },
  paragraphs: [
    {
      tw: '目前有 {count} 件待處理，等候最久的已有 {hours} 小時。',
      cn: '当前有{count}件待处理，等待最久的已有{hours}小时。',
      en: 'Items waiting: {count}. The oldest has been waiting for {hours} h.',
    },
  ],
  link: { path: '/staff', text: { tw: '前往管理後台', cn: '前往管理后台', en: 'Open the staff pages' } },
})

export const enabledMail = mailTemplate({
  name: 'enabled',
  params: ['reason'],
  subject: { tw: '您的帳號已恢復', cn: '您的账号已恢复', en: 'Your account is open again' },
  paragraphs: [
    {
      tw: '您的帳號已恢復，可以再次登入。說明：{reason}',
      cn: '您的账号已恢复，可以重新登录。说明：{reason}',
      en: 'Your account is open again and you can log in. Note: {reason}',
    },
  ],
  link: { path: '/login', text: { tw: '登入', cn: '登录', en: 'Log in' } },
})
