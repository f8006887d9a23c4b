import { expect, test } from 'vitest'
import { periodNamed } from './period-name.ts'

test.each([
  ['2024', '2024年', '2024年', '2024'],
  ['2024-S1', '2024年上半年', '2024年上半年', 'H1 2024'],
  ['2024-Q3', '2024年第3季', '2024年三季度', 'Q3 2024'],
  ['2024-09', '2024年9月', '2024年9月', 'Sep 2024'],
  ['2024-09-05', '2024年9月5日', '2024年9月5日', '5 Sep 2024'],
  ['soon', 'soon', 'soon', 'soon'],
])('%s has a name in each language', (period, tw, cn, en) => {
  expect((['tw', 'cn', 'en'] as const).map(locale => periodNamed(period, locale))).toEqual([tw, cn, en])
})
