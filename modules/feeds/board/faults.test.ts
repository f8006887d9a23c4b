import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, migrate, sqliteDatabase } from '#kit/database/database.ts'
import { barMigrations } from '#modules/bars'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { createMarket, type Market } from '#modules/market'
import { openTestBars } from '#testing/bars.ts'
import { type ScriptedFeed, scriptedFeed } from '#testing/scripted-feed.ts'
import { slowness } from '#testing/slowness.ts'
import { FeedError } from './feed.ts'
import { createFeedBoard, type FeedBoard } from './feed-board.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** A Friday on which spot forex trades. */
const START = Date.parse('2026-11-20T12:00:00Z')
/** A major is stale after this long. */
const LIMIT = 15 * SECOND

let catalogue: Catalogue
let now: number
let database: Database
let market: Market
let board: FeedBoard
let bars: Awaited<ReturnType<typeof openTestBars>>
/** The first bank has even prices, the second one odd ones. */
let first: ScriptedFeed
let second: ScriptedFeed
let failing: string[]

const evenPrice = () => 115_800 + 2 * ((now / SECOND) % 23)
const oddPrice = () => evenPrice() + 1
const quote = () => market.quote('EURUSD')!

beforeEach(async () => {
  now = START
  failing = []
  catalogue = await readProjectCatalogue()
  database = sqliteDatabase(':memory:')
  await migrate(database, barMigrations)
  const clock = { now: () => now, speed: 1 }
  const bank = (name: string) => scriptedFeed({ name, kind: 'realtime', symbols: new Set(['EURUSD']) })
  first = bank('first')
  second = bank('second')
  board = createFeedBoard({
    feeds: [first.adapter, second.adapter],
    market: () => market,
    clock,
    onFailing: (feed, problem) => failing.push(`${feed}: ${(problem as Error).message}`),
    onRecovery() {},
  })
  market = createMarket({ catalogue, clock, onDrop: board.countDrop })
  market.setSourced(['EURUSD'])
  bars = await openTestBars({ database, market, clock })
  board.start()
})
afterEach(async () => {
  await board.close()
  await bars.close()
  await database.close()
})

const healthy = () => first.price('EURUSD', evenPrice(), now, evenPrice() + 8)

/** Lets seconds pass in which the first bank does `what`; the second one always quotes. Checks each second. */
function pass(ms: number, what: () => unknown, each: () => void = () => undefined): void {
  for (const end = now + ms; now < end; ) {
    now += SECOND
    what()
    second.price('EURUSD', oddPrice(), now, oddPrice() + 8)
    board.tick()
    market.tickClock()
    bars.tick()
    check()
    each()
  }
}

/** What is shown as current is a price that its feed has quoted, and as fresh as it says. */
function check(): void {
  const { bid, feed, stale, eventAt } = quote()
  if (stale) return
  expect(now - eventAt).toBeLessThanOrEqual(LIMIT + SECOND)
  expect(bid).toBeGreaterThanOrEqual(115_800)
  expect(bid).toBeLessThanOrEqual(115_845)
  expect(`${feed} ${bid % 2}`).toBe(feed === 'first' ? 'first 0' : 'second 1')
}

/** No minute is missing or doubled, and each has the prices of one bank. */
async function checkBars(): Promise<void> {
  await bars.flush()
  const { bars: minutes } = await bars.bars.read(catalogue.find('EURUSD')!, '1', START, now - MINUTE)
  expect(minutes.map(({ time }) => time)).toEqual(
    Array.from({ length: Math.ceil((now - MINUTE - START) / MINUTE) }, (_, minute) => START + minute * MINUTE),
  )
  for (const { open, high, low, close } of minutes)
    expect(new Set([open % 2, high % 2, low % 2, close % 2]).size, `${open} ${high} ${low} ${close}`).toBe(1)
}

/** Ms from now until the second bank gives the price, while the first one does `what`. */
function untilGivenUp(what: () => unknown): number {
  const began = now
  let at: number | undefined
  pass(30 * SECOND, what, () => {
    if (quote().feed === 'second') at ??= now
  })
  return (at ?? Number.POSITIVE_INFINITY) - began
}

