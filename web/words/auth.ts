import type { Text } from '#contract/text/locale.ts'

export const login: Text = { tw: '登入', cn: '登录', en: 'Log in' }
export const register: Text = { tw: '註冊', cn: '注册', en: 'Sign up' }
export const logout: Text = { tw: '登出', cn: '退出登录', en: 'Log out' }
export const account: Text = { tw: '帳號', cn: '账号', en: 'Account' }
export const email: Text = { tw: '電子信箱', cn: '电子邮箱', en: 'Email' }
export const phone: Text = { tw: '手機號碼', cn: '手机号码', en: 'Mobile number' }
export const password: Text = { tw: '密碼', cn: '密码', en: 'Password' }
export const passwordRule: Text = {
  tw: '6 至 12 位英文字母或數字',
  cn: '6 至 12 位字母或数字',
  en: '6-12 letters or digits',
}
export const confirmPassword: Text = { tw: '再次輸入密碼', cn: '再次输入密码', en: 'Confirm password' }
export const forgot: Text = { tw: '忘記密碼', cn: '忘记密码', en: 'Forgot password' }
export const reset: Text = { tw: '重設密碼', cn: '重置密码', en: 'Reset password' }
export const code: Text = { tw: '驗證碼', cn: '验证码', en: 'Verification code' }
export const sendCode: Text = { tw: '傳送驗證碼', cn: '发送验证码', en: 'Send code' }
export const remember: Text = { tw: '保持登入', cn: '保持登录', en: 'Keep me logged in' }
export const expired: Text = {
  tw: '登入已過期，請重新登入',
  cn: '登录已过期，请重新登录',
  en: 'Your login has expired. Log in again.',
}
export const locked: Text = {
  tw: '密碼連續錯誤 5 次，鎖定 15 分鐘',
  cn: '密码连续错误 5 次，锁定 15 分钟',
  en: 'Locked for 15 minutes after 5 wrong passwords',
}
export const agree: Text = { tw: '我已閱讀並同意服務條款', cn: '我已阅读并同意服务条款', en: 'I agree to the terms' }
export const nickname: Text = { tw: '暱稱', cn: '昵称', en: 'Nickname' }
