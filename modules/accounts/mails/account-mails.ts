import { mailTemplate } from '#kit/mail/mail-template.ts'

/** What a mail of a code calls the purpose of it, by language. */
export const purposeNames = {
  register: { tw: '註冊', cn: '注册', en: 'register' },
  login: { tw: '登入', cn: '登录', en: 'log in' },
  reset: { tw: '重設密碼', cn: '重置密码', en: 'reset your password' },
  bind: { tw: '綁定聯絡方式', cn: '绑定联系方式', en: 'add a contact to your account' },
} as const

export const codeMail = mailTemplate({
  name: 'code',
  params: ['code', 'purpose', 'minutes', 'resend'],
  subject: { tw: '驗證碼 {code}', cn: '验证码：{code}', en: 'Your code is {code}' },
  paragraphs: [
    {
      tw: '您的驗證碼是 {code}，用於{purpose}，{minutes} 分鐘內有效。',
      cn: '您的验证码是{code}，用于{purpose}，{minutes}分钟内有效。',
      en: 'Your code to {purpose} is {code}. It is valid for {minutes} minutes.',
    },
    {
      tw: '如需另一組驗證碼，請在 {resend} 分鐘後再試。請勿把驗證碼告訴任何人，我們的人員也不會向您索取。',
      cn: '如需重新获取验证码，请在{resend}分钟后再试。请勿将验证码告诉任何人，我们的工作人员也不会向您索要。',
      en: 'You can ask for another code in {resend} minutes. Tell it to nobody: our staff will never ask for it.',
    },
    {
      tw: '如果這不是您本人的操作，請忽略這封郵件。',
      cn: '如非本人操作，请忽略此邮件。',
      en: 'If you did not ask for it, ignore this message.',
    },
  ],
})

export const welcomeMail = mailTemplate({
  name: 'welcome',
  params: [],
  subject: { tw: '註冊完成', cn: '注册成功', en: 'Welcome' },
  paragraphs: [
    {
      tw: '您的帳號已經建立，現在就可以登入。',
      cn: '您的账号已创建，现在即可登录。',
      en: 'Your account has been created. You can log in from now on.',
    },
    {
      tw: '建議您開啟兩步驟驗證，並綁定第二種聯絡方式，以便忘記密碼時取回帳號。',
      cn: '建议您开启两步验证，并绑定另一种联系方式，以便忘记密码时找回账号。',
      en: 'We suggest that you turn on two-step verification and add a second contact, which helps if you forget the password.',
    },
  ],
  link: { path: '/settings/security', text: { tw: '帳號安全設定', cn: '账号安全设置', en: 'Security settings' } },
})

export const newDeviceMail = mailTemplate({
  name: 'new-device',
  params: ['device', 'network', 'time'],
  subject: { tw: '新裝置登入', cn: '新设备登录', en: 'Login from a new device' },
  paragraphs: [
    {
      tw: '您的帳號剛在一部新裝置上登入。時間：{time}（UTC）。網路：{network}。裝置：{device}。',
      cn: '您的账号刚刚在一台新设备上登录。时间：{time}（UTC）。网络：{network}。设备：{device}。',
      en: 'Somebody has logged in to your account from a new device, at {time} UTC. Network: {network}. Device: {device}.',
    },
    {
      tw: '如果不是您本人，請立即變更密碼，並結束其他登入。',
      cn: '如非本人操作，请立即修改密码，并结束其他登录。',
      en: 'If that was not you, change your password at once and end the other logins.',
    },
  ],
  link: {
    path: '/settings/sessions',
    text: { tw: '查看登入紀錄', cn: '查看登录记录', en: 'See where you are logged in' },
  },
})

export const passwordChangedMail = mailTemplate({
  name: 'password-changed',
  params: ['time'],
  subject: { tw: '密碼已變更', cn: '密码已修改', en: 'Your password has been changed' },
  paragraphs: [
    {
      tw: '您帳號的密碼已在 {time}（UTC）變更，其他裝置都已登出。',
      cn: '您账号的密码已于{time}（UTC）修改，其他设备均已退出登录。',
      en: 'The password of your account was changed at {time} UTC. Other devices have been logged out.',
    },
    {
      tw: '如果不是您本人，請立即重設密碼。',
      cn: '如非本人操作，请立即重置密码。',
      en: 'If that was not you, reset your password at once.',
    },
  ],
  link: { path: '/reset', text: { tw: '重設密碼', cn: '重置密码', en: 'Reset the password' } },
})

