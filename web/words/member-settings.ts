import type { Text } from '#contract/text/locale.ts'

export const profile: Text = { tw: '個人檔案', cn: '个人资料', en: 'Profile' }
export const characters: Text = { tw: '{count} / {max} 字', cn: '{count} / {max}字', en: '{count} / {max} characters' }
export const changeableAfter: Text = {
  tw: '{date} 之後可再變更',
  cn: '{date}之后可再修改',
  en: 'Can be changed again after {date}',
}
export const changedSeldom: Text = {
  tw: '設定後 {days} 天內無法再變更',
  cn: '设置后{days}天内无法再修改',
  en: 'Once set, it stays for {days} days',
}
export const tags: Text = { tw: '個人標籤', cn: '个人标签', en: 'Tags' }
export const addTag: Text = { tw: '輸入後按 Enter', cn: '输入后按Enter', en: 'Type a tag and press Enter' }
export const removeTag: Text = { tw: '移除標籤 {tag}', cn: '移除标签{tag}', en: 'Remove the tag {tag}' }
export const tagHint: Text = {
  tw: '最多 {most} 個，每個約 5 個中文字',
  cn: '最多{most}个，每个约5个汉字',
  en: 'At most {most}, of about 16 letters each',
}
export const tagTooLong: Text = {
  tw: '每個標籤最多 {max} 位元組（約 5 個中文字）',
  cn: '每个标签最多{max}字节（约5个汉字）',
  en: 'A tag has at most {max} bytes',
}
export const bytes: Text = { tw: '{count} / {max} 位元組', cn: '{count} / {max}字节', en: '{count} / {max} bytes' }
export const bio: Text = { tw: '個人簡介', cn: '个人简介', en: 'Bio' }
export const bioHint: Text = { tw: '約 93 個中文字', cn: '约93个汉字', en: 'About 280 letters' }
export const save: Text = { tw: '儲存', cn: '保存', en: 'Save' }

export const mails: Text = { tw: '電子郵件通知', cn: '邮件通知', en: 'E-mail notifications' }
export const mailsNote: Text = { tw: '每小時最多一封', cn: '每小时最多一封', en: 'At most one an hour' }
export const mailComment: Text = { tw: '回覆', cn: '回复', en: 'Replies' }
export const mailCommentHint: Text = {
  tw: '有人回覆您的留言',
  cn: '有人回复您的评论',
  en: 'Someone replies to your comment',
}
export const mailFollow: Text = { tw: '追蹤與按讚', cn: '关注与点赞', en: 'Followers and likes' }
export const mailFollowHint: Text = {
  tw: '有人開始追蹤您，或按讚您的內容',
  cn: '有人关注您，或点赞您的内容',
  en: 'Someone follows you or likes what you wrote',
}
export const mailWithdrawal: Text = { tw: '提領開放', cn: '提现开放', en: 'Withdrawals open' }
export const mailWithdrawalHint: Text = {
  tw: '每月開放提領的第一天',
  cn: '每月开放提现的第一天',
  en: 'On the first day of each month’s window',
}
export const mailsAlways: Text = {
  tw: '驗證碼、新裝置登入、密碼與聯絡方式變更等安全郵件一定會寄出。收件匣會列出全部通知。',
  cn: '验证码、新设备登录、密码与联系方式变更等安全邮件一定会发送。收件箱会列出全部通知。',
  en: 'Codes and security e-mails, such as one about a login from a new device, are always sent. Your inbox lists all notifications.',
}
export const mailLanguage: Text = { tw: '郵件語言', cn: '邮件语言', en: 'E-mail language' }

