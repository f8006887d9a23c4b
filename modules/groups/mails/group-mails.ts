import { mailTemplate } from '#kit/mail/mail-template.ts'

const link = { path: '/groups/{id}', text: { tw: '查看群組', cn: '查看群组', en: 'Open the group' } } as const

/** To who led the group and to who leads it now. */
export const groupHandedOverMail = mailTemplate({
  name: 'group-handed-over',
  params: ['group', 'leader', 'id'],
  subject: { tw: '群組「{group}」已移交', cn: '群组“{group}”已移交', en: 'The group {group} has a new leader' },
  paragraphs: [
    {
      tw: '「{group}」的群主現在是 {leader}。之後加入與續訂的收入歸新群主，管理員與成員的期限不變。',
      cn: '“{group}”的群主现在是{leader}。此后加入与续订的收入归新群主，管理员与成员的期限不变。',
      en: '{leader} now leads {group}. What members pay from now on goes to the new leader; roles and terms of members stay.',
    },
    {
      tw: '如果這不是您的決定，請立即變更密碼並聯絡我們。',
      cn: '如果这不是您的决定，请立即修改密码并联系我们。',
      en: 'If you did not agree to this, change your password now and tell us.',
    },
  ],
  link,
})

/** To members who want mails of their groups. */
export const groupAnnouncementMail = mailTemplate({
  name: 'group-announcement',
  params: ['group', 'title', 'content', 'id'],
  subject: { tw: '「{group}」公告：{title}', cn: '“{group}”公告：{title}', en: '{group}: {title}' },
  paragraphs: [
    { tw: '{content}', cn: '{content}', en: '{content}' },
    {
      tw: '不想再收到群組公告的郵件，可在「設定」的「通知」中關閉。',
      cn: '如不想再收到群组公告邮件，可在“设置”的“通知”中关闭。',
      en: 'You can switch mails of groups off in the settings, under Notifications.',
    },
  ],
  link,
})
