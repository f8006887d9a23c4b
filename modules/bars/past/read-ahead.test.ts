import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, migrate, sqliteDatabase } from '#kit/database/database.ts'
import { readProjectCatalogue } from '#modules/catalogue'
import type { BuiltResolution } from '../build/bar-builder.ts'
import { barMigrations } from '../store/bar-migrations.ts'
import type { BarRepository, BarSeries } from '../store/bar-repository.ts'
import { createBarRepository } from '../store/create-bar-repository.ts'
import { quoteStart } from './quote-start.ts'
import { readAhead } from './read-ahead.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A Wednesday on which spot forex trades. */
const NOW = Date.parse('2026-11-18T15:37:20Z')
const schedule = (await readProjectCatalogue()).schedules.get('forex')!

let database: Database
let repository: BarRepository
let all: BarSeries[]
/** Reads of single series. */
let singles: string[]
beforeEach(async () => {
  database = sqliteDatabase(':memory:')
  await migrate(database, barMigrations)
  const stored = createBarRepository(database)
  singles = []
  repository = {
    ...stored,
    read(...window) {
      singles.push(`${window[0].symbol} ${window[1]}`)
      return stored.read(...window)
    },
    lastTimeBefore(...end) {
      singles.push(`${end[0].symbol} last`)
      return stored.lastTimeBefore(...end)
    },
  }
  all = await stored.series(
    'live',
    ['busy', 'quiet', 'closed', 'empty', 'torn'].map(symbol => ({ symbol, decimals: 2 })),
  )
})
afterEach(() => database.close())

/** Stores a bar each `length` in [from, to), with prices that differ. */
async function record(series: BarSeries, resolution: BuiltResolution, length: number, from: number, to: number) {
  const bars = []
  for (let time = from - (from % length); time < to; time += length) {
    const open = 1_000 + ((time / MINUTE) % 97)
    bars.push({ time, open, high: open + 9, low: open - 7, close: open + 2, volume: 3 })
  }
  await repository.append(bars.map(bar => ({ series, resolution, bar })))
}

async function recordAll() {
  const [busy, quiet, closed, , torn] = all as [BarSeries, BarSeries, BarSeries, BarSeries, BarSeries]
  for (const series of [busy, torn]) {
    await record(series, '1', MINUTE, NOW - 30 * HOUR, NOW - MINUTE)
    await record(series, '1D', DAY, NOW - 30 * DAY, NOW - DAY)
  }
  await record(busy, '5', 5 * MINUTE, NOW - 30 * HOUR, NOW - 5 * MINUTE)
  await record(torn, '5', 5 * MINUTE, NOW - 30 * HOUR, NOW - 3 * HOUR)
  await record(quiet, '1', 7 * HOUR, NOW - 60 * HOUR, NOW - 4 * HOUR)
  await record(quiet, '5', 7 * HOUR, NOW - 60 * HOUR, NOW - 4 * HOUR)
  await record(closed, '1', MINUTE, NOW - 90 * HOUR, NOW - 80 * HOUR)
  await record(closed, '5', 5 * MINUTE, NOW - 90 * HOUR, NOW - 80 * HOUR)
  await record(closed, '1D', DAY, NOW - 30 * DAY, NOW - 5 * DAY)
}

const startOf = (of: BarRepository, series: BarSeries) =>
  quoteStart({ repository: of, series, schedule, now: NOW, feed: 'desk', kind: 'realtime', delayMs: 0 })

test('quotes start with the same figures as from single reads, and need none', async () => {
  await recordAll()
  const expected = await Promise.all(all.map(series => startOf(repository, series)))
  expect(expected.map(start => start !== undefined)).toEqual([true, true, true, false, true])
  const ahead = await readAhead(repository, all, NOW)
  singles = []
  expect(await Promise.all(all.map(series => startOf(ahead, series)))).toEqual(expected)
  expect(singles).toEqual([])
})

test('what was not read ahead is read when it is asked for', async () => {
  await recordAll()
  const [busy, quiet] = all as [BarSeries, BarSeries]
  const ahead = await readAhead(repository, [busy], NOW)
  singles = []
  for (const [series, resolution, from, to, limit] of [
    [busy, '1', NOW - 5 * HOUR, NOW, 500],
    [busy, '5', NOW - 30 * HOUR, NOW - 28 * HOUR, 9],
    [busy, '60', NOW - 5 * HOUR, NOW, 9],
    [quiet, '1', NOW - 90 * HOUR, NOW, 9],
    [busy, '1', NOW, NOW + HOUR, 9],
  ] as const)
    expect(await ahead.read(series, resolution, from, to, limit)).toEqual(
      await repository.read(series, resolution, from, to, limit),
    )
  expect(await ahead.lastTimeBefore(busy, '1', NOW - 5 * HOUR)).toBe(NOW - (NOW % MINUTE) - 5 * HOUR)
  expect(await ahead.lastTimeBefore(quiet, '5', NOW)).toBeDefined()
  expect(singles).toHaveLength(12)
  // The newest of a longer window are known.
  expect(await ahead.read(busy, '1', 0, NOW, 60)).toHaveLength(60)
  expect(singles).toHaveLength(12)
})
