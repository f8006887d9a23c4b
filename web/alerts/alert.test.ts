import { describe, expect, test } from 'vitest'
import type { FeedKind } from '#contract/quote.ts'
import { type Alert, afterQuote, armedAnew, restDistance, watchedValue } from './alert.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const second = (count: number) => NOON + count * 1_000

/** EURUSD at 1.15900, watched for 1.16000. */
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

type Heard = number | undefined | { value: number | undefined; at: number; kind?: FeedKind }

/** Plays values a second apart; the places in the sequence at which the alert told, and what it is in the end. */
function play(start: Alert, heard: readonly Heard[]): { told: number[]; end: Alert } {
  const told: number[] = []
  let now = start
  for (const [index, each] of heard.entries()) {
    const quote = typeof each === 'object' ? each : { value: each, at: second(index + 1) }
    const { alert: next, fired } = afterQuote(now, quote.value, quote.at, quote.kind ?? 'realtime')
    if (fired) told.push(index)
    now = next
  }
  return { told, end: now }
}
const told = (start: Alert, heard: readonly Heard[]) => play(start, heard).told

describe('an alert from below', () => {
  test('tells when the price comes to its level to the last digit', () => {
    expect(told(alert(), [115_950, 115_999, 116_000, 116_010])).toEqual([2])
  })

  test('tells when the price gaps over its level', () => {
    expect(told(alert(), [115_950, 116_400])).toEqual([1])
  })

  test('says nothing of a price that stands beyond its level when it is set', () => {
    expect(told(alert({ before: 116_100 }), [116_100, 116_200, 116_050])).toEqual([])
  })

  test('set beyond its level tells once the price has been below and comes back', () => {
    expect(told(alert({ before: 116_100 }), [116_050, 115_990, 115_980, 116_001])).toEqual([3])
  })

  test('says nothing of a fall through its level', () => {
    expect(told(alert({ before: 116_100 }), [116_000, 115_900])).toEqual([])
  })
})

describe('an alert from above', () => {
  const above = alert({ way: 'down', before: 116_100 })

  test('tells when the price falls to its level, and not when it rises through it', () => {
    expect(told(above, [116_050, 116_000])).toEqual([1])
    expect(told(alert({ way: 'down' }), [116_100, 116_200])).toEqual([])
  })

  test('works below zero, where yields and oil have been', () => {
    expect(told(alert({ way: 'down', level: -50, before: -20 }), [-49, -51])).toEqual([1])
  })
})

describe('an alert either way', () => {
  test('tells from whichever side the price comes', () => {
    expect(told(alert({ way: 'either' }), [115_990, 116_010])).toEqual([1])
    expect(told(alert({ way: 'either', before: 116_100 }), [116_050, 115_990])).toEqual([1])
  })

  test('set at the very price tells when it comes back, not when it leaves', () => {
    expect(told(alert({ way: 'either', before: 116_000 }), [116_000, 116_020, 116_000])).toEqual([2])
  })
})

describe('an alert that tells once', () => {
  test('is done for good', () => {
    const { told, end } = play(alert(), [116_000, 115_000, 117_000])
    expect(told).toEqual([0])
    expect(end.state).toBe('done')
  })

  test('set again waits from the price of that moment', () => {
    const { end } = play(alert(), [116_000])
    expect(told(armedAnew(end, 116_050, second(2)), [{ value: 116_060, at: second(3) }])).toEqual([])
    expect(told(armedAnew(end, 115_950, second(2)), [{ value: 116_060, at: second(3) }])).toEqual([0])
  })
})

describe('an alert that tells every time', () => {
  const every = alert({ repeats: true })

  test('rests while the price trembles around its level', () => {
    expect(told(every, [116_000, 115_999, 116_001, 115_995, 116_003])).toEqual([0])
  })

  test('tells again after the price went away by two hundredths of a percent', () => {
    expect(restDistance(every)).toBe(23)
    expect(told(every, [116_000, 115_978, 116_000])).toEqual([0])
    expect(told(every, [116_000, 115_977, 116_000])).toEqual([0, 2])
  })

  test('from below does not count what happens above', () => {
    expect(told(every, [116_000, 117_000, 116_000, 116_500])).toEqual([0])
  })

  test('either way tells on the way back as well', () => {
    expect(told({ ...every, way: 'either' }, [116_000, 116_100, 115_990])).toEqual([0, 2])
  })
})

