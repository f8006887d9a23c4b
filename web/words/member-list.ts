import type { Text } from '#contract/text/locale.ts'

export const failed: Text = { tw: '資料無法載入', cn: '数据加载失败', en: 'Could not be loaded' }
export const more: Text = { tw: '顯示更多', cn: '显示更多', en: 'Show more' }
export const needsScript: Text = {
  tw: '此頁面需要啟用 JavaScript。',
  cn: '该页面需要启用JavaScript。',
  en: 'This page needs JavaScript.',
}
