import { expect, test } from 'vitest'
import { locales } from '../text/locale.ts'
import { dayMark } from './day-mark.ts'

test('a time of another day says which, in the words of each language', () => {
  const marks = (date: string) => locales.map(locale => dayMark(date, '2026-11-25', locale))
  expect(marks('2026-11-25')).toEqual(['', '', ''])
  expect(marks('2026-11-26')).toEqual(['翌日', '26日', 'Thu'])
  expect(marks('2026-11-27')).toEqual(['27 日', '27日', 'Fri'])
  expect(dayMark('2026-12-01', '2026-11-30', 'tw')).toBe('翌日')
})