describe('quotes as they come', () => {
  test('one sent again changes nothing: the very same alert', () => {
    const start = alert()
    expect(play(start, [115_900, 115_900, { value: 115_900, at: NOON }]).end).toBe(start)
  })

  test('a missing one is no move', () => {
    expect(told(alert(), [115_950, undefined, 116_000])).toEqual([2])
  })

  test('one from before the alert was set is not heard', () => {
    expect(told(alert(), [{ value: 116_100, at: second(-1) }])).toEqual([])
  })

  test('a late one does not make the price cross back', () => {
    const start = alert({ way: 'down', before: 116_100 })
    const late = [115_900, { value: 116_100, at: second(0) - 1 }, 115_950]
    expect(told({ ...start, repeats: true }, late)).toEqual([0])
  })

  test('of a recording that begins again are not compared with its end', () => {
    const again: Heard[] = [
      { value: 116_500, at: NOON - 3_600_000, kind: 'replay' },
      { value: 116_400, at: NOON - 3_599_000, kind: 'replay' },
      { value: 115_900, at: NOON - 3_598_000, kind: 'replay' },
      { value: 116_000, at: NOON - 3_597_000, kind: 'replay' },
    ]
    expect(told(alert(), again)).toEqual([3])
  })

  test('of a real source whose clock went back are not heard', () => {
    expect(told(alert(), [{ value: 116_500, at: NOON - 3_600_000 }])).toEqual([])
  })

  test('after its time do not count', () => {
    const brief = alert({ expiresAt: second(3) })
    expect(told(brief, [115_950, 116_000])).toEqual([1])
    expect(told(brief, [115_950, 115_960, 116_000])).toEqual([])
  })
})

describe('a change in percent', () => {
  const half = (way: Alert['way'], level = 50) => alert({ measure: 'percent', way, level, before: 0 })
  const open = 115_500
  const values = (way: Alert['way'], prices: number[]) =>
    prices.map(price => watchedValue({ measure: 'percent', way }, price, open))

  test('up by half a percent tells at the hundredth that the page shows', () => {
    // 0.5 % of 1.15500 is 0.005775: 1.16077 is +0.50 % when rounded, 1.16071 is +0.49 %.
    const prices = [115_800, 116_071, 116_077]
    expect(values('up', prices)).toEqual([26, 49, 50])
    expect(told(half('up'), values('up', prices))).toEqual([2])
  })

  test('down by half a percent does not tell of a rise', () => {
    expect(told(half('down', -50), values('down', [116_500, 114_922]))).toEqual([1])
  })

  test('either way tells of a rise and of a fall', () => {
    expect(told(half('either'), values('either', [116_078]))).toEqual([0])
    expect(told(half('either'), values('either', [114_922]))).toEqual([0])
  })

  test('that is there already when it is set does not tell', () => {
    expect(told({ ...half('up'), before: 80 }, [80, 95, 60])).toEqual([])
  })

  test('cannot be known without a baseline', () => {
    expect(watchedValue({ measure: 'percent', way: 'up' }, open, undefined)).toBeUndefined()
    expect(watchedValue({ measure: 'percent', way: 'up' }, open, 0)).toBeUndefined()
    expect(watchedValue({ measure: 'price', way: 'up' }, Number.NaN, open)).toBeUndefined()
  })

  test('told every time waits for a tenth of a point in between', () => {
    expect(told({ ...half('up'), repeats: true }, [50, 41, 50, 40, 50])).toEqual([0, 4])
  })
})

test('ten thousand random walks tell exactly where they pass their level', () => {
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
    expect(told(start, prices), `${way} ${path}`).toEqual(first < 0 ? [] : [first])
  }
})
