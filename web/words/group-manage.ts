import type { Text } from '#contract/text/locale.ts'

export const newTitle: Text = { tw: '建立群組', cn: '创建群组', en: 'New group' }
export const create: Text = { tw: '建立', cn: '创建', en: 'Create' }
export const save: Text = { tw: '儲存', cn: '保存', en: 'Save' }
export const name: Text = { tw: '名稱', cn: '名称', en: 'Name' }
export const nameHint: Text = {
  tw: '2 至 20 個字，開放中的群組不重名',
  cn: '2至20个字，开放中的群组不重名',
  en: '2 to 20 characters, not used by another open group',
}
export const intro: Text = { tw: '簡介', cn: '简介', en: 'Introduction' }
export const introHint: Text = { tw: '最多 300 字', cn: '最多300字', en: 'At most 300 characters' }
export const picture: Text = { tw: '圖片', cn: '图片', en: 'Picture' }
export const approval: Text = {
  tw: '加入前需由我或管理員同意',
  cn: '加入前需由我或管理员同意',
  en: 'An admin or I approve each new member',
}
export const cost: Text = { tw: '收費', cn: '收费', en: 'Cost' }
export const free: Text = { tw: '免費', cn: '免费', en: 'Free' }
export const paid: Text = { tw: '付費', cn: '付费', en: 'Paid' }
export const price: Text = { tw: '價格', cn: '价格', en: 'Price' }
export const priceHint: Text = {
  tw: '{min} 至 {max} 顆鑽石，扣手續費 {fee}% 後入帳',
  cn: '{min}至{max}颗钻石，扣手续费{fee}%后入账',
  en: '{min} to {max} diamonds; you get what is left after a fee of {fee}%',
}
export const diamonds: Text = { tw: '顆', cn: '颗', en: 'diamonds' }
export const term: Text = { tw: '期限', cn: '期限', en: 'Term' }
export const days: Text = { tw: '{n} 天', cn: '{n}天', en: '{n} days' }
export const laterOnly: Text = {
  tw: '新的價格與期限只用於之後的加入與續訂。',
  cn: '新的价格与期限只用于之后的加入与续订。',
  en: 'A new price or term applies to later joins and renewals.',
}
export const paidPromises: Text = {
  tw: '期間內您無法移除付費成員，也無法關閉群組；被本站關閉時，剩餘時間從您的收入退還。',
  cn: '期间内您无法移除付费成员，也无法关闭群组；被本站关闭时，剩余时间从您的收入退还。',
  en: 'While terms run you can neither remove paying members nor close the group; if this site closes it, the unused part of each term is refunded from your income.',
}
export const needs: Text = {
  tw: '建立群組需要綁定手機並完成身分驗證，每人最多主持 {n} 個。',
  cn: '创建群组需要绑定手机并完成身份认证，每人最多主持{n}个。',
  en: 'You need a bound phone number and a verified identity, and lead at most {n} groups.',
}

export const ownTitle: Text = { tw: '我的群組', cn: '我的群组', en: 'Your groups' }
export const noneOwn: Text = { tw: '您還沒有加入群組', cn: '您还没有加入群组', en: 'You are in no group yet' }
export const browse: Text = { tw: '瀏覽群組', cn: '浏览群组', en: 'Browse groups' }
export const led: Text = { tw: '我主持的', cn: '我主持的', en: 'Led by you' }
export const joined: Text = { tw: '我加入的', cn: '我加入的', en: 'Joined' }
export const ended: Text = { tw: '已到期或關閉', cn: '已到期或关闭', en: 'Ended or closed' }
export const expiredOn: Text = { tw: '{date} 到期', cn: '{date}到期', en: 'ended {date}' }
export const endsOn: Text = { tw: '可讀到 {date}', cn: '可读到{date}', en: 'readable until {date}' }
export const noEnd: Text = { tw: '沒有期限', cn: '没有期限', en: 'no term' }
export const manage: Text = { tw: '管理', cn: '管理', en: 'Manage' }
export const renew: Text = { tw: '續訂', cn: '续订', en: 'Renew' }

