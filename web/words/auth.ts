import type { Text } from '#contract/text/locale.ts'

export const logout: Text = { tw: '登出', cn: '退出登录', en: 'Log out' }
export const loggedOut: Text = { tw: '已登出', cn: '已退出登录', en: 'Logged out' }
export const account: Text = { tw: '帳號', cn: '账号', en: 'Account' }
export const chooseNickname: Text = { tw: '設定暱稱', cn: '设置昵称', en: 'Choose a nickname' }
export const nickname: Text = { tw: '暱稱', cn: '昵称', en: 'Nickname' }
export const nicknameHint: Text = {
  tw: '發表的內容會顯示這個名字',
  cn: '发表的内容会显示这个名字',
  en: 'Shown with what you post',
}
export const saveNickname: Text = { tw: '儲存並發表', cn: '保存并发表', en: 'Save and post' }
export const loginName: Text = {
  tw: '手機號碼、電子郵件或帳號',
  cn: '手机号、邮箱或用户名',
  en: 'Mobile number, e-mail or username',
}
export const contact: Text = { tw: '手機號碼或電子郵件', cn: '手机号或邮箱', en: 'Mobile number or e-mail' }
export const contactHint: Text = {
  tw: '國外號碼請加國碼，例如 +852',
  cn: '境外号码请加国家或地区代码，例如+852',
  en: 'Start a number with its country code, such as +852',
}
export const password: Text = { tw: '密碼', cn: '密码', en: 'Password' }
export const newPassword: Text = { tw: '新密碼', cn: '新密码', en: 'New password' }
export const passwordRule: Text = {
  tw: '{min} 至 {max} 位英文字母或數字',
  cn: '{min}至{max}位英文字母或数字',
  en: '{min} to {max} letters or digits',
}
export const showPassword: Text = { tw: '顯示密碼', cn: '显示密码', en: 'Show password' }
export const repeatPassword: Text = { tw: '再次輸入新密碼', cn: '再次输入新密码', en: 'Repeat new password' }
export const forgot: Text = { tw: '忘記密碼', cn: '忘记密码', en: 'Forgot password' }
export const reset: Text = { tw: '重設密碼', cn: '重置密码', en: 'Reset password' }
export const createAccount: Text = { tw: '建立帳號', cn: '创建账号', en: 'Create account' }
export const code: Text = { tw: '驗證碼', cn: '验证码', en: 'Verification code' }
export const codeHint: Text = { tw: '6 位數字', cn: '6位数字', en: '6 digits' }
export const sendCode: Text = { tw: '傳送驗證碼', cn: '发送验证码', en: 'Send code' }
export const sendAgain: Text = { tw: '重新傳送', cn: '重新发送', en: 'Resend code' }
export const sendAgainIn: Text = { tw: '{time} 後重發', cn: '{time}后重发', en: 'Resend in {time}' }
export const codeSent: Text = {
  tw: '驗證碼已寄到 {target}，{minutes} 分鐘內有效',
  cn: '验证码已发送至{target}，{minutes}分钟内有效',
  en: 'We sent a code to {target}. It is valid for {minutes} min',
}
export const remember: Text = { tw: '保持登入', cn: '保持登录', en: 'Keep me logged in' }
export const expired: Text = {
  tw: '登入已過期，請重新登入',
  cn: '登录已过期，请重新登录',
  en: 'Your login has expired, please log in again',
}
/** `{terms}` and `{privacy}` are links. */
export const agree: Text = {
  tw: '我已閱讀並同意{terms}與{privacy}',
  cn: '我已阅读并同意{terms}和{privacy}',
  en: 'I have read and accept the {terms} and the {privacy}',
}
export const terms: Text = { tw: '服務條款', cn: '服务条款', en: 'terms of membership' }
export const privacy: Text = { tw: '隱私權政策', cn: '隐私政策', en: 'privacy policy' }
export const secondFactor: Text = { tw: '兩步驟驗證', cn: '两步验证', en: 'Two-step verification' }
export const staffCodeNote: Text = {
  tw: '管理操作每 12 小時須以驗證器確認一次，確認後會繼續剛才的操作。',
  cn: '管理操作每12小时须用验证器确认一次，确认后会继续刚才的操作。',
  en: 'Staff confirm with their authenticator every 12 hours. What you were doing then continues.',
}
export const confirmCode: Text = { tw: '確認', cn: '确认', en: 'Confirm' }
export const authenticatorCode: Text = {
  tw: '驗證器上的 6 位數字',
  cn: '验证器上的6位数字',
  en: '6-digit code from your authenticator',
}
export const recoveryCode: Text = { tw: '備用碼', cn: '备用码', en: 'Recovery code' }
export const withRecoveryCode: Text = { tw: '改用備用碼', cn: '改用备用码', en: 'Use a recovery code instead' }
export const withAuthenticator: Text = { tw: '改用驗證器', cn: '改用验证器', en: 'Use the authenticator instead' }
export const back: Text = { tw: '返回', cn: '返回', en: 'Back' }
export const resetStillWorks: Text = {
  tw: '您仍可重設密碼。',
  cn: '您仍可重置密码。',
  en: 'You can still reset your password.',
}
export const needsScript: Text = {
  tw: '登入與註冊需要啟用 JavaScript，行情與資料不登入也能看。',
  cn: '登录与注册需要启用JavaScript，行情和数据无需登录即可查看。',
  en: 'Logging in and signing up need JavaScript. Quotes and data need no login.',
}
export const loggedInAs: Text = {
  tw: '您目前以 {name} 的身分登入',
  cn: '您当前登录的账号是{name}',
  en: 'You are logged in as {name}',
}
export const unsaved: Text = {
  tw: '您輸入的內容尚未送出，確定要離開嗎？',
  cn: '您输入的内容尚未提交，确定要离开吗？',
  en: 'What you typed has not been sent. Leave this page?',
}
export const disabledReason: Text = { tw: '停權理由', cn: '禁用理由', en: 'Reason' }
export const disabledAt: Text = { tw: '停權時間', cn: '禁用时间', en: 'Disabled on' }
export const disabledAppeal: Text = {
  tw: '如要申訴，請開啟停權通知郵件中的連結，30 天內有效',
  cn: '如需申诉，请打开禁用通知邮件中的链接，30天内有效',
  en: 'To appeal, open the link in the e-mail that told you. It is valid for 30 days',
}
