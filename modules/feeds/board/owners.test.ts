import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { createMarket } from '#modules/market'
import { type ScriptedFeed, scriptedFeed } from '#testing/scripted-feed.ts'
import { createFeedBoard, type FeedBoard } from './feed-board.ts'
import type { TakeOver } from './owners.ts'

/** A Friday on which spot forex and Wall Street trade, and the Saturday after it. */
const FRIDAY = Date.parse('2026-11-20T16:31:00Z')
const SATURDAY = Date.parse('2026-11-21T13:31:00Z')
const SECOND = 1_000
const MINUTE = 60 * SECOND

let catalogue: Catalogue
const boards: FeedBoard[] = []
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
})
afterEach(async () => {
  for (const board of boards.splice(0)) await board.close()
})

/** Feeds on a board, and a clock that the test sets. */
function boardOf(feeds: readonly ScriptedFeed[], from = FRIDAY) {
  let now = from
  const clock = { now: () => now, speed: 1 }
  const takeOvers: TakeOver[] = []
  const board = createFeedBoard({
    feeds: feeds.map(({ adapter }) => adapter),
    market: () => market,
    clock,
    onFailing() {},
    onRecovery() {},
    onTakeOver: changes => takeOvers.push(...changes),
  })
  const market = createMarket({ catalogue, clock, onDrop: board.countDrop })
  market.setSourced(feeds.flatMap(({ adapter }) => [...adapter.symbols]))
  boards.push(board)
  board.start()
  return {
    board,
    market,
    takeOvers,
    now: () => now,
    /** Lets time pass second by second; `each` is called before each second’s check. */
    pass(ms: number, each: () => void = () => undefined) {
      for (const end = now + ms; now < end; ) {
        now += SECOND
        each()
        board.tick()
        market.tickClock()
      }
    },
    quote: (symbol: string) => market.quote(symbol)!,
    health: (name: string) => board.health().find(each => each.name === name)!,
  }
}

const euro = (name: string) => scriptedFeed({ name, kind: 'realtime', symbols: new Set(['EURUSD']) })

