import type { Text } from '#contract/text/locale.ts'

export const optional: Text = { tw: '選填', cn: '选填', en: 'optional' }
export const optionCount: Text = { tw: '{count} 個選項', cn: '{count}个选项', en: '{count} {count|option|options}' }
export const sending: Text = { tw: '送出中…', cn: '提交中…', en: 'Sending…' }
/** Label of the honeypot field, which only robots fill in. */
export const trap: Text = { tw: '請勿填寫此欄', cn: '请勿填写此项', en: 'Leave this field empty' }
export const notSent: Text = {
  tw: '尚未送出，請修正以下欄位',
  cn: '尚未提交，请修改以下内容',
  en: 'Not sent yet. Correct these fields:',
}
