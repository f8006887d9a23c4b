import { expect, test } from 'vitest'
import type { Instrument } from '#contract/instrument.ts'
import type { QuoteTick } from './tick.ts'
import { ownDefect } from './tick-rules.ts'

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

test('oil and yields may be below zero, indices and cryptocurrencies may not', () => {
  const below = tick({ bid: -3_763, ask: -3_760 })
  expect(ownDefect(below, instrument({ class: 'commodities' }), now)).toBeUndefined()
  expect(ownDefect(below, instrument({ class: 'bond' }), now)).toBeUndefined()
  expect(ownDefect(below, instrument({ class: 'markets' }), now)).toBe('not_a_number')
  expect(ownDefect(below, instrument({ class: 'crypto' }), now)).toBe('not_a_number')
})
