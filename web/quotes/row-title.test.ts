import { expect, test } from 'vitest'
import { rowTitle, shortTitle } from './row-title.ts'

test.each([
  ['EURUSD', '歐元/美元', 'EURUSD', '歐元/美元'],
  ['Gold', '黃金', '黃金', 'Gold'],
  ['Gold', 'Gold', 'Gold', ''],
  ['DXY', '美元指數', '美元指數', 'DXY'],
  ['US10Y', 'US 10-year Treasury yield', 'US 10-year Treasury yield', 'US10Y'],
  ['BTCUSD', '比特幣', '比特幣', 'BTCUSD'],
  ['USSPX500', '标普500指数', '标普500指数', 'USSPX500'],
])('%s, %s: %s first', (symbol, name, title, note) => {
  expect(rowTitle({ symbol, name })).toEqual({ title, note })
})

test.each([
  ['markets', '標普 500 指數', '標普 500'],
  ['markets', '加拿大 S&P/TSX 綜合指數', 'S&P/TSX 綜合'],
  ['markets', '韓國 KOSPI 指數', 'KOSPI'],
  ['markets', '德国DAX指数', 'DAX'],
  ['markets', '上證指數', '上證指數'],
  ['markets', 'S&P 500', 'S&P 500'],
  ['bond', 'US 10-year Treasury yield', 'US 10-year'],
  ['bond', '美國 10 年期公債殖利率', '美國 10 年期'],
  ['bond', '台湾10年期政府债券收益率', '台湾10年期'],
  ['commodities', '上海出口貨櫃運價指數', '上海出口貨櫃運價指數'],
] as const)('in a narrow place of %s, %s is %s', (channel, name, title) => {
  expect(shortTitle({ symbol: 'X', name, channel }).title).toBe(title)
})
