import type { Text } from '#contract/text/locale.ts'

export const note: Text = {
  tw: '您追蹤的會員發布的文章，新的在前',
  cn: '您关注的会员发布的文章，最新的在前',
  en: 'Articles by members you follow, newest first',
}
export const empty: Text = { tw: '還沒有文章', cn: '还没有文章', en: 'Nothing here yet' }
export const emptyReason: Text = {
  tw: '追蹤作者後，他們的文章會出現在這裡。',
  cn: '关注作者后，他们的文章会出现在这里。',
  en: 'Follow authors, and their articles appear here.',
}
export const findAuthors: Text = { tw: '瀏覽專欄', cn: '浏览专栏', en: 'Browse columns' }
