import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Clock, systemClock } from '#kit/time/clock.ts'
import type { BarRelay } from '#modules/bars'
import { type BrokerQuotes, createBrokerQuotes } from '#modules/brokers'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { createMarket, type Market } from '#modules/market'
import { createFollower, type Follower } from './follower.ts'
import { type Batch, type Position, positionOf, type Snapshot } from './message.ts'
import { createPublisher, type Publisher } from './publisher.ts'
import { createRelayClock } from './relay-clock.ts'
import { DeposedError, type RelayLog } from './relay-log.ts'

const SOON = { timeout: 20_000, interval: 20 }
/** Friday 20 November 2026, 08:31 in New York. */
const friday = Date.UTC(2026, 10, 20, 13, 31)

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
})

const isAfter = (a: Position, b: Position) => a.term > b.term || (a.term === b.term && a.seq > b.seq)

/** What a Redis would keep, as text. */
function memoryLog() {
  const state = { entries: [] as { position: Position; text: string }[], snapshot: '', largestPart: 0, isDown: false }
  const assertUp = () => {
    if (state.isDown) throw new Error('no response')
  }
  const log: RelayLog = {
    tryWrite: async () => assertUp(),
    async renewSnapshot() {
      state.snapshot = ''
    },
    highestTerm: async () => state.entries.at(-1)?.position.term ?? 0,
    async append(position, batch) {
      assertUp()
      const last = state.entries.at(-1)?.position
      if (last && !isAfter(position, last)) throw new DeposedError()
      state.entries.push({ position, text: JSON.stringify(batch) })
      return last?.term === position.term && last.seq === position.seq - 1 && state.snapshot !== ''
    },
    async storeSnapshot(_, parts) {
      assertUp()
      state.largestPart = Math.max(state.largestPart, ...parts.map(({ length }) => length))
      state.snapshot = parts.join('')
    },
    async snapshot() {
      assertUp()
      return state.snapshot === '' ? undefined : (JSON.parse(state.snapshot) as Snapshot)
    },
    async after(position) {
      assertUp()
      await new Promise(resolve => setTimeout(resolve, 5))
      return state.entries
        .filter(entry => isAfter(entry.position, position))
        .map(entry => ({ position: entry.position, batch: JSON.parse(entry.text) as Batch }))
    },
  }
  return { state, log }
}

const noBars: BarRelay = {
  onStored: () => () => true,
  onFilled: () => () => true,
  onSealed: () => () => true,
  snapshot: () => [],
  load: () => undefined,
  stored: () => undefined,
  filled: () => undefined,
  tick: () => undefined,
}

let now: number
let store: ReturnType<typeof memoryLog>
const closing: { close(): Promise<void> }[] = []
beforeEach(() => {
  now = friday
  store = memoryLog()
})
afterEach(async () => {
  store.state.isDown = false
  for (const each of closing.splice(0)) await each.close()
})

function newMarket(clock: Clock): Market {
  return createMarket({ catalogue, clock, onDrop: () => undefined })
}

function lead(
  term: number,
  onDeposed = vi.fn(),
): { market: Market; brokers: BrokerQuotes; publisher: Publisher; onDeposed: () => void } {
  const clock = { now: () => now, speed: 1 }
  const market = newMarket(clock)
  const brokers = createBrokerQuotes(catalogue)
  const publisher = createPublisher({
    onRefused: vi.fn(),
    onTaken: vi.fn(),
    settings: { SIM_SEED: `of term ${term}` },
    ...{ log: store.log, term, market, bars: noBars, brokers, clock, onDeposed },
    historyAt: () => undefined,
    health: () => [],
    onUnreachable: () => undefined,
    onProblem(problem) {
      throw problem
    },
  })
  closing.push(publisher)
  return { market, brokers, publisher, onDeposed }
}

const told = { onUnreadable: vi.fn(), onReadable: vi.fn(), onSettings: vi.fn() }
function follow(): { market: Market; brokers: BrokerQuotes; follower: Follower } {
  const clock = createRelayClock({ now: () => now, speed: 1 }, true)
  const market = newMarket(clock)
  const brokers = createBrokerQuotes(catalogue)
  const follower = createFollower({ log: store.log, market, bars: noBars, brokers, clock, ...told })
  follower.start()
  closing.push(follower)
  return { market, brokers, follower }
}

let random = 7
/** A second of ticks of some pairs, two of which give crosses. */
function trade(market: Market, rounds: number): void {
  for (let round = 0; round < rounds; round++) {
    now += 700
    for (const [symbol, price] of [
      ['EURUSD', 117_250],
      ['USDJPY', 156_398],
      ['GBPUSD', 131_040],
    ] as const) {
      random = (random * 16_807) % 2_147_483_647
      const bid = price + (random % 40)
      market.accept({ symbol, bid, ask: bid + 8, eventAt: now, feed: 'bank', kind: 'realtime' })
    }
  }
}

