import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { createMarket, type Market, type QuoteTick } from '#modules/market'
import { ownPack, since, type WrittenPack, writePack } from '#testing/recordings.ts'
import { slowness } from '#testing/slowness.ts'
import { createFeedBoard, type FeedBoard } from '../board/feed-board.ts'
import { createReplayFeed, type ReplayDeps, type ReplayFeed } from './replay-feed.ts'

const at = (time: string) => Date.parse(`2024-06-07T${time}Z`)

let catalogue: Catalogue
const packs: WrittenPack[] = []
const boards: FeedBoard[] = []
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
})
afterEach(async () => {
  for (const board of boards.splice(0)) await board.close()
  for (const pack of packs.splice(0)) pack.remove()
})

function pack(files: Parameters<typeof writePack>[0]): string {
  const written = writePack(files)
  packs.push(written)
  return written.folder
}

const ignored = { restore() {}, tick: () => {}, compare: () => {}, drop: () => {}, restart: () => {} }
const asFastAsItCan = { from: undefined, speed: Number.POSITIVE_INFINITY, loop: false, onProblem: () => {} }

interface Played {
  feed: ReplayFeed
  board: FeedBoard
  market: Market
  /** The ticks the market accepted, in order. */
  taken: { symbol: string; bid: number; at: number; clock: number }[]
  problems: string[]
  brokerQuotes: (QuoteTick & { broker: string })[]
  ended(): Promise<void>
}

/** Plays a folder through the real feed board and the real market. */
async function play(folder: string, settings: Partial<ReplayDeps> = {}): Promise<Played> {
  const problems: string[] = []
  const brokerQuotes: Played['brokerQuotes'] = []
  const feed = await createReplayFeed({
    ...asFastAsItCan,
    catalogue,
    folder,
    onProblem: message => problems.push(message),
    ...settings,
  })
  const board = createFeedBoard({
    feeds: [feed],
    market: () => market,
    clock: feed.clock,
    onFailing(_, problem) {
      throw problem
    },
    onRecovery() {},
    onBrokerQuote: (tick, broker) => brokerQuotes.push({ broker, ...tick }),
  })
  boards.push(board)
  const market = createMarket({ catalogue, clock: feed.clock, onDrop: board.countDrop })
  market.setSourced(feed.symbols)
  const taken: Played['taken'] = []
  market.onTick(quote =>
    taken.push({ symbol: quote.symbol, bid: quote.bid, at: quote.eventAt, clock: feed.clock.now() }),
  )
  board.start()
  const state = () => board.health()[0]!.state
  return {
    feed,
    board,
    market,
    taken,
    problems,
    brokerQuotes,
    async ended() {
      while (state() === 'running') await new Promise(done => setTimeout(done, 5))
      expect(state()).toBe('ended')
    },
  }
}

const ticksOf = (...rows: readonly [time: string, bid: number][]) =>
  rows.map(([time, bid]) => `${since(time)},${bid.toFixed(5)},${(bid + 0.0001).toFixed(5)}`)
const EURUSD = 'lean/forex/oanda/tick/eurusd/20240607_quote.zip'

