import type { Text } from '#contract/text/locale.ts'

export const note: Text = {
  tw: '關閉群組會退還剩餘期間的鑽石，須由兩位管理員決定',
  cn: '关闭群组会退还剩余期限的钻石，须由两位管理员决定',
  en: 'Closing a group pays back what is left of its terms, and takes two members of staff',
}
export const find: Text = { tw: '群組名稱', cn: '群组名称', en: 'Name of a group' }
export const search: Text = { tw: '尋找', cn: '查找', en: 'Find' }
export const nothing: Text = { tw: '沒有符合的群組', cn: '没有符合的群组', en: 'No groups match' }
export const chooseOne: Text = {
  tw: '選擇群組以查看詳情。',
  cn: '选择群组以查看详情。',
  en: 'Choose a group to see what it is.',
}
export const state: Text = { tw: '狀態', cn: '状态', en: 'State' }
export const all: Text = { tw: '全部', cn: '全部', en: 'All' }
export const states = {
  open: { tw: '開放中', cn: '开放中', en: 'Open' },
  closed: { tw: '已關閉', cn: '已关闭', en: 'Closed' },
} satisfies Record<string, Text>
export const openPage: Text = { tw: '群組頁面', cn: '群组页面', en: 'Page of the group' }
export const leader: Text = { tw: '群主', cn: '群主', en: 'Leader' }
export const members: Text = { tw: '成員', cn: '成员', en: 'Members' }
export const membersLine: Text = { tw: '{count} 人', cn: '{count}人', en: 'Members: {count}' }
export const admins: Text = { tw: '管理員', cn: '管理员', en: 'Admins' }
export const ofMost: Text = { tw: '{count} / {most}', cn: '{count} / {most}', en: '{count} / {most}' }
export const cost: Text = { tw: '收費', cn: '收费', en: 'Cost' }
export const free: Text = { tw: '免費', cn: '免费', en: 'Free' }
export const price: Text = {
  tw: '{days} 天 {price} 顆鑽石',
  cn: '{days}天{price}颗钻石',
  en: '{price} diamonds for {days} days',
}
export const weekPosts: Text = { tw: '近 7 天貼文', cn: '近7天帖子', en: 'Posts in 7 days' }
export const opened: Text = { tw: '成立', cn: '创建', en: 'Opened' }
export const active: Text = { tw: '最近活動', cn: '最近活动', en: 'Last activity' }
export const paying: Text = { tw: '付費期間未滿的成員', cn: '付费期限未满的成员', en: 'Members with a paid term left' }
export const refund: Text = { tw: '現在關閉須退還', cn: '现在关闭须退还', en: 'To pay back if closed now' }
export const refundNone: Text = { tw: '無', cn: '无', en: 'Nothing' }
export const diamonds: Text = { tw: '{count} 顆鑽石', cn: '{count}颗钻石', en: '{count} diamonds' }
export const effect: Text = {
  tw: '另一位管理員也決定後才會關閉。成員無法再發文或加入，理由會告訴群主；退還的鑽石先從群主尚未提領的收入扣除。',
  cn: '另一位管理员也决定后才会关闭。成员无法再发帖或加入，理由会告知群主；退还的钻石先从群主尚未提现的收入中扣除。',
  en: 'It closes once a colleague decides the same. Nobody can post or join any more, and the leader is told the reason. What is paid back comes from the leader’s income first.',
}
export const reason: Text = { tw: '給群主的理由', cn: '给群主的理由', en: 'Reason for the leader' }
export const close: Text = { tw: '關閉群組', cn: '关闭群组', en: 'Close the group' }
export const byFinance: Text = {
  tw: '關閉群組由負責財務的管理員決定。',
  cn: '关闭群组由负责财务的管理员决定。',
  en: 'Staff who work with money close groups.',
}
