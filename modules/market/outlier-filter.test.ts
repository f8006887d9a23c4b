import { describe, expect, test } from 'vitest'
import { isScaleMistake, OutlierFilter } from './outlier-filter.ts'
import type { QuoteTick } from './tick.ts'

const EURUSD = { class: 'currency', group: 'Main', decimals: 5 } as const
const GOLD = { class: 'commodities', group: 'Metals', decimals: 2 } as const
const OIL = { class: 'commodities', group: 'Energy', decimals: 2 } as const
const BIST = { class: 'markets', group: 'Europe', decimals: 2 } as const
const TICK = { symbol: 'X', feed: 'test', kind: 'realtime' } as const
const NFP = Date.parse('2014-05-02T12:30Z')

/**
 * Feeds prices, a second apart unless a time is given, each of which arrives at its own time. The market's second passes
 * between them, as often as there is one.
 */
function play(
  instrument: ConstructorParameters<typeof OutlierFilter>[0],
  prices: (number | [number, number])[],
  usual = 0,
) {
  const filter = new OutlierFilter(instrument, usual)
  let last: number | undefined
  let at = NFP
  const taken: number[] = []
  /** When each price was shown, ms after its arrival. */
  const waits: number[] = []
  const dropped: string[] = []
  const scales: number[] = []
  const show = (ticks: readonly QuoteTick[]) => {
    for (const { bid, eventAt } of ticks) {
      taken.push(bid)
      waits.push(at - eventAt)
      last = bid
    }
  }
  const seconds = (ms: number) => {
    for (const end = at + ms; at < end; ) {
      at = Math.min(end, at + 1_000)
      if (at < end) show(filter.settle(at)?.released ?? [])
    }
  }
  for (const entry of prices) {
    const [bid, after] = typeof entry === 'number' ? [entry, 1_000] : entry
    seconds(after)
    const tick: QuoteTick = { symbol: 'X', bid, ask: bid, eventAt: at, feed: 'test', kind: 'realtime' }
    if (last === undefined) {
      filter.begin(tick, at)
      show([tick])
      continue
    }
    const verdict = filter.classify(tick, last, true, at)
    dropped.push(...verdict.dropped.map(({ reason }) => reason))
    if (verdict.isNewScale) scales.push(bid)
    show(verdict.released)
    if (verdict.action === 'pass') show([tick])
  }
  const count = (reason: string) => dropped.filter(each => each === reason).length
  return {
    taken,
    waits,
    spikes: count('spike'),
    scales: count('scale'),
    newScales: scales,
    held: filter.held?.suspicion,
  }
}

