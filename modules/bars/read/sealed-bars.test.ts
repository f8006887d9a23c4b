import { expect, test } from 'vitest'
import { type Bar, minutesOf, type Resolution } from '#contract/prices/bar.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import { Schedule } from '#modules/catalogue'
import { computedBars } from './sealed-bars.ts'

const forex = new Schedule({
  id: 'forex',
  zone: 'America/New_York',
  sessions: 'Sun 17:00-24:00 | Mon-Thu 00:00-24:00 | Fri 00:00-17:00',
  dayRoll: '17:00 America/New_York',
  note: '',
})
const now = Date.parse('2026-11-20T13:31:00Z')
const clock = { now: () => now, speed: 1 }
const past = computedBars(
  async () => [],
  clock,
  () => forex,
)
const euro = { symbol: 'EURUSD' } as Instrument
const lastBefore = async (resolution: Resolution, before: string) => {
  const time = await past.lastTimeBefore(euro, resolution, Date.parse(before))
  return time === undefined ? undefined : new Date(time).toISOString().slice(0, 16)
}

test('the last bar before a weekend is Friday’s', async () => {
  expect(await lastBefore('60', '2026-11-15T12:00:00Z')).toBe('2026-11-13T21:00')
  expect(await lastBefore('1D', '2026-11-15T12:00:00Z')).toBe('2026-11-13T00:00')
})

test('before the start of the computed history there is no bar, and no earlier time is suggested', async () => {
  for (const resolution of ['1', '60', '240', '1D', '1W', '1M'] as const)
    expect(await lastBefore(resolution, '2001-01-01T00:00:00Z'), resolution).toBeUndefined()
})

test('a wide window computes little more than the bars that it returns', async () => {
  for (const [resolution, limit] of [
    ['5', 5_000],
    ['60', 5_000],
    ['5', 300],
    ['1D', 500],
  ] as const) {
    let computed = 0
    const minutes = minutesOf(resolution) ?? 1_440
    const counted = computedBars(
      async (_, __, from, to) => {
        const bars: Bar[] = []
        for (let time = from - (from % (minutes * 60_000)); time < to; time += minutes * 60_000)
          if (time >= from && (minutes === 1_440 ? new Date(time).getUTCDay() % 6 !== 0 : forex.isOpenAt(time)))
            bars.push({ time, open: 1, high: 1, low: 1, close: 1, volume: 1 })
        computed += bars.length
        return bars
      },
      clock,
      () => forex,
    )
    const bars = await counted.read(euro, resolution, 0, now, limit)
    expect(bars.length, resolution).toBe(limit)
    expect(computed / limit, `${resolution} ${limit}`).toBeLessThan(1.4)
  }
})
