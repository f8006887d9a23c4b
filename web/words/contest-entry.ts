import type { Text } from '#contract/text/locale.ts'

export const conditions: Text = { tw: '參賽條件', cn: '参赛条件', en: 'Entry requirements' }
export const met: Text = { tw: '符合', cn: '符合', en: 'Met' }
export const unmet: Text = { tw: '不符', cn: '不符合', en: 'Not met' }
/** What is asked for, by the code of who does not meet it. */
export const names: Readonly<Record<string, Text>> = {
  '010032': { tw: '已綁定手機', cn: '已绑定手机', en: 'Phone number on the account' },
  '050011': { tw: '已完成身分驗證', cn: '已完成身份认证', en: 'Identity verified' },
  '010009': { tw: '已設定暱稱', cn: '已设置昵称', en: 'Nickname set' },
  '080001': { tw: '報名已開放', cn: '报名已开放', en: 'Sign-up is open' },
  '080002': { tw: '在報名期間內', cn: '在报名期间内', en: 'Sign-up has not ended' },
  '080003': { tw: '這場比賽尚未報名', cn: '本场比赛尚未报名', en: 'Not signed up for this contest yet' },
  '080004': { tw: '已綁定真實帳戶', cn: '已绑定实盘账户', en: 'A live account is linked' },
  '080005': { tw: '帳戶以美元計價', cn: '账户以美元计价', en: 'The account is in USD' },
  '080006': { tw: '帳戶淨值至少 {min} USD', cn: '账户净值至少{min} USD', en: 'At least {min} USD of equity' },
  '080007': { tw: '報名費 {amount} 顆鑽石', cn: '报名费{amount}颗钻石', en: 'Fee of {amount} diamonds' },
  '080024': {
    tw: '帳戶沒有同時參加其他比賽',
    cn: '账户未同时参加其他比赛',
    en: 'The account is in no other contest at that time',
  },
  '080025': { tw: '使用本站的模擬帳戶', cn: '使用本站的模拟账户', en: 'A simulated account on this site' },
  '080038': { tw: '帳戶淨值低於 {max} USD', cn: '账户净值低于{max} USD', en: 'Less than {max} USD of equity' },
}
export const has: Text = { tw: '目前 {n}', cn: '当前{n}', en: 'now {n}' }
export const ownSimulated: Text = {
  tw: '報名時為您開立 {n} USD 的模擬帳戶',
  cn: '报名时为您开立{n} USD的模拟账户',
  en: 'A simulated account of {n} USD is opened for you',
}
export const account: Text = { tw: '參賽帳戶', cn: '参赛账户', en: 'Account' }
export const chooseAccount: Text = { tw: '請選擇帳戶', cn: '请选择账户', en: 'Choose an account' }
export const noAccount: Text = { tw: '綁定交易帳戶', cn: '绑定交易账户', en: 'Link a trading account' }
export const loginFirst: Text = {
  tw: '登入後可查看是否符合條件',
  cn: '登录后可查看是否符合条件',
  en: 'Log in to check whether you qualify',
}
export const signUpFor: Text = { tw: '報名{division}組', cn: '报名{division}组', en: 'Sign up: {division}' }
export const signUpWithFee: Text = {
  tw: '報名{division}組（{fee} 顆鑽石）',
  cn: '报名{division}组（{fee}颗钻石）',
  en: 'Sign up: {division} ({fee} diamonds)',
}
export const notYet: Text = {
  tw: '條件未符，無法報名{division}組',
  cn: '条件不符，无法报名{division}组',
  en: 'Requirements not met: {division}',
}
export const opens: Text = { tw: '{date} 開放報名', cn: '{date}开放报名', en: 'Sign-up opens {date}' }
export const over: Text = { tw: '報名已截止', cn: '报名已截止', en: 'Sign-up has ended' }

export const own: Text = { tw: '我的報名', cn: '我的报名', en: 'Your entry' }
export const alias: Text = { tw: '稽核檔代號', cn: '审计文件代号', en: 'Alias in the audit file' }
export const signedUpAt: Text = { tw: '報名時間', cn: '报名时间', en: 'Signed up' }
export const toAccount: Text = { tw: '參賽帳戶', cn: '参赛账户', en: 'Account' }
export const openAccount: Text = { tw: '查看', cn: '查看', en: 'Open' }
export const cancel: Text = { tw: '取消報名', cn: '取消报名', en: 'Cancel entry' }
export const cancelAsk: Text = {
  tw: '取消後會離開隊伍，報名費退回錢包。確定取消？',
  cn: '取消后将退出战队，报名费退回钱包。确定取消？',
  en: 'You leave your team, and the fee is refunded. Cancel the entry?',
}
export const keep: Text = { tw: '保留', cn: '保留', en: 'Keep it' }
export const disqualified: Text = { tw: '參賽資格已取消', cn: '参赛资格已取消', en: 'Disqualified' }
export const startedLate: Text = {
  tw: '開賽時讀不到帳戶，從之後的快照開始計算。',
  cn: '开赛时未能读取账户，从之后的快照开始计算。',
  en: 'The account could not be read at the start; it counts from a later snapshot.',
}
export const rulesFirst: Text = { tw: '報名即表示同意', cn: '报名即表示同意', en: 'By signing up you accept the' }
export const theRules: Text = { tw: '比賽規則', cn: '比赛规则', en: 'rules of the contest' }
