import type { Text } from '#contract/text/locale.ts'

// In the header of every page.
export const login: Text = { tw: '登入', cn: '登录', en: 'Log in' }
export const register: Text = { tw: '註冊', cn: '注册', en: 'Sign up' }
export const accountMenu: Text = { tw: '會員選單', cn: '账号菜单', en: 'Your account' }
export const inbox: Text = { tw: '收件匣', cn: '收件箱', en: 'Inbox' }
