import type { Text } from '#contract/text/locale.ts'

export const title: Text = { tw: '群組', cn: '群组', en: 'Groups' }
export const note: Text = {
  tw: '加入前就看得到群主發布過的觀點後來如何',
  cn: '加入前就能看到群主发布过的观点后来如何',
  en: 'See how the leader’s published opinions turned out before you join',
}
export const own: Text = { tw: '我的群組', cn: '我的群组', en: 'Your groups' }
export const open: Text = { tw: '建立群組', cn: '创建群组', en: 'New group' }
export const kind: Text = { tw: '免費或付費', cn: '免费或付费', en: 'Free or paid' }
export const all: Text = { tw: '全部', cn: '全部', en: 'All' }
export const free: Text = { tw: '免費', cn: '免费', en: 'Free' }
export const paid: Text = { tw: '付費', cn: '付费', en: 'Paid' }
export const order: Text = { tw: '排序', cn: '排序', en: 'Order' }
export const mostMembers: Text = { tw: '成員多', cn: '成员多', en: 'Most members' }
export const mostActive: Text = { tw: '最活躍', cn: '最活跃', en: 'Most active' }
export const newest: Text = { tw: '最新', cn: '最新', en: 'Newest' }
export const name: Text = { tw: '群組名稱', cn: '群组名称', en: 'Name of a group' }
export const search: Text = { tw: '搜尋', cn: '搜索', en: 'Search' }
export const none: Text = { tw: '沒有符合的群組', cn: '没有符合的群组', en: 'No groups match' }
export const noneYet: Text = { tw: '還沒有群組', cn: '还没有群组', en: 'No groups yet' }
export const pages: Text = { tw: '更多群組', cn: '更多群组', en: 'More groups' }

export const group: Text = { tw: '群組', cn: '群组', en: 'Group' }
export const leader: Text = { tw: '群主', cn: '群主', en: 'Leader' }
export const admin: Text = { tw: '管理員', cn: '管理员', en: 'Admin' }
export const member: Text = { tw: '成員', cn: '成员', en: 'Member' }
export const roleNames = { leader, admin, member } as const
export const members: Text = { tw: '成員', cn: '成员', en: 'Members' }
export const weekPosts: Text = { tw: '7 天貼文', cn: '7天帖子', en: 'Posts, 7 d' }
export const weekPostsLine: Text = { tw: '7 天 {n} 則', cn: '7天{n}条', en: '{n} in 7 days' }
export const membersLine: Text = { tw: '{n} 人', cn: '{n}人', en: '{n} in it' }
export const opinions: Text = { tw: '觀點數', cn: '观点数', en: 'Opinions' }
export const opinionsLine: Text = { tw: '觀點 {n} 則', cn: '观点{n}条', en: 'Opinions: {n}' }
export const hitsLine: Text = { tw: '命中', cn: '命中', en: 'hits' }
export const meanLine: Text = { tw: '平均 {percent}', cn: '平均{percent}', en: 'mean {percent}' }
export const interval: Text = { tw: '95% 區間', cn: '95%区间', en: '95% interval' }
export const price: Text = { tw: '價格', cn: '价格', en: 'Price' }
export const full: Text = { tw: '已滿', cn: '已满', en: 'Full' }
export const diamonds: Text = { tw: '{n} 顆鑽石', cn: '{n}颗钻石', en: '{n} {n|diamond|diamonds}' }
export const diamondsShort: Text = { tw: '{n} 顆', cn: '{n}颗', en: '{n}' }
export const days: Text = { tw: '{n} 天', cn: '{n}天', en: '{n} {n|day|days}' }
export const hitNote: Text = {
  tw: '命中：以發布價起算，5 個交易日後方向正確，且扣除點差後仍為正。撤下的觀點照算；不足 10 則不顯示比率。',
  cn: '命中：以发布价起算，5个交易日后方向正确，且扣除点差后仍为正。撤下的观点照算；不足10条不显示比率。',
  en: 'A hit: five trading days after publication, the price has moved the opinion’s way by more than the spread. Withdrawn opinions count; under ten, no rate is shown.',
}
export const closed: Text = { tw: '已關閉', cn: '已关闭', en: 'Closed' }
export const closedAccount: Text = { tw: '帳號已關閉', cn: '账号已关闭', en: 'Account closed' }
export const ledBy: Text = { tw: '{name} 主持的群組', cn: '{name}主持的群组', en: 'A group led by {name}' }
export const manage: Text = { tw: '管理群組', cn: '管理群组', en: 'Manage the group' }
