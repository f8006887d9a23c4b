import { beforeAll, expect, test } from 'vitest'
import type { Catalogue } from './catalogue.ts'
import { readProjectCatalogue } from './catalogue-files.ts'
import { marketStatusAt } from './market-status.ts'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
})

const zoned = (wall: string, zone: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds
const status = (id: string, at: number) => marketStatusAt(catalogue.schedules.get(id)!, at)

test('an exchange is open until its close', () => {
  const close = zoned('2026-11-18T16:00', 'America/New_York')
  expect(status('nyse', close - 1)).toEqual({ state: 'open', until: close })
})

test('closed, it reports when it opens again: after the night, the weekend, a holiday', () => {
  const morning = (date: string) => zoned(`${date}T09:30`, 'America/New_York')
  expect(status('nyse', zoned('2026-11-18T20:00', 'America/New_York'))).toEqual({
    state: 'closed',
    until: morning('2026-11-19'),
  })
  expect(status('nyse', zoned('2026-11-20T18:00', 'America/New_York'))).toEqual({
    state: 'closed',
    until: morning('2026-11-23'),
  })
  expect(status('nyse', zoned('2026-11-25T17:00', 'America/New_York'))).toEqual({
    state: 'closed',
    until: morning('2026-11-27'),
  })
})

test('before the opening it is closed, not on a break', () => {
  const opens = zoned('2026-11-18T09:00', 'Asia/Tokyo')
  expect(status('tse', opens - 60_000)).toEqual({ state: 'closed', until: opens })
})

test('at lunch it is on a break until the afternoon', () => {
  expect(status('tse', zoned('2026-11-18T12:00', 'Asia/Tokyo'))).toEqual({
    state: 'break',
    until: zoned('2026-11-18T12:30', 'Asia/Tokyo'),
  })
})

test('after a night session it is closed until the morning, over the weekend until Monday', () => {
  const shanghai = (wall: string) => zoned(wall, 'Asia/Shanghai')
  expect(status('shfe-gold', shanghai('2026-11-18T05:00'))).toEqual({
    state: 'closed',
    until: shanghai('2026-11-18T09:00'),
  })
  expect(status('shfe-gold', shanghai('2026-11-21T12:00'))).toEqual({
    state: 'closed',
    until: shanghai('2026-11-23T09:00'),
  })
})

test('in midweek forex does not close at the roll of its day, but on Friday', () => {
  const friday = zoned('2026-11-20T17:00', 'America/New_York')
  for (const wall of ['2026-11-15T17:00', '2026-11-16T16:59', '2026-11-18T16:00', '2026-11-19T17:00'])
    expect(status('forex', zoned(wall, 'America/New_York')), wall).toEqual({ state: 'open', until: friday })
})

test('before a holiday forex closes at the end of the last day before it', () => {
  const tuesday = zoned('2026-12-29T12:00', 'America/New_York')
  const newYearsEve = zoned('2026-12-31T17:00', 'America/New_York')
  expect(status('forex', tuesday)).toEqual({ state: 'open', until: newYearsEve })
  expect(status('forex', newYearsEve).state).toBe('closed')
})

test('on Friday forex closes at 17:00 New York and opens on Sunday at 17:00', () => {
  const close = zoned('2026-11-20T17:00', 'America/New_York')
  expect(status('forex', close - 3_600_000)).toEqual({ state: 'open', until: close })
  expect(status('forex', close)).toEqual({ state: 'closed', until: zoned('2026-11-22T17:00', 'America/New_York') })
})

test('a market without a holiday table is never reported as open', () => {
  const unlisted = [...catalogue.schedules.values()].filter(schedule => !schedule.hasHolidayTable)
  expect(unlisted.length).toBeGreaterThan(0)
  for (const schedule of unlisted) {
    const [span] = schedule.spansBetween(Date.UTC(2026, 10, 2), Date.UTC(2026, 10, 30))
    expect(marketStatusAt(schedule, span!.start).state, schedule.id).toBe('unverified')
    expect(marketStatusAt(schedule, span!.end).state, schedule.id).not.toBe('open')
  }
})

test('cryptocurrencies are always open', () => {
  expect(status('crypto', Date.UTC(2026, 10, 21, 12))).toEqual({ state: 'open', until: undefined })
})
