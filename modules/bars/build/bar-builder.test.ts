import { describe, expect, test } from 'vitest'
import type { Bar } from '#contract/prices/bar.ts'
import { epochDayAt } from '#contract/time/epoch-day.ts'
import { BarBuilder, type BuiltResolution, joinedBy } from './bar-builder.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOON = Date.parse('2014-05-02T12:00Z')

/** A calendar whose trading days are UTC days, and all bars it seals, by resolution. */
function builderOf() {
  const sealed: { resolution: BuiltResolution; bar: Bar }[] = []
  const builder = new BarBuilder(
    1,
    {
      dayOf: (_, at) => ({ date: epochDayAt(at), end: (Math.floor(at / DAY) + 1) * DAY }),
    },
    (_, resolution, bar) => sealed.push({ resolution, bar }),
  )
  return {
    builder,
    bars: (of: BuiltResolution) => sealed.filter(({ resolution }) => resolution === of).map(({ bar }) => bar),
  }
}

function minuteBar(time: number, [open, high, low, close]: number[], volume = 1): Bar {
  return { time, open: open!, high: high!, low: low!, close: close!, volume }
}

describe('a minute', () => {
  test('opens at its first tick, closes at its last and spans the range of its ticks', () => {
    const { builder, bars } = builderOf()
    for (const [price, second] of [
      [105, 1],
      [109, 20],
      [101, 40],
      [103, 59.9],
    ] as const)
      builder.tick(0, price, NOON + second * 1_000, 1)
    builder.tick(0, 200, NOON + MINUTE, 1)
    expect(bars('1')).toEqual([minuteBar(NOON, [105, 109, 101, 103], 4)])
  })

  test('without a tick has no bar', () => {
    const { builder, bars } = builderOf()
    builder.tick(0, 1, NOON, 1)
    builder.tick(0, 2, NOON + 3 * MINUTE, 1)
    builder.sealUntil(NOON + HOUR)
    expect(bars('1').map(bar => (bar.time - NOON) / MINUTE)).toEqual([0, 3])
  })

  test('that the clock has ended accepts no more ticks', () => {
    const { builder, bars } = builderOf()
    builder.tick(0, 5, NOON, 1)
    builder.sealUntil(NOON + MINUTE)
    expect(builder.tick(0, 9, NOON + 30_000, 1)).toBe(false)
    expect(builder.tick(0, 6, NOON + MINUTE, 1)).toBe(true)
    builder.sealUntil(NOON + 2 * MINUTE)
    expect(bars('1').map(bar => bar.high)).toEqual([5, 6])
  })

  test('built from finished seconds has the first open, the last close and the outermost prices', () => {
    const { builder, bars } = builderOf()
    builder.bar(0, minuteBar(NOON, [10, 14, 9, 12], 3))
    builder.bar(0, minuteBar(NOON + 5_000, [12, 13, 7, 8], 4))
    builder.sealUntil(NOON + MINUTE)
    expect(bars('1')).toEqual([minuteBar(NOON, [10, 14, 7, 8], 7)])
  })

  test('is visible while it forms', () => {
    const { builder } = builderOf()
    builder.tick(0, 5, NOON, 1)
    builder.tick(0, 8, NOON + 1, 1)
    expect(builder.forming(0, '1')).toEqual({ bar: minuteBar(NOON, [5, 8, 5, 8], 2), end: NOON + MINUTE })
    expect(builder.forming(0, '240')?.bar).toEqual(minuteBar(NOON, [5, 8, 5, 8], 2))
  })
})