describe('the bundled pack, played to its end', () => {
  test('reaches the market complete: every symbol, in time order, nothing dropped but crossed quotes', async () => {
    const { taken, board, feed, ended } = await play(pack(ownPack()))
    await ended()
    expect([...feed.symbols].sort()).toEqual(['BTCUSD', 'EURUSD', 'Gold', 'USSPX500'])
    const counts = Object.fromEntries(
      [...Map.groupBy(taken, ({ symbol }) => symbol)].map(([symbol, ticks]) => [symbol, ticks.length]),
    )
    expect(counts).toMatchObject({ EURUSD: 72, Gold: 60, BTCUSD: 20, USSPX500: 1 })
    expect(taken.map(tick => tick.at)).toEqual(taken.map(tick => tick.at).sort((a, b) => a - b))
    const [own, fxcm] = board.health()
    expect(own).toMatchObject({ name: 'replay', kind: 'replay', ticks: 72 + 60 + 20 + 1, drops: {} })
    expect(fxcm).toMatchObject({ name: 'replay-fxcm', ticks: 72, drops: { crossed: 8 } })
    expect(feed.clock.now()).toBe(at('13:31:03'))
  })

  test('ends with the prices of its last rows, rounded to the catalogue’s precision', async () => {
    const { market, feed, brokerQuotes, ended } = await play(pack(ownPack()))
    await ended()
    expect(market.quote('EURUSD')).toMatchObject({ bid: 108_400 + ((71 * 7) % 11) + 150, eventAt: at('12:32:55') })
    // 2345.678 plus a thousandth, in a catalogue with two decimals.
    expect(market.quote('Gold')).toMatchObject({ bid: 234_569, eventAt: at('12:30:30') })
    expect(market.quote('USSPX500')).toMatchObject({ bid: 534_401, ask: 534_401, high: 534_550, low: 534_200 })
    expect(feed.brokers.map(({ name }) => name).sort()).toEqual(['Coinbase', 'FXCM', 'OANDA'])
    const newestOf = (symbol: string, broker: string) =>
      brokerQuotes.findLast(quote => quote.symbol === symbol && quote.broker === broker)
    expect(newestOf('EURUSD', 'fxcm')).toMatchObject({ feed: 'replay-fxcm', eventAt: at('12:32:55') })
    expect(newestOf('EURUSD', 'oanda')).toMatchObject({ feed: 'replay', eventAt: at('12:32:55') })
    expect(newestOf('Gold', 'fxcm')).toBeUndefined()
    expect(brokerQuotes.some(({ symbol }) => symbol === 'USSPX500')).toBe(false)
  })

  test('shows the payrolls release at 12:30 UTC in both brokers’ quotes', async () => {
    const { feed } = await play(pack(ownPack()))
    const jumps = new Map<string, number>()
    const last = new Map<string, number>()
    const note = ({ symbol, feed: name, bid, eventAt }: QuoteTick) => {
      if (symbol !== 'EURUSD') return
      if (bid - (last.get(name) ?? bid) > 100) jumps.set(name, eventAt)
      last.set(name, bid)
    }
    const again = await createReplayFeed({ ...asFastAsItCan, catalogue, folder: packs[0]!.folder })
    await again.run({ ...ignored, tick: note, compare: note }, new AbortController().signal)
    expect(feed.comparisons).toEqual(['replay-fxcm'])
    expect([...jumps]).toEqual([
      ['replay', at('12:30')],
      ['replay-fxcm', at('12:30')],
    ])
  })

  test('gives cryptocurrencies the traded volume of their minute', async () => {
    const folder = pack(ownPack())
    const feed = await createReplayFeed({ ...asFastAsItCan, catalogue, folder })
    const volumes: (number | undefined)[] = []
    const tick = ({ symbol, volume }: QuoteTick) => symbol === 'BTCUSD' && volumes.push(volume)
    await feed.run({ ...ignored, tick }, new AbortController().signal)
    expect(volumes.slice(0, 6)).toEqual([0.12345678, 1.12345678, 2.12345678, 3.12345678, 4.12345678, undefined])
  })
})

