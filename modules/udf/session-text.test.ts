import { expect, test } from 'vitest'
import { epochDayOf } from '#contract/time/epoch-day.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { correctionsText, holidaysText, sessionText } from './session-text.ts'

const { schedules } = await readProjectCatalogue()

test.each([
  ['nyse', '0930-1600:23456'],
  ['tse', '0900-1130,1230-1530:23456'],
  ['tadawul', '1000-1500:12345'],
  ['forex', '1700-1700:23456'],
  ['crypto', '24x7'],
  // Onshore yuan trades from Monday to Friday, until three at night.
  ['cnfx', '0930-2400:2|0000-0300,0930-2400:3456|0000-0300:7'],
  // The evening session belongs to the next trading day, and is from Monday to Thursday.
  ['bursa-palm', '1030-1230,1430-1800,2100-2330:2345|1030-1230,1430-1800:6'],
  ['shfe-steel', '0900-1015,1030-1130,1330-1500,2100-2300:23456'],
  ['shfe-gold', '2100-0230,0900-1015,1030-1130,1330-1500:23456'],
])('the sessions of %s are %s', (id, text) => {
  expect(sessionText(schedules.get(id)!)).toBe(text)
})

test('of a market that moves with New York are those of the day', () => {
  const b3 = schedules.get('b3')!
  expect(sessionText(b3, epochDayOf('2026-07-15'))).toBe('1000-1655:23456')
  expect(sessionText(b3, epochDayOf('2026-12-15'))).toBe('1000-1755:23456')
})

test('no schedule trades on a day whose sessions do not begin on it or on the evening before', () => {
  for (const schedule of schedules.values()) {
    const named = new Set(
      sessionText(schedule)
        .split('|')
        .flatMap(group => [...(group.split(':')[1] ?? '1234567')]),
    )
    for (const weekday of schedule.tradingWeekdays) expect(named, schedule.id).toContain(String(weekday + 1))
  }
})

test('late openings, early closes and special sessions are corrections, closed days holidays', () => {
  const krx = schedules.get('krx')!
  expect(correctionsText(krx).split(';')).toEqual(expect.arrayContaining(['1000-1530:20260102', '1000-1630:20261119']))
  expect(holidaysText(krx).split(',')).toContain('20261225')
  expect(correctionsText(schedules.get('nse')!)).toContain('1800-1900:20261108')
  expect(correctionsText(schedules.get('nyse')!)).toContain('0930-1300:20261127')
})
