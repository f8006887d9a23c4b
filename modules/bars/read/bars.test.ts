import { expect, test } from 'vitest'
import type { Instrument } from '#contract/prices/instrument.ts'
import { Schedule } from '#modules/catalogue'
import { createBars } from './bars.ts'
import { type ComputeBars, computedBars } from './sealed-bars.ts'

const MINUTE = 60_000
const MIDNIGHT = Date.parse('2026-11-21T00:00Z')
const coins = new Schedule({
  id: 'crypto',
  zone: 'UTC',
  sessions: 'Sun-Sat 00:00-24:00',
  dayRoll: '00:00 UTC',
  note: '',
})
const bitcoin = { symbol: 'BTCUSD', decimals: 2 } as Instrument

/** A bar each minute, priced by its time. */
const everyMinute: ComputeBars = async (_, __, from, to) =>
  Array.from({ length: Math.ceil((to - from) / MINUTE) }, (_, index) => {
    const time = from + index * MINUTE
    const price = 8_700_000 + ((time / MINUTE) % 1_000)
    return { time, open: price, high: price + 3, low: price - 2, close: price + 1, volume: 1 }
  })

test('a chart watched all day has its newest 600 bars cached, and the rest can still be read', async () => {
  const clock = { now: () => MIDNIGHT, speed: 1 }
  const sealed = computedBars(everyMinute, clock, () => coins)
  const bars = createBars(clock, () => sealed)
  const firstTen = [MIDNIGHT, MIDNIGHT + 10 * MINUTE] as const
  let read = 0
  for (let minutes = 10; minutes <= 1_440; minutes += 10) {
    const now = MIDNIGHT + minutes * MINUTE
    clock.now = () => now
    const from = Math.max(MIDNIGHT, now - 500 * MINUTE)
    const { t } = JSON.parse(await bars.answer(bitcoin, '1', from, now))
    expect([t.length, t.at(-1)]).toEqual([(now - from) / MINUTE, now / 1_000 - 60])
    read += t.length
    if (minutes === 500) expect(bars.cachedAnswer(bitcoin, '1', ...firstTen)).toBeDefined()
  }
  expect(read).toBeGreaterThan(1_440)
  expect(bars.cachedAnswer(bitcoin, '1', ...firstTen)).toBeUndefined()
  expect(JSON.parse(await bars.answer(bitcoin, '1', ...firstTen)).t).toHaveLength(10)
})
