import { expect, test } from 'vitest'
import type { Alert } from './alert.ts'
import { waitingLevels } from './waiting-levels.ts'

const NOW = Date.UTC(2026, 10, 20, 14)
const alert = (parts: Partial<Alert>): Alert => ({
  id: 'a',
  symbol: 'EURUSD',
  decimals: 5,
  measure: 'price',
  level: 116_000,
  way: 'up',
  baseline: 'open',
  channel: 'currency',
  group: 'Main',
  repeats: false,
  expiresAt: undefined,
  state: 'waiting',
  before: 115_000,
  at: NOW,
  ...parts,
})

test('a chart shows the price levels of the alerts on its instrument', () => {
  const alerts = [alert({}), alert({ level: 114_500, way: 'down' }), alert({ symbol: 'Gold', decimals: 2 })]
  expect(waitingLevels(alerts, 'EURUSD', NOW)).toEqual([1.16, 1.145])
})

test('an alert that repeats is shown while it rests, one that is done or has expired is not', () => {
  expect(waitingLevels([alert({ state: 'resting', repeats: true })], 'EURUSD', NOW)).toEqual([1.16])
  expect(waitingLevels([alert({ state: 'done' })], 'EURUSD', NOW)).toEqual([])
  expect(waitingLevels([alert({ expiresAt: NOW })], 'EURUSD', NOW)).toEqual([])
})

test('two alerts at one price are one line, and a change in percent has none', () => {
  expect(waitingLevels([alert({}), alert({ id: 'b', way: 'either' })], 'EURUSD', NOW)).toEqual([1.16])
  expect(waitingLevels([alert({ measure: 'percent', level: 50 })], 'EURUSD', NOW)).toEqual([])
})