describe('the price of EURUSD, which two banks quote,', () => {
  test('is that of the first one', () => {
    const [first, second] = [euro('first'), euro('second')]
    const { quote, health } = boardOf([first, second])
    second.price('EURUSD', 115_850, FRIDAY, 115_860)
    expect(quote('EURUSD')).toMatchObject({ hasPrice: false, kind: 'none' })
    first.price('EURUSD', 115_836, FRIDAY, 115_844)
    second.price('EURUSD', 115_852, FRIDAY, 115_862)
    expect(quote('EURUSD')).toMatchObject({ bid: 115_836, feed: 'first' })
    expect(health('first')).toMatchObject({ symbols: 1, owned: 1 })
    expect(health('second')).toMatchObject({ symbols: 1, owned: 0, ticks: 2 })
  })

  test('is that of the second one at once when the first one fails', async () => {
    const [first, second] = [euro('first'), euro('second')]
    const { quote, health, takeOvers } = boardOf([first, second])
    first.price('EURUSD', 115_836, FRIDAY, 115_844)
    second.price('EURUSD', 115_838, FRIDAY, 115_846)
    first.fail(new Error('line cut'))
    await expect.poll(() => quote('EURUSD').feed).toBe('second')
    expect(quote('EURUSD')).toMatchObject({ bid: 115_838, stale: false })
    expect(takeOvers).toEqual([{ symbol: 'EURUSD', from: 'first', to: 'second', since: FRIDAY, shown: 'first' }])
    expect(health('first')).toMatchObject({ owned: 0, lost: 1, state: 'failed', problem: 'line cut' })
    expect(health('second')).toMatchObject({ owned: 1, taken: 1 })
  })

  test('is that of the second one when the first one has been silent for longer than a major may be', () => {
    const [first, second] = [euro('first'), euro('second')]
    const { quote, pass, now } = boardOf([first, second])
    first.price('EURUSD', 115_836, FRIDAY)
    pass(15 * SECOND, () => second.price('EURUSD', 115_838 + (now() % 7), now()))
    expect(quote('EURUSD')).toMatchObject({ feed: 'first', stale: false })
    pass(SECOND, () => second.price('EURUSD', 115_840, now()))
    expect(quote('EURUSD')).toMatchObject({ feed: 'second', bid: 115_840, stale: false })
  })

  test('is that of the first one again after a minute without a fault', async () => {
    const [first, second] = [euro('first'), euro('second')]
    const { quote, pass, now, health } = boardOf([first, second])
    first.price('EURUSD', 115_836, FRIDAY)
    second.price('EURUSD', 115_838, FRIDAY)
    first.fail(new Error('line cut'))
    await expect.poll(() => first.starts, { timeout: 15_000 }).toBe(2)
    const both = () => {
      first.price('EURUSD', 115_830 + ((now() / SECOND) % 3), now())
      second.price('EURUSD', 115_840 + ((now() / SECOND) % 3), now())
    }
    pass(59 * SECOND, both)
    expect(quote('EURUSD').feed).toBe('second')
    pass(3 * SECOND, both)
    expect(quote('EURUSD').feed).toBe('first')
    expect(health('first')).toMatchObject({ owned: 1, lost: 1, taken: 1, state: 'running' })
  })

  test('stays with the second one while the first one comes and goes', () => {
    const [first, second] = [euro('first'), euro('second')]
    const { quote, pass, now, takeOvers } = boardOf([first, second])
    pass(20 * SECOND, () => second.price('EURUSD', 115_838 + ((now() / SECOND) % 3), now()))
    expect(quote('EURUSD').feed).toBe('second')
    pass(5 * MINUTE, () => {
      second.price('EURUSD', 115_838 + ((now() / SECOND) % 3), now())
      if ((now() / SECOND) % 40 < 10) first.price('EURUSD', 115_836 + ((now() / SECOND) % 3), now())
    })
    expect(quote('EURUSD').feed).toBe('second')
    expect(takeOvers).toHaveLength(1)
  })

  test('stays as it is, marked as stale, if nobody else is alive', () => {
    const [first, second] = [euro('first'), euro('second')]
    const { quote, pass } = boardOf([first, second])
    first.price('EURUSD', 115_836, FRIDAY)
    pass(17 * SECOND)
    expect(quote('EURUSD')).toMatchObject({ feed: 'first', bid: 115_836, stale: true })
  })

  test('stays with the first one over the weekend', () => {
    const [first, second] = [euro('first'), euro('second')]
    const { takeOvers, pass } = boardOf([first, second], SATURDAY)
    pass(10 * MINUTE)
    expect(takeOvers).toEqual([])
  })

  test('is not that of a feed that sends yesterday’s, whatever it sends', () => {
    const [first, second] = [euro('first'), euro('second')]
    const { quote, pass, now } = boardOf([first, second])
    const seen = new Set<string>()
    pass(2 * MINUTE, () => {
      first.price('EURUSD', 116_900 + ((now() / SECOND) % 3), now() - 86_400_000)
      seen.add(`${quote('EURUSD').feed} ${quote('EURUSD').stale}`)
      second.price('EURUSD', 115_838 + ((now() / SECOND) % 3), now())
    })
    expect(quote('EURUSD')).toMatchObject({ feed: 'second', stale: false })
    expect(seen).not.toContain('first false')
  })

  test('is not that of a feed with another scale, also when it is the only one left', async () => {
    const [first, second] = [euro('first'), euro('second')]
    const { quote, pass, now, health } = boardOf([first, second])
    first.price('EURUSD', 115_836, FRIDAY)
    pass(5 * SECOND, () => {
      first.price('EURUSD', 115_836 + ((now() / SECOND) % 3), now())
      second.price('EURUSD', 11_583_600, now())
    })
    first.fail(new Error('line cut'))
    await expect.poll(() => health('first').state).toBe('failed')
    pass(20 * SECOND, () => second.price('EURUSD', 11_583_600, now()))
    expect(quote('EURUSD')).toMatchObject({ feed: 'first', stale: true })
    expect(health('second').drops.scale).toBeGreaterThan(20)
  })
})

describe('an index that one feed has at once and another fifteen minutes late', () => {
  const atOnce = () => scriptedFeed({ name: 'wire', kind: 'realtime', symbols: new Set(['USSPX500']) })
  const late = () =>
    scriptedFeed({ name: 'late', kind: 'delayed', symbols: new Set(['USSPX500']), delayMs: 15 * MINUTE })

  test('is delayed, but not stale, while the first one is away', async () => {
    const [first, second] = [atOnce(), late()]
    const { quote, pass, now } = boardOf([first, second])
    first.price('USSPX500', 670_000, FRIDAY)
    second.price('USSPX500', 669_500, FRIDAY - 15 * MINUTE)
    first.fail(new Error('line cut'))
    await expect.poll(() => quote('USSPX500').feed).toBe('late')
    expect(quote('USSPX500')).toMatchObject({
      kind: 'delayed',
      bid: 669_500,
      stale: false,
      eventAt: FRIDAY - 15 * MINUTE,
    })
    const states = new Set<boolean>()
    pass(5 * MINUTE, () => {
      if (now() % (30 * SECOND) === 0) second.price('USSPX500', 669_500 + ((now() / SECOND) % 11), now() - 15 * MINUTE)
      states.add(quote('USSPX500').stale)
    })
    expect([...states]).toEqual([false])
  })
})

