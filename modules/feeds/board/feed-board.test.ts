import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { createMarket } from '#modules/market'
import { type ScriptedFeed, scriptedFeed } from '#testing/scripted-feed.ts'
import { slowness } from '#testing/slowness.ts'
import type { FeedAdapter } from './feed.ts'
import { createFeedBoard, type FeedBoard } from './feed-board.ts'

/** A Friday on which spot forex trades, and the Saturday after it. */
const FRIDAY = Date.parse('2026-11-20T13:31:00Z')
const SATURDAY = Date.parse('2026-11-21T13:31:00Z')

let catalogue: Catalogue
const boards: FeedBoard[] = []
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
})
afterEach(async () => {
  for (const board of boards.splice(0)) await board.close()
})

/** A source of EURUSD controlled by the test. */
function sourceOf(run: FeedAdapter['run'], from = FRIDAY) {
  let now = from
  const clock = { now: () => now, speed: 1 }
  const feed: FeedAdapter = {
    name: 'wire',
    kind: 'realtime',
    probeSymbol: 'EURUSD',
    symbols: new Set(['EURUSD']),
    knowsPastOf: () => false,
    run,
  }
  const problems: unknown[] = []
  const told: string[] = []
  const board = createFeedBoard({
    feeds: [feed],
    market: () => market,
    clock,
    onFailing: (_, problem, state) => {
      problems.push(problem)
      told.push(state)
    },
    onRecovery: () => told.push('works'),
  })
  const market = createMarket({ catalogue, clock, onDrop: board.countDrop })
  market.setSourced(feed.symbols)
  boards.push(board)
  board.start()
  const health = () => board.health()[0]!
  return { board, problems, told, health, pass: (ms: number) => (now += ms) }
}

const untilStopped = (signal: AbortSignal) =>
  new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))

describe('a source is silent', () => {
  test('a minute after it was started, if it never sent a price', () => {
    const { health, pass } = sourceOf((_, signal) => untilStopped(signal))
    pass(60_000)
    expect(health()).toMatchObject({ state: 'running', ticks: 0, lastTickAgeMs: undefined })
    pass(1)
    expect(health()).toMatchObject({ state: 'silent', ticks: 0, lastTickAgeMs: undefined })
  })

  test('a minute after its last price', () => {
    const { health, pass } = sourceOf((sink, signal) => {
      sink.tick({ symbol: 'EURUSD', bid: 115_836, ask: 115_844, eventAt: FRIDAY, feed: 'wire', kind: 'realtime' })
      return untilStopped(signal)
    })
    pass(60_000)
    expect(health()).toMatchObject({ state: 'running', lastTickAgeMs: 60_000 })
    pass(1)
    expect(health()).toMatchObject({ state: 'silent', lastTickAgeMs: 60_001 })
  })

  test('only while its market is open', () => {
    const { health, pass } = sourceOf((_, signal) => untilStopped(signal), SATURDAY)
    pass(3_600_000)
    expect(health().state).toBe('running')
  })
})

test('a source that recovered reports its failure as its last problem, from its first tick on', async () => {
  let runs = 0
  const { health } = sourceOf((sink, signal) => {
    runs++
    if (runs === 1) return Promise.reject(new Error('line cut'))
    sink.tick({ symbol: 'EURUSD', bid: 115_836, ask: 115_844, eventAt: FRIDAY, feed: 'wire', kind: 'realtime' })
    return untilStopped(signal)
  })
  await expect.poll(health).toMatchObject({ state: 'failed', problem: 'line cut' })
  await expect.poll(health, { timeout: 15_000 }).toMatchObject({ state: 'running', ticks: 1 })
  expect(health()).toMatchObject({ lastProblem: { problem: 'line cut', at: FRIDAY } })
  expect(health()).not.toHaveProperty('problem')
})