const priced = (market: Market) =>
  market.quotes.filter(({ hasPrice }) => hasPrice).map(({ symbol }) => [symbol, market.snapshotOf(symbol)] as const)

test('a process that follows gets the quotes of brokers, those from before its start and those of another leader', async () => {
  const first = lead(1)
  const quote = (broker: string, spread: number) =>
    ({ broker, account: 'normal', pair: 'EURUSD', at: now, bid: 1.1, spread }) as const
  first.brokers.offer(quote('one-test', 1_200))
  first.brokers.offer(quote('two-test', 1_500))
  trade(first.market, 1)
  await expect.poll(() => store.state.snapshot, SOON).not.toBe('')
  const { brokers } = follow()
  const spreads = () => brokers.newest().map(({ broker, spread }) => [broker, spread])
  await expect.poll(spreads, SOON).toEqual([
    ['one-test', 1_200],
    ['two-test', 1_500],
  ])
  now += 1_000
  first.brokers.offer(quote('one-test', 900))
  await expect.poll(spreads, SOON).toEqual([
    ['two-test', 1_500],
    ['one-test', 900],
  ])
  await first.publisher.close()
  const second = lead(2)
  now += 1_000
  second.brokers.offer(quote('two-test', 700))
  trade(second.market, 1)
  await expect.poll(spreads, SOON).toEqual([
    ['one-test', 900],
    ['two-test', 700],
  ])
  second.brokers.forget()
  await expect.poll(spreads, SOON).toEqual([])
})

test('a process that follows has the same digits at the same number of ticks, crosses and the dollar index too', async () => {
  const leader = lead(1)
  trade(leader.market, 20)
  const { market } = follow()
  trade(leader.market, 200)
  await expect.poll(() => market.quote('GBPUSD')!.n, SOON).toBe(220)
  const expected = priced(leader.market)
  expect(expected.length).toBeGreaterThan(5)
  expect(priced(market)).toEqual(expected)
})

test('five-minute closes and stale marks are settled by the second of the leader', async () => {
  const leader = lead(1)
  const { market } = follow()
  for (let minute = 0; minute < 12; minute++) {
    trade(leader.market, 5)
    now += 60_000
    leader.market.tickClock()
    leader.publisher.tick()
  }
  now += 3_600_000
  leader.market.tickClock()
  leader.publisher.tick()
  await expect.poll(() => market.quote('EURUSD')!.stale, SOON).toBe(true)
  await expect.poll(() => priced(market), SOON).toEqual(priced(leader.market))
})

test('a restored price, a new owner and a recording that starts over reach those that follow', async () => {
  const leader = lead(1)
  const { market } = follow()
  trade(leader.market, 3)
  leader.market.takeOver('EURUSD')
  now += 1_000
  leader.market.accept({
    symbol: 'EURUSD',
    bid: 118_000,
    ask: 118_010,
    eventAt: now - 5_000,
    feed: 'other',
    kind: 'realtime',
  })
  await expect.poll(() => market.quote('EURUSD')!.feed, SOON).toBe('other')
  expect(market.snapshotOf('EURUSD')).toEqual(leader.market.snapshotOf('EURUSD'))
  leader.market.forget()
  await expect.poll(() => market.quote('EURUSD')!.hasPrice, SOON).toBe(false)
})

test('a snapshot of every quote is stored in parts that are small enough to be written at once', async () => {
  const { market } = lead(1)
  for (let round = 0; round < 300; round++) {
    now += 300_000
    for (const { symbol } of round % 100 === 0 ? market.quotes : []) {
      const bid = 1_000_000 + round
      market.accept({ symbol, bid, ask: bid + 8, eventAt: now, feed: 'bank', kind: 'replay' })
    }
    market.tickClock()
  }
  await expect.poll(() => store.state.snapshot.length, SOON).toBeGreaterThan(2_000_000)
  expect(store.state.largestPart).toBeLessThan(600_000)
  const { market: other, follower } = follow()
  await follower.ready
  expect(priced(other).length).toBe(priced(market).length)
})

test('after batches were lost, a process loads a snapshot and is equal again', async () => {
  const leader = lead(1)
  const { market } = follow()
  trade(leader.market, 3)
  await expect.poll(() => market.quote('EURUSD')!.n, SOON).toBe(3)
  store.state.isDown = true
  trade(leader.market, 3)
  await expect.poll(() => leader.publisher.stats.lost, SOON).toBeGreaterThan(0)
  store.state.isDown = false
  trade(leader.market, 3)
  await expect.poll(() => market.quote('EURUSD')!.n, SOON).toBe(9)
  expect(priced(market)).toEqual(priced(leader.market))
})

