import { describe, expect, test } from 'vitest'
import type { FeedKind } from '#contract/prices/quote.ts'
import { type Alert, afterQuote, rearmDistance, rearmed, watchedValue } from './alert.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const second = (count: number) => NOON + count * 1_000

/** EURUSD at 1.15900 with a level of 1.16000. */
const alert = (change: Partial<Alert> = {}): Alert => ({
  id: 'EURUSD.1',
  symbol: 'EURUSD',
  channel: 'currency',
  group: 'Main',
  decimals: 5,
  measure: 'price',
  level: 116_000,
  way: 'up',
  baseline: 'open',
  repeats: false,
  expiresAt: undefined,
  state: 'waiting',
  before: 115_900,
  at: NOON,
  ...change,
})

type Played = number | undefined | { value: number | undefined; at: number; kind?: FeedKind }

/** Plays values one second apart; returns the indices at which the alert fired, and its final state. */
function play(start: Alert, played: readonly Played[]): { firedAt: number[]; end: Alert } {
  const firedAt: number[] = []
  let now = start
  for (const [index, each] of played.entries()) {
    const quote = typeof each === 'object' ? each : { value: each, at: second(index + 1) }
    const { alert: next, fired } = afterQuote(now, quote.value, quote.at, quote.kind ?? 'realtime')
    if (fired) firedAt.push(index)
    now = next
  }
  return { firedAt, end: now }
}
const firedAt = (start: Alert, played: readonly Played[]) => play(start, played).firedAt

describe('an alert from below', () => {
  test('fires when the price reaches its level to the last digit', () => {
    expect(firedAt(alert(), [115_950, 115_999, 116_000, 116_010])).toEqual([2])
  })

  test('fires when the price gaps over its level', () => {
    expect(firedAt(alert(), [115_950, 116_400])).toEqual([1])
  })

  test('does not fire for a price already beyond its level when it is set', () => {
    expect(firedAt(alert({ before: 116_100 }), [116_100, 116_200, 116_050])).toEqual([])
  })

  test('set beyond its level fires once the price has been below and comes back', () => {
    expect(firedAt(alert({ before: 116_100 }), [116_050, 115_990, 115_980, 116_001])).toEqual([3])
  })

  test('does not fire when the price falls through its level', () => {
    expect(firedAt(alert({ before: 116_100 }), [116_000, 115_900])).toEqual([])
  })
})

describe('an alert from above', () => {
  const above = alert({ way: 'down', before: 116_100 })

  test('fires when the price falls to its level, and not when it rises through it', () => {
    expect(firedAt(above, [116_050, 116_000])).toEqual([1])
    expect(firedAt(alert({ way: 'down' }), [116_100, 116_200])).toEqual([])
  })

  test('works below zero, where yields and oil have traded', () => {
    expect(firedAt(alert({ way: 'down', level: -50, before: -20 }), [-49, -51])).toEqual([1])
  })
})

describe('an alert in either direction', () => {
  test('fires from whichever side the price comes', () => {
    expect(firedAt(alert({ way: 'either' }), [115_990, 116_010])).toEqual([1])
    expect(firedAt(alert({ way: 'either', before: 116_100 }), [116_050, 115_990])).toEqual([1])
  })

  test('set at the current price fires when the price comes back, not when it leaves', () => {
    expect(firedAt(alert({ way: 'either', before: 116_000 }), [116_000, 116_020, 116_000])).toEqual([2])
  })
})

describe('an alert that fires once', () => {
  test('is done after that', () => {
    const { firedAt, end } = play(alert(), [116_000, 115_000, 117_000])
    expect(firedAt).toEqual([0])
    expect(end.state).toBe('done')
  })

  test('rearmed waits from the price at that time', () => {
    const { end } = play(alert(), [116_000])
    expect(firedAt(rearmed(end, 116_050, second(2)), [{ value: 116_060, at: second(3) }])).toEqual([])
    expect(firedAt(rearmed(end, 115_950, second(2)), [{ value: 116_060, at: second(3) }])).toEqual([0])
  })
})

describe('an alert that fires every time', () => {
  const every = alert({ repeats: true })

  test('does not fire again while the price trembles around its level', () => {
    expect(firedAt(every, [116_000, 115_999, 116_001, 115_995, 116_003])).toEqual([0])
  })

  test('fires again after the price moved away by two hundredths of a percent', () => {
    expect(rearmDistance(every)).toBe(23)
    expect(firedAt(every, [116_000, 115_978, 116_000])).toEqual([0])
    expect(firedAt(every, [116_000, 115_977, 116_000])).toEqual([0, 2])
  })

  test('from below ignores what happens above', () => {
    expect(firedAt(every, [116_000, 117_000, 116_000, 116_500])).toEqual([0])
  })

  test('in either direction fires on the way back as well', () => {
    expect(firedAt({ ...every, way: 'either' }, [116_000, 116_100, 115_990])).toEqual([0, 2])
  })
})

