import type { Text } from '#contract/text/locale.ts'

export const profile: Text = { tw: '個人檔案', cn: '个人资料', en: 'Profile' }
export const account: Text = { tw: '帳號', cn: '账号', en: 'Account' }
export const security: Text = { tw: '安全', cn: '安全', en: 'Security' }
export const devices: Text = { tw: '登入裝置', cn: '登录设备', en: 'Devices' }
export const notifications: Text = { tw: '通知', cn: '通知', en: 'Notifications' }
export const privacy: Text = { tw: '隱私', cn: '隐私', en: 'Privacy' }
export const display: Text = { tw: '顯示與行情', cn: '显示与行情', en: 'Display and quotes' }

export const loginData: Text = { tw: '登入資料', cn: '登录信息', en: 'Login details' }
export const username: Text = { tw: '帳號', cn: '用户名', en: 'Username' }
export const usernameFixed: Text = { tw: '設定後無法變更', cn: '设置后无法修改', en: 'Cannot be changed once set' }
export const usernameRule: Text = {
  tw: '4 至 20 位英文字母、數字或底線，以字母開頭',
  cn: '4至20位英文字母、数字或下划线，以字母开头',
  en: '4 to 20 letters, digits or underscores, starting with a letter',
}
export const email: Text = { tw: '電子郵件', cn: '邮箱', en: 'E-mail' }
export const phone: Text = { tw: '手機號碼', cn: '手机号', en: 'Mobile number' }
export const password: Text = { tw: '密碼', cn: '密码', en: 'Password' }
export const notSet: Text = { tw: '尚未設定', cn: '尚未设置', en: 'Not set' }
export const set: Text = { tw: '設定', cn: '设置', en: 'Set' }
export const add: Text = { tw: '新增', cn: '添加', en: 'Add' }
export const change: Text = { tw: '變更', cn: '修改', en: 'Change' }
export const remove: Text = { tw: '解除綁定', cn: '解绑', en: 'Remove' }
export const cancel: Text = { tw: '取消', cn: '取消', en: 'Cancel' }
export const save: Text = { tw: '儲存', cn: '保存', en: 'Save' }
export const newEmail: Text = { tw: '新的電子郵件', cn: '新邮箱', en: 'New e-mail address' }
export const newPhone: Text = { tw: '新的手機號碼', cn: '新手机号', en: 'New mobile number' }
export const contactMailed: Text = {
  tw: '新舊聯絡方式都會收到通知',
  cn: '新旧联系方式都会收到通知',
  en: 'We will notify your old and your new contact',
}
export const currentPassword: Text = { tw: '目前的密碼', cn: '当前密码', en: 'Current password' }
export const changePassword: Text = { tw: '變更密碼', cn: '修改密码', en: 'Change password' }
export const othersLoggedOut: Text = {
  tw: '其他裝置會登出，並寄信通知',
  cn: '其他设备会退出登录，并发送邮件通知',
  en: 'Your other devices will be logged out, and we will e-mail you',
}

export const closeAccount: Text = { tw: '刪除帳號', cn: '注销账号', en: 'Close account' }
export const closeNote: Text = {
  tw: '申請後有 14 天的等待期，期間登入即可取消。期滿後暱稱顯示為「已刪除的帳號」，個人檔案、設定與通知一併刪除，無法復原。',
  cn: '提交后有14天等待期，期间登录即可取消。期满后昵称显示为“已注销账号”，个人资料、设置和通知一并删除，且无法恢复。',
  en: 'Your account closes after 14 days; log in before then to cancel. After that, your name is shown as “closed account”, and your profile, settings and notifications are permanently deleted.',
}
export const closesOn: Text = {
  tw: '帳號將於 {date} 刪除，在此之前再次登入即可取消。',
  cn: '账号将于{date}注销，在此之前再次登录即可取消。',
  en: 'Your account closes on {date}. Log in again before then to cancel.',
}

