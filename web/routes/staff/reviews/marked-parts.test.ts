import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'

/** With what is marked in brackets. */
const marked = (text: string, ...words: string[]) =>
  markedParts(text, words)
    .map(part => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['想穩定獲利的加 賴：fx777', ['加賴', '穩定獲利'], '想[穩定獲利]的[加 賴]：fx777'],
  ['Ｐａｉｄ signals: long', ['paid signals'], '[Ｐａｉｄ signals]: long'],
  ['p-a-i-d', ['paid'], '[p-a-i-d]'],
  ['加\u200b賴', ['加賴'], '[加\u200b賴]'],
  ['unpaid, repaid, paid!', ['paid'], 'unpaid, repaid, [paid]!'],
  ['飆股飆股', ['飆股'], '[飆股飆股]'],
  ['保證月報酬', ['保證月', '月報酬'], '[保證月報酬]'],
  ['😀飆😀股', ['飆股'], '😀[飆😀股]'],
  ['nothing', ['…', 'other'], 'nothing'],
  ['', ['x'], ''],
])('%j has the words of the list marked', (text, words, expected) => {
  expect(marked(text, ...words)).toBe(expected)
})

test('a text of 20,000 characters is marked at once', () => {
  const text = '歐元今天上漲，'.repeat(3_000)
  expect(markedParts(text, ['歐元今天下跌', '上漲歐元', '加賴'])).toHaveLength(6_000 - 1)
})
