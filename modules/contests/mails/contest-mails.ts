import { mailTemplate } from '#kit/mail/mail-template.ts'

const link = { path: '/contest/{id}', text: { tw: '查看比賽', cn: '查看比赛', en: 'Open the contest' } } as const

const unsubscribe = {
  tw: '不想再收到比賽的郵件，可在「設定」的「通知」中關閉。',
  cn: '如不想再收到比赛邮件，可在“设置”的“通知”中关闭。',
  en: 'You can switch mails of contests off in the settings, under Notifications.',
} as const

/** To who has signed up. */
export const contestEntryMail = mailTemplate({
  name: 'contest-entry',
  params: ['contest', 'alias', 'starts', 'ends', 'id'],
  subject: { tw: '已報名「{contest}」', cn: '已报名“{contest}”', en: 'You are signed up: {contest}' },
  paragraphs: [
    {
      tw: '您已報名「{contest}」，參賽代號 {alias}。比賽從 {starts} 至 {ends}（UTC）。',
      cn: '您已报名“{contest}”，参赛代号{alias}。比赛从{starts}至{ends}（UTC）。',
      en: 'You take part in {contest} as {alias}. It runs from {starts} to {ends} (UTC).',
    },
    {
      tw: '報名截止前可以取消，報名費會全數退回。',
      cn: '报名截止前可以取消，报名费会全额退回。',
      en: 'Until sign-up ends you can cancel, and get the fee back.',
    },
    unsubscribe,
  ],
  link,
})

/** To each entrant of a contest that is settled. */
export const contestResultMail = mailTemplate({
  name: 'contest-result',
  params: ['contest', 'result', 'prize', 'id'],
  subject: { tw: '「{contest}」成績公布', cn: '“{contest}”成绩公布', en: 'Results of {contest}' },
  paragraphs: [
    {
      tw: '「{contest}」的成績已定案。{result}',
      cn: '“{contest}”的成绩已定案。{result}',
      en: 'The results of {contest} are final. {result}',
    },
    { tw: '{prize}', cn: '{prize}', en: '{prize}' },
    unsubscribe,
  ],
  link,
})

/** To whose entry was disqualified. */
export const contestDisqualifiedMail = mailTemplate({
  name: 'contest-disqualified',
  params: ['contest', 'reason', 'until', 'id'],
  subject: { tw: '「{contest}」參賽資格已取消', cn: '“{contest}”参赛资格已取消', en: 'Disqualified from {contest}' },
  paragraphs: [
    {
      tw: '您在「{contest}」的參賽資格已取消，原因：{reason}',
      cn: '您在“{contest}”的参赛资格已取消，原因：{reason}',
      en: 'Your entry in {contest} was disqualified: {reason}',
    },
    {
      tw: '比賽結束後至 {until}（UTC）可在比賽頁面提出異議。',
      cn: '比赛结束后至{until}（UTC）可在比赛页面提出异议。',
      en: 'You can object on the page of the contest, from its end until {until} (UTC).',
    },
  ],
  link,
})
