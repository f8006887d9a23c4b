import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { epochDayOf } from '#contract/time/epoch-day.ts'
import { type Database, migrate, sqliteDatabase } from '#kit/database/database.ts'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import {
  createReleaseSchedule,
  createSimulatedEconomy,
  type Economy,
  type Indicator,
  type Series,
  type SeriesSummary,
  type SimulatedEconomy,
} from '#modules/economy'
import { simulatedYields } from '#modules/feeds'
import { type Calendar, createCalendar } from './calendar.ts'
import { outcomeOf } from './calendar-item.ts'
import { createEventIndex } from './imported/event-index.ts'
import { createEventRepository } from './imported/event-repository.ts'
import { calendarMigrations } from './imported/event-tables.ts'

const SEED = 1
let catalogue: Catalogue
let simulated: SimulatedEconomy
let database: Database
const fail = (problem: unknown) => {
  throw problem
}
beforeAll(async () => {
  database = sqliteDatabase(':memory:')
  await migrate(database, calendarMigrations)
  catalogue = await readProjectCatalogue()
  simulated = createSimulatedEconomy({ catalogue, seed: SEED, yields: simulatedYields(catalogue, SEED) })
})

afterAll(() => database.close())

let now = 0
const at = (text: string) => {
  now = Date.parse(text)
}
const senses: Readonly<Record<string, Indicator['higherIs']>> = {
  'unemployment-rate': 'bad',
  'non-farm-payrolls': 'good',
}

/** An economy of the simulated series, of one published series, or of none. */
function economyOf(kind: 'simulated' | 'published' | 'none', series?: Series): Economy {
  const indicators: Indicator[] = []
  return {
    indicators: () => indicators,
    findIndicator: (key: string) =>
      key.includes('auction')
        ? undefined
        : { key, name: { tw: key, cn: key, en: key }, higherIs: senses[key] ?? 'neutral' },
    summary(country: string, indicator: string): SeriesSummary | undefined {
      if (kind === 'simulated') return simulated.summary(country, indicator, now)
      return series?.country === country && series.indicator === indicator ? series : undefined
    },
    series: async () => series,
  } as unknown as Economy
}

function open(economy: Economy): Calendar {
  const schedule = createReleaseSchedule(catalogue)
  const imported = createEventIndex({ repository: createEventRepository(database), schedule, onProblem: fail })
  return createCalendar({ catalogue, economy, schedule, imported, simulated, clock: { now: () => now } as never })
}

const day = (text: string) => epochDayOf(text)

describe('Beside simulated prices', () => {
  test('a figure comes at the minute of its release, after its forecast', async () => {
    const calendar = open(economyOf('simulated'))
    const jobs = async () => (await calendar.find('us.non-farm-payrolls.2026-10.1'))!
    at('2026-10-20T12:00Z')
    expect(await jobs()).toMatchObject({ actual: undefined, forecast: undefined })
    at('2026-11-01T12:00Z')
    expect(await jobs()).toMatchObject({ actual: undefined, forecast: expect.any(Number) })
    at('2026-11-06T13:29:59Z')
    expect((await jobs()).actual).toBeUndefined()
    at('2026-11-06T13:30Z')
    const published = await jobs()
    expect(published).toMatchObject({ actual: expect.any(Number), sample: true, source: 'simulated' })
    expect(published.outcome).toBe(outcomeOf(published.actual, published.forecast, 'good'))
  })

  test('a list has the figure from the minute of its release on, and is read once until the next full minute', async () => {
    const calendar = open(economyOf('simulated'))
    const week = () => calendar.between(day('2026-11-02'), day('2026-11-08'))
    const jobs = async () => (await week()).find(({ id }) => id === 'us.non-farm-payrolls.2026-10.1')!
    at('2026-11-06T13:29:20Z')
    const before = await week()
    at('2026-11-06T13:29:59Z')
    expect(await week()).toBe(before)
    expect((await jobs()).actual).toBeUndefined()
    at('2026-11-06T13:30Z')
    expect((await jobs()).actual).toEqual(expect.any(Number))
    at('2026-11-06T13:29:20Z')
    expect((await jobs()).actual).toBeUndefined()
  })

  test('a list is read again after figures were imported', async () => {
    let indicators: Indicator[] = []
    const calendar = open({ ...economyOf('simulated'), indicators: () => indicators })
    at('2026-11-23T00:00Z')
    const before = await calendar.between(day('2026-10-01'), day('2026-10-31'))
    expect(await calendar.between(day('2026-10-01'), day('2026-10-31'))).toBe(before)
    indicators = []
    expect(await calendar.between(day('2026-10-01'), day('2026-10-31'))).not.toBe(before)
  })

  test('a revised figure keeps what it was', async () => {
    const calendar = open(economyOf('simulated'))
    at('2026-11-23T00:00Z')
    const items = await calendar.between(day('2026-09-01'), day('2026-11-20'))
    const revised = items.filter(({ revisedFrom }) => revisedFrom !== undefined)
    expect(revised.length).toBeGreaterThan(5)
    for (const { previous, revisedFrom } of revised) expect(previous).not.toBe(revisedFrom)
  })

  test('every rule of a country’s statistic has figures', async () => {
    const calendar = open(economyOf('simulated'))
    at('2026-11-23T00:00Z')
    const items = await calendar.between(day('2026-08-01'), day('2026-11-20'))
    const empty = items.filter(({ kind, actual }) => kind === 'data' && actual === undefined)
    expect([...new Set(empty.map(({ id }) => id.split('.').slice(0, 2).join(' ')))].toSorted()).toEqual([
      'de zew-sentiment',
      'jp tokyo-core-inflation',
      'us conference-board-confidence',
    ])
  })
})

