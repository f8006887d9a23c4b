import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '#contract/time/units.ts'
import { otherWork } from '#kit/scheduling/event-loop.ts'
import type { Clock } from '#kit/time/clock.ts'
import { type Catalogue, intradayBarStart } from '#modules/catalogue'
import { lastNewYorkRoll, type QuoteStart, type Sides } from '#modules/market'
import type { FeedAdapter, FeedSink } from '../board/feed.ts'
import { createClosesAt } from './closes-at.ts'
import type { PathReader } from './path-reader.ts'
import type { MinuteTicks } from './price-path.ts'
import type { SurprisesBetween } from './reactions/reactions.ts'
import { SimulatedPrices } from './simulated-prices.ts'

const NAME = 'simulated'
/** Interval at which due ticks are emitted. */
const BEAT_MS = 50

/** Real ms up to which missed ticks are emitted late, one by one; beyond it, as after sleep, prices are restored. */
const CATCH_UP_MS = MINUTE_MS
/** If the clock goes back by less than this, the feed waits for it. */
const WAIT_MS = 2_000
/** Restoring yields to other work this often. */
const SLICE_MS = 10

/** Position of a path in time while it streams. */
interface Cursor {
  reader: PathReader
  minute: number
  ticks: MinuteTicks | undefined
  next: number
}

/** Simulated prices for the whole catalogue, the same for everyone with the same seed. Closed markets are closed. */
export function createSimulatedFeed(deps: {
  catalogue: Catalogue
  clock: Clock
  seed: number
  /** Surprises of simulated economic figures, which move prices; prices move without them if it is missing. */
  surprisesBetween?: SurprisesBetween | undefined
  /** For tests: after how many real ms without ticks prices are restored. */
  catchUpMs?: number
}): FeedAdapter {
  const { catalogue, clock, catchUpMs = CATCH_UP_MS } = deps
  const rate = Math.max(1, clock.speed)
  const prices = new SimulatedPrices(catalogue, deps.seed, deps.surprisesBetween)
  const readers = [...prices.paths]
  const closesAt = createClosesAt(catalogue, prices)
  /** The time up to which ticks have been emitted; undefined while nothing runs. */
  let done: number | undefined
  /** The time that quotes were last restored to: the feed emits everything after it. */
  let restoredTo: number | undefined

  function startAt(symbol: string, at: number): QuoteStart {
    const last = prices.tickBefore(symbol, at + 1)
    const schedule = catalogue.scheduleOf(catalogue.find(symbol)!)
    const day = schedule.tradingDayAt(last.at)
    const range = prices.rangeWithin(symbol, day, day.start, last.at + 1)!
    return {
      last,
      open: range.open,
      high: range.high,
      low: range.low,
      prevClose: prices.tickBefore(symbol, schedule.previousTradingDay(day.date).end).bid,
      ny17: prices.tickBefore(symbol, lastNewYorkRoll(at)).bid,
      ...closesAt(symbol, at, last),
      feed: NAME,
      kind: 'simulated',
    }
  }

  /** Restores every instrument to its state at a time, in slices that yield to other work. */
  async function restoreAll(sink: FeedSink, at: number, signal: AbortSignal): Promise<void> {
    let sliceAt = performance.now()
    for (const { symbol } of catalogue.instruments) {
      sink.restore(symbol, startAt(symbol, at))
      if (performance.now() - sliceAt < SLICE_MS) continue
      await otherWork()
      if (signal.aborted) return
      sliceAt = performance.now()
    }
  }

  return {
    name: NAME,
    kind: 'simulated',
    probeSymbol: 'EURUSD',
    symbols: new Set(readers.map(reader => reader.path.instrument.symbol)),
    knowsPastOf: symbol => catalogue.find(symbol) !== undefined,
    startOf(symbol, at) {
      restoredTo = at
      return startAt(symbol, at)
    },
    history: (symbol, resolution, from, to, until) => prices.bars(symbol, resolution, from, to, until),
    historyClock: { speed: clock.speed, now: () => (done === undefined ? clock.now() : done + 1) },
    async run(sink, signal) {
      done = restoredTo ?? clock.now()
      restoredTo = undefined
      const cursorsOf = () => readers.map((reader): Cursor => ({ reader, minute: 0, ticks: undefined, next: 0 }))
      let cursors = cursorsOf()
      while (!signal.aborted) {
        const now = clock.now()
        if (now - done > catchUpMs * rate || done - now > WAIT_MS * rate) {
          await restoreAll(sink, now, signal)
          cursors = cursorsOf()
          done = now
          continue
        }
        if (now < done) {
          await sleep(BEAT_MS, undefined, { signal }).catch(() => undefined)
          continue
        }
        for (const { reader, tick } of dueTicks(cursors, done, now))
          sink.tick({
            symbol: reader.path.instrument.symbol,
            bid: tick.bid,
            ask: tick.ask,
            eventAt: tick.at,
            feed: NAME,
            kind: 'simulated',
          })
        done = now
        await sleep(BEAT_MS, undefined, { signal }).catch(() => undefined)
      }
      done = undefined
    },
  }
}

interface DueTick {
  reader: PathReader
  tick: Sides & { at: number }
}

/** All ticks in (from, to], oldest first. */
function dueTicks(cursors: readonly Cursor[], from: number, to: number): DueTick[] {
  const due: DueTick[] = []
  for (const cursor of cursors) {
    for (let minute = intradayBarStart(from, 1); minute <= to; minute += MINUTE_MS) {
      if (cursor.minute !== minute) {
        cursor.minute = minute
        cursor.ticks = cursor.reader.minuteTicks(minute)
        cursor.next = 0
      }
      const { ticks } = cursor
      if (!ticks) continue
      for (; cursor.next < ticks.times.length && ticks.times[cursor.next]! <= to; cursor.next++) {
        const at = ticks.times[cursor.next]!
        if (at > from)
          due.push({
            reader: cursor.reader,
            tick: { at, bid: ticks.bids[cursor.next]!, ask: ticks.asks[cursor.next]! },
          })
      }
    }
  }
  return due.sort((a, b) => a.tick.at - b.tick.at)
}
