import type { Text } from '#contract/text/locale.ts'

export const title: Text = { tw: '透明度報告', cn: '透明度报告', en: 'Transparency' }
export const titleOf: Text = { tw: '{months} 透明度報告', cn: '{months}透明度报告', en: 'Transparency, {months}' }
export const note: Text = {
  tw: '管理員每月處理了什麼、多久、改判多少，由稽核鏈與審核紀錄統計，不含姓名',
  cn: '管理员每月处理了什么、用时多久、改判多少，由审计链和审核记录统计，不含姓名',
  en: 'What staff decided each month, how long it took and what was overturned: counted from the audit chain and the reviews, without names',
}
export const monthNote: Text = {
  tw: '由稽核鏈與審核紀錄統計，不含姓名',
  cn: '由审计链和审核记录统计，不含姓名',
  en: 'Counted from the audit chain and the reviews, without names',
}
export const months: Text = { tw: '月份', cn: '月份', en: 'Months' }
export const list: Text = { tw: '各月報告', cn: '各月报告', en: 'Reports by month' }
export const range: Text = { tw: '{from} 至 {to}', cn: '{from}至{to}', en: '{from} to {to}' }
export const running: Text = { tw: '進行中', cn: '进行中', en: 'In progress' }
export const runningNote: Text = {
  tw: '這個月尚未結束，數字會繼續增加。統計至 {time}。',
  cn: '本月尚未结束，数字会继续增加。统计至{time}。',
  en: 'This month is not over, so the figures will still rise. Counted at {time}.',
}
export const mergedNote: Text = {
  tw: '涉及的會員少於 {crowd} 人的月份併入其後的月份，以免從數字看出是誰。',
  cn: '涉及会员少于{crowd}人的月份并入之后的月份，以免从数字看出是谁。',
  en: 'Months that concern fewer than {crowd} members are shown with those that follow, so that nobody can be recognised from the figures.',
}
export const tooFew: Text = {
  tw: '到目前為止涉及的會員少於 {crowd} 人，數字與之後的月份一起公布',
  cn: '截至目前涉及的会员少于{crowd}人，数字将与之后的月份一起公布',
  en: 'Fewer than {crowd} members are concerned so far; the figures will be published with those of later months',
}
export const tooFewShort: Text = { tw: '少於 {crowd} 人', cn: '少于{crowd}人', en: 'fewer than {crowd} members' }
export const previous: Text = { tw: '較早：{months}', cn: '更早：{months}', en: 'Earlier: {months}' }
export const next: Text = { tw: '較晚：{months}', cn: '更晚：{months}', en: 'Later: {months}' }
export const csv: Text = { tw: '下載 CSV', cn: '下载CSV', en: 'Download CSV' }
export const held: Text = { tw: '送審', cn: '送审', en: 'Held for review' }
export const published: Text = { tw: '審核後公開', cn: '审核后公开', en: 'Published after review' }
export const refused: Text = { tw: '拒絕', cn: '拒绝', en: 'Refused' }
export const heldShort: Text = { tw: '送審', cn: '送审', en: 'Held' }
export const publishedShort: Text = { tw: '公開', cn: '公开', en: 'Published' }
export const ofDecided: Text = { tw: '占已審 {share}', cn: '占已审{share}', en: '{share} of those decided' }
export const medianWait: Text = { tw: '等候中位數', cn: '等待中位数', en: 'Median wait' }
export const within: Text = { tw: '95% 在 {time}內', cn: '95%在{time}内', en: '95% within {time}' }
export const muted: Text = { tw: '禁言', cn: '禁言', en: 'Mutes' }
export const unmuted: Text = { tw: '提前解除 {n}', cn: '提前解除{n}', en: '{n} lifted early' }
export const changedAppeals: Text = { tw: '申訴改判', cn: '申诉改判', en: 'Appeals that changed a decision' }
export const outOf: Text = { tw: '{n} / {all} 件', cn: '{n} / {all}件', en: '{n} of {all}' }
export const byKind: Text = { tw: '依類別', cn: '按类别', en: 'By type' }
export const kind: Text = { tw: '類別', cn: '类别', en: 'Type' }
export const kindNames: Record<'article' | 'comment' | 'overlay' | 'groupPost', Text> = {
  comment: { tw: '留言', cn: '评论', en: 'Comments' },
  overlay: { tw: '彈幕', cn: '弹幕', en: 'Overlay messages' },
  article: { tw: '文章', cn: '文章', en: 'Articles' },
  groupPost: { tw: '群組貼文', cn: '群组帖子', en: 'Posts in groups' },
}
export const all: Text = { tw: '全部', cn: '全部', en: 'All' }
export const heldByMonth: Text = { tw: '各月送審', cn: '各月送审', en: 'Held for review by month' }
export const muteTerms: Record<'hour' | 'day' | 'week' | 'month' | 'longer' | 'forGood', Text> = {
  hour: { tw: '1 小時以內', cn: '1小时以内', en: 'Up to an hour' },
  day: { tw: '24 小時以內', cn: '24小时以内', en: 'Up to 24 hours' },
  week: { tw: '7 天以內', cn: '7天以内', en: 'Up to 7 days' },
  month: { tw: '31 天以內', cn: '31天以内', en: 'Up to 31 days' },
  longer: { tw: '更久', cn: '更久', en: 'Longer' },
  forGood: { tw: '永久', cn: '永久', en: 'Permanent' },
}
export const accounts: Text = { tw: '帳號與內容', cn: '账号与内容', en: 'Accounts and content' }
export const disabled: Text = { tw: '停權', cn: '禁用账号', en: 'Accounts disabled' }
export const enabled: Text = { tw: '恢復帳號', cn: '恢复账号', en: 'Accounts restored' }
export const removed: Text = { tw: '移除內容', cn: '移除内容', en: 'Content removed' }
export const profilesReset: Text = { tw: '重設個人資料', cn: '重置个人资料', en: 'Profiles reset' }
export const appeals: Text = { tw: '申訴', cn: '申诉', en: 'Appeals' }
export const appealsCame: Text = { tw: '收到 {n} 件', cn: '收到{n}件', en: '{n} received' }
export const kept: Text = { tw: '維持', cn: '维持', en: 'Decision stands' }
export const changed: Text = { tw: '撤銷原處分', cn: '撤销', en: 'Overturned' }
export const shortened: Text = { tw: '縮短', cn: '缩短', en: 'Shortened' }
export const reports: Text = { tw: '會員檢舉', cn: '会员举报', en: 'Reports by members' }
export const founded: Text = { tw: '成立', cn: '成立', en: 'Upheld' }
export const unfounded: Text = { tw: '不成立', cn: '不成立', en: 'Not upheld' }
export const chain: Text = { tw: '自行查核', cn: '自行核对', en: 'Check it yourself' }
export const chainNote: Text = {
  tw: '管理員的每個動作是稽核鏈的一列，每一列帶有前一列的雜湊值。這段期間是第 {first} 列到第 {last} 列，禁言、帳號、申訴與檢舉的數字由這些列統計。',
  cn: '管理员的每个动作是审计链的一行，每一行带有上一行的哈希值。这段时间是第{first}行至第{last}行，禁言、账号、申诉和举报的数字由这些行统计。',
  en: 'Every action by staff is a row of an audit chain, and each row carries the hash of the one before. This period covers rows {first} to {last}; mutes, accounts, appeals and reports are counted from them.',
}
export const noRows: Text = {
  tw: '這段期間沒有稽核紀錄。',
  cn: '这段时间没有审计记录。',
  en: 'The audit chain has no rows for this period.',
}
export const lastRow: Text = { tw: '最後一列', cn: '最后一行', en: 'Last row' }
export const countedAt: Text = { tw: '統計時間', cn: '统计时间', en: 'Counted at' }
export const deciders: Text = { tw: '參與處理的管理員', cn: '参与处理的管理员', en: 'Staff who decided' }
export const people: Text = { tw: '{n} 人', cn: '{n}人', en: '{n}' }
export const minutes: Text = { tw: '{n} 分鐘', cn: '{n}分钟', en: '{n} min' }
export const hours: Text = { tw: '{n} 小時', cn: '{n}小时', en: '{n} h' }
export const days: Text = { tw: '{n} 天', cn: '{n}天', en: '{n} days' }