export const whoSees: Text = { tw: '誰看得到', cn: '谁可以看到', en: 'Who can see what' }
export const followList: Text = { tw: '公開追蹤名單', cn: '公开关注列表', en: 'Public follow lists' }
export const followListHint: Text = {
  tw: '其他人可以看到您追蹤誰、誰追蹤您。關閉後只有數字',
  cn: '其他人可以看到您关注谁、谁关注您。关闭后只显示数字',
  en: 'Others can see whom you follow and who follows you. When off, they see only the numbers',
}
export const findable: Text = {
  tw: '個人頁面可被搜尋引擎收錄',
  cn: '个人主页可被搜索引擎收录',
  en: 'Search engines may list your page',
}
export const findableHint: Text = {
  tw: '關閉後不再收錄，舊結果可能要幾天才消失',
  cn: '关闭后不再收录，旧结果可能要几天才消失',
  en: 'When off, your page is no longer listed; old results may take a few days to disappear',
}
export const overlay: Text = { tw: '圖表上的彈幕', cn: '图表上的弹幕', en: 'Overlay messages on charts' }
export const showOverlay: Text = { tw: '顯示彈幕', cn: '显示弹幕', en: 'Show overlay messages' }
export const overlayHint: Text = {
  tw: '系統開啟「減少動態效果」時一律不顯示',
  cn: '系统开启“减少动态效果”时一律不显示',
  en: 'Never shown while your system is set to reduce motion',
}
export const kept: Text = { tw: '隨帳號保存', cn: '随账号保存', en: 'Kept with your account' }
export const keepWorkspace: Text = {
  tw: '設定、自選、提醒與圖表版面隨帳號保存',
  cn: '设置、自选、提醒与图表布局随账号保存',
  en: 'Keep settings, watchlists, alerts and chart layouts with your account',
}
export const keepWorkspaceHint: Text = {
  tw: '在其他裝置登入後，兩邊的清單會合併，設定以較新的為準。關閉後，帳號內的副本會刪除，這台裝置上的不變',
  cn: '在其他设备登录后，两边的列表会合并，设置以较新的为准。关闭后账号内的副本会删除，本设备的不变',
  en: 'When you log in on another device, the lists of both are merged and the newer settings apply. When off, the copy in your account is deleted and this device keeps its own',
}
export const workspaceFile: Text = { tw: '下載 JSON 檔', cn: '下载JSON文件', en: 'Download as JSON' }

export const yourData: Text = { tw: '我們保存什麼', cn: '我们保存什么', en: 'What we keep about you' }
export const dataHead: Text = { tw: '資料', cn: '数据', en: 'Data' }
export const untilHead: Text = { tw: '保存到', cn: '保存到', en: 'Kept until' }
export const purposeHead: Text = { tw: '用途', cn: '用途', en: 'Purpose' }
export const law: Text = {
  tw: '依香港《個人資料（私隱）條例》處理',
  cn: '依据香港《个人资料（私隐）条例》处理',
  en: 'Under Hong Kong’s Personal Data (Privacy) Ordinance',
}
export const privacyPolicy: Text = { tw: '隱私權政策', cn: '隐私政策', en: 'Privacy policy' }
export const download: Text = { tw: '下載全部資料', cn: '下载全部数据', en: 'Download all your data' }
export const downloadHint: Text = {
  tw: '一個 ZIP 檔，內含本站保存的、與您有關的全部資料，每天一次',
  cn: '一个ZIP文件，包含本站保存的、与您有关的全部数据，每天一次',
  en: 'One ZIP file with everything this site keeps about you, once a day',
}
export const preparing: Text = { tw: '檔案產生中…', cn: '正在生成文件…', en: 'Preparing…' }

/** What is kept, until when, what for. */
export const keptData: readonly (readonly [data: Text, until: Text, purpose: Text])[] = [
  [
    { tw: '帳號、聯絡方式、個人檔案', cn: '账号、联系方式、个人资料', en: 'Account, contacts, profile' },
    { tw: '刪除帳號後 14 天', cn: '注销账号后14天', en: '14 days after you close the account' },
    { tw: '登入與顯示您的名字', cn: '登录与显示您的名字', en: 'To log you in and show your name' },
  ],
  [
    { tw: '登入紀錄', cn: '登录记录', en: 'Logins' },
    { tw: '90 天', cn: '90天', en: '90 days' },
    { tw: '讓您發現異常登入', cn: '让您发现异常登录', en: 'So that you can spot unfamiliar ones' },
  ],
  [
    { tw: '驗證碼', cn: '验证码', en: 'Codes' },
    { tw: '1 天', cn: '1天', en: '1 day' },
    { tw: '確認聯絡方式', cn: '确认联系方式', en: 'To confirm a contact' },
  ],
  [
    { tw: '通知', cn: '通知', en: 'Notifications' },
    { tw: '180 天', cn: '180天', en: '180 days' },
    { tw: '收件匣', cn: '收件箱', en: 'Inbox' },
  ],
  [
    { tw: '您的檢舉與所附檔案', cn: '您的举报与所附文件', en: 'Your reports and their files' },
    { tw: '結案後 180 天', cn: '结案后180天', en: '180 days after they are closed' },
    { tw: '查證您檢舉的內容', cn: '核实您举报的内容', en: 'To look into what you report' },
  ],
  [
    { tw: '隨帳號保存的設定與清單', cn: '随账号保存的设置与列表', en: 'Settings and lists kept with your account' },
    { tw: '您關閉此功能為止', cn: '直到您关闭', en: 'You turn it off' },
    { tw: '在其他裝置使用', cn: '在其他设备使用', en: 'To have them on other devices' },
  ],
]
