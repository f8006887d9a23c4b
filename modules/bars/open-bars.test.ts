import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, migrate, sqliteDatabase } from '#kit/database/database.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { createMarket, type Market } from '#modules/market'
import { openTestBars } from '#testing/bars.ts'
import { runJobs } from '#testing/jobs.ts'
import type { BarsModule } from './open-bars.ts'
import type { ComputeBars } from './read/sealed-bars.ts'
import { barMigrations } from './store/bar-migrations.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Friday 7 June 2024: US payrolls are published. */
const RELEASE = Date.parse('2024-06-07T12:30Z')

let now: number
let database: Database
let market: Market
let open: () => Promise<BarsModule>
let bars: BarsModule
beforeEach(async () => {
  now = RELEASE
  const clock = { now: () => now, speed: 0 }
  database = sqliteDatabase(':memory:')
  await migrate(database, barMigrations)
  const catalogue = await readProjectCatalogue()
  market = createMarket({ catalogue, clock, onDrop() {} })
  open = () => openTestBars({ database, market, clock, origin: 'replay', resume: false })
  bars = await open()
})
afterEach(async () => {
  await bars.close()
  await database.close()
})

/** A price every ten seconds that climbs by a point each time. */
function play(from: number, to: number): void {
  for (let at = from; at <= to; at += 10_000) {
    now = at
    const bid = 108_500 + (at - RELEASE) / 10_000
    market.accept({ symbol: 'EURUSD', bid, ask: bid + 12, eventAt: at, feed: 'replay', kind: 'replay' })
    bars.tick()
  }
}
/** The same, until everything that is sealed is stored. */
async function played(from: number, to: number): Promise<void> {
  play(from, to)
  await bars.flush()
}

/** What a chart of the whole afternoon gets. */
async function charted(resolution: '1' | '5' | '1D') {
  const instrument = market.catalogue.find('EURUSD')!
  const window = [RELEASE - (resolution === '1D' ? 24 : 1) * HOUR, RELEASE + HOUR] as const
  const answer = await bars.bars.answer(instrument, resolution, ...window)
  expect(bars.bars.cachedAnswer(instrument, resolution, ...window)).toBe(answer)
  return JSON.parse(answer) as { t: number[]; c: number[] }
}

test('expired bars are deleted soon after a start, however soon the next one', async () => {
  const [series] = await bars.repository.series('replay', [{ symbol: 'EURUSD', decimals: 5 }])
  const bar = { open: 1, high: 1, low: 1, close: 1, volume: 1 }
  const old = { ...bar, time: RELEASE - 40 * 24 * HOUR }
  const young = { ...bar, time: RELEASE - HOUR }
  await bars.repository.append([old, young].map(each => ({ series: series!, resolution: '1', bar: each })))
  await bars.close()
  bars = await open()
  await runJobs(bars)
  await bars.close()
  expect(await bars.repository.read(series!, '1', 0, RELEASE, 9)).toEqual([young])
})

test('a clock that is set back doubles no minute and shows none before its time', async () => {
  await played(RELEASE, RELEASE + 10 * MINUTE)
  const before = await charted('1')
  expect(before.t.map(time => time * 1_000 - RELEASE)).toEqual(Array.from({ length: 11 }, (_, place) => place * MINUTE))
  now -= 5 * MINUTE
  market.clockJumped(-5 * MINUTE)
  bars.clockJumped(-5 * MINUTE)
  const back = await charted('1')
  expect(back.t).toEqual(before.t.slice(0, back.t.length))
  expect(back.t.at(-1)! * 1_000).toBeLessThanOrEqual(now)
  expect(market.quote('EURUSD')!.stale).toBe(true)
  await played(now + 10_000, RELEASE + 12 * MINUTE)
  expect(market.quote('EURUSD')).toMatchObject({ stale: false, eventAt: RELEASE + 12 * MINUTE })
  const after = await charted('1')
  expect(after.t.map(time => time * 1_000 - RELEASE)).toEqual(Array.from({ length: 13 }, (_, place) => place * MINUTE))
  expect(after.c.slice(0, 10)).toEqual(before.c.slice(0, 10))
})

test('days are computed ahead where visitors are shown charts, also of the prices of another process, and nowhere else', async () => {
  const clock = { now: () => now, speed: 0 }
  const opened = await Promise.all(
    [
      { isFollowing: false, servesCharts: true },
      { isFollowing: true, servesCharts: true },
      { isFollowing: false, servesCharts: false },
    ].map(async kind => {
      const days = new Set<string>()
      const compute: ComputeBars = async (symbol, resolution) => {
        if (resolution === '1D') days.add(symbol)
        return []
      }
      const computeOf = () => ({ compute, clock })
      return { days, ...(await openTestBars({ database, market, clock, computeOf, ...kind })) }
    }),
  )
  const [alone, following, other] = opened.map(({ days }) => days)
  await expect
    .poll(() => {
      for (const { tick } of opened) tick()
      return [alone, following].map(days => days!.has('DXY') && days!.has('EURJPY'))
    })
    .toEqual([true, true])
  expect(other).toEqual(new Set())
  await Promise.all(opened.map(({ close }) => close()))
})

describe('a recording that starts over', () => {
  test('shows the charts of its first round again, and nothing from the future', async () => {
    const charts = async () => [await charted('1'), await charted('5'), await charted('1D')]
    await played(RELEASE, RELEASE + 7.5 * MINUTE)
    const first = await charts()
    expect(first.map(({ t }) => t.length)).toEqual([8, 2, 1])
    await played(now + 10_000, RELEASE + 20 * MINUTE)
    expect((await charted('1')).t).toHaveLength(21)

    market.forget()
    await played(RELEASE, RELEASE + 7.5 * MINUTE)
    expect(await charts()).toEqual(first)
    await played(now + 10_000, RELEASE + 20 * MINUTE)
    expect((await charted('1')).t).toHaveLength(21)
  })

  test('shows nothing of a read that was in progress', async () => {
    await played(RELEASE, RELEASE + 20 * MINUTE)
    const instrument = market.catalogue.find('EURUSD')!
    const late = bars.bars.answer(instrument, '1', RELEASE, RELEASE + HOUR)
    market.forget()
    now = RELEASE
    await late
    await played(RELEASE, RELEASE + 3 * MINUTE)
    expect((await charted('1')).t).toHaveLength(4)
  })

  test('shows nothing of bars that were being stored', async () => {
    play(RELEASE, RELEASE + 20 * MINUTE)
    market.forget()
    play(RELEASE, RELEASE)
    expect((await charted('1')).t).toHaveLength(1)
    await played(now + 10_000, RELEASE + 3 * MINUTE)
    expect((await charted('1')).t).toHaveLength(4)
  })
})
