import { beforeAll, describe, expect, test } from 'vitest'
import { epochDayAt, epochDayOf, weekdayOf } from '#contract/time/epoch-day.ts'
import { tradingDateOf } from '#contract/time/trading-date.ts'
import { utcToWall } from '#kit/time/zone.ts'
import type { Catalogue } from './catalogue.ts'
import { readProjectCatalogue } from './catalogue-files.ts'
import { Schedule, type ScheduleRow } from './trading-hours.ts'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
})

const hours = (id: string) => catalogue.schedules.get(id)!
/** A moment given by the wall clock of a zone, converted by Temporal. */
const at = (wall: string, zone: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds
const newYork = (wall: string) => at(wall, 'America/New_York')
const isOpen = (id: string, moment: number) => hours(id).isOpenAt(moment)
const tradingDate = (id: string, moment: number) =>
  new Date(hours(id).tradingDayAt(moment).date * 86_400_000).toISOString().slice(0, 10)

describe('the forex week', () => {
  test('opens on Sunday at 17:00 New York and closes on Friday at 17:00', () => {
    expect(isOpen('forex', newYork('2026-11-15T16:59:59'))).toBe(false)
    expect(isOpen('forex', newYork('2026-11-15T17:00'))).toBe(true)
    expect(isOpen('forex', newYork('2026-11-18T03:00'))).toBe(true)
    expect(isOpen('forex', newYork('2026-11-20T16:59:59'))).toBe(true)
    expect(isOpen('forex', newYork('2026-11-20T17:00'))).toBe(false)
  })

  test('is closed all Saturday', () => {
    for (let hour = 0; hour < 24; hour++) {
      const moment = newYork(`2026-11-21T${String(hour).padStart(2, '0')}:00`)
      expect(isOpen('forex', moment)).toBe(false)
      expect(tradingDate('forex', moment)).toBe('2026-11-20')
    }
  })

  test('rolls its day at 17:00 New York: Sunday evening is Monday, Monday evening Tuesday', () => {
    expect(tradingDate('forex', newYork('2026-11-15T17:00'))).toBe('2026-11-16')
    expect(tradingDate('forex', newYork('2026-11-16T16:59:59'))).toBe('2026-11-16')
    expect(tradingDate('forex', newYork('2026-11-16T17:00'))).toBe('2026-11-17')
    expect(tradingDate('forex', newYork('2026-11-20T16:59'))).toBe('2026-11-20')
  })

  test.each([
    ['in March, when only New York has changed its clock', '2026-03-08', '21:00', '2026-03-13', '21:00'],
    ['the week New York goes back to winter', '2026-10-25', '21:00', '2026-10-30', '21:00'],
    ['the first winter week', '2026-11-01', '22:00', '2026-11-06', '22:00'],
    ['in July', '2026-07-12', '21:00', '2026-07-17', '21:00'],
  ])('in UTC: %s from %s %s to %s %s', (_, sunday, opens, friday, closes) => {
    const opening = Date.parse(`${sunday}T${opens}Z`)
    const closing = Date.parse(`${friday}T${closes}Z`)
    expect(isOpen('forex', opening - 1)).toBe(false)
    expect(isOpen('forex', opening)).toBe(true)
    expect(isOpen('forex', closing - 1)).toBe(true)
    expect(isOpen('forex', closing)).toBe(false)
  })

  test('has days of 24 hours, and clocks change at the weekend', () => {
    for (let date = epochDayOf('2026-02-23'); date < epochDayOf('2026-11-20'); date++) {
      const day = hours('forex').tradingDay(date)
      if (!day || day.spans.length === 0) continue
      expect(day.end - day.start, new Date(day.start).toISOString()).toBe(24 * 3_600_000)
    }
  })

  test('is closed on Christmas and New Year', () => {
    for (const holiday of ['2026-12-25', '2027-01-01']) expect(isOpen('forex', newYork(`${holiday}T10:00`))).toBe(false)
  })
})

describe('exchanges', () => {
  test.each([
    ['nyse', 'America/New_York', '09:30', '16:00'],
    ['lse', 'Europe/London', '08:00', '16:30'],
    ['asx', 'Australia/Sydney', '10:00', '16:00'],
    ['twse', 'Asia/Taipei', '09:00', '13:30'],
  ])('%s keeps its local hours in winter and summer', (id, zone, opens, closes) => {
    for (const date of ['2026-01-14', '2026-03-16', '2026-07-15', '2026-10-28', '2026-11-18']) {
      const opening = at(`${date}T${opens}`, zone)
      const closing = at(`${date}T${closes}`, zone)
      expect(isOpen(id, opening - 1)).toBe(false)
      expect(isOpen(id, opening)).toBe(true)
      expect(isOpen(id, closing - 1)).toBe(true)
      expect(isOpen(id, closing)).toBe(false)
    }
  })

  test.each([
    ['hkex', 'Asia/Hong_Kong', '12:00', '13:00'],
    ['tse', 'Asia/Tokyo', '11:30', '12:30'],
    ['sse', 'Asia/Shanghai', '11:30', '13:00'],
  ])('%s pauses for lunch', (id, zone, from, to) => {
    expect(isOpen(id, at(`2026-11-18T${from}`, zone) - 1)).toBe(true)
    expect(isOpen(id, at(`2026-11-18T${from}`, zone))).toBe(false)
    expect(isOpen(id, at(`2026-11-18T${to}`, zone) - 1)).toBe(false)
    expect(isOpen(id, at(`2026-11-18T${to}`, zone))).toBe(true)
  })

  test('New York is closed on Thanksgiving and closes at 13:00 the day after', () => {
    expect(isOpen('nyse', newYork('2026-11-26T11:00'))).toBe(false)
    expect(isOpen('nyse', newYork('2026-11-27T12:59'))).toBe(true)
    expect(isOpen('nyse', newYork('2026-11-27T13:00'))).toBe(false)
    expect(tradingDate('nyse', newYork('2026-11-26T11:00'))).toBe('2026-11-25')
  })

  test('Hong Kong trades only the morning of Christmas Eve', () => {
    expect(isOpen('hkex', at('2026-12-24T11:59', 'Asia/Hong_Kong'))).toBe(true)
    expect(isOpen('hkex', at('2026-12-24T14:00', 'Asia/Hong_Kong'))).toBe(false)
  })
})

test('a night session belongs to the next trading day, on Friday to Monday', () => {
  const shanghai = (wall: string) => at(wall, 'Asia/Shanghai')
  expect(isOpen('shfe-gold', shanghai('2026-11-20T21:30'))).toBe(true)
  expect(tradingDate('shfe-gold', shanghai('2026-11-20T21:30'))).toBe('2026-11-23')
  expect(tradingDate('shfe-gold', shanghai('2026-11-20T14:30'))).toBe('2026-11-20')
  expect(isOpen('shfe-gold', shanghai('2026-11-21T10:00'))).toBe(false)
})

test('cryptocurrencies never close, and their day is the UTC day', () => {
  expect(hours('crypto').alwaysOpen).toBe(true)
  const midnight = Date.UTC(2026, 10, 22)
  expect(isOpen('crypto', midnight - 1)).toBe(true)
  expect(isOpen('crypto', midnight)).toBe(true)
  expect(hours('crypto').tradingDayAt(midnight - 1).date).toBe(epochDayAt(midnight) - 1)
  expect(hours('crypto').tradingDayAt(midnight).date).toBe(epochDayAt(midnight))
})

test('every schedule of the catalogue has ordered, non-overlapping spans all year', () => {
  for (const [id, schedule] of catalogue.schedules) {
    let end = Number.NEGATIVE_INFINITY
    for (const span of schedule.spansBetween(Date.UTC(2026, 0, 5), Date.UTC(2027, 0, 4))) {
      expect(span.start, `${id} ${new Date(span.start).toISOString()}`).toBeGreaterThanOrEqual(end)
      expect(span.end).toBeGreaterThan(span.start)
      end = span.end
    }
  }
})

test('a moment belongs to the trading day whose span contains it', () => {
  for (const [id, schedule] of catalogue.schedules)
    for (const span of schedule.spansBetween(Date.UTC(2026, 2, 2), Date.UTC(2026, 3, 6)))
      for (const moment of [span.start, (span.start + span.end) / 2, span.end - 1]) {
        expect(schedule.tradingDayAt(moment).date, `${id} ${new Date(moment).toISOString()}`).toBe(span.date)
        expect(schedule.isOpenAt(moment)).toBe(true)
      }
})

describe('an invalid schedule is rejected by name', () => {
  const row: ScheduleRow = {
    id: 'pit',
    zone: 'America/Chicago',
    sessions: 'Mon-Fri 08:30-13:05',
    dayRoll: '13:05 America/Chicago',
    note: '',
  }
  test.each([
    ['no weekday', { sessions: 'Mon-Fry 08:30-13:05' }, "'Mon-Fry' is not a weekday"],
    ['no time', { sessions: 'Mon-Fri 8:30-13:05' }, "'8:30' is not a time"],
    ['hours backwards', { sessions: 'Mon-Fri 13:05-08:30' }, "'13:05-08:30' ends before it begins"],
    ['no zone', { zone: 'America/Pit', dayRoll: '13:05 America/Pit' }, "'America/Pit' is not a time zone"],
    ['a day that rolls elsewhere', { dayRoll: '17:00 Europe/London' }, 'the day rolls in another zone'],
    ['only a night session', { sessions: 'Mon-Fri 20:00-23:00' }, 'no weekday trades'],
  ])('%s', (_, change, problem) => {
    expect(() => new Schedule({ ...row, ...change })).toThrow(`schedule pit: `)
    expect(() => new Schedule({ ...row, ...change })).toThrow(problem)
  })
})

describe('the browser’s rule for the trading day of a moment', () => {
  const offsetOf = (zone: string, at: number) => utcToWall(zone, at) - at

  test('agrees with the trading hours of every market, at every quarter of an hour it trades', () => {
    const from = Date.parse('2026-10-19T00:00:00Z')
    const to = Date.parse('2026-11-21T00:00:00Z')
    let compared = 0
    for (const schedule of catalogue.schedules.values())
      for (const { start, end, date } of schedule.spansBetween(from, to))
        for (let moment = start; moment < end; moment += 900_000) {
          const found = tradingDateOf(moment, schedule.dateRule, offsetOf)
          // The rule of the browser knows no sessions on days that are closed else.
          const isExtra = !schedule.tradingWeekdays.includes(weekdayOf(date))
          if (found !== date && !isExtra)
            expect(`${schedule.id} ${new Date(moment).toISOString()} ${found}`).toBe(`${date}`)
          compared++
        }
    expect(compared).toBeGreaterThan(10_000)
  })
})