export const youLead: Text = { tw: '您是群主', cn: '您是群主', en: 'You lead it' }
export const youHelp: Text = { tw: '您是管理員', cn: '您是管理员', en: 'You are an admin' }
export const view: Text = { tw: '查看群組', cn: '查看群组', en: 'See the group' }
export const announce: Text = { tw: '發布公告', cn: '发布公告', en: 'Announce' }
export const sections: Text = { tw: '管理的項目', cn: '管理的项目', en: 'Sections' }
export const members: Text = { tw: '成員', cn: '成员', en: 'Members' }
export const requests: Text = { tw: '申請', cn: '申请', en: 'Requests' }
export const admins: Text = { tw: '管理員', cn: '管理员', en: 'Admins' }
export const announcements: Text = { tw: '公告', cn: '公告', en: 'Announcements' }
export const settings: Text = { tw: '設定', cn: '设置', en: 'Settings' }
export const notAllowed: Text = {
  tw: '只有群主與管理員可以管理這個群組',
  cn: '只有群主与管理员可以管理这个群组',
  en: 'Only the leader and admins manage this group',
}
export const missing: Text = { tw: '沒有這個群組', cn: '没有这个群组', en: 'Group not found' }

export const paying: Text = { tw: '付費期內 {n}', cn: '付费期内{n}', en: 'terms running: {n}' }
export const income: Text = { tw: '本月收入', cn: '本月收入', en: 'Income this month' }
export const incomeNote: Text = {
  tw: '{n} 筆，扣手續費後',
  cn: '{n}笔，扣手续费后',
  en: 'after fees, payments: {n}',
}
export const ending: Text = { tw: '30 天內到期', cn: '30天内到期', en: 'Ending within 30 days' }
export const people: Text = { tw: '{n} 人', cn: '{n}人', en: '{n}' }
export const endingNote: Text = { tw: '不自動續訂', cn: '不自动续订', en: 'terms do not renew by themselves' }
export const open: Text = { tw: '待答覆申請', cn: '待答复申请', en: 'Requests to answer' }
export const cases: Text = { tw: '{n} 件', cn: '{n}件', en: '{n}' }
export const oldest: Text = { tw: '最久 {n} 小時', cn: '最久{n}小时', en: 'oldest: {n} h' }
export const noneOpen: Text = { tw: '沒有待答覆的', cn: '没有待答复的', en: 'none to answer' }

export const filter: Text = { tw: '篩選成員', cn: '筛选成员', en: 'Filter members' }
export const filterNames = {
  all: { tw: '全部', cn: '全部', en: 'All' },
  paid: { tw: '付費期內', cn: '付费期内', en: 'Term running' },
  ending: { tw: '快到期', cn: '快到期', en: 'Ending soon' },
  expired: { tw: '已到期', cn: '已到期', en: 'Ended' },
  muted: { tw: '禁言中', cn: '禁言中', en: 'Muted' },
} as const satisfies Record<string, Text>
export const find: Text = { tw: '找成員', cn: '找成员', en: 'Find a member' }
export const role: Text = { tw: '身分', cn: '身份', en: 'Role' }
export const since: Text = { tw: '加入', cn: '加入', en: 'Joined' }
export const until: Text = { tw: '可讀到', cn: '可读到', en: 'Readable until' }
export const monthPosts: Text = { tw: '30 天貼文', cn: '30天帖子', en: 'Posts, 30 d' }
export const actions: Text = { tw: '操作', cn: '操作', en: 'Actions' }
export const actionsFor: Text = { tw: '對 {name} 的操作', cn: '对{name}的操作', en: 'Actions for {name}' }
export const endsIn: Text = { tw: '{n} 天後到期', cn: '{n}天后到期', en: 'ends in {n} d' }
export const expired: Text = { tw: '已到期', cn: '已到期', en: 'ended' }
export const mutedUntil: Text = { tw: '禁言至 {date}', cn: '禁言至{date}', en: 'muted until {date}' }
export const noMembers: Text = { tw: '沒有符合的成員', cn: '没有符合的成员', en: 'No members match' }
export const termRuns: Text = {
  tw: '付費期內無法移除，只能在群內禁言（最長 30 天）。',
  cn: '付费期内无法移除，只能在群内禁言（最长30天）。',
  en: 'While a term runs a member cannot be removed, but can be muted in the group for up to 30 days.',
}
export const appoint: Text = { tw: '設為管理員', cn: '设为管理员', en: 'Make admin' }
export const dismiss: Text = { tw: '卸任', cn: '撤销', en: 'Dismiss' }
export const mute: Text = { tw: '禁言 {text}', cn: '禁言{text}', en: 'Mute for {text}' }
export const hours24: Text = { tw: '24 小時', cn: '24小时', en: '24 hours' }
export const daysMuted: Text = { tw: '{n} 天', cn: '{n}天', en: '{n} days' }
export const unmute: Text = { tw: '解除禁言', cn: '解除禁言', en: 'Lift the mute' }
export const removeMember: Text = { tw: '移除', cn: '移除', en: 'Remove' }
export const reallyRemove: Text = { tw: '再按一次確定移除', cn: '再按一次确定移除', en: 'Press again to remove' }
export const nothingToDo: Text = { tw: '沒有可做的操作', cn: '没有可做的操作', en: 'Nothing to do' }

