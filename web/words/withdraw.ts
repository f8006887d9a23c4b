import type { Text } from '#contract/text/locale.ts'

export const withdraw: Text = { tw: '提領', cn: '提现', en: 'Withdraw' }

export const today: Text = { tw: '今天可提領', cn: '今天可提现', en: 'Available today' }
/** Behind a number. */
export const unit: Text = { tw: '顆', cn: '颗', en: 'diamonds' }
export const worth: Text = {
  tw: '約 {usd} USD（{rate} 顆 = 1.00 USD，入帳時已扣過手續費）',
  cn: '约{usd} USD（{rate}颗 = 1.00 USD，入账时已扣除手续费）',
  en: 'About {usd} USD ({rate} diamonds = 1.00 USD; fees were taken when you earned them)',
}
export const nextWindow: Text = { tw: '下次開放', cn: '下次开放', en: 'Next window' }
export const openUntil: Text = { tw: '開放中，截止於', cn: '开放中，截止于', en: 'Open until' }
export const windowNote: Text = {
  tw: '香港時間，還有 {left}；到 {end} 截止',
  cn: '香港时间，还有{left}；{end}截止',
  en: 'Hong Kong time, opens in {left}, closes {end}',
}
export const openNote: Text = {
  tw: '香港時間，還剩 {left}',
  cn: '香港时间，还剩{left}',
  en: 'Hong Kong time, {left} left',
}
export const byThen: Text = { tw: '屆時可提領', cn: '届时可提现', en: 'Available then' }
export const byTheEnd: Text = { tw: '截止前可提領', cn: '截止前可提现', en: 'Available by then' }
export const amountOn: Text = { tw: '{date} {amount}', cn: '{date} {amount}', en: '{date}: {amount}' }
export const amountFrom: Text = { tw: '{date} 起 {amount}', cn: '{date}起{amount}', en: 'from {date}: {amount}' }
export const nothingMatures: Text = {
  tw: '這段期間沒有收入滿期',
  cn: '该期间没有收入满期',
  en: 'No earnings mature by then',
}
export const usedIn: Text = { tw: '{month}已申請', cn: '{month}已申请', en: 'Requests in {month}' }
export const used: Text = { tw: '{used} / {max} 次', cn: '{used} / {max}次', en: '{used} / {max}' }
export const resetsOn: Text = { tw: '{date} 重新計算', cn: '{date}重新计算', en: 'Resets on {date}' }

export const conditions: Text = { tw: '提領條件', cn: '提现条件', en: 'Requirements' }
export const metOf: Text = {
  tw: '{all} 項中已符合 {met} 項',
  cn: '{all}项中已符合{met}项',
  en: '{met} of {all} met',
}
export const met: Text = { tw: '已符合', cn: '已符合', en: 'Met' }
export const unmet: Text = { tw: '尚未符合', cn: '尚未符合', en: 'Not met' }
export const phone: Text = { tw: '已綁定手機', cn: '已绑定手机', en: 'Mobile number added' }
export const identity: Text = { tw: '已完成身分驗證', cn: '已完成身份认证', en: 'Identity verified' }
export const secondFactor: Text = { tw: '已開啟兩步驟驗證', cn: '已开启两步验证', en: 'Two-step verification on' }
export const account: Text = { tw: '收款帳戶可用', cn: '收款账户可用', en: 'Reward account usable' }
export const matured: Text = {
  tw: '滿期的收入達 {min} 顆',
  cn: '满期的收入达{min}颗',
  en: 'At least {min} matured diamonds',
}
export const perMonth: Text = { tw: '本月次數', cn: '本月次数', en: 'Requests this month' }
export const window: Text = { tw: '在開放日內', cn: '在开放日内', en: 'Within the open days' }
export const missing: Text = { tw: '尚未完成', cn: '尚未完成', en: 'Not done' }
export const done: Text = { tw: '已完成', cn: '已完成', en: 'Done' }
export const isOff: Text = { tw: '未開啟', cn: '未开启', en: 'Off' }
export const authenticator: Text = { tw: '驗證器', cn: '验证器', en: 'Authenticator' }
export const noAccount: Text = { tw: '尚未新增', cn: '尚未添加', en: 'None yet' }
export const addPhone: Text = { tw: '綁定手機', cn: '绑定手机', en: 'Add a mobile number' }
export const verify: Text = { tw: '前往身分驗證', cn: '前往身份认证', en: 'Verify identity' }
export const turnOn: Text = { tw: '開啟兩步驟驗證', cn: '开启两步验证', en: 'Turn it on' }
export const addAccount: Text = { tw: '新增收款帳戶', cn: '添加收款账户', en: 'Add a reward account' }
export const accountSince: Text = {
  tw: '新帳戶須滿 {hours} 小時，這個帳戶自 {date}起可用',
  cn: '新账户须满{hours}小时，该账户自{date}起可用',
  en: 'New accounts wait {hours} hours; this one has been usable since {date}',
}
export const accountFrom: Text = {
  tw: '新帳戶須滿 {hours} 小時，{date} 起可用',
  cn: '新账户须满{hours}小时，{date}起可用',
  en: 'New accounts wait {hours} hours; this one is usable from {date}',
}
export const amount: Text = { tw: '{n} 顆', cn: '{n}颗', en: '{n}' }
export const maturedNote: Text = {
  tw: '收入滿 {time}才能提領；買入的 {bought} 顆只能在站內使用',
  cn: '收入满{time}后方可提现；买入的{bought}颗只能在站内使用',
  en: 'Earnings mature after {time}; the {bought} you bought can only be used on this site',
}
export const maturedAfter: Text = {
  tw: '收入滿 {time}才能提領',
  cn: '收入满{time}后方可提现',
  en: 'Earnings mature after {time}',
}
export const enoughFrom: Text = {
  tw: '{date} 起有 {amount} 顆滿期',
  cn: '{date}起有{amount}颗满期',
  en: '{amount} will have matured by {date}',
}
export const daysOfMonth: Text = {
  tw: '每月 {from} 日至 {to} 日',
  cn: '每月{from}日至{to}日',
  en: 'Days {from} to {to} of each month',
}
export const todayIs: Text = {
  tw: '今天是 {today}，{date} 開放（香港時間）',
  cn: '今天是{today}，{date}开放（香港时间）',
  en: 'Today is {today}; the next window opens on {date}, Hong Kong time',
}
export const untilEnd: Text = {
  tw: '到 {end} 截止（香港時間）',
  cn: '{end}截止（香港时间）',
  en: 'Until {end}, Hong Kong time',
}

