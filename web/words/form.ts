import type { Text } from '#contract/locale.ts'

export const optional: Text = { tw: '選填', cn: '选填', en: 'optional' }
export const optionCount: Text = { tw: '{count} 個選項', cn: '{count} 个选项', en: '{count} options' }