export const heldSum: Text = { tw: '保留中 {n} 顆', cn: '冻结中{n}颗', en: '{n} on hold' }
export const heldFor: Text = { tw: '保留 {n} 顆', cn: '冻结{n}颗', en: '{n} on hold' }
export const noRequests: Text = { tw: '沒有申請', cn: '没有申请', en: 'No requests' }
export const accept: Text = { tw: '同意', cn: '同意', en: 'Accept' }
export const refuse: Text = { tw: '拒絕', cn: '拒绝', en: 'Refuse' }
export const endsAt: Text = {
  tw: '{date} 未答覆即退回',
  cn: '{date}未答复即退回',
  en: 'ends unanswered on {date}',
}
export const adminsHint: Text = {
  tw: '在成員名單的操作選單任命。',
  cn: '在成员名单的操作菜单任命。',
  en: 'Appoint them from the menu of a member.',
}
export const noAdmins: Text = { tw: '還沒有管理員', cn: '还没有管理员', en: 'No admins yet' }

export const pinnedCount: Text = { tw: '置頂 {n} / {max}', cn: '置顶{n} / {max}', en: 'pinned {n} / {max}' }
export const heading: Text = { tw: '標題', cn: '标题', en: 'Title' }
export const content: Text = { tw: '內容', cn: '内容', en: 'Text' }
export const pin: Text = { tw: '置頂', cn: '置顶', en: 'Pin it' }
export const edit: Text = { tw: '編輯', cn: '编辑', en: 'Edit' }
export const removeAnnouncement: Text = { tw: '刪除公告', cn: '删除公告', en: 'Delete the announcement' }
export const reallyRemoveIt: Text = { tw: '再按一次確定刪除', cn: '再按一次确定删除', en: 'Press again to delete' }
export const told: Text = { tw: '已通知 {n} 人', cn: '已通知{n}人', en: 'members notified: {n}' }
export const cancel: Text = { tw: '取消', cn: '取消', en: 'Cancel' }
export const noAnnouncements: Text = { tw: '還沒有公告', cn: '还没有公告', en: 'No announcements yet' }
export const publishNote: Text = {
  tw: '成員會收到通知，一小時最多 5 則。',
  cn: '成员会收到通知，一小时最多5条。',
  en: 'Members are notified; at most five an hour.',
}

export const endTitle: Text = { tw: '移交或關閉', cn: '移交或关闭', en: 'Hand over or close' }
export const closeBlocked: Text = {
  tw: '還有 {n} 位付費成員未到期，無法關閉群組。',
  cn: '还有{n}位付费成员未到期，无法关闭群组。',
  en: 'Members whose term runs: {n}. Until they end, the group cannot be closed.',
}
export const closeFree: Text = {
  tw: '關閉後無法再加入或發文，也無法重新開放。',
  cn: '关闭后无法再加入或发帖，也无法重新开放。',
  en: 'Once it is closed nobody joins or posts, and it cannot be opened again.',
}
export const handOverNote: Text = {
  tw: '移交只限已完成身分驗證並綁定手機的成員；您會成為一般成員。',
  cn: '移交只限已完成身份认证并绑定手机的成员；您会成为普通成员。',
  en: 'It can be handed to a member with a verified identity and a bound phone number. You become an ordinary member.',
}
export const handOver: Text = { tw: '移交群主', cn: '移交群主', en: 'Hand over' }
export const handOverTo: Text = { tw: '新的群主', cn: '新的群主', en: 'New leader' }
export const chooseMember: Text = { tw: '選擇成員', cn: '选择成员', en: 'Choose a member' }
export const close: Text = { tw: '關閉群組', cn: '关闭群组', en: 'Close the group' }
export const password: Text = { tw: '您的密碼', cn: '您的密码', en: 'Your password' }