export const ask: Text = { tw: '申請提領', cn: '申请提现', en: 'Request a withdrawal' }
export const diamonds: Text = { tw: '數量', cn: '数量', en: 'Diamonds' }
export const all: Text = { tw: '全部', cn: '全部', en: 'All' }
export const range: Text = { tw: '{min} 至 {max} 顆', cn: '{min}至{max}颗', en: '{min} to {max}' }
export const least: Text = { tw: '至少 {min} 顆', cn: '至少{min}颗', en: 'At least {min}' }
export const toAccount: Text = { tw: '收款帳戶', cn: '收款账户', en: 'Reward account' }
export const defaultAccount: Text = { tw: '{account}（預設）', cn: '{account}（默认）', en: '{account} (default)' }
export const code: Text = { tw: '驗證器上的 6 位數字', cn: '验证器上的6位数字', en: 'Authenticator code' }
export const converted: Text = { tw: '換算', cn: '换算', en: 'Worth' }
export const fee: Text = { tw: '手續費', cn: '手续费', en: 'Fee' }
export const arrives: Text = { tw: '入帳金額', cn: '到账金额', en: 'You receive' }
export const opens: Text = { tw: '{date} 開放', cn: '{date}开放', en: 'Opens {date}' }
export const notYet: Text = {
  tw: '還有 {n} 項條件未符合',
  cn: '还有{n}项条件未符合',
  en: 'Requirements not met: {n}',
}
export const afterSending: Text = {
  tw: '送出後鑽石先保留，兩位管理員核准後付款，最晚 {time}內入帳。核准前可取消。',
  cn: '提交后钻石先冻结，两位管理员审批后付款，最晚{time}内到账。审批前可取消。',
  en: 'Your diamonds are put on hold, two members of staff approve the request, and you are paid within {time}. You can cancel until it is approved.',
}
export const remind: Text = { tw: '開放時寄信提醒我', cn: '开放时发邮件提醒我', en: 'E-mail me when it opens' }
export const reminded: Text = {
  tw: '開放時會寄信提醒',
  cn: '开放时会发邮件提醒',
  en: 'We will e-mail you when it opens',
}

export const past: Text = { tw: '提領紀錄', cn: '提现记录', en: 'Withdrawals' }
export const asked: Text = { tw: '申請', cn: '申请', en: 'Requested' }
export const count: Text = { tw: '鑽石', cn: '钻石', en: 'Diamonds' }
export const money: Text = { tw: '金額', cn: '金额', en: 'Amount' }
export const state: Text = { tw: '狀態', cn: '状态', en: 'State' }
export const states = {
  requested: { tw: '審核中', cn: '审核中', en: 'In review' },
  approved: { tw: '已核准', cn: '已批准', en: 'Approved' },
  paid: { tw: '已付', cn: '已付', en: 'Paid' },
  refused: { tw: '未通過', cn: '未通过', en: 'Refused' },
  cancelled: { tw: '已取消', cn: '已取消', en: 'Cancelled' },
} as const satisfies Record<string, Text>
export const dueBy: Text = { tw: '{date} 前入帳', cn: '{date}前到账', en: 'Paid by {date}' }
export const paidOn: Text = {
  tw: '{date}，參考碼 {reference}',
  cn: '{date}，参考号{reference}',
  en: '{date}, reference {reference}',
}
export const refusedFor: Text = {
  tw: '{reason}（鑽石已退回）',
  cn: '{reason}（钻石已退回）',
  en: '{reason} (diamonds returned)',
}
export const takenBack: Text = {
  tw: '自行取消，鑽石已退回',
  cn: '自行取消，钻石已退回',
  en: 'Cancelled by you, diamonds returned',
}
export const cancel: Text = { tw: '取消申請', cn: '取消申请', en: 'Cancel' }
export const confirmCancel: Text = {
  tw: '要取消這筆提領嗎？鑽石會退回，但仍計入本月次數。',
  cn: '要取消这笔提现吗？钻石会退回，但仍计入本月次数。',
  en: 'Cancel this withdrawal? You get the diamonds back, but it still counts towards this month.',
}
export const none: Text = { tw: '還沒有提領', cn: '还没有提现', en: 'No withdrawals yet' }
