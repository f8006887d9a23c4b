import type { Text } from '#contract/text/locale.ts'

export const find: Text = { tw: '查找會員', cn: '查找会员', en: 'Find members' }
export const nobody: Text = { tw: '找不到會員', cn: '未找到会员', en: 'No members found' }
export const choose: Text = {
  tw: '選擇一位會員，查看狀態與處分紀錄。',
  cn: '选择一位会员，查看状态与处理记录。',
  en: 'Choose a member to see their status and record.',
}
export const state: Text = { tw: '狀態', cn: '状态', en: 'Status' }
export const anyState: Text = { tw: '全部', cn: '全部', en: 'Any' }
export const decisionCount: Text = { tw: '處分 {count}', cn: '处理{count}', en: 'Decisions: {count}' }
export const decisions: Text = { tw: '處分次數', cn: '处理次数', en: 'Decisions so far' }
export const id: Text = { tw: '會員編號', cn: '会员编号', en: 'ID' }
export const username: Text = { tw: '帳號', cn: '用户名', en: 'Username' }
export const mutedUntil: Text = { tw: '禁言至', cn: '禁言至', en: 'Muted until' }
export const page: Text = { tw: '個人頁面', cn: '个人主页', en: 'Page' }
export const record: Text = { tw: '處分紀錄', cn: '处理记录', en: 'Record' }
export const act: Text = { tw: '處分', cn: '处理', en: 'Action' }
export const acts = {
  mute: { tw: '禁言', cn: '禁言', en: 'Mute' },
  unmute: { tw: '解除禁言', cn: '解除禁言', en: 'Lift the mute' },
  disable: { tw: '停權', cn: '禁用账号', en: 'Disable' },
  enable: { tw: '恢復帳號', cn: '恢复账号', en: 'Enable' },
  reset: { tw: '清除個人資料', cn: '清除个人资料', en: 'Clear the profile' },
} satisfies Record<string, Text>
export const effects = {
  mute: {
    tw: '會員仍可登入、瀏覽、交易與申訴，但無法公開發言。',
    cn: '会员仍可登录、浏览、交易与申诉，但无法公开发言。',
    en: 'The member can still log in, read, trade and appeal, but not post in public.',
  },
  unmute: {
    tw: '會員立即可以公開發言。',
    cn: '会员立即可以公开发言。',
    en: 'The member can post in public again at once.',
  },
  disable: {
    tw: '會員立即登出，無法再登入；理由與申訴連結會寄給會員。',
    cn: '会员立即退出登录且无法再登录；理由与申诉链接会发送给会员。',
    en: 'The member is logged out at once and cannot log in. The reason and a link to appeal are mailed.',
  },
  enable: { tw: '會員可以重新登入。', cn: '会员可以重新登录。', en: 'The member can log in again.' },
  reset: {
    tw: '清除勾選的項目，會員可以重新填寫，也可以申訴。',
    cn: '清除勾选的项目，会员可以重新填写，也可以申诉。',
    en: 'What is ticked is cleared. The member can fill it in again, and can appeal.',
  },
} satisfies Record<keyof typeof acts, Text>
export const howLong: Text = { tw: '禁言多久', cn: '禁言时长', en: 'For how long' }
export const reasonNote: Text = {
  tw: '4 至 500 字，會員會看到，也記入稽核',
  cn: '4至500字，会员会看到，并记入审计',
  en: '4 to 500 characters, shown to the member and recorded in the audit',
}

/** What of a profile can be cleared. */
export const profileParts = {
  nickname: { tw: '暱稱', cn: '昵称', en: 'Nickname' },
  bio: { tw: '個人簡介', cn: '个人简介', en: 'Introduction' },
  tags: { tw: '標籤', cn: '标签', en: 'Tags' },
  avatar: { tw: '大頭貼', cn: '头像', en: 'Picture' },
  column: { tw: '專欄名稱與介紹', cn: '专栏名称与介绍', en: 'Name and introduction of the column' },
} satisfies Record<string, Text>
