import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '#contract/time/units.ts'
import { migrate, sqliteDatabase } from '#kit/database/database.ts'
import { systemClock } from '#kit/time/clock.ts'
import { barMigrations } from '#modules/bars'
import { readProjectCatalogue } from '#modules/catalogue'
import { createFeedBoard, liveFeeds } from '#modules/feeds'
import { createMarket } from '#modules/market'
import { openTestBars } from '#testing/bars.ts'
import { centsAt, coinbaseTicker, type Fault, faults, krakenTicker, openSource, type Source } from './fault-sources.ts'

const SYMBOL = 'BTCUSD'
/** A coin is stale after this long. */
const LIMIT_MS = 10 * SECOND_MS
const LOOK_MS = 50
const FAULT_AT_MS = 15 * SECOND_MS
const FAULT_MS = 25 * SECOND_MS
/** Until the first source has been tried again, up to 32 s after the fault, and has been back for a minute. */
const REST_MS = 100 * SECOND_MS
/** Of every price that is sent, in a flood too. */
const [MIN_CENTS, MAX_CENTS] = [6_800_000, 6_800_087]
const FLOOD_PER_SECOND = 50_000
const FLOOD_MS = 60 * SECOND_MS

type Catalogue = Awaited<ReturnType<typeof readProjectCatalogue>>

/** Board, market and bars as in a portal, with Kraken before Coinbase. */
async function openBoard(catalogue: Catalogue, urls: { kraken: string; coinbase: string }) {
  const database = sqliteDatabase(':memory:')
  await migrate(database, barMigrations)
  const log: string[] = []
  const feed = (name: 'kraken' | 'coinbase') => {
    // Without a past, so that bars are what was recorded.
    const { backfill: _, ...adapter } = liveFeeds[name]({
      catalogue,
      clock: systemClock,
      userAgent: 'bench',
      url: urls[name],
    })
    return adapter
  }
  const board = createFeedBoard({
    feeds: [feed('kraken'), feed('coinbase')],
    market: () => market,
    clock: systemClock,
    onFailing: (name, problem) => log.push(`${name} failed: ${(problem as Error).message}`),
    onRecovery: name => log.push(`${name} works again`),
  })
  const market = createMarket({ catalogue, clock: systemClock, onDrop: board.countDrop })
  market.setSourced([SYMBOL])
  const bars = await openTestBars({ database, market, clock: systemClock })
  board.start()
  const timer = setInterval(() => {
    board.tick()
    market.tickClock()
    bars.tick()
  }, SECOND_MS)
  return {
    log,
    quote: () => market.quote(SYMBOL)!,
    /** Why the first source failed last. */
    problem() {
      const [{ problem, lastProblem } = {}] = board.health()
      return lastProblem?.problem ?? problem
    },
    async minutes() {
      await bars.flush()
      const now = Date.now()
      const { bars: list } = await bars.bars.read(
        catalogue.find(SYMBOL)!,
        '1',
        now - 60 * MINUTE_MS,
        now - (now % MINUTE_MS),
      )
      return list
    },
    async close() {
      clearInterval(timer)
      await board.close()
      await bars.close()
      await database.close()
    },
  }
}

