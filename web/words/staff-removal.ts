import type { Text } from '#contract/text/locale.ts'

export const remove = {
  comment: { tw: '移除留言', cn: '移除评论', en: 'Remove as staff' },
  article: { tw: '撤下文章', cn: '撤下文章', en: 'Take down as staff' },
  overlay: { tw: '移除彈幕', cn: '移除弹幕', en: 'Remove as staff' },
} satisfies Record<string, Text>
export const effect: Text = {
  tw: '其他人將看不到這段內容；作者會收到理由，可以申訴。',
  cn: '其他人将看不到该内容；作者会收到理由，可以申诉。',
  en: 'Others will no longer see it. Its author is told the reason and can appeal.',
}
export const reason: Text = { tw: '給作者的理由', cn: '给作者的理由', en: 'Reason for the author' }