test('a delayed index does not blink between fresh and stale', () => {
  const feed = scriptedFeed({ name: 'late', kind: 'delayed', symbols: new Set(['USSPX500']), delayMs: 15 * MINUTE })
  const { quote, pass, now, market } = boardOf([feed])
  const states: boolean[] = []
  market.onChange(({ stale }) => states.push(stale))
  pass(10 * MINUTE, () => {
    if (now() % (30 * SECOND) === 0) feed.price('USSPX500', 670_000 + ((now() / SECOND) % 11), now() - 15 * MINUTE)
  })
  expect(new Set(states)).toEqual(new Set([false]))
  pass(2 * MINUTE)
  expect(quote('USSPX500').stale).toBe(true)
})

describe('a fixing of the end of the day', () => {
  const fixing = () => scriptedFeed({ name: 'bank', kind: 'eod', symbols: new Set(['EURUSD']) })

  test('is valid over the weekend and until the next one is due', () => {
    const feed = fixing()
    const { quote, pass } = boardOf([feed])
    feed.price('EURUSD', 115_800, Date.parse('2026-11-20T15:00:00Z'))
    expect(quote('EURUSD')).toMatchObject({ kind: 'eod', stale: false })
    pass(72 * 60 * MINUTE)
    expect(quote('EURUSD').stale).toBe(false)
  })

  test('is stale when the next one was due and has not come', () => {
    const feed = fixing()
    const { quote, pass } = boardOf([feed], Date.parse('2026-11-24T03:00:00Z'))
    feed.price('EURUSD', 115_800, Date.parse('2026-11-20T15:00:00Z'))
    expect(quote('EURUSD').stale).toBe(false)
    pass(61 * MINUTE)
    expect(quote('EURUSD').stale).toBe(true)
  })
})

describe('simulated prices named last', () => {
  const simulated = () => scriptedFeed({ name: 'simulated', kind: 'simulated', symbols: new Set(['EURUSD', 'USDJPY']) })

  test('are those of symbols that no other feed has, and say so', () => {
    const [live, invented] = [euro('live'), simulated()]
    const { quote } = boardOf([live, invented])
    invented.price('USDJPY', 156_398, FRIDAY)
    invented.price('EURUSD', 115_000, FRIDAY)
    expect(quote('USDJPY')).toMatchObject({ kind: 'simulated', feed: 'simulated' })
    expect(quote('EURUSD')).toMatchObject({ hasPrice: false, kind: 'none' })
  })

  test('are set aside where another feed has the symbol, without being counted as drops', () => {
    const [first, second, invented] = [euro('first'), euro('second'), simulated()]
    const { health } = boardOf([first, second, invented])
    expect(invented.price('EURUSD', 115_000, FRIDAY)).toBeUndefined()
    expect(invented.price('USDJPY', 156_398, FRIDAY)).toBeUndefined()
    expect(health('simulated')).toMatchObject({ ticks: 2, owned: 1, drops: {} })
    expect(invented.price('GBPUSD', 131_000, FRIDAY)).toBe('unknown_symbol')
  })

  test('do not stand in for a live price that fails', async () => {
    const [live, invented] = [euro('live'), simulated()]
    const { quote, pass, health, now } = boardOf([live, invented])
    live.price('EURUSD', 115_836, FRIDAY)
    live.fail(new Error('line cut'))
    await expect.poll(() => health('live').state).toBe('failed')
    pass(MINUTE, () => invented.price('EURUSD', 115_000, now()))
    expect(quote('EURUSD')).toMatchObject({ feed: 'live', kind: 'realtime', stale: true })
  })

  test('are no legs of a cross with live ones', () => {
    const [live, invented] = [euro('live'), simulated()]
    const { quote } = boardOf([live, invented])
    live.price('EURUSD', 115_836, FRIDAY)
    invented.price('USDJPY', 156_398, FRIDAY)
    expect(quote('EURJPY')).toMatchObject({ hasPrice: false, kind: 'none' })
  })
})

test('a cross of two live feeds names both', () => {
  const dollarYen = scriptedFeed({ name: 'tokyo', kind: 'realtime', symbols: new Set(['USDJPY']) })
  const dollar = euro('frankfurt')
  const { quote } = boardOf([dollar, dollarYen])
  dollar.price('EURUSD', 115_836, FRIDAY)
  dollarYen.price('USDJPY', 156_398, FRIDAY)
  expect(quote('EURJPY')).toMatchObject({ hasPrice: true, kind: 'realtime', feed: 'frankfurt+tokyo' })
})

test('a feed that sends a symbol it has not named is not listened to', () => {
  const feed = euro('first')
  const { quote, health } = boardOf([feed])
  expect(feed.price('USDJPY', 156_398, FRIDAY)).toBe('unknown_symbol')
  expect(quote('USDJPY').hasPrice).toBe(false)
  expect(health('first').drops).toEqual({ unknown_symbol: 1 })
})
