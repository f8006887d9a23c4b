import { migrate, sqliteDatabase } from '#kit/database/database.ts'
import type { Clock } from '#kit/time/clock.ts'
import { barMigrations, createBarRepository, openBarRecorder } from '#modules/bars'
import { readProjectCatalogue } from '#modules/catalogue'
import { benchInstruments } from '#modules/feeds'
import { createMarket } from '#modules/market'

const YARDSTICK_INSTRUMENTS = 1_000
const symbolOf = (index: number) => `SYM${String(index).padStart(4, '0')}`
const instruments = Array.from({ length: YARDSTICK_INSTRUMENTS }, (_, index) => ({
  ...benchInstruments()[0]!,
  symbol: symbolOf(index),
}))

const database = sqliteDatabase(':memory:')
await migrate(database, barMigrations)
const catalogue = await readProjectCatalogue(rows => ({ ...rows, instruments: [...rows.instruments, ...instruments] }))
const repository = createBarRepository(database)
let now = 0
const clock: Clock = { now: () => now, speed: 1 }

/** A market with its recorder for each run, created before the measurement starts. */
async function makeMarket() {
  let dropped = 0
  const market = createMarket({ catalogue, clock, onDrop: () => dropped++ })
  market.setSourced(instruments.map(({ symbol }) => symbol))
  let stored = 0
  await openBarRecorder({
    market,
    repository,
    clock,
    origin: 'bench',
    instruments: instruments.map(({ symbol }) => catalogue.find(symbol)!),
    resume: false,
    onStored: () => stored++,
    onProblem: problem => {
      throw problem
    },
    onRecovery() {},
  })
  return { market, drops: () => dropped }
}
const markets = await Promise.all(Array.from({ length: 9 }, makeMarket))

/** The whole path of a tick: cleaning, last value, day figures and bars. */
export function run(symbols: Uint16Array, prices: Float64Array, times: Float64Array, names: readonly string[]) {
  const { market, drops } = markets.pop()!
  for (let index = 0; index < symbols.length; index++) {
    const bid = Math.round(prices[index]! * 100_000)
    now = times[index]!
    market.accept({
      symbol: names[symbols[index]!]!,
      bid,
      ask: bid + 10,
      eventAt: now,
      feed: 'bench',
      kind: 'realtime',
    })
  }
  return { closed: symbols.length - drops(), check: market.quote(names[5]!)!.n }
}