/** Plays a fault of the first source, beside a twin that has none. */
async function play(catalogue: Catalogue, fault: Fault, isFlood = false) {
  let isFaulty = false
  const says = (at: number) => (isFaulty && fault.send ? fault.send(at) : krakenTicker(centsAt(at), at))
  const kraken = await openSource(says, fault)
  const whole = await openSource(at => krakenTicker(centsAt(at), at))
  const coinbase = await openSource(at => coinbaseTicker(centsAt(at) + 1, at))
  const tried = await openBoard(catalogue, { kraken: fault.url ?? kraken.url, coinbase: coinbase.url })
  const twin = await openBoard(catalogue, { kraken: whole.url, coinbase: coinbase.url })
  let foreign = 0
  let oldestMs = 0
  const look = setInterval(() => {
    const { hasPrice, stale, feed, bid, eventAt } = tried.quote()
    if (!hasPrice || stale) return
    oldestMs = Math.max(oldestMs, Date.now() - eventAt)
    if (bid < MIN_CENTS || bid > MAX_CENTS || bid % 2 !== (feed === 'kraken' ? 0 : 1)) foreign++
  }, LOOK_MS)
  const until = async (feed: string, ms: number) => {
    const began = Date.now()
    while (tried.quote().feed !== feed && Date.now() - began < ms) await sleep(LOOK_MS)
    return tried.quote().feed === feed ? `${((Date.now() - began) / SECOND_MS).toFixed(1)} s` : '—'
  }
  if (!fault.url) await sleep(FAULT_AT_MS)
  isFaulty = true
  kraken.refuse(fault, true)
  for (const client of kraken.server.clients) fault.begin?.(client)
  const began = Date.now()
  let sent = 0
  if (isFlood) sent = await flood(kraken)
  const gave = isFlood ? 'stays' : await until('coinbase', FAULT_MS)
  if (!isFlood && !fault.begin) await sleep(Math.max(0, FAULT_MS - (Date.now() - began)))
  isFaulty = false
  kraken.refuse(fault, false)
  const back = isFlood || fault.url ? '—' : await until('kraken', REST_MS)
  // The minute is stored.
  await sleep(MINUTE_MS - (Date.now() % MINUTE_MS) + 4 * SECOND_MS)
  clearInterval(look)
  const [own, others] = [await tried.minutes(), await twin.minutes()]
  const times = new Set(own.map(({ time }) => time))
  const first = Math.max(own[0]?.time ?? 0, others[0]?.time ?? 0)
  const row = {
    fault: fault.name,
    'second source after': gave,
    'first source back after': back,
    'oldest price shown as current, s': (oldestMs / SECOND_MS).toFixed(1),
    'foreign prices': foreign,
    'minutes lost': others.filter(({ time }) => time >= first && !times.has(time)).length,
    'minutes doubled': own.length - times.size,
    'minutes compared': others.filter(({ time }) => time >= first).length,
    log: tried.log.join('; ') || '—',
    'last problem': tried.problem() ?? '—',
    ...(isFlood && { 'prices sent': sent }),
  }
  for (const each of [tried, twin, kraken, whole, coinbase]) await each.close()
  return row
}

/** Sends as many prices as it is asked for in each second, in bursts of 10 ms. Returns how many. */
async function flood({ server }: Source): Promise<number> {
  const began = performance.now()
  let sent = 0
  for (;;) {
    const elapsed = Math.min(performance.now() - began, FLOOD_MS)
    const now = Date.now()
    for (const due = Math.floor((elapsed * FLOOD_PER_SECOND) / SECOND_MS); sent < due; sent++)
      for (const client of server.clients) client.send(krakenTicker(centsAt(now) - 2 * (sent % 5) + 8, now))
    if (elapsed >= FLOOD_MS) return sent
    await sleep(10)
  }
}

/** Faults of a source, played against its adapter, the board, the market and the bars, in real time: about five minutes. */
export async function feedFaults() {
  const catalogue = await readProjectCatalogue()
  const rows = await Promise.all(faults.map(fault => play(catalogue, fault)))
  console.log(JSON.stringify(rows, undefined, 1))
  const flooded = await play(catalogue, { name: `sends ${FLOOD_PER_SECOND} prices a second for a minute` }, true)
  for (const row of [...rows, flooded])
    if (Number(row['oldest price shown as current, s']) > (LIMIT_MS + SECOND_MS) / SECOND_MS)
      console.error(`${row.fault}: an overdue price was shown as current`)
  return [...rows, flooded].map(({ 'prices sent': _, ...row }: Record<string, string | number>) => row)
}
