import { describe, expect, test } from 'vitest'
import type { Bar } from '#contract/prices/bar.ts'
import { type Database, migrate, sqliteDatabase } from '#kit/database/database.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import { BarBuilder } from '../build/bar-builder.ts'
import { tradingDaysOf } from '../build/trading-days.ts'
import { barMigrations } from '../store/bar-migrations.ts'
import type { BarRepository, BarSeries, StoredBar } from '../store/bar-repository.ts'
import { createBarRepository } from '../store/create-bar-repository.ts'
import { formingParts } from './forming-parts.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** A Thursday, so that the days after it include a weekend. */
const THURSDAY = Date.parse('2026-11-19T03:00Z')

const catalogue = await readProjectCatalogue()
/** Days that begin at midnight, in the evening, between two hours, and with pauses. */
const schedules = ['crypto', 'forex', 'metals', 'brent', 'cnfx', 'nse', 'nyse', 'shfe-metals'].map(
  id => catalogue.schedules.get(id)!,
)
const days = tradingDaysOf(index => schedules[index]!)
const indexes = [...schedules.keys()]

/** Reproducible numbers in [0, 1). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

interface Store {
  database: Database
  repository: BarRepository
  series: BarSeries[]
}

async function openStore(): Promise<Store> {
  const database = sqliteDatabase(':memory:')
  await migrate(database, barMigrations)
  const repository = createBarRepository(database)
  const series = await repository.series(
    'live',
    schedules.map(({ id }) => ({ symbol: id, decimals: 2 })),
  )
  return { database, repository, series }
}

/** What the builder resumes with, and the same from every single minute that is stored. */
async function resumed({ repository, series }: Store, now: number) {
  const fromParts = new BarBuilder(schedules.length, days, () => undefined)
  const fromMinutes = new BarBuilder(schedules.length, days, () => undefined)
  const parts = await formingParts({ repository, series, days }, indexes, now)
  let count = 0
  for (const index of indexes) {
    for (const { bar, end } of parts.get(index) ?? []) fromParts.resume(index, bar, end)
    count += parts.get(index)?.length ?? 0
    const minutes = await repository.read(series[index]!, '1', now - 5 * 24 * HOUR, now + HOUR, 9_999)
    if (minutes.length > 0 && minutes.at(-1)!.time >= now - 30 * HOUR)
      for (const minute of minutes) fromMinutes.resume(index, minute)
  }
  const states = (builder: BarBuilder) => indexes.map(index => builder.stateOf(index))
  return { count, states: states(fromParts), expected: states(fromMinutes) }
}

/** Records random ticks, some late and some outside the trading hours, with crashes that lose some of what is not stored. */
async function recordAndCrash(
  store: Store,
  random: () => number,
  volume: () => number,
  onCrash: (now: number) => unknown,
) {
  const { repository, series } = store
  let waiting: StoredBar[] = []
  const newBuilder = () =>
    new BarBuilder(schedules.length, days, (index, resolution, bar) =>
      waiting.push({ series: series[index]!, resolution, bar }),
    )
  let builder = newBuilder()
  for (let now = THURSDAY; now < THURSDAY + 5 * 24 * HOUR; now += Math.ceil(random() * 90) * SECOND) {
    for (const [index, schedule] of schedules.entries()) {
      const isLate = random() < 0.05
      const at = isLate ? now - Math.floor(random() * 20 * MINUTE) : now
      if (random() < (schedule.isOpenAt(at) ? 0.6 : 0.002))
        builder.tick(index, 1_000 + Math.floor(random() * 400), at, volume())
    }
    builder.sealUntil(now - 2 * SECOND)
    if (random() > 0.1) continue
    const isCrash = random() < 0.04
    await repository.append(isCrash ? waiting.slice(0, random() * (waiting.length + 1)) : waiting)
    waiting = []
    if (!isCrash) continue
    if (random() < 0.5) now += Math.floor(random() * 9 * HOUR)
    await onCrash(now)
    builder = newBuilder()
    for (const [index, parts] of await formingParts({ repository, series, days }, indexes, now))
      for (const { bar, end } of parts) builder.resume(index, bar, end)
  }
}

describe('forming bars after a crash are those of all stored minutes', () => {
  test.for([1, 2, 3, 4])('whenever it happens and whatever was not stored (%i)', async seed => {
    const store = await openStore()
    let crashes = 0
    await recordAndCrash(
      store,
      randomOf(seed),
      () => 1,
      async now => {
        const { count, states, expected } = await resumed(store, now)
        expect(states).toEqual(expected)
        expect(count).toBeLessThanOrEqual(7 * schedules.length)
        crashes++
      },
    )
    expect(crashes).toBeGreaterThan(5)
    await store.database.close()
  })

  test('to the last digit of their volumes', async () => {
    const store = await openStore()
    const random = randomOf(7)
    await recordAndCrash(
      store,
      random,
      () => Math.round(random() * 20) / 10,
      async now => {
        const { states, expected } = await resumed(store, now)
        expect(states).toEqual(expected)
      },
    )
    await store.database.close()
  })
})

test('an instrument without a minute in the last thirty hours has no forming bar', async () => {
  const store = await openStore()
  const bar: Bar = { time: THURSDAY, open: 5, high: 7, low: 4, close: 6, volume: 2 }
  await store.repository.append([{ series: store.series[0]!, resolution: '1', bar }])
  const formingAt = async (now: number) => [...(await formingParts({ ...store, days }, indexes, now)).keys()]
  expect(await formingAt(THURSDAY + 30 * HOUR)).toEqual([0])
  expect(await formingAt(THURSDAY + 31 * HOUR)).toEqual([])
  await store.database.close()
})
