import type { ComplaintKind, ComplaintReason, ComplaintState } from '#contract/members/complaint.ts'
import type { Text } from '#contract/text/locale.ts'

export const note: Text = {
  tw: '對方不會知道是誰檢舉',
  cn: '对方不会知道是谁举报',
  en: 'The other side never learns who has reported it',
}
export const nothing: Text = { tw: '沒有這類檢舉', cn: '没有这类举报', en: 'No such report' }
export const nothingReason: Text = {
  tw: '會員檢舉後會出現在左側。',
  cn: '会员举报后会出现在左侧。',
  en: 'Reports appear in the list when members send them.',
}
export const state: Text = { tw: '狀態', cn: '状态', en: 'State' }
export const notClosed: Text = { tw: '未結案', cn: '未结案', en: 'Not closed' }
export const states: Readonly<Record<ComplaintState, Text>> = {
  open: { tw: '處理中', cn: '处理中', en: 'Open' },
  waiting: { tw: '待會員補充', cn: '待会员补充', en: 'Waits for the member' },
  closed: { tw: '已結案', cn: '已结案', en: 'Closed' },
}
export const kinds: Readonly<Record<ComplaintKind, Text>> = {
  article: { tw: '文章', cn: '文章', en: 'Article' },
  comment: { tw: '留言', cn: '评论', en: 'Comment' },
  overlay: { tw: '彈幕', cn: '弹幕', en: 'Overlay' },
  groupPost: { tw: '群組貼文', cn: '群组帖子', en: 'Group post' },
  group: { tw: '群組', cn: '群组', en: 'Group' },
  member: { tw: '會員', cn: '会员', en: 'Member' },
  team: { tw: '隊伍', cn: '战队', en: 'Team' },
  contestEntry: { tw: '參賽帳戶', cn: '参赛账户', en: 'Contest entry' },
  broker: { tw: '經紀商', cn: '经纪商', en: 'Broker' },
  tradingAccount: { tw: '交易帳戶', cn: '交易账户', en: 'Trading account' },
}
export const reasons: Readonly<Record<ComplaintReason, Text>> = {
  spam: { tw: '廣告或洗版', cn: '广告或刷屏', en: 'Spam' },
  fraud: { tw: '詐騙或招攬', cn: '诈骗或招揽', en: 'Fraud' },
  falseFigures: { tw: '績效或數字不實', cn: '业绩或数据不实', en: 'False figures' },
  abuse: { tw: '人身攻擊', cn: '人身攻击', en: 'Abuse' },
  copyright: { tw: '盜用內容', cn: '盗用内容', en: 'Copyright' },
  privacy: { tw: '侵犯隱私', cn: '侵犯隐私', en: 'Privacy' },
  illegal: { tw: '違法內容', cn: '违法内容', en: 'Illegal content' },
  other: { tw: '其他', cn: '其他', en: 'Other' },
}
export const openPage: Text = { tw: '開啟頁面', cn: '打开页面', en: 'Open its page' }
export const what: Text = { tw: '檢舉對象', cn: '举报对象', en: 'Reported' }
export const whose: Text = { tw: '作者', cn: '作者', en: 'Author' }
export const decisions: Text = { tw: '處分 {count}', cn: '处理 {count}', en: '{count} decisions' }
export const reason: Text = { tw: '檢舉理由', cn: '举报理由', en: 'Why' }
export const reporter: Text = { tw: '檢舉人', cn: '举报人', en: 'Reported by' }
export const openOnTarget: Text = { tw: '同一對象未結案', cn: '同一对象未结案', en: 'Open reports of the same' }
export const fromStaff: Text = { tw: '管理員', cn: '管理员', en: 'Staff' }
export const fromMember: Text = { tw: '檢舉人', cn: '举报人', en: 'Reporter' }
export const file: Text = { tw: '附件 {number}', cn: '附件 {number}', en: 'File {number}' }
export const own: Text = {
  tw: '這是您檢舉或被檢舉的案件，由另一位管理員處理。',
  cn: '这是您举报或被举报的案件，由另一位管理员处理。',
  en: 'You have reported this, or are reported: somebody else decides it.',
}
export const outcome: Text = { tw: '處理結果', cn: '处理结果', en: 'Outcome' }
export const outcomes = {
  founded: { tw: '成立', cn: '成立', en: 'Founded' },
  unfounded: { tw: '不成立', cn: '不成立', en: 'Unfounded' },
  ask: { tw: '請會員補充', cn: '请会员补充', en: 'Ask for more' },
} satisfies Record<string, Text>
export const effects = {
  founded: {
    tw: '內容會移除，作者與檢舉人都會收到理由；同一內容的其他檢舉一併結案。',
    cn: '内容会移除，作者与举报人都会收到理由；同一内容的其他举报一并结案。',
    en: 'The content is removed, and its author and the reporter are told why. Other reports of it are closed too.',
  },
  unfounded: {
    tw: '內容保留，檢舉人會收到理由。',
    cn: '内容保留，举报人会收到理由。',
    en: 'The content stays, and the reporter is told why.',
  },
  ask: {
    tw: '檢舉人會收到問題，回覆後案件回到佇列。',
    cn: '举报人会收到问题，回复后案件回到队列。',
    en: 'The reporter is asked, and the report comes back once they have answered.',
  },
} satisfies Record<keyof typeof outcomes, Text>
export const question: Text = { tw: '給檢舉人的問題', cn: '给举报人的问题', en: 'Question for the reporter' }
export const decide = {
  founded: { tw: '移除並結案', cn: '移除并结案', en: 'Remove and close' },
  unfounded: { tw: '結案', cn: '结案', en: 'Close' },
  ask: { tw: '送出問題', cn: '提交问题', en: 'Ask' },
} satisfies Record<keyof typeof outcomes, Text>
