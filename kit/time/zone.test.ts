import { describe, expect, test } from 'vitest'
import { utcToWall, wallToUtc } from './zone.ts'

const HOUR_MS = 3_600_000
const zones = [
  'America/New_York',
  'Europe/London',
  'Europe/Berlin',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'Asia/Taipei',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
]

/** Temporal's result for the same wall time: the first of two, or the later one of a gap. */
function wallToUtcByTemporal(zone: string, wall: number): number {
  const plain = Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC').toPlainDateTime()
  return plain.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
}

function utcToWallByTemporal(zone: string, at: number): number {
  const plain = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime()
  return plain.toZonedDateTime('UTC').epochMilliseconds
}

describe.each(zones)('the wall clock of %s', zone => {
  test('agrees with Temporal on every day of three years', () => {
    for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2028, 0, 1); at += 13 * HOUR_MS + 7 * 60_000) {
      expect(utcToWall(zone, at)).toBe(utcToWallByTemporal(zone, at))
      expect(wallToUtc(zone, at)).toBe(wallToUtcByTemporal(zone, at))
    }
  })

  test('agrees with Temporal around every change of its clock, to the minute', () => {
    let change = Temporal.Instant.from('2024-01-01T00:00Z').toZonedDateTimeISO(zone).getTimeZoneTransition('next')
    for (let changes = 0; change && changes < 6; changes++) {
      const moment = change.epochMilliseconds
      for (let minutes = -180; minutes <= 180; minutes += 15)
        for (const offset of [-1, 0, 1]) {
          const at = moment + minutes * 60_000 + offset
          expect(utcToWall(zone, at), new Date(at).toISOString()).toBe(utcToWallByTemporal(zone, at))
          const wall = utcToWallByTemporal(zone, moment) + minutes * 60_000 + offset
          expect(wallToUtc(zone, wall), `wall ${new Date(wall).toISOString()}`).toBe(wallToUtcByTemporal(zone, wall))
        }
      change = change.getTimeZoneTransition('next')
    }
  })
})

test('17:00 in New York is 21:00 UTC in summer and 22:00 in winter', () => {
  expect(wallToUtc('America/New_York', Date.UTC(2026, 6, 1, 17))).toBe(Date.UTC(2026, 6, 1, 21))
  expect(wallToUtc('America/New_York', Date.UTC(2026, 11, 1, 17))).toBe(Date.UTC(2026, 11, 1, 22))
})

test('while only New York has changed its clock, London is four hours ahead of it', () => {
  const at = Date.UTC(2026, 2, 16, 12)
  expect((utcToWall('Europe/London', at) - utcToWall('America/New_York', at)) / HOUR_MS).toBe(4)
  const summer = Date.UTC(2026, 3, 16, 12)
  expect((utcToWall('Europe/London', summer) - utcToWall('America/New_York', summer)) / HOUR_MS).toBe(5)
})

test('an unknown zone is rejected', () => {
  expect(() => utcToWall('America/Nowhere', 0)).toThrow(RangeError)
})
