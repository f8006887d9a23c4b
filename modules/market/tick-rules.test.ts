import { describe, expect, test } from 'vitest'
import type { Instrument } from '#contract/prices/instrument.ts'
import type { EpochDay } from '#contract/time/epoch-day.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import type { QuoteTick } from './tick.ts'
import { ownDefect, tickDefect } from './tick-rules.ts'

const catalogue = await readProjectCatalogue()
const now = Date.UTC(2026, 10, 20, 13, 31)
const instrument = (change: Partial<Instrument> = {}) =>
  ({ class: 'currency', symbol: 'EURUSD', ...change }) as Instrument
const tick = (change: Partial<QuoteTick> = {}): QuoteTick => ({
  symbol: 'EURUSD',
  bid: 115_836,
  ask: 115_844,
  eventAt: now - 100,
  feed: 'simulated',
  kind: 'simulated',
  ...change,
})

test('a valid tick is accepted, including a locked one and one from a clock slightly ahead', () => {
  expect(ownDefect(tick(), instrument(), now)).toBeUndefined()
  expect(ownDefect(tick({ ask: 115_836 }), instrument(), now)).toBeUndefined()
  expect(ownDefect(tick({ eventAt: now + 2_000 }), instrument(), now)).toBeUndefined()
})

test.each([
  ['its bid above its ask', { bid: 115_845 }, 'crossed'],
  ['no number for a price', { bid: Number.NaN }, 'not_a_number'],
  ['a price without end', { ask: Number.POSITIVE_INFINITY }, 'not_a_number'],
  ['a price of zero', { bid: 0 }, 'not_a_number'],
  ['a price below zero', { bid: -2 }, 'not_a_number'],
  ['no time', { eventAt: Number.NaN }, 'not_a_number'],
  ['a time to come', { eventAt: now + 2_001 }, 'future'],
] as const)('a currency tick with %s is dropped', (_, change, reason) => {
  expect(ownDefect(tick(change), instrument(), now)).toBe(reason)
})

test('oil and yields may be below zero, metals, crops, indices and cryptocurrencies may not', () => {
  const below = tick({ bid: -3_763, ask: -3_760 })
  const defectIn = (of: Partial<Instrument>) => ownDefect(below, instrument(of), now)
  expect(defectIn({ class: 'commodities', group: 'Energy' })).toBeUndefined()
  expect(defectIn({ class: 'bond' })).toBeUndefined()
  expect(defectIn({ class: 'commodities', group: 'Metals' })).toBe('not_a_number')
  expect(defectIn({ class: 'commodities', group: 'Agricultural' })).toBe('not_a_number')
  expect(defectIn({ class: 'markets' })).toBe('not_a_number')
  expect(defectIn({ class: 'crypto' })).toBe('not_a_number')
})

describe('a price of the last session', () => {
  const euro = { instrument: instrument({ group: 'Main' }), schedule: catalogue.scheduleOf(catalogue.find('EURUSD')!) }
  const dax = { instrument: catalogue.find('DAX')!, schedule: catalogue.scheduleOf(catalogue.find('DAX')!) }
  const defectAt = (of: Parameters<typeof tickDefect>[1], at: string, on: string, change: Partial<QuoteTick> = {}) =>
    tickDefect(tick({ eventAt: Date.parse(at), ...change }), of, Date.parse(on))

  test('may be the first one, also on the weekend', () => {
    expect(defectAt(dax, '2026-11-20T16:30:00Z', '2026-11-22T12:00:00Z')).toBeUndefined()
    expect(defectAt(euro, '2026-11-19T22:05:00Z', '2026-11-20T21:59:00Z')).toBeUndefined()
  })

  test('of a source that is late may be the first one until it has had time for a newer one', () => {
    const late = { kind: 'delayed', delayMs: 28 * 60_000 } as const
    expect(defectAt(dax, '2026-11-20T16:30:00Z', '2026-11-23T08:20:00Z', late)).toBeUndefined()
    expect(defectAt(dax, '2026-11-20T16:30:00Z', '2026-11-23T08:40:00Z', late)).toBe('stale_time')
  })

  test('may be that of the session before where holidays are not known', () => {
    const schedule = {
      hasHolidayTable: false,
      tradingDayAt: (at: number) => dax.schedule.tradingDayAt(at),
      previousTradingDay: (date: EpochDay) => dax.schedule.previousTradingDay(date),
    }
    const unknown = { ...dax, schedule }
    expect(defectAt(unknown, '2026-11-19T16:00:00Z', '2026-11-20T15:00:00Z')).toBeUndefined()
    expect(defectAt(unknown, '2026-11-18T16:00:00Z', '2026-11-20T15:00:00Z')).toBe('stale_time')
  })

  test.each([
    ['of the session before', dax, '2026-11-19T16:00:00Z', '2026-11-22T12:00:00Z'],
    ['of 1970, which are seconds taken for milliseconds', euro, '1970-01-21T18:46:00Z', '2026-11-20T12:00:00Z'],
    ['of last week, when the market has opened', euro, '2026-11-20T20:00:00Z', '2026-11-23T12:00:00Z'],
  ] as const)('%s is dropped', (_, of, at, on) => {
    expect(defectAt(of, at, on)).toBe('stale_time')
  })

  test('has any time in a recording', () => {
    expect(defectAt(dax, '2014-05-02T12:30:00Z', '2026-11-22T12:00:00Z', { kind: 'replay' })).toBeUndefined()
  })
})
