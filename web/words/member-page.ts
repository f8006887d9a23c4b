import type { Text } from '#contract/text/locale.ts'

export const sections: Text = { tw: '會員頁面', cn: '会员主页', en: 'Pages of the member' }
export const overview: Text = { tw: '總覽', cn: '概览', en: 'Overview' }
export const articles: Text = { tw: '文章', cn: '文章', en: 'Articles' }
export const noArticles: Text = { tw: '尚未發布文章', cn: '还没有发布文章', en: 'No articles yet' }
export const verified: Text = { tw: '已驗證身分', cn: '已认证身份', en: 'Identity verified' }
export const followsYou: Text = { tw: '追蹤您', cn: '关注了您', en: 'Follows you' }
/** On the button of who is followed. */
export const followed: Text = { tw: '追蹤中', cn: '已关注', en: 'Following' }
export const edit: Text = { tw: '編輯個人檔案', cn: '编辑个人资料', en: 'Edit profile' }
export const more: Text = { tw: '更多操作', cn: '更多操作', en: 'More actions' }
export const block: Text = { tw: '封鎖', cn: '拉黑', en: 'Block' }
export const unblock: Text = { tw: '解除封鎖', cn: '取消拉黑', en: 'Unblock' }
export const blockHint: Text = {
  tw: '對方無法再追蹤您或回覆您，雙方的追蹤會取消。對方不會收到通知。',
  cn: '对方无法再关注您或回复您，双方的关注会取消。对方不会收到通知。',
  en: 'They can no longer follow or reply to you, and you no longer follow each other. They are not told.',
}
export const noBio: Text = { tw: '沒有簡介', cn: '没有简介', en: 'No bio' }
export const followerCount: Text = { tw: '{count} 人追蹤', cn: '{count}位粉丝', en: 'Followers: {count}' }
export const newestFirst: Text = { tw: '新的在前', cn: '最新的在前', en: 'Newest first' }
export const pages: Text = { tw: '更多會員', cn: '更多会员', en: 'More members' }
export const isPrivate: Text = { tw: '對方未公開追蹤名單', cn: '对方未公开关注列表', en: 'This list is private' }
export const noFollowers: Text = { tw: '還沒有人追蹤', cn: '还没有粉丝', en: 'No followers yet' }
export const noFollowing: Text = { tw: '還沒有追蹤任何人', cn: '还没有关注任何人', en: 'Not following anyone yet' }
export const blockedMembers: Text = { tw: '已封鎖的會員', cn: '已拉黑的会员', en: 'Blocked members' }
export const nobodyBlocked: Text = { tw: '沒有封鎖任何人', cn: '没有拉黑任何人', en: 'Nobody is blocked' }
