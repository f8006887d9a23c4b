import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '#contract/time/units.ts'
import type { InstrumentRow } from '#modules/catalogue'
import type { FeedAdapter } from '../board/feed.ts'

const NAME = 'bench'
const INSTRUMENTS = 500
const DECIMALS = 5
/** Far above the ids of the catalogue. */
const FIRST_ID = 1_000_000
/** Interval at which changes are published. */
const BEAT_MS = 5

const symbolOf = (index: number) => `SYM${String(index).padStart(3, '0')}`

/** `SYM000` to `SYM499`: always open, on the channel `currency`, on no page. */
export function benchInstruments(): InstrumentRow[] {
  return Array.from({ length: INSTRUMENTS }, (_, index) => ({
    id: FIRST_ID + index,
    symbol: symbolOf(index),
    class: 'crypto',
    group: '',
    name: { tw: symbolOf(index), cn: symbolOf(index), en: symbolOf(index) },
    country: '',
    base: symbolOf(index),
    quote: 'USD',
    unit: 'USD',
    decimals: DECIMALS,
    pip: undefined,
    schedule: 'crypto',
    tenor: '',
    exchange: '',
    mt4: 0,
    aliases: [],
    notes: '',
    typicalPrice: 1 + index * 0.37,
    dailyVolatility: 1,
  }))
}

/**
 * Quote changes for benchmarks, `rate` per second over all its instruments, through the same path as every price. Their
 * time is the wall clock at publishing, so that a client on the same machine can measure the delay.
 */
export function createBenchFeed(rate: number): FeedAdapter {
  const prices = Float64Array.from({ length: INSTRUMENTS }, (_, index) =>
    Math.round((1 + index * 0.37) * 10 ** DECIMALS),
  )
  const symbols = Array.from({ length: INSTRUMENTS }, (_, index) => symbolOf(index))
  let seed = 1
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 4_294_967_296
  }

  return {
    name: NAME,
    kind: 'realtime',
    probeSymbol: symbolOf(0),
    symbols: new Set(symbols),
    knowsPastOf: () => false,
    async run(sink, signal) {
      const startedAt = performance.now()
      let published = 0
      while (!signal.aborted) {
        const due = Math.floor(((performance.now() - startedAt) / SECOND_MS) * rate)
        for (; published < due; published++) {
          const index = Math.floor(random() * INSTRUMENTS)
          const bid = prices[index]! + Math.floor(random() * 21) - 10
          prices[index] = Math.max(bid, 1_000)
          sink.tick({
            symbol: symbols[index]!,
            bid: prices[index]!,
            ask: prices[index]! + 2,
            eventAt: Date.now(),
            feed: NAME,
            kind: 'realtime',
          })
        }
        await sleep(BEAT_MS, undefined, { signal }).catch(() => undefined)
      }
    },
  }
}
