import { expect, test } from 'vitest'
import { parseMoment } from './moment.ts'

test.each([
  ['2026-11-20T13:31Z', Date.UTC(2026, 10, 20, 13, 31)],
  ['2026-11-20T13:31:05Z', Date.UTC(2026, 10, 20, 13, 31, 5)],
  ['2026-11-20T13:31:05.250Z', Date.UTC(2026, 10, 20, 13, 31, 5, 250)],
  ['2026-12-01T00:00:00+08:00', Date.UTC(2026, 10, 30, 16)],
  ['2028-02-29T00:00Z', Date.UTC(2028, 1, 29)],
])('%s is a moment', (text, moment) => {
  expect(parseMoment(text)).toBe(moment)
})

test.each([
  '',
  '1',
  'yesterday',
  'tomorrow 5',
  '2026-11-20',
  '2026-11-20T13:31',
  '2026-11-20 13:31Z',
  '2026-02-30T00:00Z',
  '2026-11-20T24:00Z',
  '2026-11-20T13:60Z',
  '2026-11-20T13:31+25:00',
  'Fri, 20 Nov 2026 13:31:00 GMT',
])('%j is none that everybody reads the same', text => {
  expect(parseMoment(text)).toBeUndefined()
})