test('what no leader has written is told once, and made good by a snapshot that the leader is asked for', async () => {
  const leader = lead(1)
  const { market, follower } = follow()
  trade(leader.market, 3)
  await expect.poll(() => market.quote('EURUSD')!.n, SOON).toBe(3)
  vi.mocked(told.onUnreadable).mockClear()
  const last = store.state.entries.at(-1)!
  last.text = '{"items":'
  const { market: late } = follow()
  // Both the snapshot and the newest batch are damaged.
  store.state.snapshot = '{"quotes":7}'
  const { market: later } = follow()
  trade(leader.market, 3)
  for (const each of [market, late, later]) await expect.poll(() => each.quote('EURUSD')!.n, SOON).toBe(6)
  leader.publisher.tick()
  await expect.poll(() => told.onReadable.mock.calls.length, SOON).toBeGreaterThan(0)
  expect(told.onUnreadable.mock.calls.length).toBeLessThanOrEqual(3)
  await follower.ready
  for (const each of [late, later]) expect(priced(each)).toEqual(priced(leader.market))
  expect(told.onSettings).toHaveBeenLastCalledWith({ SIM_SEED: 'of term 1' })
})

test('everything that Redis kept may be gone: after the next batch there is a snapshot again', async () => {
  const leader = lead(1)
  trade(leader.market, 3)
  await expect.poll(() => store.state.snapshot, SOON).not.toBe('')
  const { market } = follow()
  await expect.poll(() => market.quote('EURUSD')!.n, SOON).toBe(3)
  // A time that stands still: no snapshot comes because one is due again.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
  store.state.entries = []
  store.state.snapshot = ''
  leader.publisher.tick()
  await expect.poll(() => store.state.snapshot, SOON).not.toBe('')
  trade(leader.market, 2)
  await expect.poll(() => market.quote('EURUSD')!.n, SOON).toBe(5)
  expect(priced(market)).toEqual(priced(leader.market))
})

test('a leader of an earlier term publishes nothing any more and is told so', async () => {
  const old = lead(1)
  trade(old.market, 3)
  await expect.poll(() => store.state.entries.length, SOON).toBeGreaterThan(0)
  const { market } = follow()
  const next = lead(2)
  next.market.countFrom('EURUSD', 100)
  trade(next.market, 2)
  await expect.poll(() => market.quote('EURUSD')!.n, SOON).toBe(102)
  trade(old.market, 3)
  await expect.poll(() => vi.mocked(old.onDeposed).mock.calls.length, SOON).toBe(1)
  await expect.poll(() => priced(market), SOON).toEqual(priced(next.market))
})

test('prices of a leader that is silent grow stale by the clock of the one that follows', async () => {
  const leader = lead(1)
  const { market, follower } = follow()
  trade(leader.market, 3)
  await expect.poll(() => market.quote('EURUSD')!.n, SOON).toBe(3)
  store.state.isDown = true
  now += 600_000
  const later = performance.now() + 5_000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  follower.tick()
  clock.mockRestore()
  expect(market.quote('EURUSD')!.stale).toBe(true)
})

test('prices settled without the leader are replaced by its own once it is heard again', async () => {
  const leader = lead(1)
  const { market, follower } = follow()
  trade(leader.market, 3)
  await expect.poll(() => market.quote('EURUSD')!.n, SOON).toBe(3)
  const from = now
  now += 600_000
  const later = performance.now() + 5_000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  follower.tick()
  clock.mockRestore()
  expect(market.quote('EURUSD')!.stale).toBe(true)
  // The leader's clock has not moved: there the price is still young.
  now = from
  leader.publisher.tick()
  await expect.poll(() => market.quote('EURUSD')!.stale, SOON).toBe(false)
  await expect.poll(() => priced(market), SOON).toEqual(priced(leader.market))
})

test('the clock of a sped-up feed is that of the leader and never goes back', () => {
  const own = { now: () => 0, speed: 10 }
  const clock = createRelayClock(own, false)
  expect(clock.now()).toBe(0)
  clock.set({ at: friday, historyAt: friday - 50 })
  const first = clock.now()
  expect(first).toBeGreaterThanOrEqual(friday)
  expect(clock.history.now()).toBe(friday - 50)
  clock.set({ at: friday - 1_000 })
  expect(clock.now()).toBeGreaterThanOrEqual(first)
  clock.during(friday + 5, () => expect(clock.now()).toBe(friday + 5))
  expect(createRelayClock(systemClock, true).now()).toBeCloseTo(Date.now(), -3)
  expect(positionOf('3-14')).toEqual({ term: 3, seq: 14 })
})
