import { expect, test } from 'vitest'
import { spaced } from './spaced.ts'

test.each([
  ['tw', '日本10月全國 CPI（年增）為2.1%，高於前值', '日本 10 月全國 CPI（年增）為 2.1%，高於前值'],
  ['cn', '日本10月全国 CPI（同比）为 2.1%，高于前值', '日本10月全国CPI（同比）为2.1%，高于前值'],
  ['cn', '法国 CAC 40 指数报[7,500.10](CAC40) 点', '法国CAC 40指数报[7,500.10](CAC40)点'],
  ['tw', '利差為−65.9個基點', '利差為 −65.9 個基點'],
  ['en', 'gold up 1%', 'Gold up 1%'],
] as const)('in %s, %s is %s', (locale, text, expected) => {
  expect(spaced(text, locale)).toBe(expected)
})
