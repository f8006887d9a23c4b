import { expect, test } from 'vitest'
import { epochDayOf } from '#contract/time/epoch-day.ts'
import { dateMarks } from './date-marks.ts'

const texts = (from: string, to: string, width: number, locale: 'tw' | 'cn' | 'en' = 'en', finest?: 'month' | 'year') =>
  dateMarks(epochDayOf(from), epochDayOf(to), width, locale, finest).map(({ text }) => text)

test('a year has marks of months, named as each language names them', () => {
  expect(texts('2025-11-01', '2026-10-01', 600)).toEqual([
    'Nov 2025',
    'Jan 2026',
    'Mar 2026',
    'May 2026',
    'Jul 2026',
    'Sep 2026',
  ])
  expect(texts('2026-01-01', '2026-10-01', 300, 'tw')).toEqual(['2026/01', '2026/04', '2026/07', '2026/10'])
  expect(texts('2026-01-01', '2026-10-01', 300, 'cn')).toEqual(['2026年1月', '2026年4月', '2026年7月', '2026年10月'])
})

test('decades have marks of round years', () => {
  expect(texts('1960-01-01', '2025-01-01', 500)).toEqual(
    Array.from({ length: 7 }, (_, decade) => String(1960 + decade * 10)),
  )
  expect(texts('2021-11-01', '2026-10-01', 600)).toEqual(['2022', '2023', '2024', '2025', '2026'])
})

test('yearly figures have no marks within a year', () => {
  expect(texts('2023-01-01', '2025-01-01', 900, 'en', 'year')).toEqual(['2023', '2024', '2025'])
})

test.each([190, 250, 320, 560, 1_200])('no two marks touch in %d pixels', width => {
  for (const [from, to] of [
    ['2026-10-20', '2026-11-20'],
    ['2026-06-01', '2026-11-20'],
    ['2024-01-01', '2026-11-20'],
    ['1990-01-02', '2026-11-20'],
    ['1913-01-01', '2026-11-20'],
  ] as const)
    for (const locale of ['tw', 'cn', 'en'] as const) {
      const marks = dateMarks(epochDayOf(from), epochDayOf(to), width, locale)
      const days = epochDayOf(to) - epochDayOf(from)
      expect(marks.length).toBeGreaterThan(0)
      // Latin characters are 6.2 pixels wide at 11 pixels, Chinese ones 12.
      for (const [index, mark] of marks.slice(1).entries()) {
        const room = ((mark.day - marks[index]!.day) / days) * width
        const wide = [...mark.text].reduce((sum, sign) => sum + (/[年月日]/.test(sign) ? 12 : 6.8), 0)
        expect([locale, from, mark.text, room > wide]).toEqual([locale, from, mark.text, true])
      }
    }
})
