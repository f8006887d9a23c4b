import type { Text } from '#contract/text/locale.ts'

export const accounts: Text = { tw: '收款帳戶', cn: '收款账户', en: 'Reward accounts' }
export const kinds = {
  bank: { tw: '銀行', cn: '银行', en: 'Bank' },
  paypal: { tw: 'PayPal', cn: 'PayPal', en: 'PayPal' },
  alipay: { tw: '支付寶', cn: '支付宝', en: 'Alipay' },
  wechat: { tw: '微信', cn: '微信', en: 'WeChat' },
} as const satisfies Record<string, Text>
export const isDefault: Text = { tw: '預設', cn: '默认', en: 'Default' }
export const usableSince: Text = { tw: '{date}起可用', cn: '{date}起可用', en: 'usable since {date}' }
export const usableFrom: Text = { tw: '{date} 起可收款', cn: '{date}起可收款', en: 'can be paid from {date}' }
export const usableIn: Text = { tw: '{time}後可用', cn: '{time}后可用', en: 'Usable in {time}' }
export const change: Text = { tw: '變更', cn: '修改', en: 'Change' }
export const remove: Text = { tw: '刪除', cn: '删除', en: 'Remove' }
export const cancel: Text = { tw: '取消', cn: '取消', en: 'Cancel' }
/** What is done to an account: `Change PayPal l***@example.com`. */
export const act: Text = { tw: '{act} {name}', cn: '{act} {name}', en: '{act} {name}' }
export const none: Text = { tw: '還沒有收款帳戶', cn: '还没有收款账户', en: 'No reward accounts yet' }
export const noneReason: Text = {
  tw: '提領時會付到這裡登記的帳戶。',
  cn: '提现时会付到这里登记的账户。',
  en: 'Withdrawals are paid to an account that you add here.',
}
export const sealed: Text = {
  tw: '帳號加密保存，畫面只顯示末四碼。新增、變更與刪除都會寄信通知；新增或變更的帳戶滿 {hours} 小時才能收款。',
  cn: '账号加密保存，页面仅显示后四位。添加、修改和删除都会发邮件通知；新添加或修改的账户满{hours}小时后才能收款。',
  en: 'Numbers are encrypted, and only the last four characters are shown. We e-mail you whenever an account is added, changed or removed. A new or changed account can be paid after {hours} hours.',
}

export const addAccount: Text = { tw: '新增收款帳戶', cn: '添加收款账户', en: 'Add a reward account' }
export const add: Text = { tw: '新增', cn: '添加', en: 'Add' }
export const save: Text = { tw: '儲存', cn: '保存', en: 'Save' }
export const kind: Text = { tw: '收款方式', cn: '收款方式', en: 'Paid by' }
export const holder: Text = { tw: '收款人姓名', cn: '收款人姓名', en: 'Account holder' }
export const holderHint: Text = {
  tw: '須和身分驗證的姓名相同',
  cn: '须与身份认证的姓名一致',
  en: 'Your verified name',
}
export const bank: Text = { tw: '銀行名稱', cn: '银行名称', en: 'Bank' }
export const numbers = {
  bank: { tw: '收款帳號', cn: '收款账号', en: 'Account number' },
  paypal: { tw: 'PayPal 電子郵件', cn: 'PayPal邮箱', en: 'PayPal e-mail' },
  alipay: { tw: '支付寶帳號', cn: '支付宝账号', en: 'Alipay account' },
  wechat: { tw: '微信號或手機號碼', cn: '微信号或手机号', en: 'WeChat ID or mobile number' },
} as const satisfies Record<string, Text>
export const numberHints = {
  bank: { tw: '帳號、卡號或 IBAN', cn: '账号、卡号或IBAN', en: 'Account, card or IBAN' },
  paypal: { tw: '登入 PayPal 用的電子郵件', cn: '登录PayPal用的邮箱', en: 'The address of your PayPal login' },
  alipay: { tw: '手機號碼或電子郵件', cn: '手机号或邮箱', en: 'Mobile number or e-mail' },
  wechat: { tw: '收款用的微信', cn: '收款用的微信', en: 'The WeChat account to be paid' },
} as const satisfies Record<string, Text>
export const shownLater: Text = {
  tw: '只在付款時解密，之後顯示 {number}',
  cn: '仅在付款时解密，之后显示{number}',
  en: 'Decrypted for payments only; shown later as {number}',
}
export const enterAgain: Text = {
  tw: '請重新輸入完整帳號；帳號不變就不必再等候。',
  cn: '请重新输入完整账号；账号不变则无需再次等待。',
  en: 'Enter the full number again. If it stays the same, there is no new waiting time.',
}
export const password: Text = { tw: '登入密碼', cn: '登录密码', en: 'Login password' }
export const asDefault: Text = { tw: '設為預設收款帳戶', cn: '设为默认收款账户', en: 'Make it the default account' }
export const limitReached: Text = {
  tw: '收款帳戶已達上限 {max} 個，刪除一個後才能新增。',
  cn: '收款账户已达上限{max}个，删除一个后才能添加。',
  en: 'You have {max} reward accounts, the maximum. Remove one to add another.',
}
export const removeNote: Text = {
  tw: '刪除後無法再提領到這個帳戶。',
  cn: '删除后无法再提现到该账户。',
  en: 'Withdrawals can no longer be paid to this account.',
}

export const identityFirst: Text = {
  tw: '收款人須和身分驗證的姓名相同，完成身分驗證後才能新增或變更收款帳戶。',
  cn: '收款人须与身份认证的姓名一致，完成身份认证后才能添加或修改收款账户。',
  en: 'The holder must be your verified name. Verify your identity to add or change a reward account.',
}
export const phoneFirst: Text = {
  tw: '提領還需要綁定手機號碼。',
  cn: '提现还需要绑定手机号。',
  en: 'To withdraw, you also need a mobile number.',
}
export const verify: Text = { tw: '前往身分驗證', cn: '前往身份认证', en: 'Verify identity' }
export const bindPhone: Text = { tw: '綁定手機', cn: '绑定手机', en: 'Add a mobile number' }

export const weChat: Text = { tw: '微信', cn: '微信', en: 'WeChat' }
export const weChatNote: Text = {
  tw: '以微信收款前須先綁定微信。我們只保存無法還原的識別碼。',
  cn: '使用微信收款前须先绑定微信。我们只保存无法还原的标识。',
  en: 'Bind WeChat to be paid by it. We keep only an identifier that cannot be traced back to you.',
}
export const bound: Text = { tw: '已綁定', cn: '已绑定', en: 'Bound' }
export const notBound: Text = { tw: '未綁定', cn: '未绑定', en: 'Not bound' }
export const bind: Text = { tw: '綁定微信', cn: '绑定微信', en: 'Bind WeChat' }
export const bindFirst: Text = {
  tw: '請先綁定微信，再新增微信收款帳戶。',
  cn: '请先绑定微信，再添加微信收款账户。',
  en: 'Bind WeChat first, then add it as a reward account.',
}
export const unbind: Text = { tw: '解除綁定', cn: '解绑', en: 'Unbind' }
export const finishBinding: Text = {
  tw: '微信已授權，輸入登入密碼完成綁定。',
  cn: '微信已授权，输入登录密码完成绑定。',
  en: 'WeChat has given permission. Enter your password to finish.',
}
