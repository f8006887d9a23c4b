import type { NotificationGroup, NotificationKind } from '#contract/members/notification.ts'
import type { Text } from '#contract/text/locale.ts'
import * as contests from './inbox-contests.ts'

export const inbox: Text = { tw: '收件匣', cn: '收件箱', en: 'Inbox' }
export const all: Text = { tw: '全部', cn: '全部', en: 'All' }
export const unread: Text = { tw: '未讀', cn: '未读', en: 'Unread' }
export const views: Text = { tw: '顯示哪些通知', cn: '显示哪些通知', en: 'Which notifications' }
export const groups: Text = { tw: '通知類別', cn: '通知类别', en: 'Notification types' }
export const markRead: Text = { tw: '全部標為已讀', cn: '全部标为已读', en: 'Mark all as read' }
export const settings: Text = { tw: '通知設定', cn: '通知设置', en: 'Notification settings' }
export const isUnread: Text = { tw: '未讀', cn: '未读', en: 'unread' }
export const keptFor: Text = { tw: '通知保留 180 天', cn: '通知保留180天', en: 'Notifications are kept for 180 days' }
export const empty: Text = { tw: '目前沒有通知', cn: '暂无通知', en: 'No notifications' }
export const noneUnread: Text = { tw: '沒有未讀的通知', cn: '没有未读通知', en: 'Nothing unread' }
export const today: Text = { tw: '今天', cn: '今天', en: 'Today' }
export const yesterday: Text = { tw: '昨天', cn: '昨天', en: 'Yesterday' }
export const earlier: Text = { tw: '更早', cn: '更早', en: 'Earlier' }

export const groupNames: Readonly<Record<NotificationGroup, Text>> = {
  reply: { tw: '回覆', cn: '回复', en: 'Replies' },
  like: { tw: '按讚與追蹤', cn: '点赞与关注', en: 'Likes and follows' },
  group: { tw: '群組', cn: '群组', en: 'Groups' },
  contest: { tw: '比賽', cn: '比赛', en: 'Contests' },
  review: { tw: '審核', cn: '审核', en: 'Moderation' },
  account: { tw: '帳號', cn: '账号', en: 'Account' },
  security: { tw: '安全', cn: '安全', en: 'Security' },
}

