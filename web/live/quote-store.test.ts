import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { QuoteMessage } from '#contract/prices/quote.ts'
import { type LiveQuote, type QuoteSeed, QuoteStore } from './quote-store.ts'

/** Callbacks of requestAnimationFrame, called by `draw`. */
let frames: ((at: number) => void)[]
let at: number
/** Runs one frame, `after` ms after the previous one. */
const draw = (after = 16) => {
  at += after
  for (const frame of frames.splice(0)) frame(at)
}
beforeEach(() => {
  frames = []
  at = 1_000
  vi.stubGlobal('requestAnimationFrame', (frame: (at: number) => void) => frames.push(frame))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const time = Date.UTC(2026, 10, 20, 13, 31)
const seed: QuoteSeed = {
  symbol: 'EURUSD',
  decimals: 5,
  hasPrice: true,
  bid: 115_836,
  ask: 115_844,
  open: 115_500,
  high: 116_020,
  low: 115_480,
  eventAt: time,
  n: 42,
  kind: 'simulated',
  stale: false,
}
const message = (change: Partial<QuoteMessage> = {}): QuoteMessage => ({
  i: 'EURUSD',
  source: 'currency',
  open: 1.155,
  close: 1.1584,
  bid: 1.1584,
  ask: 1.15848,
  dhigh: 1.1602,
  dlow: 1.1548,
  dt: time + 1_000,
  n: 43,
  feed: 'simulated',
  kind: 'simulated',
  stale: false,
  ...change,
})

function watched() {
  const store = new QuoteStore()
  store.seed(seed)
  const calls: LiveQuote[] = []
  const stop = store.listen('EURUSD', quote => calls.push(quote))
  return { store, calls, stop }
}

describe('a message', () => {
  test('becomes the newest value, in whole last digits', () => {
    const { store } = watched()
    store.accept(message())
    expect(store.peek('EURUSD')).toMatchObject({ bid: 115_840, ask: 115_848, open: 115_500, high: 116_020, n: 43 })
  })

  test('of an instrument the page does not show is ignored', () => {
    const { store } = watched()
    store.accept(message({ i: 'USDJPY' }))
    expect(store.peek('USDJPY')).toBeUndefined()
  })

  test.each([
    ['late', { dt: time - 1, n: 41 }],
    ['late, from a server that counts from one again', { dt: time - 1, n: 1 }],
    ['a duplicate', { dt: time, n: 42 }],
  ])('that is %s is ignored', (_, change) => {
    const { store, calls } = watched()
    store.accept(message(change))
    draw()
    expect(store.peek('EURUSD')).toMatchObject({ bid: 115_836, n: 42 })
    expect(calls).toEqual([])
  })

  test('of a server that has restarted is ordered by its time', () => {
    const { store } = watched()
    store.accept(message({ n: 1 }))
    expect(store.peek('EURUSD')).toMatchObject({ bid: 115_840, n: 1 })
    store.accept(message({ n: 42, dt: time + 2_000 }))
    expect(store.peek('EURUSD')).toMatchObject({ n: 42, eventAt: time + 2_000 })
  })

  test('that only marks the price as stale is delivered, though neither time nor count has changed', () => {
    const { store, calls } = watched()
    store.accept(message({ dt: time, n: 42, bid: 1.15836, stale: true }))
    draw()
    expect(calls).toEqual([expect.objectContaining({ stale: true, bid: 115_836 })])
  })

  test('of a feed without a day’s range has its range tracked by the browser', () => {
    const { store } = watched()
    store.accept(message({ source: '2', bid: 1.1605, dhigh: 0, dlow: 0 }))
    store.accept(message({ source: '2', bid: 1.154, dhigh: 0, dlow: 0, n: 44, dt: time + 2_000 }))
    expect(store.peek('EURUSD')).toMatchObject({ high: 116_050, low: 115_400 })
  })
})

describe('the first message of another trading day', () => {
  test('makes the last price before it the previous close, until a page rendered on that day replaces it', () => {
    const { store } = watched()
    store.accept(message())
    expect(store.peek('EURUSD')?.prevClose).toBeUndefined()
    store.accept(message({ open: 1.1585, bid: 1.1586, dt: time + 3_000, n: 44 }))
    store.accept(message({ open: 1.1585, bid: 1.1587, dt: time + 4_000, n: 45 }))
    expect(store.peek('EURUSD')).toMatchObject({ open: 115_850, bid: 115_870, prevClose: 115_840 })
    store.seed({ ...seed, open: 115_850, eventAt: time + 3_500 })
    expect(store.peek('EURUSD')).not.toHaveProperty('prevClose')
  })

  test('of a source that has restarted leaves the previous close unknown', () => {
    const { store } = watched()
    store.accept(message({ open: 1.15, dt: time - 3_600_000, n: 44 }))
    expect(store.peek('EURUSD')).not.toHaveProperty('prevClose')
  })
})

describe('a source that has restarted', () => {
  test.each([
    ['simulated', { n: 3 }],
    ['replay', { n: 3 }],
    ['replay', { n: 43 }],
  ] as const)('at an earlier time replaces the newer quote: %s, %o', (kind, { n }) => {
    const { store, calls } = watched()
    const again = { kind, dt: time - 60_001, n }
    store.accept(message(again))
    store.accept(message({ ...again, dt: time - 50_000, n: n + 1, bid: 1.15851 }))
    draw()
    expect(calls).toEqual([expect.objectContaining({ bid: 115_851, eventAt: time - 50_000 })])
  })

  test('is distinguished from one late by less than a minute, and from a market whose clock cannot go back', () => {
    const { store } = watched()
    store.accept(message({ kind: 'simulated', dt: time - 60_000, n: 3 }))
    store.accept(message({ kind: 'realtime', dt: time - 3_600_000, n: 4 }))
    expect(store.peek('EURUSD')).toMatchObject({ eventAt: time, n: 42 })
  })
})

describe('a listener', () => {
  test('is called once per frame, with the newest value only', () => {
    const { store, calls } = watched()
    for (let n = 43; n < 53; n++) store.accept(message({ n, dt: time + n, bid: 1.158 + n / 100_000 }))
    expect(calls).toEqual([])
    draw()
    expect(calls.map(({ n }) => n)).toEqual([52])
    draw()
    expect(calls).toHaveLength(1)
  })

  test('is not called after it has stopped', () => {
    const { store, calls, stop } = watched()
    stop()
    store.accept(message())
    draw()
    expect(calls).toEqual([])
  })
})

describe('the data of a page', () => {
  test('is available at once', () => {
    expect(watched().store.peek('EURUSD')).toMatchObject({ bid: 115_836 })
  })

  test('does not replace a newer price of the stream', () => {
    const { store } = watched()
    store.accept(message())
    store.seed({ ...seed, eventAt: time + 500 })
    expect(store.peek('EURUSD')).toMatchObject({ bid: 115_840 })
  })

  test('other than the price is not stored', () => {
    const store = new QuoteStore()
    const { symbol: _, decimals: __, hasPrice: ___, ...quote } = seed
    const withoutLine: QuoteSeed & { spark: string; prevClose: number } = { ...seed, spark: '', prevClose: 115_400 }
    store.seed(withoutLine)
    expect(store.peek('EURUSD')).toEqual(quote)
  })

  test('without a price sets the decimals only', () => {
    const store = new QuoteStore()
    store.seed({ ...seed, hasPrice: false })
    expect(store.peek('EURUSD')).toBeUndefined()
    store.accept(message())
    expect(store.peek('EURUSD')).toMatchObject({ bid: 115_840 })
  })
})

describe('a machine that cannot draw everything in time', () => {
  const symbols = Array.from({ length: 100 }, (_, index) => `S${index}`)

  /** A frame takes `busyMs` if the previous one had something to draw, else `restMs`. */
  function busyPage(busyMs: number, restMs = 16) {
    const busy: boolean[] = []
    const store = new QuoteStore(now => busy.push(now))
    const calls: string[] = []
    const newest = new Map<string, number>()
    for (const symbol of symbols) {
      store.seed({ ...seed, symbol })
      store.listen(symbol, quote => {
        calls.push(symbol)
        newest.set(symbol, quote.n)
      })
    }
    let n = 43
    const tick = () => {
      n++
      for (const symbol of symbols) store.accept(message({ i: symbol, n, dt: time + n }))
    }
    let drawn = 0
    const frame = () => {
      const took = calls.length > drawn ? busyMs : restMs
      drawn = calls.length
      draw(took)
    }
    for (let count = 0; count < 90; count++) {
      if (count % 6 === 0) tick()
      frame()
    }
    calls.length = drawn = 0
    return { busy, calls, newest, tick, frame, last: () => n }
  }

  test('draws fewer changes per frame, skips frames in between, and reports that it is busy', () => {
    const { busy, calls, tick, frame } = busyPage(40)
    tick()
    for (let count = 0; count < 4; count++) frame()
    expect(calls.length).toBeLessThanOrEqual(12)
    expect(busy).toEqual([true])
  })

  test('draws every instrument in turn, and the newest value in the end', () => {
    const { calls, newest, last, frame } = busyPage(40)
    for (let count = 0; count < 200; count++) frame()
    expect(new Set(calls).size).toBeGreaterThan(50)
    expect([...newest.values()]).toEqual(symbols.map(() => last()))
  })

  test('is distinguished from one whose screen draws 30 frames a second', () => {
    const { busy, calls, tick, frame } = busyPage(33, 33)
    tick()
    for (let count = 0; count < 4; count++) frame()
    expect(calls.length).toBeGreaterThanOrEqual(symbols.length)
    expect(busy).toEqual([])
  })

  test('that keeps up draws all changes in one frame', () => {
    const { busy, calls, tick } = busyPage(16)
    tick()
    draw()
    expect(calls).toHaveLength(symbols.length)
    expect(busy).toEqual([])
  })
})
