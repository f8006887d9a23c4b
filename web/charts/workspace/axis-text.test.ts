import { expect, test } from 'vitest'
import { axisLabels, barTimeText, countdownText, numberText } from './axis-text.ts'

const at = (text: string) => Date.parse(`${text}Z`)

test('hours of a day are labelled with the hour, and each new day with its date', () => {
  const times = ['2026-11-19T20:00', '2026-11-20T02:00', '2026-11-20T08:00', '2026-11-21T02:00'].map(at)
  expect(axisLabels(times, '60', 'UTC')).toEqual(['11/19', '11/20', '08:00', '11/21'])
})

test('a day starts at midnight in the visitor’s zone', () => {
  const times = ['2026-11-20T14:00', '2026-11-20T16:00'].map(at)
  expect(axisLabels(times, '60', 'Asia/Taipei')).toEqual(['11/20', '11/21'])
})

test('days are trading dates, the same in every zone, and years are labelled where they start', () => {
  const times = ['2025-12-01T00:00', '2025-12-24T00:00', '2026-01-15T00:00', '2026-02-12T00:00'].map(at)
  for (const zone of ['UTC', 'Asia/Taipei', 'America/New_York'])
    expect(axisLabels(times, '1D', zone)).toEqual(['2025/12', '12/24', '2026', '02/12'])
})

test('a bar’s full label has its minute, its date or its month', () => {
  expect(barTimeText(at('2026-11-20T13:00'), '60', 'Asia/Taipei')).toBe('2026-11-20 21:00')
  expect(barTimeText(at('2026-11-20T00:00'), '1D', 'America/New_York')).toBe('2026-11-20')
  expect(barTimeText(at('2026-11-01T00:00'), '1M', 'Asia/Taipei')).toBe('2026-11')
})

test('a bar counts down to its end, with hours if there are any', () => {
  expect([724_900, 3_600_000, 59_999, 0, -1].map(countdownText)).toEqual(['12:04', '1:00:00', '00:59', '00:00', ''])
})

test('the library’s numbers use the page’s number format', () => {
  expect(['1234567.5', '-0.12', '3.5K', 'n/a'].map(numberText)).toEqual(['1,234,567.5', '−0.12', '3.5K', 'n/a'])
})
