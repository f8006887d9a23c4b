import type { Text } from '#contract/text/locale.ts'

export const note: Text = {
  tw: '由作出處分者以外的管理員審理',
  cn: '由作出处理者以外的管理员审理',
  en: 'Never decided by whoever made the decision',
}
export const nothing: Text = { tw: '沒有待處理的申訴', cn: '没有待处理的申诉', en: 'No appeals waiting' }
export const nothingReason: Text = {
  tw: '會員提出申訴後會列在這裡。',
  cn: '会员提出申诉后会列在这里。',
  en: 'Appeals are listed here as members send them.',
}
export const decisions = {
  muted: { tw: '禁言 {time}', cn: '禁言{time}', en: 'Muted for {time}' },
  disabled: { tw: '停權', cn: '禁用账号', en: 'Account disabled' },
  refused: { tw: '拒絕內容', cn: '拒绝内容', en: 'Text refused' },
  removed: { tw: '移除內容', cn: '移除内容', en: 'Text removed' },
} satisfies Record<string, Text>
export const mutedForGood: Text = { tw: '永久禁言', cn: '永久禁言', en: 'Muted permanently' }
export const own: Text = { tw: '您的處分', cn: '您的处理', en: 'Yours' }
export const ownReason: Text = {
  tw: '這項處分由您作出或與您有關，須由另一位管理員審理。',
  cn: '该处理由您作出或与您有关，须由另一位管理员审理。',
  en: 'You made this decision, or it concerns you, so somebody else decides the appeal.',
}
export const until: Text = { tw: '至 {time}', cn: '至{time}', en: 'until {time}' }
export const original: Text = { tw: '原內容', cn: '原内容', en: 'The text' }
export const firstReason: Text = { tw: '原理由，{time}', cn: '原理由，{time}', en: 'Reason given, {time}' }
export const appealOf: Text = { tw: '會員的申訴，{time}', cn: '会员的申诉，{time}', en: 'The member’s appeal, {time}' }
export const outcome: Text = { tw: '審理結果', cn: '审理结果', en: 'Outcome' }
export const outcomes = {
  keep: { tw: '維持原處分', cn: '维持原处理', en: 'Decision stands' },
  change: { tw: '撤銷原處分', cn: '撤销处理', en: 'Overturn' },
  shorten: { tw: '縮短', cn: '缩短', en: 'Shorten' },
} satisfies Record<string, Text>
export const shortenTo: Text = { tw: '縮短為', cn: '缩短为', en: 'Shorten to' }
export const answer: Text = { tw: '給會員的答覆', cn: '给会员的答复', en: 'Reply to the member' }
export const answerNote: Text = {
  tw: '答覆會寄給會員；決定後無法再申訴',
  cn: '答复会发送给会员；决定后无法再申诉',
  en: 'Sent to the member, who cannot appeal again',
}
export const decide: Text = { tw: '送出決定', cn: '提交决定', en: 'Send decision' }