describe('incoming quotes', () => {
  test('a repeated quote changes nothing and returns the same alert', () => {
    const start = alert()
    expect(play(start, [115_900, 115_900, { value: 115_900, at: NOON }]).end).toBe(start)
  })

  test('a missing quote is not a move', () => {
    expect(firedAt(alert(), [115_950, undefined, 116_000])).toEqual([2])
  })

  test('a quote from before the alert was set is ignored', () => {
    expect(firedAt(alert(), [{ value: 116_100, at: second(-1) }])).toEqual([])
  })

  test('a late quote does not make the price cross back', () => {
    const start = alert({ way: 'down', before: 116_100 })
    const late = [115_900, { value: 116_100, at: second(0) - 1 }, 115_950]
    expect(firedAt({ ...start, repeats: true }, late)).toEqual([0])
  })

  test('quotes of a recording that restarts are not compared with its end', () => {
    const again: Played[] = [
      { value: 116_500, at: NOON - 3_600_000, kind: 'replay' },
      { value: 116_400, at: NOON - 3_599_000, kind: 'replay' },
      { value: 115_900, at: NOON - 3_598_000, kind: 'replay' },
      { value: 116_000, at: NOON - 3_597_000, kind: 'replay' },
    ]
    expect(firedAt(alert(), again)).toEqual([3])
  })

  test('quotes of a real source whose clock went back are ignored', () => {
    expect(firedAt(alert(), [{ value: 116_500, at: NOON - 3_600_000 }])).toEqual([])
  })

  test('quotes after the expiry time are ignored', () => {
    const brief = alert({ expiresAt: second(3) })
    expect(firedAt(brief, [115_950, 116_000])).toEqual([1])
    expect(firedAt(brief, [115_950, 115_960, 116_000])).toEqual([])
  })
})

describe('a change in percent', () => {
  const half = (way: Alert['way'], level = 50) => alert({ measure: 'percent', way, level, before: 0 })
  const open = 115_500
  const values = (way: Alert['way'], prices: number[]) =>
    prices.map(price => watchedValue({ measure: 'percent', way }, price, open))

  test('up by half a percent fires at the hundredth that the page shows', () => {
    // 0.5 % of 1.15500 is 0.005775: 1.16077 is +0.50 % when rounded, 1.16071 is +0.49 %.
    const prices = [115_800, 116_071, 116_077]
    expect(values('up', prices)).toEqual([26, 49, 50])
    expect(firedAt(half('up'), values('up', prices))).toEqual([2])
  })

  test('down by half a percent does not fire on a rise', () => {
    expect(firedAt(half('down', -50), values('down', [116_500, 114_922]))).toEqual([1])
  })

  test('in either direction fires on a rise and on a fall', () => {
    expect(firedAt(half('either'), values('either', [116_078]))).toEqual([0])
    expect(firedAt(half('either'), values('either', [114_922]))).toEqual([0])
  })

  test('already reached when the alert is set does not fire', () => {
    expect(firedAt({ ...half('up'), before: 80 }, [80, 95, 60])).toEqual([])
  })

  test('is undefined without a baseline', () => {
    expect(watchedValue({ measure: 'percent', way: 'up' }, open, undefined)).toBeUndefined()
    expect(watchedValue({ measure: 'percent', way: 'up' }, open, 0)).toBeUndefined()
    expect(watchedValue({ measure: 'price', way: 'up' }, Number.NaN, open)).toBeUndefined()
  })

  test('repeated every time waits for a tenth of a point in between', () => {
    expect(firedAt({ ...half('up'), repeats: true }, [50, 41, 50, 40, 50])).toEqual([0, 4])
  })
})

test('ten thousand random walks fire exactly where they cross their level', () => {
  let state = 7
  const random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  for (let walk = 0; walk < 10_000; walk++) {
    const way = (['up', 'down', 'either'] as const)[walk % 3]!
    let price = 100 + Math.floor(random() * 20)
    const start = alert({ level: 110, way, before: price })
    const prices = Array.from({ length: 40 }, () => {
      price += Math.floor(random() * 7) - 3
      return price
    })
    const path = [start.before, ...prices]
    const isAt = (index: number) => {
      const [from, to] = [path[index]!, path[index + 1]!]
      const rises = from < 110 && to >= 110
      const falls = from > 110 && to <= 110
      return way === 'up' ? rises : way === 'down' ? falls : rises || falls
    }
    const first = prices.findIndex((_, index) => isAt(index))
    expect(firedAt(start, prices), `${way} ${path}`).toEqual(first < 0 ? [] : [first])
  }
})
