import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { type Database, migrate, openDatabase } from '#kit/database/database.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { createMarket, type Market } from '#modules/market'
import { simulatedTradingModule } from '#modules/simulated-trading'

const ACCOUNTS = 2_000
const POSITIONS = 5
const DEALS = 100
const QUOTES = 1_000_000
const ROUNDS = 3
const BEGIN = Date.parse('2026-11-25T12:00:00Z')
/** Bids around which prices move, scaled. */
const bids: readonly (readonly [symbol: string, bid: number])[] = [
  ...([
    ['EURUSD', 117_254],
    ['GBPUSD', 134_210],
    ['USDJPY', 156_400],
    ['AUDUSD', 65_010],
  ] as const),
  ...([
    ['USDCAD', 140_210],
    ['USDCHF', 80_510],
    ['NZDUSD', 57_010],
    ['Gold', 418_000],
  ] as const),
]
const SPREAD = 8

const cpuMs = (since?: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1_000
}

/** The longest turn of the event loop until the function that it returns is called, in ms. */
function watchTurns(): () => number {
  let longest = 0
  let last = performance.now()
  let isOver = false
  const next = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(next)
  }
  next()
  return () => {
    isOver = true
    return longest
  }
}

/**
 * What simulated trading costs the process that takes in prices: CPU time of a million quotes without it and with it while
 * no account has anything open, and then of 2,000 accounts with five positions and a hundred deals each, with the figures
 * of all of them and what they have traded, as a contest reads them.
 */
export async function simulatedAccounts(): Promise<Record<string, string | number>[]> {
  const catalogue = await readProjectCatalogue()
  let now = BEGIN
  const newMarket = () => {
    const market = createMarket({ catalogue, clock: { now: () => now, speed: 1 }, onDrop: () => undefined })
    // As with simulated prices: each instrument has a source, so that a quote changes one.
    market.setSourced(catalogue.instruments.map(({ symbol }) => symbol))
    return market
  }
  function quote(market: Market, count: number): void {
    for (let place = 0; place < count; place++) {
      const [symbol, level] = bids[place % bids.length]!
      now++
      const bid = level + ((place * 7_919) % 41) - 20
      market.accept({ ...{ symbol, bid, ask: bid + SPREAD, eventAt: now, feed: 'bench', kind: 'realtime' } })
    }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-simulated-'))
  const database = openDatabase({ dataDir, databaseUrl: undefined, synced: false })
  const openOn = (market: Market) =>
    simulatedTradingModule.open({
      ...{ database, market, nightsAt: () => 1, now: () => now, leads: true, isAlone: true },
      accountOf: async () => ({ isSimulated: true }),
      onProblem(problem) {
        throw problem
      },
    })
  async function cpuOfQuotes(isTraded: boolean): Promise<number> {
    const market = newMarket()
    const opened = isTraded ? openOn(market) : undefined
    await opened?.idle()
    quote(market, QUOTES / 10)
    const begun = process.cpuUsage()
    quote(market, QUOTES)
    const cpu = cpuMs(begun)
    await opened?.close()
    return cpu
  }
  try {
    await migrate(database, Object.assign({}, ...simulatedTradingModule.migrations.main))
    const without: number[] = []
    const with_: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      without.push(await cpuOfQuotes(false))
      with_.push(await cpuOfQuotes(true))
    }
    const market = newMarket()
    quote(market, QUOTES / 100)
    await fill(database)
    const opened = openOn(market)
    await opened.idle()
    const ids = Array.from({ length: ACCOUNTS }, (_, place) => `account-${place}`)
    const ended = watchTurns()
    const [begun, cpu] = [performance.now(), process.cpuUsage()]
    const figures = await opened.trading.figures(database, ids)
    const figuresMs = performance.now() - begun
    const figuresCpu = cpuMs(cpu)
    const figuresTurn = ended()
    const activityEnded = watchTurns()
    const activityBegun = performance.now()
    const activity = await opened.trading.activity(database, ids, BEGIN - 1)
    const activityMs = performance.now() - activityBegun
    const activityTurn = activityEnded()
    const trades = [...activity.values()].reduce((sum, { closedTrades }) => sum + closedTrades, 0)
    const quoted = process.cpuUsage()
    const quotesEnded = watchTurns()
    for (let part = 0; part < 2_000; part++) {
      quote(market, 50)
      await turn()
    }
    await opened.idle()
    const [quotesCpu, quotesTurn] = [cpuMs(quoted), quotesEnded()]
    await opened.close()
    return [
      {
        'CPU ms of a million quotes, without': Math.min(...without).toFixed(0),
        'with, nothing open': Math.min(...with_).toFixed(0),
        accounts: figures.size,
        'figures ms': figuresMs.toFixed(0),
        'figures CPU ms': figuresCpu.toFixed(0),
        'longest turn ms': figuresTurn.toFixed(1),
        'closed trades': trades,
        'activity ms': activityMs.toFixed(0),
        'longest turn of it ms': activityTurn.toFixed(1),
        'CPU ms of 100,000 quotes with all open': quotesCpu.toFixed(0),
        'longest turn of these ms': quotesTurn.toFixed(1),
      },
    ]
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true })
  }
}

/** Positions and deals of all accounts, as the module stores them. */
async function fill(database: Pick<Database, 'write'>): Promise<void> {
  const at = { opened_at: BEGIN, touched_at: BEGIN, version: 1, is_active: 1, balance: 10_000_000 }
  for (let account = 0; account < ACCOUNTS; account++)
    await database.write(async ({ db }) => {
      await db
        .insertInto('simulated_accounts')
        .values({ account_id: `account-${account}`, ...at })
        .execute()
      const deals = Array.from({ length: DEALS }, (_, place) => ({
        ...{ deal_id: `deal-${account}-${place}`, position_id: `closed-${account}-${place}`, swap: 0 },
        ...{ account_id: `account-${account}`, symbol: 'EURUSD', side: 'buy', size: 10, open_n: 1, n: 2 },
        ...{ open_price: 117_000, opened_at: BEGIN, price: 117_010, at: BEGIN + place, reason: 'member', profit: 100 },
      }))
      await db.insertInto('simulated_deals').values(deals).execute()
      for (let place = 0; place < POSITIONS; place++) {
        const [symbol, bid] = bids[(account + place * 3) % bids.length]!
        const position = { position_id: `position-${account}-${place}`, account_id: `account-${account}`, symbol }
        await db
          .insertInto('simulated_positions')
          .values({
            ...{
              ...position,
              side: place % 2 ? 'sell' : 'buy',
              size: 50,
              open_price: bid,
              open_n: 1,
              opened_at: BEGIN,
            },
            ...{ stop_loss: null, take_profit: null, trailing: null, seen_n: 1, seen_at: BEGIN, swap: 0 },
            rolled_at: BEGIN,
          })
          .execute()
      }
    })
}
