import type { Text } from '#contract/text/locale.ts'

export const note: Text = {
  tw: '每次變更須填寫理由，並記入稽核',
  cn: '每次变更须填写理由，并记入审计',
  en: 'Each change needs a reason and is recorded in the audit',
}
export const parts = {
  registration: {
    name: { tw: '註冊', cn: '注册', en: 'Registration' },
    effect: { tw: '新訪客可以建立帳號', cn: '新访客可以创建账号', en: 'New visitors can create accounts' },
  },
  writes: {
    name: { tw: '發文與留言', cn: '发文与评论', en: 'Posting' },
    effect: { tw: '關閉後全站只能瀏覽', cn: '关闭后全站仅可浏览', en: 'When off, the whole site is read-only' },
  },
  overlay: {
    name: { tw: '彈幕', cn: '弹幕', en: 'Overlay' },
    effect: { tw: '留言在圖表上飄過', cn: '评论在图表上滚动显示', en: 'Messages run across charts' },
  },
} satisfies Record<string, { name: Text; effect: Text }>
export const save: Text = { tw: '儲存變更', cn: '保存更改', en: 'Save changes' }
export const reasonNote: Text = {
  tw: '4 至 500 字，記入稽核',
  cn: '4至500字，记入审计',
  en: '4 to 500 characters, recorded in the audit',
}
