import { expect, test } from 'vitest'
import { locales } from '#contract/text/locale.ts'
import { cellDate, dateText, shortDate } from './date-text.ts'

test('dates have the order and the blanks of each language, in cells and in sentences', () => {
  expect(locales.map(locale => shortDate('2026-11-03', locale))).toEqual(['11/03', '11-03', '3 Nov'])
  expect(locales.map(locale => cellDate('2026-11-03', locale))).toEqual(['2026/11/03', '2026-11-03', '3 Nov 2026'])
  expect(locales.map(locale => cellDate('2026-11', locale))).toEqual(['2026/11', '2026-11', 'Nov 2026'])
  expect(locales.map(locale => dateText('2026-11-03', locale, false))).toEqual(['11 月 3 日', '11月3日', '3 Nov'])
  expect(locales.map(locale => dateText('2026-11-03', locale, true))).toEqual([
    '2026 年 11 月 3 日',
    '2026年11月3日',
    '3 Nov 2026',
  ])
})