export const twoSteps: Text = { tw: '兩步驟驗證', cn: '两步验证', en: 'Two-step verification' }
export const isOn: Text = { tw: '已開啟', cn: '已开启', en: 'On' }
export const isOff: Text = { tw: '未開啟', cn: '未开启', en: 'Off' }
export const turnOn: Text = { tw: '開啟', cn: '开启', en: 'Turn on' }
export const turnOff: Text = { tw: '關閉', cn: '关闭', en: 'Turn off' }
export const twoStepsNote: Text = {
  tw: '驗證器每 30 秒產生一組新的 6 位數字，登入時需要輸入。',
  cn: '验证器每30秒生成一组新的6位数字，登录时需要输入。',
  en: 'An authenticator app shows a new six-digit code every 30 seconds, which you enter when you log in.',
}
export const scan: Text = {
  tw: '用驗證器掃描 QR 碼，或輸入這組金鑰：',
  cn: '用验证器扫描二维码，或输入以下密钥：',
  en: 'Scan the code with your authenticator, or enter this key:',
}
export const codeOrRecovery: Text = {
  tw: '驗證器上的 6 位數字或備用碼',
  cn: '验证器上的6位数字或备用码',
  en: '6-digit code from your authenticator, or a recovery code',
}
export const qrCode: Text = { tw: 'QR 碼', cn: '二维码', en: 'QR code' }
export const confirm: Text = { tw: '確認', cn: '确认', en: 'Confirm' }
export const recoveryCodes: Text = { tw: '備用碼', cn: '备用码', en: 'Recovery codes' }
export const codesLeft: Text = {
  tw: '10 組中還有 {count} 組可用，每組限用一次，可代替驗證器。',
  cn: '10组中还有{count}组可用，每组限用一次，可代替验证器。',
  en: '{count} of 10 left. Each works once, in place of the app.',
}
export const newCodes: Text = { tw: '產生新的備用碼', cn: '生成新的备用码', en: 'Generate new codes' }
export const yourCodes: Text = { tw: '您的新備用碼', cn: '您的新备用码', en: 'Your new recovery codes' }
export const shownOnce: Text = { tw: '只顯示這一次', cn: '仅显示这一次', en: 'shown only once' }
export const download: Text = { tw: '下載', cn: '下载', en: 'Download' }
export const print: Text = { tw: '列印', cn: '打印', en: 'Print' }
export const keepCodes: Text = {
  tw: '請存放在手機以外的地方。舊的備用碼已經失效。',
  cn: '请保存在手机以外的地方。旧的备用码已失效。',
  en: 'Keep them somewhere other than your phone. Your old codes no longer work.',
}
export const codesStored: Text = { tw: '我已保存這些備用碼', cn: '我已保存这些备用码', en: 'I have saved these codes' }
export const done: Text = { tw: '完成', cn: '完成', en: 'Done' }

export const thisDevice: Text = { tw: '這台裝置', cn: '本设备', en: 'This device' }
export const usedAt: Text = {
  tw: '最近使用 {used}，登入 {created}',
  cn: '最近使用：{used}，登录：{created}',
  en: 'Last used {used}, logged in {created}',
}
export const logOutDevice: Text = { tw: '登出 {device}', cn: '退出登录：{device}', en: 'Log out {device}' }
export const logOutOthers: Text = { tw: '登出其他所有裝置', cn: '退出其他所有设备', en: 'Log out all other devices' }
export const history: Text = { tw: '登入紀錄', cn: '登录记录', en: 'Login history' }
export const historyDays: Text = { tw: '最近 90 天', cn: '最近90天', en: 'last 90 days' }
export const when: Text = { tw: '時間', cn: '时间', en: 'When' }
export const device: Text = { tw: '裝置', cn: '设备', en: 'Device' }
export const network: Text = { tw: '網路', cn: '网络', en: 'Network' }
export const ended: Text = { tw: '結束', cn: '结束', en: 'Ended' }
export const active: Text = { tw: '有效', cn: '有效', en: 'Active' }
