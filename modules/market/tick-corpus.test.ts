import { beforeAll, describe, expect, test } from 'vitest'
import type { Clock } from '#kit/time/clock.ts'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { createMarket } from './create-market.ts'
import type { Market } from './market.ts'
import type { QuoteTick } from './tick.ts'
import { type DropReason, mayBeZeroOrLess } from './tick-rules.ts'

/**
 * A million ticks of nineteen markets over a New York afternoon, with ten thousand defects at known positions. The
 * valid ones are a random walk with fat tails: every dropped one is a false positive.
 */
const TICKS = 1_000_000
const DEFECTS = 10_000
/** Valid ticks before the first defect. */
const WARM_UP = 100_000
const FROM = Date.parse('2026-11-18T14:40Z')
const SYMBOLS = (
  'EURUSD USDJPY GBPUSD USDCHF AUDUSD USDCAD NZDUSD USDMXN USDZAR Gold Silver WestTexasOil Brent Naturalgas ' +
  'USSPX500 NASDAQ100 BTCUSD ETHUSD US10Y'
).split(' ')

const kinds = [
  'not_a_number',
  'not_positive',
  'crossed',
  'future',
  'stale_time',
  'out_of_order',
  'duplicate',
  'unknown_symbol',
  'scale',
  'spike',
] as const
type Kind = (typeof kinds)[number]

/** Reproducible numbers in [0, 1) (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Outcome {
  dropped: Map<Kind | 'good', Map<DropReason, number>>
  inserted: Map<Kind, number>
  acceptedDefects: Map<Kind, number>
  milliseconds: number
}

let outcome: Outcome
beforeAll(async () => {
  outcome = play(await readProjectCatalogue())
}, 60_000)

function play(catalogue: Catalogue): Outcome {
  const random = randomOf(2026)
  let now = FROM
  const clock: Clock = { now: () => now, speed: 1 }
  const feedOf = (kind: Kind | 'good') => kind
  const dropped: Outcome['dropped'] = new Map()
  const inserted: Outcome['inserted'] = new Map()
  const acceptedDefects: Outcome['acceptedDefects'] = new Map()
  const market: Market = createMarket({
    catalogue,
    clock,
    onDrop(feed, reason) {
      const of = dropped.get(feed as Kind) ?? new Map<DropReason, number>()
      of.set(reason, (of.get(reason) ?? 0) + 1)
      dropped.set(feed as Kind, of)
    },
  })
  market.setSourced(SYMBOLS)
  market.onTick(quote => {
    if (quote.feed !== 'good')
      acceptedDefects.set(quote.feed as Kind, (acceptedDefects.get(quote.feed as Kind) ?? 0) + 1)
  })

  const walks = SYMBOLS.map(symbol => {
    const instrument = catalogue.find(symbol)!
    const { typicalPrice, dailyVolatility } = catalogue.simulationSeed(symbol)
    const scale = 10 ** instrument.decimals
    // A day's volatility over some fifty thousand ticks.
    const step = instrument.class === 'bond' ? dailyVolatility / 220 : (typicalPrice * dailyVolatility) / 100 / 220
    return { instrument, scale, price: typicalPrice, step, spread: Math.max(1, Math.round(step * scale)) }
  })
  const every = Math.floor((TICKS - WARM_UP) / DEFECTS)
  const started = performance.now()
  for (let index = 0; index < TICKS; index++) {
    now += 18
    const walk = walks[Math.floor(random() * walks.length)]!
    // Fat tails: one move in five hundred is ten times as large.
    walk.price += (random() + random() + random() - 1.5) * 2 * walk.step * (random() < 0.002 ? 10 : 1)
    const bid = Math.max(1, Math.round(walk.price * walk.scale))
    const good: QuoteTick = {
      symbol: walk.instrument.symbol,
      bid,
      ask: walk.instrument.class === 'markets' || walk.instrument.class === 'bond' ? bid : bid + walk.spread,
      eventAt: now,
      feed: feedOf('good'),
      kind: 'realtime',
    }
    if (index >= WARM_UP && (index - WARM_UP) % every === 0) {
      const fitting = kinds.filter(kind => kind !== 'not_positive' || !mayBeZeroOrLess(walk.instrument))
      const kind = fitting[Math.floor(random() * fitting.length)]!
      inserted.set(kind, (inserted.get(kind) ?? 0) + 1)
      market.accept({ ...defectOf(kind, good, walk.instrument.class, market, random), feed: feedOf(kind) })
    }
    // The times of two ticks differ, as with a source's clock.
    market.accept({ ...good, eventAt: now + 1 })
    now += 1
  }
  return { dropped, inserted, acceptedDefects, milliseconds: performance.now() - started }
}

/** A defective tick, placed just before a valid one. */
function defectOf(
  kind: Kind,
  good: QuoteTick,
  instrumentClass: string,
  market: Market,
  random: () => number,
): QuoteTick {
  const last = market.quote(good.symbol)!
  const either = <T>(...choices: T[]) => choices[Math.floor(random() * choices.length)]!
  switch (kind) {
    case 'not_a_number':
      return either(
        { ...good, bid: Number.NaN },
        { ...good, ask: Number.POSITIVE_INFINITY },
        { ...good, bid: 1e300 },
        { ...good, eventAt: Number.NaN },
      )
    case 'not_positive':
      return either({ ...good, bid: 0 }, { ...good, bid: -good.bid })
    case 'crossed':
      return { ...good, bid: good.ask + 1 }
    case 'future':
      return { ...good, eventAt: good.eventAt + either(2_500, 60_000, 86_400_000) }
    case 'stale_time':
      return { ...good, eventAt: good.eventAt - either(601_000, 3_600_000) }
    case 'out_of_order':
      return { ...good, eventAt: last.eventAt - either(1, 50, 5_000) }
    case 'duplicate':
      return { ...good, bid: last.bid, ask: last.ask, eventAt: last.eventAt }
    case 'unknown_symbol':
      return { ...good, symbol: either('EURUSX', 'eurusd', '', '__proto__') }
    case 'scale': {
      const factor = either(10, 100, 0.1, 0.01, 1_000)
      return { ...good, bid: Math.round(last.bid * factor), ask: Math.round(last.bid * factor) }
    }
    case 'spike': {
      // From 1.5 times the largest plausible instant move to a third of the price.
      const least = { currency: 0.0075, commodities: 0.0225, markets: 0.015, bond: 0.075, crypto: 0.045 }
      const size = least[instrumentClass as keyof typeof least] * (1 + random() * 6) * either(1, -1)
      const bid = Math.round(last.bid * (1 + size))
      return { ...good, bid, ask: bid + (good.ask - good.bid) }
    }
  }
}

