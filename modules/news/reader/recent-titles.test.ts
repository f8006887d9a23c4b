import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/time/units.ts'
import { createRecentTitles } from './recent-titles.ts'

const NOON = Date.UTC(2026, 10, 20, 12)

test.each([
  ['Fed holds rates steady', 'Fed holds rates steady - Reuters', true],
  ['Fed holds rates steady', 'FED HOLDS RATES STEADY', true],
  ['Fed holds rates steady', 'Fed cuts rates', false],
  ['US CPI rises 0.3% in October, more than expected', 'US CPI rises 0.4% in October, more than expected', false],
  ['聯準會維持利率不變', '聯準會維持利率不變｜財經', false],
  ['聯準會維持利率不變', '聯準會維持利率不變 | 財經新聞', true],
  ['聯準會維持利率不變', '聯準會調降利率一碼', false],
  ['', '', false],
])('%j and %j are the same news: %s', (one, other, isSame) => {
  const titles = createRecentTitles()
  titles.add(one, NOON)
  expect(titles.has(other, NOON + HOUR_MS)).toBe(isSame)
  expect(titles.has(other, NOON + DAY_MS + 1)).toBe(false)
})

test('of thousands of titles those of the last days are kept', () => {
  const titles = createRecentTitles()
  for (let hour = 0; hour < 5_000; hour++) titles.add(`Rates in hour number ${hour}`, NOON + hour * HOUR_MS)
  expect(titles.has('Rates in hour number 4999', NOON + 4_999 * HOUR_MS)).toBe(true)
  expect(titles.has('Rates in hour number 1', NOON + HOUR_MS)).toBe(false)
})
