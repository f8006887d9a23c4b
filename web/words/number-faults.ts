import type { Text } from '#contract/text/locale.ts'

/** What is wrong with a number that was typed. */
export const empty: Text = { tw: '請輸入{field}', cn: '请输入{field}', en: 'Enter a number: {field}' }
export const notANumber: Text = {
  tw: '「{text}」不是數字，請輸入 12.5 這樣的數字',
  cn: '“{text}”不是数字，请输入12.5这样的数字',
  en: '“{text}” is not a number. Enter one such as 12.5',
}
export const outOfRange: Text = {
  tw: '請輸入 {low} 至 {high} 之間的數字',
  cn: '请输入{low}至{high}之间的数字',
  en: 'Enter a number from {low} to {high}',
}
export const notWhole: Text = { tw: '請輸入整數', cn: '请输入整数', en: 'Enter a whole number' }