/** A filter that has seen a quiet minute of EURUSD at 1.3870, and one tick after it. */
function quietEuro() {
  const filter = new OutlierFilter(EURUSD)
  const tickAt = (bid: number, eventAt: number): QuoteTick => ({
    ...{ symbol: 'X', bid, ask: bid + 1, eventAt, feed: 'test', kind: 'realtime' },
  })
  filter.begin(tickAt(138_700, NFP - 60_000), NFP - 60_000)
  for (let at = NFP - 59_000; at < NFP; at += 1_000) filter.classify(tickAt(138_700, at), 138_700, true, at)
  return {
    filter,
    hold(bid: number, at = NFP) {
      const tick = tickAt(bid, at)
      expect(filter.classify(tick, 138_700, true, at).action).toBe('hold')
      return tick
    },
  }
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

  test('without a following tick is shown after two seconds: a slow source has no more to say', () => {
    const { filter, hold } = quietEuro()
    hold(141_000)
    expect(filter.settle(NFP + 1_999)).toBeUndefined()
    expect(filter.settle(NFP + 2_000)?.released).toMatchObject([{ bid: 141_000 }])
  })

  test('of more than a jump of its class waits for a second price, however long', () => {
    const { filter, hold } = quietEuro()
    hold(150_000)
    expect([filter.settle(NFP + 2_000), filter.settle(NFP + 3_600_000)]).toEqual([undefined, undefined])
    expect(filter.held).toMatchObject({ suspicion: 'far', since: NFP })
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

  test('of a slow source is shown two seconds later, and what follows at once', () => {
    const { taken, waits } = play(EURUSD, [
      ...quiet(138_700, 50),
      [141_000, 20_000],
      [143_000, 20_000],
      [145_000, 20_000],
    ])
    expect([taken.at(-1), waits.slice(-3)]).toEqual([145_000, [2_000, 0, 0]])
  })

  test('is accepted at once if a second source confirms it, before or after', () => {
    const { filter, hold } = quietEuro()
    const tick = hold(141_000)
    expect(filter.witness('other', 138_702, NFP + 500)).toBeUndefined()
    expect(filter.witness('other', 140_990, NFP + 500)?.released).toEqual([tick])
    expect(filter.classify({ ...tick, bid: 138_000, eventAt: NFP + 900 }, 141_000, true, NFP + 900).action).toBe('pass')
    const later = quietEuro()
    later.filter.witness('other', 140_990, NFP - 500)
    expect(later.filter.classify(tick, 138_700, true, NFP).action).toBe('pass')
  })

  test('across a closed market is the opening price', () => {
    const { filter } = quietEuro()
    const tick: QuoteTick = { symbol: 'X', bid: 141_000, ask: 141_001, eventAt: NFP, feed: 'test', kind: 'realtime' }
    expect(filter.classify(tick, 138_700, false, NFP).action).toBe('pass')
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

describe('a change of scale', () => {
  test('against an established price is shown when it has persisted for two minutes', () => {
    const moved = Array.from({ length: 130 }, (_, index) => 1_180_00 + index)
    const { taken, newScales, held } = play(BIST, [...quiet(118_000_00, 60), ...moved])
    expect([taken.length, newScales.length, held]).toEqual([190, 1, undefined])
  })

  test('against an established price is not shown while another source still has the old one', () => {
    const filter = new OutlierFilter(BIST)
    const tickAt = (bid: number, at: number): QuoteTick => ({ ...TICK, bid, ask: bid, eventAt: at })
    filter.begin(tickAt(11_800_00, NFP), NFP)
    for (let at = NFP + 1_000; at <= NFP + 60_000; at += 1_000)
      filter.classify(tickAt(11_800_00, at), 11_800_00, true, at)
    for (let at = NFP + 61_000; at < NFP + 400_000; at += 1_000) {
      filter.witness('other', 11_801_00, at)
      expect(filter.classify(tickAt(1_180_00 + (at % 7), at), 11_800_00, true, at).action).toBe('hold')
    }
  })

  test.each([
    ['a wrong first price of a stream', [940_812, 9_408, 9_409, 9_407].map(bid => bid * 100), 3],
    ['an inverted first rate', [74_290, 134_600, 134_601, 134_602], 3],
  ])('%s is replaced by the right ones within two seconds', (_, prices, shown) => {
    const { taken } = play(prices[0] === 74_290 ? EURUSD : BIST, prices)
    expect(taken).toEqual(prices)
    expect(taken.length - 1).toBe(shown)
  })

  test('from a wrong first price of a poll is shown two seconds after the right one, and stays', () => {
    const { taken, waits } = play(BIST, [940_812_00, [9_408_12, 60_000], [9_409_00, 60_000], [9_410_00, 60_000]])
    expect([taken.slice(1), waits.slice(1)]).toEqual([
      [9_408_12, 9_409_00, 9_410_00],
      [2_000, 0, 0],
    ])
  })

  test('that the next poll takes back was a mistake', () => {
    const { taken, waits } = play(BIST, [9_408_12, [940_812_00, 60_000], [9_409_00, 60_000], [9_410_00, 60_000]])
    expect([taken, waits]).toEqual([
      [9_408_12, 940_812_00, 9_409_00, 9_410_00],
      [0, 2_000, 0, 0],
    ])
  })

  test('to the usual magnitude is shown after two seconds, however long the wrong one has been shown', () => {
    const { taken, waits } = play(BIST, [...quiet(940_812_00, 60), 9_408_12, 9_408_50, 9_409_00, 9_409_20], 9_300_00)
    expect([taken.slice(-4), waits.slice(-4)]).toEqual([
      [9_408_12, 9_408_50, 9_409_00, 9_409_20],
      [2_000, 1_000, 0, 0],
    ])
  })

  test('from the usual magnitude is not shown for two minutes, also if a single price is', () => {
    const { taken, held } = play(BIST, [9_408_12, [940_812_00, 60_000], [940_900_00, 60_000]], 9_300_00)
    expect([taken, held]).toEqual([[9_408_12], 'scale'])
  })

  test('is judged by the usual rate where one is the inverse of the other', () => {
    const { taken } = play(EURUSD, [...quiet(72_000, 60), 138_900, [138_910, 2_000]], 123_000)
    expect(taken.slice(-2)).toEqual([138_900, 138_910])
  })

  test('is none near parity, nor between yields near zero', () => {
    expect(isScaleMistake(100_400, 99_600, EURUSD)).toBe(false)
    expect(isScaleMistake(100_000, 100_000, EURUSD)).toBe(false)
    expect(isScaleMistake(500, 50, { class: 'bond', group: 'Europe', decimals: 3 })).toBe(false)
    expect(isScaleMistake(42_000, 4_200, { class: 'bond', group: 'Europe', decimals: 3 })).toBe(true)
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
