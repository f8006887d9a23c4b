import { mailTemplate } from '#kit/mail/mail-template.ts'

/** What has happened since the last mail of this kind, an hour ago or more. */
export const activityMail = mailTemplate({
  name: 'activity',
  params: ['total', 'replies', 'likes', 'follows'],
  subject: {
    tw: '您有 {total} 則新通知',
    cn: '您有{total}条新通知',
    en: 'New in your inbox: {total}',
  },
  paragraphs: [
    {
      tw: '新回覆 {replies} 則，按讚 {likes} 次，新追蹤者 {follows} 位。',
      cn: '新回复{replies}条，点赞{likes}次，新粉丝{follows}位。',
      en: 'Replies: {replies}. Likes: {likes}. New followers: {follows}.',
    },
    {
      tw: '不想再收到這類郵件，可在「設定」的「通知」中關閉。',
      cn: '如不想再收到此类邮件，可在“设置”的“通知”中关闭。',
      en: 'You can switch these mails off in the settings, under Notifications.',
    },
  ],
  link: { path: '/inbox', text: { tw: '開啟收件匣', cn: '打开收件箱', en: 'Open the inbox' } },
})
