import { expect, test } from 'vitest'
import { wrongScript } from './chinese.ts'

test.each([
  ['tw', '外匯即時行情，每筆價格標示來源與時間'],
  ['tw', '滙豐銀行'],
  ['tw', '日圓 · 澳幣 · 紐幣 · 台灣'],
  ['cn', '外汇实时行情，每个价格标注来源与时间'],
  ['cn', '日元、台湾、新西兰元'],
  ['en', 'Live quotes, each with its source and time'],
] as const)('%s readers find nothing strange in %s', (script, text) => {
  expect(wrongScript(text, script)).toBe('')
})

test.each([
  ['tw', '外汇行情', '汇'],
  ['tw', '价格与时间', '价与时间'],
  ['cn', '外匯行情', '匯'],
  ['cn', '殖利率與匯率', '與匯'],
  ['en', 'Euro 歐元', '歐元'],
] as const)('%s readers stumble in %s over %s', (script, text, characters) => {
  expect(wrongScript(text, script)).toBe(characters)
})
