import type { Text } from '#contract/text/locale.ts'

export const empty: Text = {
  tw: '還沒有留言，來寫第一則。',
  cn: '还没有评论，来写第一条。',
  en: 'No comments yet. Write the first one.',
}
export const yourComment: Text = { tw: '您的留言', cn: '您的评论', en: 'Your comment' }
export const hint: Text = {
  tw: '寫下您的看法，最多 {max} 字',
  cn: '写下您的看法，最多{max}字',
  en: 'Your view, up to {max} characters',
}
export const yourAnswer: Text = { tw: '回覆 {name}', cn: '回复{name}', en: 'Reply to {name}' }
export const alsoOverlay: Text = {
  tw: '同時發為彈幕（前 20 字）',
  cn: '同时发为弹幕（前20字）',
  en: 'Also over the chart (first 20 characters)',
}
export const post: Text = { tw: '發布', cn: '发布', en: 'Post' }
export const logInToPost: Text = { tw: '登入後發布', cn: '登录后发布', en: 'Log in to post' }
export const cancel: Text = { tw: '取消', cn: '取消', en: 'Cancel' }
export const answer: Text = { tw: '回覆', cn: '回复', en: 'Reply' }
export const like: Text = { tw: '讚', cn: '赞', en: 'Like' }
export const remove: Text = { tw: '刪除', cn: '删除', en: 'Delete' }
export const removeForGood: Text = { tw: '確定刪除', cn: '确定删除', en: 'Delete for good' }
export const inReview: Text = { tw: '審核中', cn: '审核中', en: 'In review' }
export const heldNote: Text = {
  tw: '審核通過後才會公開，目前只有您看得到。',
  cn: '审核通过后才会公开，目前仅您可见。',
  en: 'It will appear after review. For now only you can see it.',
}
export const removed: Text = { tw: '這則留言已移除', cn: '该评论已移除', en: 'This comment was removed' }
export const accountClosed: Text = { tw: '帳號已刪除', cn: '账号已注销', en: 'Account closed' }
export const you: Text = { tw: '您', cn: '您', en: 'You' }
export const author: Text = { tw: '作者', cn: '作者', en: 'Author' }
export const verified: Text = { tw: '已驗證身分', cn: '已认证身份', en: 'Identity verified' }
export const newComments: Text = { tw: '有 {count} 則新留言', cn: '有{count}条新评论', en: '{count} new' }
export const moreAnswers: Text = {
  tw: '再看 {count} 則回覆',
  cn: '查看其余{count}条回复',
  en: '{count} more replies',
}
export const loadMore: Text = { tw: '載入更多', cn: '加载更多', en: 'Load more' }
export const shownOf: Text = { tw: '{shown} / {total} 則', cn: '{shown} / {total}条', en: '{shown} of {total}' }
export const mutedUntil: Text = {
  tw: '您已被禁言至 {until}，暫時無法留言。',
  cn: '您已被禁言至{until}，暂时无法评论。',
  en: 'You are muted until {until} and cannot comment.',
}
export const mutedForGood: Text = {
  tw: '您已被永久禁言，無法留言。',
  cn: '您已被永久禁言，无法评论。',
  en: 'You are permanently muted and cannot comment.',
}
export const appeal: Text = { tw: '查看原因與申訴', cn: '查看原因与申诉', en: 'Reason and appeal' }
export const closed: Text = { tw: '這裡已關閉留言。', cn: '此处已关闭评论。', en: 'Comments are closed here.' }
export const needsScript: Text = {
  tw: '留言需要 JavaScript，閱讀不需要。',
  cn: '发表评论需要JavaScript，阅读不需要。',
  en: 'Writing comments needs JavaScript; reading them does not.',
}