function sum(counts: Iterable<number> | undefined): number {
  return [...(counts ?? [])].reduce((total, count) => total + count, 0)
}

describe('a million ticks with ten thousand defects', () => {
  test('is complete', () => {
    expect(sum(outcome.inserted.values())).toBe(DEFECTS)
    for (const kind of kinds) expect(outcome.inserted.get(kind), kind).toBeGreaterThan(400)
  })

  test.each(kinds.filter(kind => kind !== 'spike'))('every defect of kind %s is caught', kind => {
    expect(outcome.acceptedDefects.get(kind) ?? 0).toBe(0)
    expect(sum(outcome.dropped.get(kind)?.values())).toBe(outcome.inserted.get(kind))
  })

  test('each defect is counted under its own reason', () => {
    const reasons = (kind: Kind) => [...outcome.dropped.get(kind)!.keys()]
    for (const kind of [
      'crossed',
      'future',
      'stale_time',
      'out_of_order',
      'duplicate',
      'unknown_symbol',
      'scale',
    ] as const)
      expect(reasons(kind), kind).toEqual([kind])
    expect(reasons('not_positive')).toEqual(['not_a_number'])
  })

  test('at least 99 of 100 spikes are caught', () => {
    expect(outcome.acceptedDefects.get('spike') ?? 0).toBeLessThanOrEqual(outcome.inserted.get('spike')! * 0.01)
  })

  test('at most ten valid ticks are dropped', () => {
    // A spike is counted when the next tick arrives, under that tick's source.
    const spikes = outcome.inserted.get('spike')! - (outcome.acceptedDefects.get('spike') ?? 0)
    expect(sum(outcome.dropped.get('good')?.values()) - spikes).toBeLessThanOrEqual(10)
  })
})
