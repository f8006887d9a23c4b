import type { Text } from '#contract/text/locale.ts'

/** Text messages: 70 Chinese characters, or 160 English ones, are one message. `{brand}` is the portal. */

export const codeText = {
  tw: '【{brand}】驗證碼 {code}，用於{purpose}，{minutes} 分鐘內有效。請勿告訴任何人。',
  cn: '【{brand}】验证码：{code}，用于{purpose}，{minutes}分钟内有效。请勿告诉任何人。',
  en: '{brand}: your code to {purpose} is {code}, valid for {minutes} minutes. Tell it to nobody.',
} as const

export const newDeviceText: Text = {
  tw: '【{brand}】您的帳號剛在一部新裝置上登入。如果不是您本人，請立即變更密碼，並結束其他登入。',
  cn: '【{brand}】您的账号刚刚在一台新设备上登录。如非本人操作，请立即修改密码，并结束其他登录。',
  en: '{brand}: somebody has logged in to your account from a new device. If that was not you, change your password at once.',
}

export const passwordChangedText: Text = {
  tw: '【{brand}】您帳號的密碼已變更，其他裝置都已登出。如果不是您本人，請立即重設密碼。',
  cn: '【{brand}】您账号的密码已修改，其他设备均已退出登录。如非本人操作，请立即重置密码。',
  en: '{brand}: the password of your account was changed. Other devices were logged out. If that was not you, reset it at once.',
}

export const contactChangedText: Text = {
  tw: '【{brand}】您帳號的聯絡方式 {contact} 已變更。如果不是您本人，請立即變更密碼。',
  cn: '【{brand}】您账号的联系方式{contact}已变更。如非本人操作，请立即修改密码。',
  en: '{brand}: a contact of your account, {contact}, was added or removed. If that was not you, change your password at once.',
}

export const secondFactorOnText: Text = {
  tw: '【{brand}】您的帳號已開啟兩步驟驗證。如果不是您本人，請立即變更密碼。',
  cn: '【{brand}】您的账号已开启两步验证。如非本人操作，请立即修改密码。',
  en: '{brand}: two-step verification of your account was turned on. If that was not you, change your password at once.',
}

export const secondFactorOffText: Text = {
  tw: '【{brand}】您的帳號已關閉兩步驟驗證。如果不是您本人，請立即變更密碼。',
  cn: '【{brand}】您的账号已关闭两步验证。如非本人操作，请立即修改密码。',
  en: '{brand}: two-step verification of your account was turned off. If that was not you, change your password at once.',
}

export const accountClosingText: Text = {
  tw: '【{brand}】我們已收到刪除帳號的申請，帳號將在 {date}（UTC）刪除。在此之前登入，即可取消。',
  cn: '【{brand}】我们已收到注销账号的申请，账号将于{date}（UTC）注销。在此之前登录即可取消。',
  en: '{brand}: your account will be deleted on {date} (UTC), as was asked. Log in before then to cancel this.',
}