/** What has happened, in one sentence. Places are filled with what the kind says. */
export const sentences: Readonly<Record<NotificationKind, Text>> = {
  reply: { tw: '{nickname} 回覆了您的留言', cn: '{nickname}回复了您的评论', en: '{nickname} replied to your comment' },
  like: { tw: '{nickname} 按讚您的內容', cn: '{nickname}赞了您的内容', en: '{nickname} liked what you wrote' },
  follow: { tw: '{nickname} 開始追蹤您', cn: '{nickname}关注了您', en: '{nickname} started following you' },
  groupRequested: {
    tw: '{nickname} 申請加入「{group}」',
    cn: '{nickname}申请加入“{group}”',
    en: '{nickname} asks to join {group}',
  },
  groupAccepted: { tw: '您已加入「{group}」', cn: '您已加入“{group}”', en: 'You are now in {group}' },
  groupRefused: { tw: '「{group}」未同意您加入', cn: '“{group}”未同意您加入', en: '{group} declined your request' },
  groupUnanswered: {
    tw: '您加入「{group}」的申請已失效',
    cn: '您加入“{group}”的申请已失效',
    en: 'Your request to join {group} has ended',
  },
  groupRemoved: { tw: '您已被移出「{group}」', cn: '您已被移出“{group}”', en: 'You were removed from {group}' },
  groupAdmin: {
    tw: '您成為「{group}」的管理員',
    cn: '您成为“{group}”的管理员',
    en: 'You are an administrator of {group}',
  },
  groupAdminEnded: {
    tw: '您不再是「{group}」的管理員',
    cn: '您不再是“{group}”的管理员',
    en: 'You are no longer an administrator of {group}',
  },
  groupAnnounced: { tw: '「{group}」有新公告', cn: '“{group}”有新公告', en: 'New announcement in {group}' },
  groupHandedOver: {
    tw: '「{group}」的群主現在是 {nickname}',
    cn: '“{group}”的群主现在是{nickname}',
    en: '{nickname} now leads {group}',
  },
  groupClosed: { tw: '「{group}」已關閉', cn: '“{group}”已关闭', en: '{group} was closed' },
  groupClosedByStaff: {
    tw: '管理員已關閉「{group}」',
    cn: '管理员已关闭“{group}”',
    en: 'Our staff have closed {group}',
  },
  groupRefunded: {
    tw: '「{group}」退還您 {amount} 顆鑽石',
    cn: '“{group}”退还您{amount}颗钻石',
    en: 'Diamonds back from {group}: {amount}',
  },
  ...contests.sentences,
  muted: { tw: '您已被禁言至 {until}', cn: '您已被禁言至{until}', en: 'You are muted until {until}' },
  mutedForGood: { tw: '您已被永久禁言', cn: '您已被永久禁言', en: 'You are permanently muted' },
  muteLifted: { tw: '禁言已解除', cn: '禁言已解除', en: 'You are no longer muted' },
  textPublished: { tw: '您的內容已通過審核', cn: '您的内容已通过审核', en: 'What you wrote was published' },
  textRefused: { tw: '您的內容未通過審核', cn: '您的内容未通过审核', en: 'What you wrote was rejected' },
  textRemoved: { tw: '您的內容已被移除', cn: '您的内容已被移除', en: 'Something you published was removed' },
  appealDecided: { tw: '您的申訴已有結果', cn: '您的申诉已有结果', en: 'Your appeal was decided' },
  complaintAsked: { tw: '您的檢舉需要補充', cn: '您的举报需要补充', en: 'Your report needs more from you' },
  complaintFounded: { tw: '您的檢舉成立', cn: '您的举报成立', en: 'Your report was upheld' },
  complaintUnfounded: { tw: '您的檢舉不成立', cn: '您的举报不成立', en: 'Your report was not upheld' },
  orderPaid: { tw: '儲值已入帳：{amount} 顆鑽石', cn: '充值已到账：{amount}颗钻石', en: 'Diamonds added: {amount}' },
  diamondsGranted: {
    tw: '管理員發給您 {amount} 顆鑽石',
    cn: '管理员向您发放了{amount}颗钻石',
    en: 'Our staff gave you {amount} diamonds',
  },
  diamondsTaken: {
    tw: '管理員扣除了您的 {amount} 顆鑽石',
    cn: '管理员扣除了您的{amount}颗钻石',
    en: 'Our staff took {amount} diamonds',
  },
  rewarded: {
    tw: '{nickname} 打賞您的文章 {amount} 顆鑽石',
    cn: '{nickname}给您的文章打赏了{amount}颗钻石',
    en: '{nickname} rewarded your article with {amount} diamonds',
  },
  identityVerified: { tw: '身分驗證已通過', cn: '身份认证已通过', en: 'Your identity is verified' },
  identityRefused: { tw: '身分驗證未通過', cn: '身份认证未通过', en: 'Your identity could not be verified' },
  identityExpired: {
    tw: '身分驗證已滿三年，請重新驗證',
    cn: '身份认证已满三年，请重新认证',
    en: 'Your identity was verified three years ago: verify it again',
  },
  accountEnabled: { tw: '帳號已恢復使用', cn: '账号已恢复使用', en: 'Your account is enabled again' },
  welcome: { tw: '歡迎加入', cn: '欢迎加入', en: 'Welcome' },
  accountClosing: {
    tw: '帳號將於 {deletesAt} 刪除',
    cn: '账号将于{deletesAt}注销',
    en: 'Your account closes on {deletesAt}',
  },
  newDevice: { tw: '新裝置登入：{device}', cn: '新设备登录：{device}', en: 'Login from a new device: {device}' },
  passwordChanged: { tw: '密碼已變更', cn: '密码已修改', en: 'Your password was changed' },
  contactChanged: {
    tw: '聯絡方式已變更：{contact}',
    cn: '联系方式已修改：{contact}',
    en: 'A contact was changed: {contact}',
  },
  withdrawalPaid: {
    tw: '提領已付款：{money} 美元',
    cn: '提现已付款：{money}美元',
    en: 'Your withdrawal was paid: {money} USD',
  },
  withdrawalRefused: {
    tw: '提領 {amount} 顆鑽石的申請未通過',
    cn: '提现{amount}颗钻石的申请未通过',
    en: 'Your request to withdraw {amount} diamonds was refused',
  },
  rewardAccountChanged: {
    tw: '收款帳戶已變更：{account}',
    cn: '收款账户已变更：{account}',
    en: 'A reward account was changed: {account}',
  },
  tradingAccountBound: {
    tw: '交易帳戶已綁定：{account}',
    cn: '交易账户已绑定：{account}',
    en: 'A trading account was bound: {account}',
  },
  tradingAccountUnbound: {
    tw: '交易帳戶已解除綁定：{account}',
    cn: '交易账户已解除绑定：{account}',
    en: 'A trading account was removed: {account}',
  },
  tradingPasswordRefused: {
    tw: '經紀商不接受 {account} 的唯讀密碼',
    cn: '经纪商不接受{account}的只读密码',
    en: 'The broker refuses the read-only password of {account}',
  },
  secondFactorOn: { tw: '已開啟兩步驟驗證', cn: '已开启两步验证', en: 'Two-step verification is on' },
  secondFactorOff: { tw: '已關閉兩步驟驗證', cn: '已关闭两步验证', en: 'Two-step verification is off' },
}