/** Ms until the first bank gives the price again, after it is healthy. */
function untilBack(): number {
  const began = now
  while (quote().feed !== 'first' && now - began < 5 * MINUTE) pass(SECOND, healthy)
  return now - began
}

describe('a bank whose line stays up', () => {
  const faults: readonly [what: string, each: () => unknown][] = [
    ['stalls', () => undefined],
    ['sends garbage', () => [Number.NaN, 0, -5, 1.5].map(bid => first.price('EURUSD', bid, now))],
    ['sends crossed prices', () => first.price('EURUSD', evenPrice(), now, evenPrice() - 4)],
    ['sends yesterday’s prices', () => first.price('EURUSD', 115_820, now - 24 * 60 * MINUTE)],
    ['sends prices of tomorrow', () => first.price('EURUSD', 115_820, now + 24 * 60 * MINUTE)],
    ['repeats its last price', () => first.price('EURUSD', 115_820, START + MINUTE)],
    ['sends another symbol’s scale', () => first.price('EURUSD', evenPrice() * 100, now)],
    ['sends the inverse', () => first.price('EURUSD', Math.round(1e10 / evenPrice()), now)],
  ]
  test.each(faults)('and that %s gives way within its limit and a second, and comes back', async (_, what) => {
    pass(MINUTE, healthy)
    expect(quote().feed).toBe('first')
    expect(untilGivenUp(what)).toBeLessThanOrEqual(LIMIT + SECOND)
    pass(MINUTE, what)
    expect(quote()).toMatchObject({ feed: 'second', stale: false })
    expect(untilBack()).toBeLessThanOrEqual(62 * SECOND)
    pass(2 * MINUTE, healthy)
    await checkBars()
    expect(failing).toEqual([])
  })

  test('and that floods the portal is followed all the same', async () => {
    pass(MINUTE, healthy)
    let sent = 0
    const began = performance.now()
    pass(5 * SECOND, () => {
      for (let each = 0; each < 50_000; each++, sent++)
        first.price('EURUSD', evenPrice() - 2 * (each % 5), now - 999 + Math.floor(each / 51), evenPrice() + 8)
      healthy()
    })
    const perSecond = sent / ((performance.now() - began) / SECOND)
    expect(quote()).toMatchObject({ feed: 'first', bid: evenPrice(), stale: false })
    expect(perSecond * slowness()).toBeGreaterThan(50_000)
    pass(2 * MINUTE, healthy)
    await checkBars()
  })
})

describe('a bank that ends the connection', () => {
  test.each([
    ['in the middle of a message', new FeedError('the line was cut in the middle of a message')],
    ['with 503', new FeedError('answered 503')],
    ['with 418', new FeedError('answered 418', { retryAfterMs: 1_200 })],
    ['with 429 and a time to wait', new FeedError('answered 429', { retryAfterMs: 1_500 })],
    ['because its name is not found', Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })],
  ])('%s gives way at once, and comes back', { timeout: 120_000 }, async (_, problem) => {
    pass(MINUTE, healthy)
    const failedAt = performance.now()
    first.fail(problem)
    await expect.poll(() => quote().feed).toBe('second')
    expect(quote().stale).toBe(false)
    const asked = problem instanceof FeedError ? (problem.retryAfterMs ?? 0) : 0
    await expect.poll(() => first.starts).toBe(2)
    expect(performance.now() - failedAt).toBeGreaterThanOrEqual(asked)
    pass(30 * SECOND, () => undefined)
    expect(untilBack()).toBeLessThanOrEqual(62 * SECOND)
    pass(2 * MINUTE, healthy)
    await checkBars()
    expect(failing).toEqual([`first: ${problem.message}`])
  })
})

test('while every bank is away the last price stays, marked as stale within its limit and a second', async () => {
  pass(MINUTE, healthy)
  const { bid } = quote()
  first.fail(new FeedError('answered 503'))
  second.fail(new FeedError('answered 503'))
  await expect.poll(failingBanks).toBe(2)
  const last = now
  while (!quote().stale && now - last < MINUTE) {
    now += SECOND
    board.tick()
    market.tickClock()
  }
  expect(now - last).toBeLessThanOrEqual(LIMIT + SECOND)
  expect([bid, bid + 1]).toContain(quote().bid)
})

const failingBanks = () => board.health().filter(({ state }) => state === 'failed').length
