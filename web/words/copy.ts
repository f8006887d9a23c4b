import type { Text } from '#contract/text/locale.ts'

export const copy: Text = { tw: '複製', cn: '复制', en: 'Copy' }
export const copied: Text = { tw: '已複製', cn: '已复制', en: 'Copied' }
export const cannotCopy: Text = {
  tw: '瀏覽器不允許複製',
  cn: '浏览器不允许复制',
  en: 'The browser does not allow copying',
}
