import { expect, test } from 'vitest'
import { decodeEvents, type EventRow, encodeEvents } from './event-row.ts'

const event = (id: string, change: Partial<EventRow> = {}): EventRow => ({
  id,
  kind: 'data',
  at: Date.UTC(2026, 10, 18, 13, 30),
  day: '',
  country: 'US',
  place: '美國',
  currency: 'USD',
  event: '消費者物價指數',
  period: '2026年10月',
  importance: 3,
  unit: '%',
  decimals: 1,
  actual: 2.9,
  forecast: -0.1,
  previous: 0,
  revisedFrom: null,
  outcome: 'worse',
  isExpected: false,
  isWithdrawn: false,
  sample: true,
  ...change,
})

const rows = [
  event('us.inflation-rate.2026-10.1'),
  event('tw.holiday', {
    kind: 'holiday',
    at: null,
    day: '2026-11-18',
    country: 'TW',
    place: '台灣',
    outcome: null,
    actual: null,
    sample: false,
  }),
  event('event.7', {
    country: '',
    place: '全球',
    isWithdrawn: true,
    isExpected: true,
    revisedFrom: 1e-7,
    at: 1.5e12 + 1,
  }),
]

test('events come back as they were sent', () => {
  const text = encodeEvents(rows)
  // More than this process keeps: they are decoded.
  for (let n = 0; n < 9; n++) encodeEvents([event(`other.${n}`)])
  expect(decodeEvents(text)).toEqual(rows)
  expect(decodeEvents(encodeEvents([]))).toEqual([])
})

test('votes and bounds come back as they were written', () => {
  const votes = event('event.9', { actual: '0-4-5', forecast: '<0.75%', previous: '-', unit: '', outcome: null })
  const text = encodeEvents([votes])
  for (let n = 0; n < 9; n++) encodeEvents([event(`more.${n}`)])
  expect(decodeEvents(text)).toEqual([votes])
})

test('a title with a line break stays one event', () => {
  const text = encodeEvents([event('event.8', { event: 'Budget\n\tspeech' })])
  for (let n = 0; n < 9; n++) encodeEvents([event(`another.${n}`)])
  expect(decodeEvents(text)).toMatchObject([{ id: 'event.8', event: 'Budget speech', importance: 3 }])
})
