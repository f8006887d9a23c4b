import { expect, test } from 'vitest'
import { decimalText, toScaled } from '../prices/price.ts'
import { addDays, dateToTime, epochDayAt, epochDayOf, isoDateOf, weekdayOf } from './epoch-day.ts'

test('a date is the number of days since 1970, also before it', () => {
  expect(epochDayOf('1970-01-01')).toBe(0)
  expect(epochDayOf('2026-11-20')).toBe(20_777)
  expect(epochDayAt(Date.UTC(1969, 11, 31, 23, 59))).toBe(-1)
  expect(dateToTime(epochDayOf('2026-11-20'))).toBe(Date.UTC(2026, 10, 20))
})

test('days are added across months and years', () => {
  expect(isoDateOf(addDays(epochDayOf('2026-12-31'), 1))).toBe('2027-01-01')
  expect(isoDateOf(addDays(epochDayOf('2028-03-01'), -1))).toBe('2028-02-29')
})

test('weekdays count from Sunday', () => {
  expect(weekdayOf(epochDayOf('2026-11-20'))).toBe(5)
  expect(weekdayOf(epochDayOf('2026-11-22'))).toBe(0)
  expect(weekdayOf(epochDayOf('1969-12-31'))).toBe(3)
})

test('a number is not a date, and a date is not a price', () => {
  // @ts-expect-error a number of days has to be made a date
  expect(isoDateOf(20_777)).toBe('2026-11-20')
  // @ts-expect-error a price is not a date
  expect(isoDateOf(toScaled(0.01, 2))).toBe('1970-01-02')
  // @ts-expect-error a date is not a price
  expect(decimalText(epochDayOf('1970-01-02'), 2)).toBe('0.01')
})