const notYou: Text = {
  tw: '不是您嗎？請立即登出其他裝置並變更密碼',
  cn: '不是您本人？请立即退出其他设备并修改密码',
  en: 'Not you? Log out your other devices and change your password',
}

export const complaints: Text = { tw: '我的檢舉', cn: '我的举报', en: 'My reports' }
export const decisions: Text = { tw: '處分', cn: '处理决定', en: 'Decisions' }
export const noDecisions: Text = { tw: '沒有對您的處分', cn: '没有对您的处理决定', en: 'No decisions about you' }
export const reason: Text = { tw: '管理員的理由', cn: '管理员的理由', en: 'Reason' }
export const decidedAt: Text = { tw: '處分時間', cn: '决定时间', en: 'Decided' }
export const effect: Text = { tw: '影響', cn: '影响', en: 'Effect' }
export const until: Text = { tw: '至', cn: '截止', en: 'Until' }

/** What a decision of the staff means for the member. */
export const effects: Readonly<Partial<Record<NotificationKind, Text>>> = {
  muted: {
    tw: '這段期間無法發表文章、留言與彈幕',
    cn: '在此期间无法发表文章、评论和弹幕',
    en: 'You cannot post articles, comments or overlay messages during this time',
  },
  mutedForGood: {
    tw: '無法再發表文章、留言與彈幕',
    cn: '无法再发表文章、评论和弹幕',
    en: 'You can no longer post articles, comments or overlay messages',
  },
  muteLifted: { tw: '可以再次發表內容', cn: '可以重新发表内容', en: 'You can post again' },
  textPublished: { tw: '已公開，所有人都能看到', cn: '已公开，所有人均可查看', en: 'Everybody can read it now' },
  textRefused: { tw: '內容不會公開', cn: '内容不会公开', en: 'Others do not see it' },
  textRemoved: { tw: '其他人無法再看到', cn: '其他人已无法看到', en: 'Others no longer see it' },
  accountEnabled: { tw: '可以登入並使用帳號', cn: '可以登录并使用账号', en: 'You can log in and use your account' },
}

