import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, migrate, sqliteDatabase } from '#kit/database/database.ts'
import { type Bars, barMigrations } from '#modules/bars'
import { readProjectCatalogue } from '#modules/catalogue'
import { createMarket, type Market } from '#modules/market'
import { openTestBars } from '#testing/bars.ts'
import { createDailyBars, type DailyBars } from './daily-bars.ts'

/** Thursday 19 November 2026, 17:00 in New York: Friday's trading day of forex begins. */
const ROLL = Date.parse('2026-11-19T22:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR

let now: number
let elapsed: number
let database: Database
let market: Market
let bars: Awaited<ReturnType<typeof openTestBars>>
let reads: number
let daily: DailyBars
beforeEach(async () => {
  now = ROLL - 2 * DAY
  elapsed = reads = 0
  const clock = { now: () => now, speed: 1 }
  database = sqliteDatabase(':memory:')
  await migrate(database, barMigrations)
  const catalogue = await readProjectCatalogue()
  market = createMarket({ catalogue, clock, onDrop() {} })
  bars = await openTestBars({ database, market, clock })
  const counted: Bars = {
    ...bars.bars,
    read(...window) {
      reads++
      return bars.bars.read(...window)
    },
  }
  daily = createDailyBars({ market, bars: counted, elapsed: () => elapsed })
})
afterEach(async () => {
  await bars.close()
  await database.close()
})

function price(at: number, bid: number): void {
  now = at
  market.accept({ symbol: 'EURUSD', bid, ask: bid + 8, eventAt: at, feed: 'oanda', kind: 'realtime' })
}

const dates = async () =>
  (await daily.read(market.catalogue.find('EURUSD')!, 'year')).map(({ time }) =>
    new Date(time).toISOString().slice(0, 10),
  )

/** Wednesday and Thursday are complete, and Friday has just started: Thursday's bar is not stored yet. */
async function tradeUntilFriday(): Promise<void> {
  for (let at = now; at < ROLL; at += HOUR) price(at, 115_836)
  bars.tick()
  await bars.flush()
  price(ROLL + 50, 115_840)
}

test('yesterday is available a moment after its day ended, even if it was requested in between', async () => {
  await tradeUntilFriday()
  expect(await dates()).toEqual(['2026-11-18', '2026-11-20'])
  await bars.flush()
  elapsed += 1_000
  expect(await dates()).toEqual(['2026-11-18', '2026-11-19', '2026-11-20'])
})

test('days are read once per trading day, and once a second while yesterday is missing', async () => {
  await tradeUntilFriday()
  for (let times = 0; times < 5; times++) await dates()
  expect(reads).toBe(1)
  await bars.flush()
  for (let seconds = 1; seconds < 5; seconds++) {
    elapsed += 1_000
    await dates()
  }
  expect(reads).toBe(2)
  price(ROLL + DAY - 1, 115_850)
  await dates()
  expect(reads).toBe(2)
  price(ROLL + 3 * DAY, 115_860)
  await bars.flush()
  expect((await dates()).at(-1)).toBe('2026-11-23')
  expect(reads).toBe(3)
})
