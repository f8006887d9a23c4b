import { expect, test } from 'vitest'
import { periodText } from '#contract/time/period.ts'
import { writtenPeriod } from './written-dates.ts'

test.each([
  ['2026-09', '2026-09'],
  ['2026/9', '2026-09'],
  ['2026年9月', '2026-09'],
  ['09.2026', '2026-09'],
  ['民國115年9月', '2026-09'],
  ['2026年第3季', '2026-Q3'],
  ['2026年三季度', '2026-Q3'],
  ['2026Q3', '2026-Q3'],
  ['２０２６', '2026'],
  ['2026年', '2026'],
  ['115/09/30', '2026-09-30'],
  ['30.09.2026', '2026-09-30'],
])('%s is the period %s', (text, period) => {
  expect(periodText(writtenPeriod(text)!)).toBe(period)
})

test.each(['09/30/2026', '2026.1', 'Sep-26', '26-09', '2026-13', '30.02.2026', '2026年13月', '0', '46295'])(
  '%s is not a period, as it may be another one or none',
  text => {
    expect(writtenPeriod(text)).toBeUndefined()
  },
)