describe('the clock of a replay', () => {
  test('stands at the row that is being emitted', async () => {
    const { taken, ended } = await play(pack(ownPack()))
    await ended()
    for (const tick of taken) expect(tick.clock).toBe(tick.at)
  })

  test('starts at REPLAY_FROM, and everything recorded before is history', async () => {
    const { feed, market, taken } = await play(pack(ownPack()), { from: at('12:29'), speed: 1 })
    await feed.ready
    expect(feed.clock.now()).toBe(at('12:29'))
    expect(feed.clock.speed).toBe(1)
    expect(market.quote('EURUSD')!.eventAt).toBe(at('12:29'))
    expect(Math.min(...taken.map(tick => tick.at))).toBe(at('12:21'))
  })

  test('runs at the configured speed and emits what is due', async () => {
    const openedAt = performance.now()
    const { feed, taken } = await play(pack(ownPack()), { from: at('12:29'), speed: 100 })
    await feed.ready
    const startedAt = performance.now()
    await expect.poll(() => feed.clock.now() - at('12:29')).toBeGreaterThan(40_000)
    const expected = (performance.now() - startedAt) * 100
    const passed = feed.clock.now() - at('12:29')
    expect(passed).toBeGreaterThan(expected * 0.5)
    expect(passed).toBeLessThan((performance.now() - openedAt) * 100 * 1.1)
    expect(taken.at(-1)!.at).toBeLessThanOrEqual(feed.clock.now())
    await expect.poll(() => feed.clock.now() - taken.at(-1)!.at, { interval: 1 }).toBeLessThan(5_000)
  })

  test('skips gaps of more than a minute without a row, and only those', async () => {
    const folder = pack({
      [EURUSD]: ticksOf(['10:00', 1.1], ['10:01', 1.1001], ['16:00', 1.1003], ['22:00:30', 1.1002]),
    })
    const { taken, feed, ended } = await play(folder, { speed: 600 })
    const startedAt = performance.now()
    await ended()
    // One minute at 600 times the speed takes 100 ms; the eleven-hour gap would take over a minute.
    expect(performance.now() - startedAt).toBeLessThan(3_000 * slowness())
    expect(taken.map(tick => tick.at)).toEqual([at('10:00'), at('10:01'), at('16:00'), at('22:00:30')])
    expect(taken.map(tick => tick.clock)).toEqual(taken.map(tick => tick.at))
    expect(feed.clock.now()).toBe(at('22:00:33'))
  })

  test('jumps from a moment without rows to the next row', async () => {
    const folder = pack({ [EURUSD]: ticksOf(['10:00', 1.1], ['16:00', 1.1001]) })
    const { feed, ended } = await play(folder, { from: at('12:00'), speed: 1 })
    await ended()
    expect(feed.clock.now()).toBe(at('16:00:03'))
    expect(feed.clock.speed).toBe(0)
  })

  test('reports whose recording is played', async () => {
    const { feed } = await play(pack(ownPack()))
    expect(feed.spans).toEqual([
      { name: 'OANDA', from: at('00:00'), to: at('24:00') },
      { name: 'Coinbase', from: at('00:00'), to: at('24:00') },
      { name: 'USA', from: at('05:00'), to: at('24:00') + 5 * 3_600_000 },
    ])
  })
})