export const contactChangedMail = mailTemplate({
  name: 'contact-changed',
  params: ['contact', 'time'],
  subject: { tw: '聯絡方式已變更', cn: '联系方式已变更', en: 'A contact of your account has changed' },
  paragraphs: [
    {
      tw: '您帳號的聯絡方式已在 {time}（UTC）變更，有變動的是 {contact}。',
      cn: '您账号的联系方式已于{time}（UTC）变更，变更的是{contact}。',
      en: 'A contact of your account, {contact}, was added or removed at {time} UTC.',
    },
    {
      tw: '如果不是您本人，請立即變更密碼，並結束其他登入。',
      cn: '如非本人操作，请立即修改密码，并结束其他登录。',
      en: 'If that was not you, change your password at once and end the other logins.',
    },
  ],
  link: { path: '/settings/account', text: { tw: '帳號設定', cn: '账号设置', en: 'Account settings' } },
})

const securityLink = {
  path: '/settings/security',
  text: { tw: '帳號安全設定', cn: '账号安全设置', en: 'Security settings' },
}

export const secondFactorOnMail = mailTemplate({
  name: 'second-factor-on',
  params: ['time'],
  subject: { tw: '已開啟兩步驟驗證', cn: '已开启两步验证', en: 'Two-step verification is on' },
  paragraphs: [
    {
      tw: '您的帳號已在 {time}（UTC）開啟兩步驟驗證，之後登入除了密碼，還需要驗證器上的數字。請把備用碼存放在安全的地方。',
      cn: '您的账号已于{time}（UTC）开启两步验证，此后登录除密码外还需要验证器上的数字。请妥善保管备用码。',
      en: 'Two-step verification was turned on at {time} UTC. From now on a login needs a number of your authenticator beside the password. Keep your recovery codes in a safe place.',
    },
  ],
  link: securityLink,
})

export const secondFactorOffMail = mailTemplate({
  name: 'second-factor-off',
  params: ['time'],
  subject: { tw: '已關閉兩步驟驗證', cn: '已关闭两步验证', en: 'Two-step verification is off' },
  paragraphs: [
    {
      tw: '您的帳號已在 {time}（UTC）關閉兩步驟驗證，之後只憑密碼就能登入。如果不是您本人，請立即變更密碼。',
      cn: '您的账号已于{time}（UTC）关闭两步验证，此后仅凭密码即可登录。如非本人操作，请立即修改密码。',
      en: 'Two-step verification was turned off at {time} UTC. From now on the password alone is enough. If that was not you, change your password at once.',
    },
  ],
  link: securityLink,
})

export const accountClosingMail = mailTemplate({
  name: 'account-closing',
  params: ['date'],
  subject: { tw: '帳號即將刪除', cn: '账号即将注销', en: 'Your account will be deleted' },
  paragraphs: [
    {
      tw: '我們已收到刪除帳號的申請，帳號將在 {date}（UTC）刪除。在此之前登入，即可取消。',
      cn: '我们已收到注销账号的申请，账号将于{date}（UTC）注销。在此之前登录即可取消。',
      en: 'We have been asked to delete your account. It will be deleted on {date} (UTC). Log in before then to cancel this.',
    },
    {
      tw: '刪除後，您的聯絡方式與登入資料都會移除；您發表過的文字會保留，但不再顯示作者。',
      cn: '注销后，您的联系方式和登录信息都会移除；您发表过的文字会保留，但不再显示作者。',
      en: 'Your contacts and logins will then be removed. What you have published stays, without a name.',
    },
  ],
  link: { path: '/login', text: { tw: '登入並取消', cn: '登录并取消', en: 'Log in to cancel' } },
})

/** All of accounts. */
export const accountMails = [
  ...[codeMail, welcomeMail, newDeviceMail, passwordChangedMail],
  ...[contactChangedMail, secondFactorOnMail, secondFactorOffMail, accountClosingMail],
]
