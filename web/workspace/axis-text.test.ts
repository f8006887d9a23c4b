import { expect, test } from 'vitest'
import { barTimeText, countdownText, numberText } from './axis-text.ts'

const at = (text: string) => Date.parse(`${text}Z`)

test('a bar’s full label has its minute, its date or its month', () => {
  expect(barTimeText(at('2026-11-20T13:00'), '60', 'Asia/Taipei', 'tw')).toBe('2026/11/20 21:00')
  expect(barTimeText(at('2026-11-20T00:00'), '1D', 'America/New_York', 'cn')).toBe('2026-11-20')
  expect(barTimeText(at('2026-11-01T00:00'), '1M', 'Asia/Taipei', 'en')).toBe('Nov 2026')
})

test('a bar counts down to its end, with hours if there are any', () => {
  expect([724_900, 3_600_000, 59_999, 0, -1].map(countdownText)).toEqual(['12:04', '1:00:00', '00:59', '00:00', ''])
})

test('the library’s numbers use the page’s number format', () => {
  expect(['1234567.5', '-0.12', '3.5K', 'n/a'].map(numberText)).toEqual(['1,234,567.5', '−0.12', '3.5K', 'n/a'])
})