describe('a resumed replay', () => {
  test('continues after its position: nothing is lost and nothing is duplicated', async () => {
    const folder = pack(ownPack())
    const whole = await play(folder)
    await whole.ended()

    const first = await play(folder, { from: at('12:29'), speed: 100 })
    await first.feed.ready
    const isOnItsWay = () => first.taken.some(tick => tick.at > at('12:29'))
    await expect.poll(isOnItsWay).toBe(true)
    await first.board.close()
    const place = first.feed.position()!
    expect(place).toBeGreaterThan(at('12:29'))
    expect(place).toBe(first.feed.clock.now())

    const second = await play(folder, { from: at('12:29'), position: place })
    await second.ended()
    const before = first.taken.filter(tick => tick.at <= place)
    const after = second.taken.filter(tick => tick.at > place)
    expect(before).toHaveLength(first.taken.length)
    expect([...before, ...after].map(({ clock: _, ...tick }) => tick)).toEqual(
      whole.taken.map(({ clock: _, ...tick }) => tick),
    )
  })

  test('loses none of several rows of the same millisecond', async () => {
    const rows = Array.from(
      { length: 400 },
      (_, index) => `36000000,1.1${(index % 100) + 100},1.1${(index % 100) + 200}`,
    )
    const folder = pack({ [EURUSD]: rows })
    const stopping = new AbortController()
    const feed = await createReplayFeed({ ...asFastAsItCan, catalogue, folder, from: at('09:59') })
    let before = 0
    const tick = () => {
      before++
      if (before === 100) stopping.abort()
    }
    await feed.run({ ...ignored, tick }, stopping.signal)
    expect(before).toBeLessThan(400)
    expect(feed.position()).toBeLessThan(at('10:00'))
  })

  test('restores the figures of the day', async () => {
    const folder = pack(ownPack())
    const { feed, market } = await play(folder, { from: at('12:00'), position: at('12:31'), speed: 1 })
    await feed.ready
    expect(feed.clock.now()).toBe(at('12:31'))
    const gold = market.quote('Gold')!
    expect(gold).toMatchObject({ hasPrice: true, eventAt: at('12:30:30') })
    expect(gold.high).toBeGreaterThan(gold.low)
    expect(market.quote('EURUSD')).toMatchObject({ open: 108_400, eventAt: at('12:31') })
  })

  test('starts over if the configured start is after its position', async () => {
    const { feed } = await play(pack(ownPack()), { from: at('12:31'), position: at('12:29'), speed: 1 })
    await feed.ready
    expect(feed.clock.now()).toBe(at('12:31'))
  })
})

describe('a replay that loops', () => {
  const threeTicks = { [EURUSD]: ticksOf(['10:00', 1.1], ['10:00:30', 1.1002], ['10:01', 1.1001]) }

  test('restarts at its beginning, with the clock set back', async () => {
    const stopping = new AbortController()
    let restarts = 0
    const feed = await createReplayFeed({
      ...asFastAsItCan,
      catalogue,
      folder: pack(threeTicks),
      from: at('10:00:10'),
      loop: true,
    })
    const played: number[] = []
    const tick = ({ eventAt }: QuoteTick) => {
      played.push(eventAt)
      if (played.length === 6) stopping.abort()
    }
    await feed.run({ ...ignored, tick, restart: () => restarts++ }, stopping.signal)
    const once = [at('10:00'), at('10:00:30'), at('10:01')]
    expect(played).toEqual([...once, ...once])
    expect(restarts).toBe(1)
  })

  test('shows the same figures of the day each time and continues counting quotes', async () => {
    const { market, taken, board } = await play(pack(threeTicks), { from: at('10:00:10'), loop: true })
    const figures: unknown[] = []
    const seen: number[] = []
    market.onTick(quote => {
      seen.push(quote.n)
      const { open, high, low, prevClose, bid } = quote
      if (quote.eventAt === at('10:01')) figures.push({ open, high, low, prevClose, bid })
    })
    while (figures.length < 3) await new Promise(done => setTimeout(done, 5))
    await board.close()
    const expected = { open: 110_000, high: 110_020, low: 110_000, prevClose: undefined, bid: 110_010 }
    for (const each of figures) expect(each).toEqual(expected)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(board.health()[0]!.drops).toEqual({})
    expect(taken.length).toBeGreaterThanOrEqual(9)
  })
})

