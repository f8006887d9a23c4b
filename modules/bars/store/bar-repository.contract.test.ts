import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Bar } from '#contract/prices/bar.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import type { BuiltResolution } from '../build/bar-builder.ts'
import { barMigrations } from './bar-migrations.ts'
import type { BarRepository, BarSeries } from './bar-repository.ts'
import { createBarRepository } from './create-bar-repository.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const NFP_FRIDAY = Date.parse('2014-05-02T12:00Z')
const EURUSD = { symbol: 'EURUSD', decimals: 5 }
const USDJPY = { symbol: 'USDJPY', decimals: 3 }

function bar(time: number, price = 138_700): Bar {
  return { time, open: price, high: price + 20, low: price - 15, close: price + 5, volume: 37.5 }
}

function stored(series: BarSeries, resolution: BuiltResolution, ...bars: Bar[]) {
  return bars.map(each => ({ series, resolution, bar: each }))
}

describeOnEveryDatabase('bar repository', barMigrations, openStore => {
  async function openRepository(): Promise<[BarRepository, BarSeries]> {
    const repository = createBarRepository(await openStore())
    const [series] = await repository.series('live', [EURUSD])
    return [repository, series!]
  }

  test('returns what was stored, oldest first, including the start of the window and excluding its end', async () => {
    const [repository, series] = await openRepository()
    const bars = [0, 1, 2, 3].map(minute => bar(NFP_FRIDAY + minute * MINUTE, 138_700 + minute))
    await repository.append(stored(series, '1', ...bars.toReversed()))
    expect(await repository.read(series, '1', NFP_FRIDAY, NFP_FRIDAY + 3 * MINUTE, 100)).toEqual(bars.slice(0, 3))
  })

  test('keeps what is stored, unless it is replaced', async () => {
    const [repository, series] = await openRepository()
    const window = (resolution: BuiltResolution) => repository.read(series, resolution, 0, Number.MAX_SAFE_INTEGER, 9)
    await repository.append(stored(series, '1', bar(NFP_FRIDAY)))
    await repository.append(stored(series, '1', bar(NFP_FRIDAY, 1)))
    expect(await window('1')).toEqual([bar(NFP_FRIDAY)])
    const others = [...stored(series, '1', bar(NFP_FRIDAY, 2), bar(NFP_FRIDAY + MINUTE, 3))]
    await repository.replace([...others, ...stored(series, '1D', bar(NFP_FRIDAY, 4))])
    expect(await window('1')).toEqual([bar(NFP_FRIDAY, 2), bar(NFP_FRIDAY + MINUTE, 3)])
    expect(await window('1D')).toEqual([bar(NFP_FRIDAY, 4)])
  })

  test('makes room for the month that begins within a week, before its first bar', async () => {
    const database = await openStore()
    const repository = createBarRepository(database)
    await repository.prepare(Date.parse('2026-11-28T12:00:00Z'))
    await repository.prepare(Date.parse('2026-11-28T13:00:00Z'))
    if (database.kind === 'sqlite') return
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_inherits join pg_class on oid = inhrelid where relkind = 'r' order by 1`.execute(
      database.db,
    )
    expect(rows.map(({ name }) => name)).toEqual(
      ['intraday', 'minute'].flatMap(table => ['2026_11', '2026_12'].map(month => `${table}_bars_${month}`)),
    )
  })

  test('returns the newest bars of a window with too many', async () => {
    const [repository, series] = await openRepository()
    const bars = [0, 1, 2, 3].map(minute => bar(NFP_FRIDAY + minute * MINUTE))
    await repository.append(stored(series, '1', ...bars))
    expect(await repository.read(series, '1', 0, Number.MAX_SAFE_INTEGER, 2)).toEqual(bars.slice(2))
  })

  test('returns the same bars as text by column', async () => {
    const [repository, series] = await openRepository()
    const whole = { ...bar(NFP_FRIDAY, -3), volume: 12 }
    const broken = { ...bar(NFP_FRIDAY + MINUTE, 138_700), volume: 0.1 + 0.2 }
    await repository.append(stored(series, '1', broken, whole))
    const window = (to: number, limit: number) => repository.readColumns(series, '1', NFP_FRIDAY, to, limit)
    const first = { times: '1399032000', open: '-3', high: '17', low: '-18', close: '2', volume: '12' }
    expect(await window(NFP_FRIDAY + MINUTE, 9)).toEqual({ count: 1, ...first })
    expect(await window(NFP_FRIDAY + 2 * MINUTE, 2)).toEqual({
      count: 2,
      times: '1399032000,1399032060',
      open: '-3,138700',
      high: '17,138720',
      low: '-18,138685',
      close: '2,138705',
      volume: '12,0.30000000000000004',
    })
    expect(await window(Number.MAX_SAFE_INTEGER, 1)).toMatchObject({ count: 1, times: '1399032060' })
    const empty = await repository.readColumns(series, '1', 0, MINUTE, 9)
    expect(empty).toEqual({ count: 0, times: '', open: '', high: '', low: '', close: '', volume: '' })
  })

  test('leaves a sealed bar unchanged, however often it is stored again', async () => {
    const [repository, series] = await openRepository()
    await repository.append(stored(series, '5', bar(NFP_FRIDAY, 138_700)))
    await repository.append(stored(series, '5', bar(NFP_FRIDAY, 139_999), bar(NFP_FRIDAY + 5 * MINUTE)))
    expect((await repository.read(series, '5', 0, Number.MAX_SAFE_INTEGER, 9)).map(each => each.open)).toEqual([
      138_700, 138_700,
    ])
  })

  test('keeps resolutions, instruments and origins apart', async () => {
    const [repository, series] = await openRepository()
    const [yen] = await repository.series('live', [USDJPY])
    const [played] = await repository.series('replay', [EURUSD])
    await repository.append([
      ...stored(series, '1', bar(NFP_FRIDAY, 1)),
      ...stored(series, '1D', bar(NFP_FRIDAY - 12 * 60 * MINUTE, 2)),
      ...stored(yen!, '1', bar(NFP_FRIDAY, 3)),
      ...stored(played!, '1', bar(NFP_FRIDAY, 4)),
    ])
    const opens = async (of: BarSeries, resolution: BuiltResolution) =>
      (await repository.read(of, resolution, 0, Number.MAX_SAFE_INTEGER, 9)).map(each => each.open)
    expect([
      await opens(series, '1'),
      await opens(series, '1D'),
      await opens(yen!, '1'),
      await opens(played!, '1'),
      await opens(series, '60'),
    ]).toEqual([[1], [2], [3], [4], []])
  })

  test('an instrument has the same series after a restart', async () => {
    const [, before] = await openRepository()
    const repository = createBarRepository(await openStore())
    const [yen, euro] = await repository.series('live', [USDJPY, EURUSD])
    expect([euro, yen!.id === before.id]).toEqual([before, false])
  })

  test('an instrument added by two processes at once gets one series', async () => {
    const [repository] = await openRepository()
    const [first, second] = await Promise.all([
      repository.series('live', [USDJPY]),
      repository.series('live', [USDJPY]),
    ])
    expect(first).toEqual(second)
  })

  test('stores all bars of a batch or none', async () => {
    const [repository, series] = await openRepository()
    const broken = { ...bar(NFP_FRIDAY + MINUTE), close: Number.NaN }
    await expect(repository.append(stored(series, '1', bar(NFP_FRIDAY), broken))).rejects.toThrow()
    expect(await repository.read(series, '1', 0, Number.MAX_SAFE_INTEGER, 9)).toEqual([])
  })

  test('holds oil below zero and prices beyond 32 bits', async () => {
    const [repository, series] = await openRepository()
    const bars = [bar(Date.parse('2020-04-20T18:30Z'), -3_763), bar(Date.parse('2026-11-20T18:30Z'), 9_876_543_210_123)]
    await repository.append(stored(series, '1', ...bars))
    expect(await repository.read(series, '1', 0, Number.MAX_SAFE_INTEGER, 9)).toEqual(bars)
  })

  test('finds the newest bar before a gap', async () => {
    const [repository, series] = await openRepository()
    const friday = Date.parse('2014-05-02T20:59Z')
    await repository.append(stored(series, '1', bar(friday - MINUTE), bar(friday)))
    expect(await repository.lastTimeBefore(series, '1', Date.parse('2014-05-04T12:00Z'))).toBe(friday)
    expect(await repository.lastTimeBefore(series, '1', friday - MINUTE)).toBeUndefined()
  })

  test('reads windows of many series at once as it reads each alone', async () => {
    const [repository, euro] = await openRepository()
    const [yen, none] = await repository.series('live', [USDJPY, { symbol: 'GBPUSD', decimals: 5 }])
    const at = (minute: number, price: number) => ({ ...bar(NFP_FRIDAY + minute * MINUTE, price), volume: 0.1 + 0.2 })
    const bars = [0, 5, 10, 15].map(minute => at(minute, 138_700 + minute))
    const yens = [at(0, -3_763), at(5, 9_876_543_210_123)]
    await repository.append([
      ...stored(euro, '5', ...bars),
      ...stored(euro, '1', at(5, 3)),
      ...stored(yen!, '5', ...yens),
    ])
    const window = (series: BarSeries, from: number, to: number) => ({
      ...{ series, from: NFP_FRIDAY + from * MINUTE, to: NFP_FRIDAY + to * MINUTE },
    })
    const windows = [window(euro, 5, 15), window(none!, 0, 60), window(yen!, -60, 60), window(euro, 15, 16)]
    expect(await repository.readAll('5', windows)).toEqual([bars.slice(1, 3), [], yens, bars.slice(3)])
    const many = Array.from({ length: 500 }, (_, place) => window(euro, place % 20, 20))
    const all = await repository.readAll('5', many)
    expect(all.map(({ length }) => length)).toEqual(many.map((_, place) => 3 - Math.floor(((place % 20) - 1) / 5)))
    expect(await repository.readAll('5', [])).toEqual([])
  })

  test('merges the minutes of each window into one bar', async () => {
    const [repository, euro] = await openRepository()
    const [yen] = await repository.series('live', [USDJPY])
    const minute = (at: number, prices: [number, number, number, number], volume: number): Bar => {
      const [open, high, low, close] = prices
      return { time: NFP_FRIDAY + at * MINUTE, open, high, low, close, volume }
    }
    const minutes = [minute(1, [5, 9, 4, 6], 2), minute(3, [6, 7, -2, 3], 3), minute(4, [3, 8, 3, 8], 4)]
    await repository.append([
      ...stored(euro, '1', ...minutes),
      ...stored(euro, '5', bar(NFP_FRIDAY)),
      ...stored(yen!, '1', minute(3, [1, 1, 1, 1], 0.5)),
    ])
    const window = (series: BarSeries, from: number, to: number) => ({
      ...{ series, from: NFP_FRIDAY + from * MINUTE, to: NFP_FRIDAY + to * MINUTE },
    })
    const end = (at: number) => NFP_FRIDAY + at * MINUTE
    const windows = [window(euro, 0, 4), window(euro, 4, 9), window(yen!, 0, 9), window(euro, 5, 9)]
    expect(await repository.mergedMinutes(windows)).toEqual([
      { bar: minute(1, [5, 9, -2, 3], 5), end: end(4), isWhole: true },
      { bar: minutes[2], end: end(5), isWhole: true },
      { bar: minute(3, [1, 1, 1, 1], 0.5), end: end(4), isWhole: false },
      undefined,
    ])
  })

  test('finds the newest bar of each series', async () => {
    const [repository, euro] = await openRepository()
    const [yen] = await repository.series('live', [USDJPY])
    await repository.append(stored(euro, '1', bar(NFP_FRIDAY - 40 * DAY), bar(NFP_FRIDAY)))
    expect(await repository.lastTimes([yen!, euro], '1', NFP_FRIDAY + 1)).toEqual([undefined, NFP_FRIDAY])
    expect(await repository.lastTimes([euro], '1', NFP_FRIDAY)).toEqual([NFP_FRIDAY - 40 * DAY])
    expect(await repository.lastTimes([euro], '5', NFP_FRIDAY + 1)).toEqual([undefined])
    expect(await repository.lastTimes([], '1', NFP_FRIDAY)).toEqual([])
  })

  test('bars of an instrument whose precision gains one digit, then loses two, keep their prices', async () => {
    const [repository, series] = await openRepository()
    await repository.append(stored(series, '1D', bar(NFP_FRIDAY, 138_655)))
    await repository.series('live', [{ symbol: 'EURUSD', decimals: 6 }])
    expect((await repository.read(series, '1D', 0, Number.MAX_SAFE_INTEGER, 1))[0]!.open).toBe(1_386_550)
    await repository.series('live', [{ symbol: 'EURUSD', decimals: 4 }])
    expect((await repository.read(series, '1D', 0, Number.MAX_SAFE_INTEGER, 1))[0]!.open).toBe(13_866)
  })

  test('deletes minutes after a month, hours after two years and days never', async () => {
    const [repository, series] = await openRepository()
    const now = Date.parse('2016-06-15T00:00Z')
    const ages = [1, 100, 900].map(days => now - days * DAY)
    for (const resolution of ['1', '60', '1D'] as const)
      await repository.append(stored(series, resolution, ...ages.map(time => bar(time))))
    await repository.prune('live', now, { minuteDays: 30, intradayDays: 730 })
    const left = async (resolution: BuiltResolution) =>
      (await repository.read(series, resolution, 0, Number.MAX_SAFE_INTEGER, 9)).map(each => (now - each.time) / DAY)
    expect([await left('1'), await left('60'), await left('1D')]).toEqual([[1], [100, 1], [900, 100, 1]])
    // Deleted months can be stored again: the dropped partition is recreated.
    await repository.append(stored(series, '1', bar(ages[1]!)))
    expect(await left('1')).toEqual([100, 1])
  })

  test('while the market is followed, an old recording keeps the bars it resumes with', async () => {
    const [repository, live] = await openRepository()
    const [played] = await repository.series('replay', [EURUSD])
    const now = Date.parse('2016-06-15T00:00Z')
    const keep = { minuteDays: 30, intradayDays: 730 }
    const window = [0, Number.MAX_SAFE_INTEGER, 9] as const
    for (const resolution of ['1', '60'] as const)
      for (const series of [live, played!]) await repository.append(stored(series, resolution, bar(NFP_FRIDAY)))
    expect(await repository.prune('live', now, keep)).toBeGreaterThan(0)
    for (const resolution of ['1', '60'] as const) {
      expect(await repository.read(live, resolution, ...window)).toEqual([])
      expect(await repository.read(played!, resolution, ...window)).toEqual([bar(NFP_FRIDAY)])
    }
    expect(await repository.prune('live', now, keep)).toBe(0)
    await repository.prune('replay', now, keep)
    expect(await repository.read(played!, '1', ...window)).toEqual([])
  })

  test('remembers the position of a feed', async () => {
    const [repository] = await openRepository()
    expect(await repository.position('replay')).toBeUndefined()
    await repository.append([], { feed: 'replay', position: '1' })
    await repository.append([], { feed: 'replay', position: '2' })
    expect(await createBarRepository(await openStore()).position('replay')).toBe('2')
  })

  test('stores a feed’s position with its bars or not at all', async () => {
    const [repository, series] = await openRepository()
    await repository.append(stored(series, '1', bar(NFP_FRIDAY)), { feed: 'replay', position: '1' })
    const broken = stored(series, '1', { ...bar(NFP_FRIDAY + 60_000), open: undefined as unknown as number })
    await expect(repository.append(broken, { feed: 'replay', position: '2' })).rejects.toThrow()
    expect(await repository.position('replay')).toBe('1')
  })
})
