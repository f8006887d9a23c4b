import { describe, expect, test } from 'vitest'
import { epochDayOf } from '#contract/time/epoch-day.ts'
import { hourMinute } from '../../../i18n/time.ts'
import { clockChanges, dayOfDate, overlapsOf, sessionsOfDay } from './session-hours.ts'

/** Opening and closing times of the sessions of a date, as a clock in the zone shows them. */
function hoursOn(date: string, zone: string): string[] {
  return sessionsOfDay(dayOfDate(date, zone)).map(
    ({ centre, span }) => `${centre.key} ${hourMinute(span.from, zone)}–${hourMinute(span.to, zone)}`,
  )
}
function overlapsOn(date: string, zone: string): string[] {
  const day = dayOfDate(date, zone)
  return overlapsOf(day).map(
    ({ span, open }) =>
      `${hourMinute(span.from, zone)}–${hourMinute(span.to, zone)} ${open.map(({ key }) => key).join('+')}`,
  )
}

describe('the sessions of a day in Taipei', () => {
  test('are those of winter while no clock in the north has changed', () => {
    expect(hoursOn('2026-01-14', 'Asia/Taipei')).toEqual([
      'sydney 06:00–15:00',
      'tokyo 08:00–17:00',
      'london 16:00–01:00',
      'newYork 21:00–06:00',
    ])
  })

  test('of New York begin an hour earlier from 9 March, those of London only from 30 March', () => {
    for (const [date, london, newYork] of [
      ['2026-03-06', '16:00–01:00', '21:00–06:00'],
      ['2026-03-12', '16:00–01:00', '20:00–05:00'],
      ['2026-03-31', '15:00–00:00', '20:00–05:00'],
      ['2026-10-28', '16:00–01:00', '20:00–05:00'],
      ['2026-11-04', '16:00–01:00', '21:00–06:00'],
    ] as const) {
      const hours = hoursOn(date, 'Asia/Taipei')
      expect([date, hours.filter(each => each.startsWith('london')).at(-1)]).toEqual([date, `london ${london}`])
      expect([date, hours.filter(each => each.startsWith('newYork')).at(-1)]).toEqual([date, `newYork ${newYork}`])
    }
  })

  test('overlap in the morning with Tokyo and in the evening with New York', () => {
    expect(overlapsOn('2026-07-15', 'Europe/London')).toEqual([
      '01:00–08:00 sydney+tokyo',
      '08:00–09:00 sydney+tokyo+london',
      '09:00–10:00 tokyo+london',
      '13:00–17:00 london+newYork',
    ])
  })
})

describe('each centre stands once', () => {
  test('with the session that begins on the day, also where it ends on the next', () => {
    for (const zone of ['Asia/Taipei', 'America/New_York', 'Europe/London', 'Pacific/Auckland', 'UTC'])
      for (const date of ['2026-01-14', '2026-03-08', '2026-07-15', '2026-10-25', '2026-11-01']) {
        const day = dayOfDate(date, zone)
        const keys = sessionsOfDay(day).map(({ centre }) => centre.key)
        expect([zone, date, keys]).toEqual([zone, date, [...new Set(keys)]])
      }
    const wednesday = dayOfDate('2026-01-14', 'Asia/Taipei')
    for (const { span } of sessionsOfDay(wednesday)) expect(span.from).toBeGreaterThanOrEqual(wednesday.from)
  })

  test('on a Saturday with the one of Friday that is still open in the morning', () => {
    expect(hoursOn('2026-01-17', 'Asia/Taipei')).toEqual(['london 16:00–01:00', 'newYork 21:00–06:00'])
    expect(hoursOn('2026-01-18', 'Asia/Taipei')).toEqual([])
  })

  test('and an overlap over midnight is one, on the day on which it begins', () => {
    expect(overlapsOn('2026-01-14', 'Asia/Taipei')).toEqual([
      '08:00–15:00 sydney+tokyo',
      '16:00–17:00 tokyo+london',
      '21:00–01:00 london+newYork',
    ])
    // The night session of Tokyo meets London on the morning of the next day.
    expect(overlapsOn('2026-01-14', 'America/New_York')).toEqual([
      '03:00–04:00 tokyo+london',
      '08:00–12:00 london+newYork',
      '19:00–02:00 sydney+tokyo',
    ])
  })
})

test('the day on which a clock changes has 23 or 25 hours', () => {
  const hours = (date: string) => {
    const { from, to } = dayOfDate(date, 'Europe/London')
    return (to - from) / 3_600_000
  }
  expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(hours)).toEqual([24, 23, 25])
})

test('the clocks of a year change on the days that their governments have set', () => {
  expect(
    clockChanges(epochDayOf('2026-01-01')).map(({ centre, at, before, after }) => [
      centre.key,
      new Date(at).toISOString().slice(0, 16),
      (after - before) / 3_600_000,
    ]),
  ).toEqual([
    ['newYork', '2026-03-08T07:00', 1],
    ['london', '2026-03-29T01:00', 1],
    ['sydney', '2026-04-04T16:00', -1],
    ['sydney', '2026-10-03T16:00', 1],
    ['london', '2026-10-25T01:00', -1],
    ['newYork', '2026-11-01T06:00', -1],
  ])
})
