import { expect, test } from 'vitest'
import { createMatcher } from './matching.ts'

const bank = '日本銀行 Bank of Japan www.boj.or.jp 政策決定、短觀調查'

test.each([
  ['日本', true],
  ['bank JAPAN', true],
  ['ＢＯＪ', true],
  ['boj.or', true],
  ['短觀', true],
  ['  ', true],
  ['bank england', false],
  ['日本 匯率', false],
])('searching for %j finds the Bank of Japan: %s', (question, isFound) => {
  expect(createMatcher(question)(bank)).toBe(isFound)
})
