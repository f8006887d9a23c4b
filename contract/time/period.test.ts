import { describe, expect, test } from 'vitest'
import { addDays, epochDayOf, isoDateOf } from './epoch-day.ts'
import { formOf, nextPeriod, type Period, parsePeriod, periodEnd, periodText } from './period.ts'

const period = (text: string): Period => parsePeriod(text)!

describe('a period', () => {
  test.each([
    ['2024', '2024-01-01', '2024-12-31'],
    ['2024-S1', '2024-01-01', '2024-06-30'],
    ['2024-S2', '2024-07-01', '2024-12-31'],
    ['2024-Q3', '2024-07-01', '2024-09-30'],
    ['2024-Q4', '2024-10-01', '2024-12-31'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2023-02', '2023-02-01', '2023-02-28'],
    ['2024-09-30', '2024-09-30', '2024-09-30'],
    ['1960', '1960-01-01', '1960-12-31'],
    ['1914-01', '1914-01-01', '1914-01-31'],
  ])('%s is from %s to %s, and is written as it was read', (text, first, last) => {
    expect(period(text).start).toBe(epochDayOf(first))
    expect(periodEnd(period(text))).toBe(epochDayOf(last))
    expect(periodText(period(text))).toBe(text)
  })

  test.each([
    '',
    '24',
    '2024-',
    '2024-Q0',
    '2024-Q5',
    '2024-S0',
    '2024-S3',
    '2024-13',
    '2024-00',
    '2023-02-29',
    '2024-04-31',
    '2024-9',
    ' 2024',
    '2024-09-30T00:00',
    '0999',
    '3000',
    '2024M09',
  ])("'%s' is none", text => expect(parsePeriod(text)).toBeUndefined())

  test('every day from 1850 to 2150 is written as ISO 8601 writes it', () => {
    for (let day = epochDayOf('1850-01-01'); day < epochDayOf('2150-01-01'); day = addDays(day, 1))
      if (periodText({ form: 'day', start: day }) !== isoDateOf(day)) expect.fail(isoDateOf(day))
  })

  test('the century years are leap years every four hundred years', () => {
    expect(parsePeriod('1900-02-29')).toBeUndefined()
    expect(parsePeriod('2000-02-29')).toBeDefined()
  })

  test.each([
    ['2024', '2025', '2019'],
    ['2024-S2', '2025-S1', '2022-S1'],
    ['2024-Q4', '2025-Q1', '2023-Q3'],
    ['2024-12', '2025-01', '2024-07'],
    ['2024-02-28', '2024-02-29', '2024-02-23'],
  ])('after %s comes %s, and %s is five before', (text, next, before) => {
    expect(periodText(nextPeriod(period(text)))).toBe(next)
    expect(periodText(nextPeriod(period(text), -5))).toBe(before)
  })

  test('weekly figures are written by the day that their publisher names', () => {
    expect(formOf('Weekly')).toBe('day')
    expect([formOf('Daily'), formOf('Monthly'), formOf('Quarterly'), formOf('Yearly')]).toEqual([
      'day',
      'month',
      'quarter',
      'year',
    ])
  })
})
