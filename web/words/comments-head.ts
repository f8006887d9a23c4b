import type { Text } from '#contract/text/locale.ts'

export const comments: Text = { tw: '留言', cn: '评论', en: 'Comments' }
export const discussion: Text = { tw: '討論', cn: '讨论', en: 'Discussion' }
export const order: Text = { tw: '留言排序', cn: '评论排序', en: 'Order of comments' }
export const newest: Text = { tw: '最新', cn: '最新', en: 'Newest' }
export const hottest: Text = { tw: '最熱', cn: '最热', en: 'Hottest' }
export const overlay: Text = { tw: '彈幕', cn: '弹幕', en: 'Overlay' }