describe('Beside other prices', () => {
  test('there are dates and no figures that nobody has published', async () => {
    const calendar = open(economyOf('none'))
    at('2026-11-23T00:00Z')
    const items = await calendar.between(day('2026-11-01'), day('2026-11-30'))
    expect(items.length).toBeGreaterThan(150)
    for (const { actual, forecast, previous, sample } of items)
      expect([actual, forecast, previous, sample]).toEqual([undefined, undefined, undefined, false])
  })

  test('figures of a publisher are shown without a forecast, with what they were before a revision', async () => {
    const point = (period: string, value: number) => [period, value] as const
    const series = {
      country: 'US',
      indicator: 'unemployment-rate',
      source: 'fred',
      kind: 'published',
      unit: '%',
      frequency: 'Monthly',
      updatedAt: 1,
      points: [point('2026-08', 4.2), point('2026-09', 4.3), point('2026-10', 4.5)],
      revisions: [],
    } as unknown as Series
    const calendar = open(economyOf('published', series))
    at('2026-11-23T00:00Z')
    expect(await calendar.find('us.unemployment-rate.2026-10.1')).toMatchObject({
      actual: 4.5,
      previous: 4.3,
      forecast: undefined,
      outcome: undefined,
      decimals: 1,
      source: 'fred',
      sample: false,
    })
    expect(await calendar.find('us.unemployment-rate.2026-11.1')).toMatchObject({ actual: undefined, previous: 4.5 })
  })
})

describe('The calendar', () => {
  test('says which days follow from habits, until the figures are there', async () => {
    const calendar = open(economyOf('simulated'))
    at('2026-11-23T00:00Z')
    expect((await calendar.find('us.interest-rate.2026-12-09.1'))?.isExpected).toBe(false)
    expect((await calendar.find('gb.inflation-rate.2026-11.1'))?.isExpected).toBe(true)
    expect((await calendar.find('gb.inflation-rate.2026-10.1'))?.isExpected).toBe(false)
  })

  test('has the holidays of exchanges, once for a country, in the words of each language', async () => {
    const calendar = open(economyOf('none'))
    const thanksgiving = (await calendar.between(day('2026-11-26'), day('2026-11-27'))).filter(
      ({ kind, country }) => kind === 'holiday' && country === 'US',
    )
    expect(thanksgiving.map(({ event }) => event)).toEqual([
      { tw: '感恩節，休市', cn: '感恩节，休市', en: 'Thanksgiving Day, markets closed' },
      {
        tw: '感恩節翌日，當地時間 13:00 提早收盤',
        cn: '感恩节次日，当地时间13:00提前收盘',
        en: 'Day after Thanksgiving, early close at 13:00 local time',
      },
    ])
  })

  test('names a holiday by its country where the country has its own', async () => {
    const calendar = open(economyOf('none'))
    const holidays = await calendar.between(day('2026-01-01'), day('2026-12-31'))
    const named = (date: string, of: string) =>
      holidays.find(({ kind, country, day: on }) => kind === 'holiday' && country === of && on === day(date))?.event
    expect(named('2026-12-25', 'TW')).toMatchObject({ tw: '行憲紀念日，休市', cn: '公众假期，休市' })
    expect(named('2026-06-26', 'IN')).toMatchObject({ tw: '阿舒拉節，休市', cn: '阿舒拉节，休市' })
    expect(named('2026-12-31', 'JP')).toMatchObject({ tw: '年末年初休市', cn: '年末年初休市' })
    expect(named('2026-12-30', 'DE')).toMatchObject({ cn: '年内最后交易日，当地时间14:00提前收盘' })
    const texts = holidays.filter(({ kind }) => kind === 'holiday').flatMap(({ event }) => [event.tw, event.cn])
    expect(texts.filter(text => /(休市).*休市|[a-z]/i.test(text))).toEqual([])
  })

  test('has an outline of the same events', async () => {
    const calendar = open(economyOf('simulated'))
    at('2026-11-23T00:00Z')
    const range = [day('2026-11-01'), day('2026-11-30')] as const
    const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)
    expect(idsOf(await calendar.outline(...range))).toEqual(idsOf(await calendar.between(...range)))
    const filter = { countries: ['US'], importance: 3 }
    const outline = idsOf(await calendar.outline(...range, filter))
    expect(outline).toEqual(idsOf(await calendar.between(...range, filter)))
    expect(outline).not.toHaveLength(0)
  })

  test('finds an event again, with the figures of that time', async () => {
    const calendar = open(economyOf('simulated'))
    const id = 'us.inflation-rate.2026-10.1'
    at('2026-11-12T12:00Z')
    const before = (await calendar.find(id))!
    at('2026-11-23T00:00Z')
    const after = (await calendar.find(id))!
    expect([before.actual, after.actual]).toEqual([undefined, expect.any(Number)])
    const history = await calendar.history(after)
    expect(await calendar.history(after)).toBe(history)
    expect(await calendar.history(before)).not.toBe(history)
  })

  test('finds no event by an id that it never had', async () => {
    const calendar = open(economyOf('none'))
    for (const id of [
      '',
      'us',
      'us.payrolls.2026-10.1',
      'us.inflation-rate.2026-10.7',
      'us.inflation-rate.soon.1',
      'xx.y.9999-99.1',
    ])
      expect(await calendar.find(id)).toBeUndefined()
  })
})

