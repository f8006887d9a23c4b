import { migrate, sqliteDatabase } from '#kit/database/database.ts'
import { type Bars, barMigrations, barsModule } from '#modules/bars'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { createFeedBoard, createReplayFeed } from '#modules/feeds'
import { createMarket, type Market } from '#modules/market'

export interface ReplayedMarket {
  catalogue: Catalogue
  market: Market
  bars: Bars
  feed: Awaited<ReturnType<typeof createReplayFeed>>
  close(): Promise<void>
}

/** Plays a folder of recordings to its end through feed, market and bars. */
export async function replayedMarket(folder: string): Promise<ReplayedMarket> {
  const database = sqliteDatabase(':memory:')
  await migrate(database, barMigrations)
  const catalogue = await readProjectCatalogue()
  const feed = await createReplayFeed({
    catalogue,
    folder,
    from: undefined,
    speed: Number.POSITIVE_INFINITY,
    loop: false,
    onProblem() {},
  })
  const board = createFeedBoard({
    feeds: [feed],
    market: () => market,
    clock: feed.clock,
    onFailing() {},
    onRecovery() {},
  })
  const market = createMarket({ catalogue, clock: feed.clock, onDrop: board.countDrop })
  market.setSourced(feed.symbols)
  const bars = await barsModule.open({
    database,
    market,
    clock: feed.clock,
    origin: 'replay',
    computeOf: () => undefined,
    resume: false,
    servesCharts: false,
    keep: { minuteDays: 100_000, intradayDays: 100_000 },
    onProblem(problem) {
      throw problem
    },
    onRecovery() {},
  })
  const heartbeat = setInterval(() => {
    market.tickClock()
    bars.tick()
  }, 100)
  board.start()
  while (board.health()[0]!.state !== 'ended') await new Promise(done => setTimeout(done, 20))
  clearInterval(heartbeat)
  bars.tick()
  await bars.flush()
  return {
    ...{ catalogue, market, feed, bars: bars.bars },
    async close() {
      await board.close()
      await bars.close()
      await database.close()
    },
  }
}
