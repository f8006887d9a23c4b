import { expect, test } from 'vitest'
import type { Database } from '#kit/database/database.ts'
import type { Clock } from '#kit/time/clock.ts'
import { barMigrations } from '#modules/bars'
import { readProjectCatalogue } from '#modules/catalogue'
import { createMarket } from '#modules/market'
import { openTestBars } from '#testing/bars.ts'
import { describeOnEveryDatabase, describeOnSqlite, type OpenStore } from '#testing/databases.ts'
import { type DrivenSource, drivenKraken, drivenOanda, drivenPush, drivenYahoo } from '#testing/driven-sources.ts'
import { scriptedFeed } from '#testing/scripted-feed.ts'
import { createFeedBoard } from '../board/feed-board.ts'
import { pushMigrations } from '../push/push-journal.ts'
import { kraken } from './kraken.ts'
import { createOandaFeed } from './oanda.ts'
import { createPolledFeed } from './polled-feed.ts'
import { createSocketFeed } from './socket-feed.ts'
import { yahoo } from './yahoo.ts'

const SECOND = 1_000
const DAY = 86_400 * SECOND
/** A Tuesday on which all of these markets are open. */
const START = Date.parse('2026-11-24T15:00:00Z')

const catalogue = await readProjectCatalogue()

interface Case {
  symbol: string
  wrong: number
  right: number
  everyMs: number
  open(clock: Clock, database: Database): Promise<DrivenSource>
}

const depsOf = (symbol: string, clock: Clock, url: string) => ({
  catalogue: { instruments: [catalogue.find(symbol)!], scheduleOf: catalogue.scheduleOf },
  clock,
  userAgent: 'portal-test',
  url,
})
type Known = Pick<Case, 'symbol' | 'wrong' | 'right'>
const pushed = (known: Known): Case => ({
  ...known,
  everyMs: SECOND,
  open: (clock, database) => drivenPush(known.symbol, { catalogue, clock, database }),
})
const polled = (known: Known, name: string, currency?: string): Case => ({
  ...known,
  everyMs: yahoo.roundMs,
  open: clock =>
    drivenYahoo(name, currency, url =>
      createPolledFeed({ ...yahoo, everyMs: 0, firstEveryMs: 0, roundMs: 1 }, depsOf(known.symbol, clock, url)),
    ),
})
const byOanda = (known: Known, name: string): Case => ({
  ...known,
  everyMs: SECOND,
  open: clock => drivenOanda(name, url => createOandaFeed('token', depsOf(known.symbol, clock, url))),
})
const byKraken = (known: Known, name: string): Case => ({
  ...known,
  everyMs: SECOND,
  open: clock => drivenKraken(name, url => createSocketFeed(kraken, depsOf(known.symbol, clock, url))),
})

const major = { symbol: 'EURUSD', wrong: 0.86207, right: 1.16 }
const pair = { symbol: 'EURCHF', wrong: 9.3, right: 0.93 }
const coin = { symbol: 'BTCUSD', wrong: 6_820_000, right: 68_200 }
const coinCross = { symbol: 'BTCEUR', wrong: 588, right: 58_800 }
const index = { symbol: 'FTSE100', wrong: 940_812, right: 9_408.12 }
const energy = { symbol: 'WestTexasOil', wrong: 6_150, right: 61.5 }
const future = { symbol: 'CrudeOil', wrong: 0, right: 61.5 }
const metal = { symbol: 'Gold', wrong: 41.1, right: 4_110 }
const bondYield = { symbol: 'US10Y', wrong: 41.2, right: 4.12 }

const cases: Record<string, readonly Case[]> = {
  'is pushed': [major, pair, coin, coinCross, index, energy, future, metal, bondYield].map(pushed),
  'is asked for every minute': [
    polled(major, 'EURUSD=X', 'USD'),
    polled(pair, 'EURCHF=X', 'CHF'),
    polled(index, '^FTSE'),
    polled(future, 'CL=F', 'USD'),
    polled(metal, 'GC=F', 'USD'),
    polled(bondYield, '^TNX'),
  ],
  'is streamed': [
    byOanda(major, 'EUR_USD'),
    byOanda(pair, 'EUR_CHF'),
    byOanda(energy, 'WTICO_USD'),
    byOanda(metal, 'XAU_USD'),
    byKraken(coin, 'BTC/USD'),
    byKraken(coinCross, 'BTC/EUR'),
  ],
}

let now = START
const clock = { now: () => now, speed: 1 }