describe('The past releases of an event', () => {
  test('are first figures with their forecasts, until the event itself', async () => {
    const calendar = open(economyOf('simulated'))
    at('2026-11-23T00:00Z')
    const history = await calendar.history((await calendar.find('us.inflation-rate.2026-10.1'))!)
    expect(history).toHaveLength(24)
    expect(history.at(-1)).toMatchObject({
      period: '2026-10',
      actual: expect.any(Number),
      forecast: expect.any(Number),
    })
    const item = (await calendar.find('us.inflation-rate.2026-09.1'))!
    expect(history.at(-2)).toMatchObject({ period: '2026-09', actual: item.actual, forecast: item.forecast })
  })

  test('of a publisher’s series are what it published first', async () => {
    const series = {
      ...{ country: 'US', indicator: 'non-farm-payrolls', kind: 'published', frequency: 'Monthly', unit: 'K' },
      points: [
        ['2026-08', 120],
        ['2026-09', 95],
        ['2026-10', 140],
      ],
      revisions: [
        { period: '2026-09', value: 110, publishedOn: day('2026-10-02') },
        { period: '2026-09', value: 102, publishedOn: day('2026-11-06') },
      ],
    } as unknown as Series
    const calendar = open(economyOf('published', series))
    at('2026-11-23T00:00Z')
    const history = await calendar.history((await calendar.find('us.non-farm-payrolls.2026-10.1'))!)
    expect(history.map(({ period, actual }) => [period, actual])).toEqual([
      ['2026-08', 120],
      ['2026-09', 110],
      ['2026-10', 140],
    ])
  })

  test('have surprises of a standard deviation of one', async () => {
    const calendar = open(economyOf('simulated'))
    at('2026-11-23T00:00Z')
    const history = await calendar.history((await calendar.find('us.non-farm-payrolls.2026-10.1'))!)
    const surprises = history.map(({ surprise }) => surprise!)
    const mean = surprises.reduce((sum, each) => sum + each, 0) / surprises.length
    const variance = surprises.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (surprises.length - 1)
    expect(variance).toBeCloseTo(1, 10)
    const published = economyOf('none')
    const none = open(published)
    expect(await none.history((await none.find('us.non-farm-payrolls.2026-10.1'))!)).toEqual([])
  })
})

test('more jobs are better and more unemployment is worse; of prices it is only said which is higher', () => {
  expect(outcomeOf(200, 180, 'good')).toBe('better')
  expect(outcomeOf(4.5, 4.3, 'bad')).toBe('worse')
  expect(outcomeOf(3, 3, 'good')).toBe('inline')
  expect(outcomeOf(3.1, 3, 'neutral')).toBe('above')
  expect(outcomeOf(undefined, 3, 'good')).toBeUndefined()
  expect(outcomeOf(3, undefined, 'good')).toBeUndefined()
})