describe('unreadable input', () => {
  test('is counted row by row and does not stop the replay', async () => {
    const rows = ticksOf(['10:00', 1.1], ['10:01', 1.1001], ['10:02', 1.1002])
    rows.splice(1, 0, 'garbage', '36030000,1.1', '36030000,one,two', '\u0000')
    const { board, taken, ended } = await play(pack({ [EURUSD]: rows }))
    await ended()
    expect(taken).toHaveLength(3)
    expect(board.health()[0]!.drops).toEqual({ unreadable: 4 })
  })

  test('a damaged file is counted and reported once, and the other days are played', async () => {
    const folder = pack({
      'lean/forex/oanda/tick/eurusd/20240606_quote.zip': new Uint8Array(4_000).fill(80),
      'nautilus/truefx/usdjpy-ticks.csv.gz': new Uint8Array(100),
      [EURUSD]: ticksOf(['10:00', 1.1]),
    })
    const { board, taken, problems, ended } = await play(folder)
    await ended()
    expect(taken).toHaveLength(1)
    expect(board.health()[0]!.drops).toEqual({ unreadable: 2 })
    expect(problems).toEqual([
      'a recording of USDJPY by truefx cannot be read',
      'a recording of EURUSD by oanda cannot be read',
    ])
    expect(problems.join()).not.toContain(folder)
  })

  test('a cryptocurrency with damaged volumes keeps its prices', async () => {
    const files = ownPack()
    const broken = { ...files, 'lean/crypto/coinbase/minute/btcusd/20240607_trade.zip': new Uint8Array(50) }
    const { board, taken, ended } = await play(pack(broken))
    await ended()
    expect(taken.filter(({ symbol }) => symbol === 'BTCUSD')).toHaveLength(20)
    expect(board.health()[0]!.drops).toEqual({ unreadable: 1 })
  })

  test('a folder without recordings, or a missing folder, is reported at start', async () => {
    await expect(play(pack({ 'README.md': ['nothing'] }))).rejects.toThrow('nothing that can be played')
    await expect(play(join(pack({}), 'nowhere'))).rejects.toThrow('ENOENT')
    await expect(play(pack(ownPack()), { from: Date.parse('2025-01-01') })).rejects.toThrow('the recordings end before')
  })
})

const shared = resolve(process.env.MARKET_DATA_DIR ?? '../shared/data', 'replay')
const hasShared = existsSync(join(shared, 'lean'))

describe(`the recordings of the payrolls Friday (${hasShared ? 'played' : `skipped: there is no ${join('MARKET_DATA_DIR', 'replay')}`})`, () => {
  test.skipIf(!hasShared)(
    'lose nothing but the 12,061 crossed of 96,406 FXCM quotes',
    { timeout: 120_000 },
    async () => {
      const feed = await createReplayFeed({ ...asFastAsItCan, catalogue, folder: shared })
      const day = { from: Date.parse('2014-05-02T00:00Z'), to: Date.parse('2014-05-03T00:00Z') }
      const board = createFeedBoard({
        feeds: [{ ...feed, run: (sink, signal) => feed.run(ofDay(sink, day), signal) }],
        market: () => market,
        clock: feed.clock,
        onFailing() {},
        onRecovery() {},
      })
      boards.push(board)
      const market = createMarket({ catalogue, clock: feed.clock, onDrop: board.countDrop })
      market.setSourced(feed.symbols)
      const taken = new Map<string, number>()
      market.onTick(({ symbol }) => taken.set(symbol, (taken.get(symbol) ?? 0) + 1))
      board.start()
      while (board.health()[0]!.state === 'running') await new Promise(done => setTimeout(done, 20))
      const [own, fxcm] = board.health()
      expect(fxcm).toMatchObject({ name: 'replay-fxcm', ticks: 96_406, drops: { crossed: 12_061 } })
      expect(own).toMatchObject({ ticks: 49_341 + 41_665 + 265_015, drops: {} })
      expect(Object.fromEntries(taken)).toMatchObject({ EURUSD: 49_341, NZDUSD: 41_665, Gold: 265_015 })
    },
  )
})

/** Passes on only what happened within a period. */
function ofDay(sink: Parameters<ReplayFeed['run']>[0], { from, to }: { from: number; to: number }) {
  const startOf = ({ eventAt, bar }: QuoteTick) => (bar ? bar.start : eventAt)
  const isWithin = (tick: QuoteTick) => startOf(tick) >= from && startOf(tick) < to
  return {
    ...sink,
    tick: (tick: QuoteTick) => isWithin(tick) && sink.tick(tick),
    compare: (tick: QuoteTick) => isWithin(tick) && sink.compare(tick),
  }
}
