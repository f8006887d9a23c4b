import { expect, test } from 'vitest'
import { dayBefore, hasBegun, monthAt, monthsBetween } from './months.ts'

const MIDNIGHT = Date.UTC(2026, 10, 30, 16)

test('a month begins at midnight in Hong Kong', () => {
  expect([monthAt(MIDNIGHT - 1), monthAt(MIDNIGHT)]).toEqual(['2026-11', '2026-12'])
  expect([hasBegun('2026-12', MIDNIGHT - 1), hasBegun('2026-12', MIDNIGHT)]).toEqual([false, true])
})

test('what is no month has never begun', () => {
  for (const text of ['2026-13', '2026-00', '2026-1', '1999-12', '2026-011', '', 'now'])
    expect([text, hasBegun(text, MIDNIGHT)]).toEqual([text, false])
})

test('months are listed over years, the newest first', () => {
  expect(monthsBetween('2025-11', '2026-02')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  expect(monthsBetween('2026-11', '2026-11')).toEqual(['2026-11'])
})

test('the balance at the beginning is that of the day before', () => {
  expect([dayBefore('2026-11'), dayBefore('2026-01'), dayBefore('2024-03')]).toEqual([
    ...['2026-10-31', '2025-12-31', '2024-02-29'],
  ])
})
