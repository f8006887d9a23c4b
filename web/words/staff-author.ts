import type { Text } from '#contract/text/locale.ts'

export const published: Text = { tw: '審核發布', cn: '审核发布', en: 'Published' }
export const refused: Text = { tw: '審核拒絕', cn: '审核拒绝', en: 'Refused' }
export const articles: Text = { tw: '文章', cn: '文章', en: 'Articles' }
export const comments: Text = { tw: '留言', cn: '评论', en: 'Comments' }
export const sameNetwork: Text = { tw: '同網段其他帳號', cn: '同网段其他账号', en: 'Other accounts on the network' }
export const decisions: Text = { tw: '處分', cn: '处理', en: 'Decisions' }
export const state: Text = { tw: '狀態', cn: '状态', en: 'State' }
export const mutedUntil: Text = { tw: '禁言至', cn: '禁言至', en: 'Muted until' }
export const alsoWaiting: Text = { tw: '也在佇列中', cn: '也在队列中', en: 'Also waiting' }
export const record: Text = { tw: '會員紀錄', cn: '会员记录', en: 'Member’s record' }
