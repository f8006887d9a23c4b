import { describe, expect, test } from 'vitest'
import { dueOf, type EventAlert, minutesUntil } from './event-alert.ts'
import { readBook } from './read-book.ts'

const at = Date.parse('2026-12-04T13:30:00Z')
const jobs: EventAlert = {
  event: 'us.non-farm-payrolls.2026-11.1',
  moment: 'before',
  title: 'US Non-farm payrolls',
  at,
  hasFigure: true,
  said: undefined,
}
const minute = 60_000

describe('An alert ten minutes before an event', () => {
  test('is announced from ten minutes before until the event, and not after it', () => {
    expect(dueOf(jobs, at - 10 * minute - 1)).toBeUndefined()
    expect(dueOf(jobs, at - 10 * minute)).toBe('announce')
    expect(dueOf(jobs, at - 1)).toBe('announce')
    expect(dueOf(jobs, at)).toBe('over')
  })

  test('says how many minutes are left when the page was opened later', () => {
    expect([10 * minute, 3 * minute - 1, 1].map(left => minutesUntil(jobs, at - left))).toEqual([10, 3, 1])
  })
})

describe('An alert when a figure is published', () => {
  const published: EventAlert = { ...jobs, moment: 'published' }

  test('asks for the figure from the moment of the release, for an hour', () => {
    expect(dueOf(published, at - 1)).toBeUndefined()
    expect(dueOf(published, at)).toBe('ask')
    expect(dueOf(published, at + 60 * minute)).toBe('ask')
    expect(dueOf(published, at + 60 * minute + 1)).toBe('over')
  })

  test('of an event without a figure is announced when it begins', () => {
    expect(dueOf({ ...published, hasFigure: false }, at)).toBe('announce')
  })

  test('is announced once', () => {
    for (const now of [at, at + minute, at + 100 * minute])
      expect(dueOf({ ...published, said: 'US Non-farm payrolls: 88' }, now)).toBeUndefined()
  })
})

test('alerts on events are stored beside those on prices, and invalid ones are dropped', () => {
  const stored = { alerts: [], events: [jobs, { ...jobs, moment: 'later' }, { ...jobs, at: 'soon' }, 'x'] }
  expect(readBook(JSON.stringify(stored)).events).toEqual([jobs])
  expect(readBook(JSON.stringify({ alerts: [] })).events, 'as stored before there were any').toEqual([])
})
