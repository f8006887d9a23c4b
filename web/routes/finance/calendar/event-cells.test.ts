import { expect, test } from 'vitest'
import { isoDateOf } from '#contract/time/epoch-day.ts'
import type { Translate } from '../../../i18n/use-text.ts'
import { eventCells } from './event-cells.ts'
import type { EventRow } from './event-row.ts'
import { eventsByDay } from './events-by-day.ts'

const AT = Date.UTC(2026, 10, 18, 20, 30)
const t: Translate = text => text.en

const row: EventRow = {
  id: 'us.inflation-rate.2026-10.1',
  kind: 'data',
  at: AT,
  day: '',
  country: 'US',
  place: 'United States',
  currency: 'USD',
  event: 'Inflation <rate>',
  period: 'Oct 2026',
  importance: 3,
  unit: '{d}%',
  decimals: 1,
  actual: 2.9,
  forecast: 3,
  previous: 3.1,
  revisedFrom: null,
  outcome: 'better',
  isExpected: true,
  isWithdrawn: false,
  sample: false,
}

const shown: Parameters<typeof eventCells>[1] = { t, locale: 'en', zone: 'UTC', now: AT - 1, lastLook: undefined }
const address = '/finance/dailyNews?event=us&zone=x'

test('the cells of an event link to its address', () => {
  const cells = eventCells(row, shown, address)
  expect(cells).toContain('<a href="/finance/dailyNews?event=us&amp;zone=x" class="key">')
  expect(cells).toContain('Inflation &lt;rate&gt;')
  expect(eventCells(row, shown, '/other')).toContain('<a href="/other" class="key">')
})

test('cells follow the time, the zone, the last visit and the language', () => {
  const cellsOf = (change: Partial<typeof shown>) => eventCells(row, { ...shown, ...change }, address)
  const before = cellsOf({})
  expect(before).toContain('>20:30<')
  expect(before).toContain('expected')
  expect(cellsOf({ now: AT })).not.toContain('expected')
  expect(cellsOf({ zone: 'Asia/Taipei' })).toContain('>04:30<')
  expect(cellsOf({ now: AT, lastLook: AT - 1 })).toContain('class="new"')
  expect(cellsOf({ now: AT, lastLook: AT })).not.toContain('class="new"')
  expect(cellsOf({ t: text => text.tw, locale: 'tw' })).toContain('公布')
  expect(cellsOf({})).toBe(before)
})

test('votes stand as they are written, without an arrow', () => {
  const votes: EventRow = { ...row, actual: '0-4-5', forecast: '<3.00%', previous: 3.1, outcome: null }
  const cells = eventCells(votes, { ...shown, now: AT }, address)
  expect(cells).toContain('<b class="actual ">0-4-5</b>')
  expect(cells).toContain('&lt;3.00%')
  expect(cells).not.toContain('▲')
})

test('an event is on another day in another zone', () => {
  const events = [row]
  const daysIn = (zone: string) => [...eventsByDay(events, zone).keys()].map(isoDateOf)
  expect(daysIn('UTC')).toEqual(['2026-11-18'])
  expect(daysIn('Asia/Taipei')).toEqual(['2026-11-19'])
  expect(daysIn('UTC')).toEqual(['2026-11-18'])
})
