import type { ComplaintKind, ComplaintReason } from '#contract/members/complaint.ts'
import type { Text } from '#contract/text/locale.ts'

/** Above the dialog. */
export const titles: Readonly<Record<ComplaintKind, Text>> = {
  article: { tw: '檢舉這篇文章', cn: '举报这篇文章', en: 'Report this article' },
  comment: { tw: '檢舉這則留言', cn: '举报这条评论', en: 'Report this comment' },
  overlay: { tw: '檢舉這則彈幕', cn: '举报这条弹幕', en: 'Report this message' },
  groupPost: { tw: '檢舉這則貼文', cn: '举报这条帖子', en: 'Report this post' },
  group: { tw: '檢舉這個群組', cn: '举报这个群组', en: 'Report this group' },
  member: { tw: '檢舉這位會員', cn: '举报这位会员', en: 'Report this member' },
  team: { tw: '檢舉這支隊伍', cn: '举报这支战队', en: 'Report this team' },
  contestEntry: { tw: '檢舉這個參賽帳戶', cn: '举报这个参赛账户', en: 'Report this contest entry' },
  broker: { tw: '檢舉這家經紀商', cn: '举报这家经纪商', en: 'Report this broker' },
  tradingAccount: { tw: '檢舉這個交易帳戶', cn: '举报这个交易账户', en: 'Report this trading account' },
}

/** What was reported, before its title. */
export const kinds: Readonly<Record<ComplaintKind, Text>> = {
  article: { tw: '文章', cn: '文章', en: 'Article' },
  comment: { tw: '留言', cn: '评论', en: 'Comment' },
  overlay: { tw: '彈幕', cn: '弹幕', en: 'Overlay message' },
  groupPost: { tw: '群組貼文', cn: '群组帖子', en: 'Group post' },
  group: { tw: '群組', cn: '群组', en: 'Group' },
  member: { tw: '會員', cn: '会员', en: 'Member' },
  team: { tw: '隊伍', cn: '战队', en: 'Team' },
  contestEntry: { tw: '參賽帳戶', cn: '参赛账户', en: 'Contest entry' },
  broker: { tw: '經紀商', cn: '经纪商', en: 'Broker' },
  tradingAccount: { tw: '交易帳戶', cn: '交易账户', en: 'Trading account' },
}

export const reason: Text = { tw: '原因', cn: '原因', en: 'Reason' }
export const reasons: Readonly<Record<ComplaintReason, Text>> = {
  spam: { tw: '廣告或洗版', cn: '广告或刷屏', en: 'Advert or spam' },
  fraud: { tw: '詐騙或招攬', cn: '诈骗或招揽', en: 'Fraud or soliciting' },
  falseFigures: { tw: '績效或數字不實', cn: '业绩或数据不实', en: 'False figures' },
  abuse: { tw: '人身攻擊', cn: '人身攻击', en: 'Personal attack' },
  copyright: { tw: '盜用內容', cn: '盗用内容', en: 'Stolen content' },
  privacy: { tw: '洩漏個資', cn: '泄露隐私', en: 'Private data' },
  illegal: { tw: '違法', cn: '违法', en: 'Illegal' },
  other: { tw: '其他', cn: '其他', en: 'Something else' },
}

export const detail: Text = { tw: '說明', cn: '说明', en: 'What happened' }
export const neverTold: Text = {
  tw: '對方不會知道是誰檢舉',
  cn: '对方不会知道是谁举报',
  en: 'The other side never learns who reported it',
}
export const send: Text = { tw: '送出檢舉', cn: '提交举报', en: 'Send report' }
export const cancel: Text = { tw: '取消', cn: '取消', en: 'Cancel' }

export const files: Text = { tw: '檔案', cn: '文件', en: 'Files' }
export const addFile: Text = {
  tw: '加圖片或 PDF（{count} / {max}）',
  cn: '添加图片或PDF（{count} / {max}）',
  en: 'Add picture or PDF ({count} of {max})',
}
export const removeFile: Text = { tw: '移除 {name}', cn: '移除{name}', en: 'Remove {name}' }
export const uploading: Text = { tw: '上傳中 {percent}%', cn: '上传中{percent}%', en: 'Uploading, {percent}%' }
export const fileOf: Text = { tw: '檔案 {number}', cn: '文件{number}', en: 'File {number}' }

export const overlayMessages: Text = { tw: '最近的彈幕', cn: '最近的弹幕', en: 'Latest overlay messages' }
export const noOverlay: Text = { tw: '目前沒有彈幕', cn: '暂无弹幕', en: 'No messages' }

export const own: Text = { tw: '我的檢舉', cn: '我的举报', en: 'My reports' }
export const views: Text = { tw: '顯示哪些檢舉', cn: '显示哪些举报', en: 'Reports by status' }
export const all: Text = { tw: '全部', cn: '全部', en: 'All' }
export const open: Text = { tw: '處理中', cn: '处理中', en: 'Open' }
export const waiting: Text = { tw: '待您補充', cn: '待您补充', en: 'Needs your answer' }
export const closed: Text = { tw: '已結案', cn: '已结案', en: 'Closed' }
export const founded: Text = { tw: '成立', cn: '成立', en: 'Upheld' }
export const foundedRemoved: Text = { tw: '成立，已移除', cn: '成立，已移除', en: 'Upheld, removed' }
export const unfounded: Text = { tw: '不成立', cn: '不成立', en: 'Not upheld' }
export const none: Text = { tw: '還沒有檢舉', cn: '还没有举报', en: 'No reports yet' }
export const noneHint: Text = {
  tw: '文章、留言、彈幕、會員與經紀商頁面都有「檢舉」。',
  cn: '文章、评论、弹幕、会员和经纪商页面都有“举报”。',
  en: 'There is a “Report” button on articles, comments, overlay messages, members and brokers.',
}
export const noneOfKind: Text = { tw: '沒有這類檢舉', cn: '没有此类举报', en: 'No reports here' }
export const missing: Text = { tw: '找不到這件檢舉', cn: '该举报不存在', en: 'Report not found' }
export const toList: Text = { tw: '所有檢舉', cn: '全部举报', en: 'All reports' }

export const course: Text = { tw: '處理經過', cn: '处理经过', en: 'Progress' }
export const received: Text = { tw: '收到檢舉', cn: '收到举报', en: 'Report received' }
export const asked: Text = { tw: '請您補充', cn: '请您补充', en: 'More details requested' }
export const added: Text = { tw: '您的補充', cn: '您的补充', en: 'You added' }
export const decision: Text = { tw: '決定', cn: '决定', en: 'Decision' }
export const decisionNote: Text = {
  tw: '成立時會處理該內容，不成立也會說明理由',
  cn: '成立时会处理该内容，不成立也会说明理由',
  en: 'If it is upheld, the content is dealt with; if not, you are told why',
}
export const settledElsewhere: Text = {
  tw: '同一內容已依另一件檢舉移除',
  cn: '同一内容已根据另一件举报移除',
  en: 'The same content was removed after another report',
}
export const addition: Text = { tw: '補充說明', cn: '补充说明', en: 'Your note' }
export const filesHint: Text = {
  tw: '只有您與管理員看得到',
  cn: '仅您与管理员可见',
  en: 'Only you and our staff can see them',
}
export const sendAddition: Text = { tw: '送出補充', cn: '提交补充', en: 'Send' }
export const seeTarget: Text = { tw: '查看檢舉的對象', cn: '查看被举报对象', en: 'See what you reported' }
