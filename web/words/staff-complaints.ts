import type { ComplaintState } from '#contract/members/complaint.ts'
import type { Text } from '#contract/text/locale.ts'

export const note: Text = {
  tw: '對方不會知道是誰檢舉',
  cn: '对方不会知道是谁举报',
  en: 'The other side never learns who reported it',
}
export const nothing: Text = { tw: '沒有這類檢舉', cn: '没有这类举报', en: 'No reports here' }
export const nothingReason: Text = {
  tw: '會員提出檢舉後會列在這裡。',
  cn: '会员提出举报后会列在这里。',
  en: 'Reports are listed here as members send them.',
}
export const state: Text = { tw: '狀態', cn: '状态', en: 'State' }
export const notClosed: Text = { tw: '未結案', cn: '未结案', en: 'Not closed' }
export const states: Readonly<Record<ComplaintState, Text>> = {
  open: { tw: '處理中', cn: '处理中', en: 'Open' },
  waiting: { tw: '待會員補充', cn: '待会员补充', en: 'Waiting for the member' },
  closed: { tw: '已結案', cn: '已结案', en: 'Closed' },
}
export const openPage: Text = { tw: '開啟頁面', cn: '打开页面', en: 'Open page' }
export const what: Text = { tw: '檢舉對象', cn: '举报对象', en: 'Reported' }
export const whose: Text = { tw: '作者', cn: '作者', en: 'Author' }
export const decisions: Text = { tw: '處分 {count}', cn: '处理{count}', en: 'decisions: {count}' }
export const reason: Text = { tw: '檢舉理由', cn: '举报理由', en: 'Reason for the report' }
export const reporter: Text = { tw: '檢舉人', cn: '举报人', en: 'Reported by' }
export const openOnTarget: Text = { tw: '同一對象未結案', cn: '同一对象未结案', en: 'Open reports on the same target' }
export const fromStaff: Text = { tw: '管理員', cn: '管理员', en: 'Staff' }
export const fromMember: Text = { tw: '檢舉人', cn: '举报人', en: 'Reporter' }
export const file: Text = { tw: '附件 {number}', cn: '附件{number}', en: 'File {number}' }
export const own: Text = {
  tw: '這是您檢舉或被檢舉的案件，由另一位管理員處理。',
  cn: '这是您举报或被举报的案件，由另一位管理员处理。',
  en: 'You reported this, or it concerns you, so somebody else decides it.',
}
export const outcome: Text = { tw: '處理結果', cn: '处理结果', en: 'Outcome' }
export const outcomes = {
  founded: { tw: '成立', cn: '成立', en: 'Upheld' },
  unfounded: { tw: '不成立', cn: '不成立', en: 'Not upheld' },
  ask: { tw: '請會員補充', cn: '请会员补充', en: 'Ask for more details' },
} satisfies Record<string, Text>
export const effects = {
  founded: {
    tw: '內容會移除，作者與檢舉人都會收到理由；同一內容的其他檢舉一併結案。',
    cn: '内容会移除，作者与举报人都会收到理由；同一内容的其他举报一并结案。',
    en: 'The content is removed, and its author and the reporter are told why. Other reports about it are closed too.',
  },
  /** Of what is no text that this could remove. */
  dealtWith: {
    tw: '不會移除任何內容，請先另行處理檢舉對象；檢舉人會收到理由。',
    cn: '不会移除任何内容，请先另行处理举报对象；举报人会收到理由。',
    en: 'Nothing is removed by this: deal with what was reported first. The reporter is told why.',
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
} satisfies Record<keyof typeof outcomes | 'dealtWith', Text>
export const question: Text = { tw: '給檢舉人的問題', cn: '给举报人的问题', en: 'Question for the reporter' }
export const decide = {
  founded: { tw: '移除並結案', cn: '移除并结案', en: 'Remove and close' },
  dealtWith: { tw: '結案', cn: '结案', en: 'Close' },
  unfounded: { tw: '結案', cn: '结案', en: 'Close' },
  ask: { tw: '送出問題', cn: '提交问题', en: 'Send question' },
} satisfies Record<keyof typeof outcomes | 'dealtWith', Text>