/** One more line, for kinds that have one. */
export const details: Readonly<Partial<Record<NotificationKind, Text>>> = {
  reply: { tw: '「{text}」《{title}》', cn: '“{text}”《{title}》', en: '“{text}” in {title}' },
  like: { tw: '「{text}」《{title}》', cn: '“{text}”《{title}》', en: '“{text}” in {title}' },
  groupRefused: {
    tw: '保留的鑽石已全數退回',
    cn: '冻结的钻石已全数退回',
    en: 'The diamonds on hold have been returned',
  },
  groupUnanswered: {
    tw: '無人答覆或群組已變更，保留的鑽石已全數退回',
    cn: '无人答复或群组已变更，冻结的钻石已全数退回',
    en: 'Nobody answered, or the group changed. The diamonds on hold have been returned',
  },
  groupClosedByStaff: { tw: '理由：{reason}', cn: '理由：{reason}', en: 'Reason: {reason}' },
  groupAnnounced: { tw: '{title}', cn: '{title}', en: '{title}' },
  ...contests.details,
  muted: { tw: '理由：{reason}', cn: '理由：{reason}', en: 'Reason: {reason}' },
  mutedForGood: { tw: '理由：{reason}', cn: '理由：{reason}', en: 'Reason: {reason}' },
  textPublished: { tw: '說明：{reason}', cn: '说明：{reason}', en: 'Note: {reason}' },
  textRefused: { tw: '理由：{reason}', cn: '理由：{reason}', en: 'Reason: {reason}' },
  textRemoved: { tw: '理由：{reason}', cn: '理由：{reason}', en: 'Reason: {reason}' },
  appealDecided: { tw: '理由：{reason}', cn: '理由：{reason}', en: 'Reason: {reason}' },
  complaintAsked: { tw: '管理員：{reason}', cn: '管理员：{reason}', en: 'Staff: {reason}' },
  complaintFounded: { tw: '說明：{reason}', cn: '说明：{reason}', en: 'Note: {reason}' },
  complaintUnfounded: { tw: '說明：{reason}', cn: '说明：{reason}', en: 'Note: {reason}' },
  orderPaid: { tw: '目前餘額 {balance} 顆', cn: '当前余额{balance}颗', en: 'Your balance: {balance}' },
  diamondsGranted: { tw: '說明：{reason}', cn: '说明：{reason}', en: 'Note: {reason}' },
  diamondsTaken: { tw: '理由：{reason}', cn: '理由：{reason}', en: 'Reason: {reason}' },
  rewarded: { tw: '《{title}》', cn: '《{title}》', en: '{title}' },
  accountEnabled: { tw: '理由：{reason}', cn: '理由：{reason}', en: 'Reason: {reason}' },
  identityRefused: { tw: '理由：{reason}', cn: '理由：{reason}', en: 'Reason: {reason}' },
  welcome: {
    tw: '設定暱稱，讓其他會員認得您',
    cn: '设置昵称，方便其他会员认出您',
    en: 'Choose a nickname so that others recognise you',
  },
  accountClosing: { tw: '在此之前登入即取消', cn: '在此之前登录即取消', en: 'Log in before then to keep it' },
  newDevice: {
    tw: '{network}，不是您嗎？請立即登出其他裝置並變更密碼',
    cn: '{network}，不是您本人？请立即退出其他设备并修改密码',
    en: '{network}. Not you? Log out your other devices and change your password',
  },
  passwordChanged: notYou,
  contactChanged: notYou,
  withdrawalPaid: { tw: '付款參考碼：{reference}', cn: '付款参考号：{reference}', en: 'Reference: {reference}' },
  withdrawalRefused: { tw: '理由：{reason}', cn: '理由：{reason}', en: 'Reason: {reason}' },
  rewardAccountChanged: notYou,
  tradingAccountBound: notYou,
  tradingAccountUnbound: notYou,
  tradingPasswordRefused: {
    tw: '請輸入新的唯讀密碼，在此之前數字不會更新',
    cn: '请输入新的只读密码，在此之前数据不会更新',
    en: 'Enter the new one; its figures stay as they are until then',
  },
  secondFactorOff: notYou,
}
