import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { QuoteMessage } from '#contract/quote.ts'
import { type LiveQuote, type QuoteSeed, QuoteStore } from './quote-store.ts'

/** The browser draws when it is told to. */
let frames: ((at: number) => void)[]
let at: number
/** One frame, that long after the one before. */
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
  const heard: LiveQuote[] = []
  const stop = store.listen('EURUSD', quote => heard.push(quote))
  return { store, heard, stop }
}

describe('a message', () => {
  test('becomes the newest value, in whole last digits', () => {
    const { store } = watched()
    store.accept(message())
    expect(store.peek('EURUSD')).toMatchObject({ bid: 115_840, ask: 115_848, open: 115_500, high: 116_020, n: 43 })
  })

  test('of an instrument the page does not show changes nothing', () => {
    const { store } = watched()
    store.accept(message({ i: 'USDJPY' }))
    expect(store.peek('USDJPY')).toBeUndefined()
  })

  test.each([
    ['late', { dt: time - 1, n: 41 }],
    ['late, from a server that counts anew', { dt: time - 1, n: 1 }],
    ['known already', { dt: time, n: 42 }],
  ])('that is %s changes nothing', (_, change) => {
    const { store, heard } = watched()
    store.accept(message(change))
    draw()
    expect(store.peek('EURUSD')).toMatchObject({ bid: 115_836, n: 42 })
    expect(heard).toEqual([])
  })

  test('of a server that started again counts by its time', () => {
    const { store } = watched()
    store.accept(message({ n: 1 }))
    expect(store.peek('EURUSD')).toMatchObject({ bid: 115_840, n: 1 })
    store.accept(message({ n: 42, dt: time + 2_000 }))
    expect(store.peek('EURUSD')).toMatchObject({ n: 42, eventAt: time + 2_000 })
  })

  test('that only says the price is stale is heard, though neither time nor count moved', () => {
    const { store, heard } = watched()
    store.accept(message({ dt: time, n: 42, bid: 1.15836, stale: true }))
    draw()
    expect(heard).toEqual([expect.objectContaining({ stale: true, bid: 115_836 })])
  })

  test('of a feed without a day’s range has it kept by the browser', () => {
    const { store } = watched()
    store.accept(message({ source: '2', bid: 1.1605, dhigh: 0, dlow: 0 }))
    store.accept(message({ source: '2', bid: 1.154, dhigh: 0, dlow: 0, n: 44, dt: time + 2_000 }))
    expect(store.peek('EURUSD')).toMatchObject({ high: 116_050, low: 115_400 })
  })
})

describe('the first message of another trading day', () => {
  test('makes the last price before it the previous close, until a page of that day knows better', () => {
    const { store } = watched()
    store.accept(message())
    expect(store.peek('EURUSD')?.prevClose).toBeUndefined()
    store.accept(message({ open: 1.1585, bid: 1.1586, dt: time + 3_000, n: 44 }))
    store.accept(message({ open: 1.1585, bid: 1.1587, dt: time + 4_000, n: 45 }))
    expect(store.peek('EURUSD')).toMatchObject({ open: 115_850, bid: 115_870, prevClose: 115_840 })
    store.seed({ ...seed, open: 115_850, eventAt: time + 3_500 })
    expect(store.peek('EURUSD')).not.toHaveProperty('prevClose')
  })

  test('of a source that began again says nothing of the day before', () => {
    const { store } = watched()
    store.accept(message({ open: 1.15, dt: time - 3_600_000, n: 44 }))
    expect(store.peek('EURUSD')).not.toHaveProperty('prevClose')
  })
})

describe('a source that began again', () => {
  test.each([
    ['simulated', { n: 3 }],
    ['replay', { n: 3 }],
    ['replay', { n: 43 }],
  ] as const)('earlier is followed back: %s, %o', (kind, { n }) => {
    const { store, heard } = watched()
    const again = { kind, dt: time - 60_001, n }
    store.accept(message(again))
    store.accept(message({ ...again, dt: time - 50_000, n: n + 1, bid: 1.15851 }))
    draw()
    expect(heard).toEqual([expect.objectContaining({ bid: 115_851, eventAt: time - 50_000 })])
  })

  test('is told from one that is late by less than a minute, and from a market whose clock cannot go back', () => {
    const { store } = watched()
    store.accept(message({ kind: 'simulated', dt: time - 60_000, n: 3 }))
    store.accept(message({ kind: 'realtime', dt: time - 3_600_000, n: 4 }))
    expect(store.peek('EURUSD')).toMatchObject({ eventAt: time, n: 42 })
  })
})