/** A run of the portal with the source, and a second one that is right, if there is one. */
async function start(openStore: OpenStore, { symbol, wrong, right, everyMs, open }: Case, withSecond: boolean) {
  const database = await openStore()
  const source = await open(clock, database)
  const second = scriptedFeed({ name: 'second', kind: 'realtime', symbols: new Set([symbol]) })
  const board = createFeedBoard({
    feeds: withSecond ? [source.feed, second.adapter] : [source.feed],
    market: () => market,
    clock,
    onFailing(_, problem) {
      throw problem
    },
    onRecovery() {},
  })
  const market = createMarket({ catalogue, clock, onDrop: board.countDrop })
  market.setSourced([symbol])
  const { name, kind, delayMs = 0 } = source.feed
  const bars = await openTestBars({
    database,
    market,
    clock,
    ownerOf: instrument => (instrument.symbol === symbol ? { name, kind, delayMs } : undefined),
  })
  board.start()
  const quote = market.quote(symbol)!
  const { decimals } = quote.instrument
  let prices = 0
  return {
    quote,
    shown: () => (quote.stale ? 'marked' : quote.close / 10 ** decimals),
    give: (price: number) => source.give(price, now),
    /** Right prices, each a little different, for so long. */
    async rightFor(ms: number) {
      const since = now
      for (const end = now + ms; now < end; ) {
        if ((now - since) % everyMs === 0) await source.give(right + (prices++ % 2) * 10 ** -decimals, now)
        if (withSecond) second.price(symbol, Math.round(right * 10 ** decimals) + 1, now)
        now += SECOND
        board.tick()
        market.tickClock()
        bars.tick()
      }
    },
    /** The second source alone is right for so long; the first one is silent, or goes on being wrong. */
    async onlySecondFor(ms: number, isRepeated: boolean) {
      const since = now
      for (const end = now + ms; now < end; ) {
        now += SECOND
        if (isRepeated && (now - since) % everyMs === 0) await source.give(wrong, now)
        second.price(symbol, Math.round(right * 10 ** decimals) + 1, now)
        board.tick()
        market.tickClock()
      }
    },
    /** Lets a minute end, and the delay of its source, so that its bar is stored. */
    async minuteEnds() {
      now += 90 * SECOND + delayMs
      bars.tick()
      await bars.flush()
    },
    async stop() {
      await bars.flush()
      await source.close()
      await board.close()
      await bars.close()
      await database.close()
    },
  }
}
const isRight = (shown: unknown, { right }: Case) => Math.abs(Number(shown) / right - 1) < 0.01

const migrations = { ...barMigrations, ...pushMigrations }

describeOnSqlite('a wrong first price', migrations, openStore => {
  for (const [how, each] of Object.entries(cases))
    test.each(['alone', 'with a second source'])(
      `that ${how} gives way to the right one within ten seconds, %s`,
      async alone => {
        for (const one of each) {
          now = START
          const portal = await start(openStore, one, alone !== 'alone')
          await portal.give(one.wrong)
          now += one.everyMs
          await portal.rightFor(10 * SECOND)
          expect(isRight(portal.shown(), one), `${one.symbol} ${portal.shown()}`).toBe(true)
          now = START + 4 * one.everyMs
          await portal.rightFor(one.everyMs)
          expect(isRight(portal.shown(), one), `${one.symbol} ${portal.shown()}`).toBe(true)
          await portal.stop()
        }
      },
    )

  test.each(Object.keys(cases))('that %s, whose source is silent then, gives way to another source', async how => {
    for (const one of cases[how]!)
      for (const isRepeated of [false, true]) {
        now = START
        const portal = await start(openStore, one, true)
        await portal.give(one.wrong)
        await portal.onlySecondFor(10 * SECOND, isRepeated)
        expect(isRight(portal.shown(), one), `${one.symbol} ${portal.shown()}`).toBe(true)
        await portal.stop()
      }
  })
})

describeOnEveryDatabase('a wrong first price', migrations, openStore => {
  test.each(Object.keys(cases))('that %s gives way also after a restart, alone and with a second source', async how => {
    for (const withSecond of [false, true])
      for (const one of cases[how]!) {
        // Each on a day of its own: what was stored before is of another time.
        now = START + (withSecond ? DAY : 0)
        const first = await start(openStore, one, false)
        await first.give(one.wrong)
        await first.minuteEnds()
        await first.stop()
        now += 5 * 60 * SECOND
        const next = await start(openStore, one, withSecond)
        expect(next.quote.hasPrice && !isRight(next.quote.close / 10 ** next.quote.decimals, one)).toBe(true)
        await next.rightFor(10 * SECOND)
        expect(isRight(next.shown(), one), `${one.symbol} ${next.shown()}`).toBe(true)
        await next.stop()
      }
  })
})