describe('longer bars', () => {
  test('hold exactly the ticks of their span, at every resolution', () => {
    const { builder, bars } = builderOf()
    const ticks = Array.from({ length: 3_000 }, (_, index) => ({
      at: NOON - (NOON % DAY) + Math.floor(index * 29_173.7),
      price: 100_000 + ((index * 7_919) % 5_000),
    }))
    for (const { price, at } of ticks) builder.tick(0, price, at, 1)
    builder.sealUntil(ticks.at(-1)!.at + DAY)
    for (const [resolution, length] of [
      ['1', MINUTE],
      ['5', 5 * MINUTE],
      ['15', 15 * MINUTE],
      ['30', 30 * MINUTE],
      ['60', HOUR],
      ['240', 4 * HOUR],
      ['1D', DAY],
    ] as const) {
      const expected = [...Map.groupBy(ticks, ({ at }) => at - (at % length))].map(([time, inside]) => {
        const prices = inside.map(tick => tick.price)
        return minuteBar(time, [prices[0]!, Math.max(...prices), Math.min(...prices), prices.at(-1)!], prices.length)
      })
      expect(bars(resolution), resolution).toEqual(expected)
    }
  })

  test('are sealed by the clock when no tick comes after them', () => {
    const { builder, bars } = builderOf()
    builder.tick(0, 7, NOON, 1)
    builder.sealUntil(NOON + 5 * MINUTE)
    expect([bars('1').length, bars('5').length, bars('15').length]).toEqual([1, 1, 0])
  })

  test('form from the sealed minutes and the running one', () => {
    const { builder } = builderOf()
    builder.tick(0, 7, NOON, 1)
    builder.tick(0, 3, NOON + MINUTE, 1)
    builder.tick(0, 9, NOON + 2 * MINUTE, 1)
    expect(builder.forming(0, '5')).toEqual({ bar: minuteBar(NOON, [7, 9, 3, 9], 3), end: NOON + 5 * MINUTE })
  })

  test('are all that a source of hourly bars yields: no minute is derived from an hour', () => {
    const { builder, bars } = builderOf()
    builder.longBar(0, minuteBar(NOON, [10, 14, 9, 12], 3), HOUR)
    builder.longBar(0, minuteBar(NOON + HOUR, [12, 19, 11, 18], 4), HOUR)
    builder.sealUntil(NOON + DAY)
    expect([bars('1'), bars('5'), bars('30')]).toEqual([[], [], []])
    expect(bars('60').map(bar => bar.close)).toEqual([12, 18])
    expect(bars('240')).toEqual([minuteBar(NOON, [10, 19, 9, 18], 7)])
    expect(bars('1D')).toEqual([minuteBar(NOON - 12 * HOUR, [10, 19, 9, 18], 7)])
  })

  test('continue after a restart from the minutes that were stored', () => {
    const first = builderOf()
    const second = builderOf()
    const whole = builderOf()
    const ticks = Array.from({ length: 200 }, (_, index) => [100 + ((index * 37) % 41), NOON + index * 7_000] as const)
    for (const [price, at] of ticks) whole.builder.tick(0, price, at, 1)
    // The restart is in the middle of the hour, right after a minute has ended.
    const stop = NOON + 11 * MINUTE
    for (const [price, at] of ticks) if (at < stop) first.builder.tick(0, price, at, 1)
    first.builder.sealUntil(stop)
    for (const minute of first.bars('1')) second.builder.resume(0, minute)
    for (const [price, at] of ticks) if (at >= stop) second.builder.tick(0, price, at, 1)
    for (const { builder } of [second, whole]) builder.sealUntil(NOON + DAY)
    for (const resolution of ['1', '5', '15', '60', '1D'] as const)
      expect([...first.bars(resolution), ...second.bars(resolution)], resolution).toEqual(whole.bars(resolution))
  })
})

test('of weeks and months are aggregated from days', () => {
  const days = [1, 2, 5].map(date => minuteBar(date * DAY, [date, date + 10, date - 1, date + 1], 2))
  expect(joinedBy(days, time => (time < 4 * DAY ? 0 : 4 * DAY))).toEqual([
    minuteBar(0, [1, 12, 0, 3], 4),
    minuteBar(4 * DAY, [5, 15, 4, 6], 2),
  ])
})

test('a builder that takes the state of another goes on as that one does', () => {
  const one = builderOf()
  const other = builderOf()
  const add = (to: ReturnType<typeof builderOf>, from: number, until: number) => {
    for (let step = from; step < until; step++) to.builder.tick(0, 1_000 + ((step * 37) % 90), NOON + step * 7_000, 1)
  }
  add(one, 0, 800)
  other.builder.tick(0, 5, NOON - DAY, 1)
  // As another process gets it.
  other.builder.load(0, JSON.parse(JSON.stringify(one.builder.stateOf(0))))
  const before = one.bars('1').length
  add(one, 800, 2_000)
  add(other, 800, 2_000)
  expect(other.bars('1')).toEqual(one.bars('1').slice(before))
  for (const resolution of ['1', '5', '60', '240', '1D'] as const)
    expect(other.builder.forming(0, resolution)).toEqual(one.builder.forming(0, resolution))
})