describe('a listener', () => {
  test('hears once a frame, the newest value only', () => {
    const { store, heard } = watched()
    for (let n = 43; n < 53; n++) store.accept(message({ n, dt: time + n, bid: 1.158 + n / 100_000 }))
    expect(heard).toEqual([])
    draw()
    expect(heard.map(({ n }) => n)).toEqual([52])
    draw()
    expect(heard).toHaveLength(1)
  })

  test('hears nothing more once it has stopped', () => {
    const { store, heard, stop } = watched()
    stop()
    store.accept(message())
    draw()
    expect(heard).toEqual([])
  })
})

describe('what a page brings', () => {
  test('is known at once', () => {
    expect(watched().store.peek('EURUSD')).toMatchObject({ bid: 115_836 })
  })

  test('does not take back a newer price of the stream', () => {
    const { store } = watched()
    store.accept(message())
    store.seed({ ...seed, eventAt: time + 500 })
    expect(store.peek('EURUSD')).toMatchObject({ bid: 115_840 })
  })

  test('beside the price stays with that page', () => {
    const store = new QuoteStore()
    const { symbol: _, decimals: __, hasPrice: ___, ...quote } = seed
    const withoutLine: QuoteSeed & { spark: string; prevClose: number } = { ...seed, spark: '', prevClose: 115_400 }
    store.seed(withoutLine)
    expect(store.peek('EURUSD')).toEqual(quote)
  })

  test('before the first price is only the precision', () => {
    const store = new QuoteStore()
    store.seed({ ...seed, hasPrice: false })
    expect(store.peek('EURUSD')).toBeUndefined()
    store.accept(message())
    expect(store.peek('EURUSD')).toMatchObject({ bid: 115_840 })
  })
})

describe('a machine that cannot draw everything in time', () => {
  const symbols = Array.from({ length: 100 }, (_, index) => `S${index}`)

  /** A frame takes `busyMs` when there was something to draw before it, else `restMs`. */
  function crowd(busyMs: number, restMs = 16) {
    const busy: boolean[] = []
    const store = new QuoteStore(now => busy.push(now))
    const heard: string[] = []
    const newest = new Map<string, number>()
    for (const symbol of symbols) {
      store.seed({ ...seed, symbol })
      store.listen(symbol, quote => {
        heard.push(symbol)
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
      const took = heard.length > drawn ? busyMs : restMs
      drawn = heard.length
      draw(took)
    }
    for (let count = 0; count < 90; count++) {
      if (count % 6 === 0) tick()
      frame()
    }
    heard.length = drawn = 0
    return { busy, heard, newest, tick, frame, last: () => n }
  }

  test('hears fewer changes a frame and rests between them, and says that it is busy', () => {
    const { busy, heard, tick, frame } = crowd(40)
    tick()
    for (let count = 0; count < 4; count++) frame()
    expect(heard.length).toBeLessThanOrEqual(12)
    expect(busy).toEqual([true])
  })

  test('hears of every instrument in its turn, and the newest value in the end', () => {
    const { heard, newest, last, frame } = crowd(40)
    for (let count = 0; count < 200; count++) frame()
    expect(new Set(heard).size).toBeGreaterThan(50)
    expect([...newest.values()]).toEqual(symbols.map(() => last()))
  })

  test('is told from one whose screen draws 30 frames a second', () => {
    const { busy, heard, tick, frame } = crowd(33, 33)
    tick()
    for (let count = 0; count < 4; count++) frame()
    expect(heard.length).toBeGreaterThanOrEqual(symbols.length)
    expect(busy).toEqual([])
  })

  test('that keeps up hears all of them in one frame', () => {
    const { busy, heard, tick } = crowd(16)
    tick()
    draw()
    expect(heard).toHaveLength(symbols.length)
    expect(busy).toEqual([])
  })
})