test('a source that refuses part of what it is asked for is told once, and once when it does not any more', () => {
  let say: (problem: string | undefined) => void = () => undefined
  const { board, told, health } = sourceOf((sink, signal) => {
    say = problem => sink.impaired?.(problem)
    return untilStopped(signal)
  })
  say(undefined)
  say('too many requests')
  say('too many requests')
  board.tick()
  expect(told).toEqual(['impaired'])
  expect(health()).toMatchObject({ state: 'running', problem: 'too many requests' })
  say(undefined)
  board.tick()
  board.tick()
  expect(told).toEqual(['impaired', 'works'])
  expect(health()).not.toHaveProperty('problem')
})

test('a source that refuses, then fails and connects again is told once until it works', async () => {
  let runs = 0
  const { board, told, health, pass } = sourceOf(async (sink, signal) => {
    runs++
    if (runs === 1) {
      sink.impaired?.('too many requests')
      throw new Error('sent no price for 60 s')
    }
    sink.tick({ symbol: 'EURUSD', bid: 115_836, ask: 115_844, eventAt: FRIDAY, feed: 'wire', kind: 'realtime' })
    sink.impaired?.(undefined)
    await untilStopped(signal)
  })
  await expect.poll(health).toMatchObject({ state: 'failed', problem: 'sent no price for 60 s' })
  await expect.poll(health, { timeout: 15_000 }).toMatchObject({ state: 'running', ticks: 1 })
  board.tick()
  expect(told).toEqual(['impaired'])
  pass(60_000)
  board.tick()
  expect(told).toEqual(['impaired', 'works'])
})

describe('a source that is stopped', () => {
  test('while it waits to be restarted ends at once', async () => {
    const { board, problems, health } = sourceOf(() => Promise.reject(new Error('line cut')))
    await wait(10)
    expect(health()).toMatchObject({ state: 'failed', problem: 'line cut' })
    const asked = performance.now()
    await board.close()
    expect(performance.now() - asked).toBeLessThan(1_000 * slowness())
    expect(health().state).toBe('stopped')
    expect(problems).toHaveLength(1)
  })

  test('and fails because of that is stopped, not failed', async () => {
    const { board, problems, health } = sourceOf(async (_, signal) => {
      await untilStopped(signal)
      throw new Error('broken off')
    })
    await board.close()
    expect(health().state).toBe('stopped')
    expect(problems).toEqual([])
  })

  test('after its recording came to an end stays ended', async () => {
    const { board, health } = sourceOf(() => Promise.resolve())
    await wait(10)
    await board.close()
    expect(health().state).toBe('ended')
  })
})

test('senders that are brokers give quotes whether or not they set the price, and nothing of what is dropped', () => {
  const clock = { now: () => FRIDAY, speed: 1 }
  const symbols = new Set(['EURUSD'])
  const [first, second, wire] = ['first', 'second', 'wire'].map(name =>
    scriptedFeed({ name, kind: 'realtime', symbols, isBroker: name !== 'wire' }),
  ) as [ScriptedFeed, ScriptedFeed, ScriptedFeed]
  const quoted: [broker: string, spread: number][] = []
  const board = createFeedBoard({
    feeds: [first.adapter, second.adapter, wire.adapter],
    market: () => market,
    clock,
    onFailing: () => undefined,
    onRecovery: () => undefined,
    onBrokerQuote: ({ bid, ask }, broker) => quoted.push([broker, ask - bid]),
  })
  const market = createMarket({ catalogue, clock, onDrop: board.countDrop })
  market.setSourced(symbols)
  boards.push(board)
  board.start()
  first.price('EURUSD', 115_836, FRIDAY, 115_844)
  second.price('EURUSD', 115_835, FRIDAY, 115_848)
  second.price('EURUSD', 115_835, FRIDAY, 115_830)
  wire.price('EURUSD', 115_836, FRIDAY, 115_840)
  expect(quoted).toEqual([
    ['first', 8],
    ['second', 13],
  ])
  expect(market.quote('EURUSD')?.feed).toBe('first')
})
