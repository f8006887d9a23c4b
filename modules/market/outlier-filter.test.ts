import { describe, expect, test } from 'vitest'
import { OutlierFilter } from './outlier-filter.ts'
import type { QuoteTick } from './tick.ts'

const EURUSD = { class: 'currency', group: 'Main', decimals: 5 } as const
const GOLD = { class: 'commodities', group: 'Metals', decimals: 2 } as const
const OIL = { class: 'commodities', group: 'Energy', decimals: 2 } as const
const NFP = Date.parse('2014-05-02T12:30Z')

/** Feeds prices, a second apart unless a time is given, and returns the verdict on each. */
function play(instrument: ConstructorParameters<typeof OutlierFilter>[0], prices: (number | [number, number])[]) {
  const filter = new OutlierFilter(instrument)
  let last: number | undefined
  let at = NFP
  let held: number[] = []
  const taken: number[] = []
  let spikes = 0
  let scales = 0
  for (const entry of prices) {
    const [bid, after] = typeof entry === 'number' ? [entry, 1_000] : entry
    at += after
    const tick: QuoteTick = { symbol: 'X', bid, ask: bid, eventAt: at, feed: 'test', kind: 'realtime' }
    if (last === undefined) {
      last = bid
      taken.push(bid)
      continue
    }
    const { action, released, dropped } = filter.classify(tick, last, true)
    spikes += dropped
    if (action === 'scale') scales++
    if (action === 'hold') held.push(bid)
    if (action !== 'pass' && action !== 'release') continue
    taken.push(...released.map(each => each.bid), bid)
    last = bid
    held = []
  }
  return { taken, spikes, scales, waiting: held.length }
}

/** A quiet market around a price. */
function quiet(price: number, ticks: number): number[] {
  return Array.from({ length: ticks }, (_, index) => price + ((index * 7) % 5) - 2)
}

describe('a spike', () => {
  test('of one tick is held, and dropped when the price returns', () => {
    const calm = quiet(138_700, 50)
    const { taken, spikes } = play(EURUSD, [...calm, 141_000, ...calm])
    expect([taken.includes(141_000), taken.length, spikes]).toEqual([false, 100, 1])
  })

  test('of two ticks is dropped too', () => {
    const calm = quiet(138_700, 50)
    expect(play(EURUSD, [...calm, 141_000, 141_005, ...calm]).spikes).toBe(2)
  })

  test('without a following tick is neither shown nor held forever', () => {
    const filter = new OutlierFilter(EURUSD)
    const tick: QuoteTick = { symbol: 'X', bid: 150_000, ask: 150_001, eventAt: NFP, feed: 'test', kind: 'realtime' }
    expect(filter.classify(tick, 138_700, true).action).toBe('hold')
    expect([filter.expire(NFP + 3_000), filter.expire(NFP + 3_001), filter.expire(NFP + 9_000)]).toEqual([0, 1, 0])
  })
})

describe('a real jump', () => {
  test('that persists for three ticks loses none of them', () => {
    const { taken, spikes } = play(EURUSD, [...quiet(138_700, 50), 137_000, 136_990, 137_010, ...quiet(137_000, 50)])
    expect([taken.length, spikes]).toEqual([103, 0])
  })

  test('of the Swiss franc on 2015-01-15 passes', () => {
    // From 1.2010 down by a fifth within seconds, in steps that each look like an error.
    const fall = [119_500, 117_000, 112_000, 105_000, 104_800, 104_700, 98_000, 98_100, 98_050, 98_040]
    expect(play(EURUSD, [...quiet(120_100, 200), ...fall, ...quiet(98_000, 50)]).taken.at(-1)).toBeCloseTo(98_000, -1)
  })

  test('of a slow instrument is accepted if it persists', () => {
    const { taken, spikes } = play(EURUSD, [...quiet(138_700, 50), [141_000, 20_000], [141_010, 20_000]])
    expect([taken.at(-1), spikes]).toEqual([141_010, 1])
  })

  test('is accepted at once if a second source confirms it', () => {
    const filter = new OutlierFilter(EURUSD)
    const tick: QuoteTick = { symbol: 'X', bid: 141_000, ask: 141_001, eventAt: NFP, feed: 'test', kind: 'realtime' }
    filter.classify(tick, 138_700, true)
    expect(filter.confirm(138_702, NFP + 500)).toEqual([])
    expect(filter.confirm(140_990, NFP + 500)).toEqual([tick])
  })

  test('across a closed market is the opening price', () => {
    const filter = new OutlierFilter(EURUSD)
    const tick: QuoteTick = { symbol: 'X', bid: 141_000, ask: 141_001, eventAt: NFP, feed: 'test', kind: 'realtime' }
    expect(filter.classify(tick, 138_700, false).action).toBe('pass')
  })

  test('in a volatile market is judged by its volatility', () => {
    // If gold moves one percent per tick, two percent are nothing unusual; in a quiet hour they are.
    const wild = Array.from({ length: 250 }, (_, index) => Math.round(128_000 * (1 + 0.006 * Math.sin(index * 1.7))))
    expect(play(GOLD, [...wild, 131_000, ...wild]).spikes).toBe(0)
    expect(play(GOLD, [...quiet(128_000, 250), 131_000, ...quiet(128_000, 250)]).spikes).toBe(1)
  })
})

describe('a scale error', () => {
  test('by ten, by a hundred or inverted is dropped at once, however often it occurs', () => {
    const calm = quiet(138_700, 50)
    const mistakes = [1_387_010, 13_870, 13_870_100, 1_387]
    expect(play(EURUSD, [...calm, ...mistakes, ...mistakes, ...calm]).scales).toBe(8)
    // EURUSD inverted: 0.72098.
    const upside = play(EURUSD, [...calm, 72_098, 72_099, 72_097, 72_098, ...calm])
    expect([upside.scales, upside.taken.length]).toEqual([4, 100])
  })
})

describe('oil around zero', () => {
  test('falls to minus 37.63 dollars as it did on 2020-04-20', () => {
    // About four thousand trades in the last half hour: a cent and a half down each, plus or minus five cents.
    const fall = Array.from({ length: 3_700 }, (_, index) => 1_800 - index * 1.5 + 5 * Math.sin(index * 2.39))
    const { taken, spikes } = play(OIL, [...quiet(1_800, 50), ...fall.map(Math.round), ...quiet(-3_763, 20)])
    expect([taken.at(-1)! < -3_700, spikes]).toEqual([true, 0])
  })
})
