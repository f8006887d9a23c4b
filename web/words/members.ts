import type { Text } from '#contract/text/locale.ts'

export const profile: Text = { tw: '個人頁面', cn: '个人主页', en: 'Your page' }
export const feed: Text = { tw: '追蹤動態', cn: '关注动态', en: 'Following' }
export const write: Text = { tw: '寫文章', cn: '写文章', en: 'Write' }
export const ownArticles: Text = { tw: '我的文章與草稿', cn: '我的文章与草稿', en: 'Your articles and drafts' }
export const favourites: Text = { tw: '收藏', cn: '收藏', en: 'Favourites' }
export const ownPlugins: Text = { tw: '我的嵌入工具', cn: '我的插件工具', en: 'Your plugins' }
export const ownGroups: Text = { tw: '我的群組', cn: '我的群组', en: 'Your groups' }
export const wallet: Text = { tw: '錢包', cn: '钱包', en: 'Wallet' }
export const certification: Text = { tw: '身分驗證', cn: '身份认证', en: 'Identity verification' }
export const tradingAccounts: Text = { tw: '交易帳戶', cn: '交易账户', en: 'Trading accounts' }
export const contest: Text = { tw: '交易大賽', cn: '交易大赛', en: 'Contest' }
export const staff: Text = { tw: '管理', cn: '管理', en: 'Staff' }
export const accountSettings: Text = { tw: '帳號', cn: '账号', en: 'Account' }
export const security: Text = { tw: '安全', cn: '安全', en: 'Security' }
