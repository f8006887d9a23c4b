import type { Text } from '#contract/text/locale.ts'

export const columns: Text = { tw: '專欄', cn: '专栏', en: 'Columns' }
export const article: Text = { tw: '文章', cn: '文章', en: 'Article' }
export const publish: Text = { tw: '發布', cn: '发布', en: 'Publish' }
export const published: Text = { tw: '已發布', cn: '已发布', en: 'Published' }
export const draft: Text = { tw: '草稿', cn: '草稿', en: 'Draft' }
export const comment: Text = { tw: '留言', cn: '评论', en: 'Comment' }
export const commentHint: Text = {
  tw: '寫下您的看法，最多 200 字',
  cn: '写下您的看法，最多200字',
  en: 'Your view, up to 200 characters',
}
export const overlay: Text = { tw: '彈幕', cn: '弹幕', en: 'Overlay' }
export const like: Text = { tw: '按讚', cn: '点赞', en: 'Like' }
export const follow: Text = { tw: '追蹤', cn: '关注', en: 'Follow' }
export const unfollow: Text = { tw: '取消追蹤', cn: '取消关注', en: 'Unfollow' }
export const followers: Text = { tw: '追蹤者', cn: '粉丝', en: 'Followers' }
export const following: Text = { tw: '追蹤中', cn: '关注中', en: 'Following' }
export const group: Text = { tw: '群組', cn: '群组', en: 'Group' }
export const leader: Text = { tw: '群主', cn: '群主', en: 'Leader' }
export const admin: Text = { tw: '管理員', cn: '管理员', en: 'Administrator' }
export const member: Text = { tw: '成員', cn: '成员', en: 'Member' }
export const join: Text = { tw: '加入', cn: '加入', en: 'Join' }
export const leave: Text = { tw: '退出', cn: '退出', en: 'Leave' }
export const paidGroup: Text = { tw: '付費群組', cn: '付费群组', en: 'Paid group' }
export const diamonds: Text = { tw: '鑽石', cn: '钻石', en: 'Diamonds' }
export const announcement: Text = { tw: '公告', cn: '公告', en: 'Announcement' }
export const report: Text = { tw: '檢舉', cn: '举报', en: 'Report' }
export const muted: Text = { tw: '已禁言', cn: '已禁言', en: 'Muted' }
export const tags: Text = { tw: '個人標籤', cn: '个人标签', en: 'Tags' }
export const bio: Text = { tw: '個人簡介', cn: '个人简介', en: 'Bio' }
export const verification: Text = { tw: '身分驗證', cn: '身份认证', en: 'Identity check' }
export const inReview: Text = { tw: '審核中', cn: '审核中', en: 'In review' }
export const verified: Text = { tw: '已驗證', cn: '已认证', en: 'Verified' }
export const bindAccount: Text = { tw: '綁定交易帳戶', cn: '绑定交易账户', en: 'Link trading account' }
export const server: Text = { tw: '伺服器', cn: '服务器', en: 'Server' }
export const readOnlyPassword: Text = { tw: '唯讀密碼', cn: '只读密码', en: 'Read-only password' }
export const contest: Text = { tw: '交易大賽', cn: '交易大赛', en: 'Contest' }
export const signUp: Text = { tw: '報名', cn: '报名', en: 'Enter' }
export const team: Text = { tw: '隊伍', cn: '战队', en: 'Team' }
export const captain: Text = { tw: '隊長', cn: '队长', en: 'Captain' }
export const ranking: Text = { tw: '排行榜', cn: '排行榜', en: 'Ranking' }
export const profitRate: Text = { tw: '報酬率', cn: '收益率', en: 'Return' }
export const drawdown: Text = { tw: '最大拉回（MDD）', cn: '最大回撤', en: 'Max drawdown' }
export const equity: Text = { tw: '淨值', cn: '净值', en: 'Equity' }
export const opinion: Text = { tw: '觀點', cn: '观点', en: 'View' }
export const bullish: Text = { tw: '看漲', cn: '看涨', en: 'Bullish' }
export const bearish: Text = { tw: '看跌', cn: '看跌', en: 'Bearish' }
