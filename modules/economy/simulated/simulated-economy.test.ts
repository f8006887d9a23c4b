import { beforeAll, describe, expect, test } from 'vitest'
import { epochDayAt, epochDayOf, isoDateOf } from '#contract/time/epoch-day.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { type Catalogue, readProjectCatalogue } from '#modules/catalogue'
import { simulatedYields } from '#modules/feeds'
import type { SeriesRelease } from '../store/release.ts'
import { CountryPaths, worldPaths } from './countries/country-paths.ts'
import { readCountryLevels } from './countries/levels.ts'
import { createSimulatedEconomy, type SimulatedEconomy } from './simulated-economy.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const COUNTRIES = 'US CN TW JP DE GB IN BR VN NG SG EU FR KR CA AU MX TR ZA ID'.split(' ')
const SINCE = '2016'

let catalogue: Catalogue
let economy: SimulatedEconomy
beforeAll(async () => {
  catalogue = await readProjectCatalogue()
  economy = simulated()
})

const simulated = (seed = 1) => createSimulatedEconomy({ catalogue, seed, yields: simulatedYields(catalogue, seed) })

function valuesOf(country: string, indicator: string, now = NOW, asKnownOn?: string): Map<string, number> | undefined {
  const key = { country, indicator, ...(asKnownOn !== undefined && { asKnownOn: epochDayOf(asKnownOn) }) }
  const series = economy.series(key, now)
  return series && new Map(series.points)
}

/** What the figures of a country are computed from. */
function pathsOf(country: string): CountryPaths {
  const lastMonth = 2029 * 12 - 1
  return new CountryPaths(readCountryLevels(catalogue).get(country)!, worldPaths(1, lastMonth), 1, lastMonth)
}

/** Periods of the last ten years. */
const recent = (values: ReadonlyMap<string, number>) => [...values].filter(([period]) => period >= SINCE)
const back = (period: string, months: number) => {
  const month = Number(period.slice(0, 4)) * 12 + Number(period.slice(5, 7)) - 1 - months
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
}
const quarterBack = (period: string, quarters: number) => {
  const quarter = Number(period.slice(0, 4)) * 4 + Number(period.slice(6)) - 1 - quarters
  return `${Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`
}

describe.each(COUNTRIES)('In the simulated economy of %s', country => {
  test('inflation is the change of the published index, and the months make up the year', () => {
    const [index, yearly, monthly, core] = [
      'consumer-price-index',
      'inflation-rate',
      'inflation-rate-mom',
      'core-inflation-rate',
    ].map(indicator => valuesOf(country, indicator))
    expect(recent(yearly!).length).toBeGreaterThan(125)
    for (const [period, value] of recent(yearly!)) {
      expect(Math.abs(value - (index!.get(period)! / index!.get(back(period, 12))! - 1) * 100)).toBeLessThanOrEqual(
        0.0501,
      )
      const factor = Array.from({ length: 12 }, (_, month) => 1 + monthly!.get(back(period, month))! / 100)
      const compounded = (factor.reduce((product, each) => product * each, 1) - 1) * 100
      expect(Math.abs(value - compounded)).toBeLessThan(0.72 + 0.01 * Math.abs(value))
      expect(Math.abs(core!.get(period)! - value)).toBeLessThan(2 + 0.25 * Math.abs(value))
    }
  })

  test('the balance of trade is exports less imports, at any time it was known', () => {
    for (const day of [undefined, '2024-05-20', '2020-02-11']) {
      const [exported, imported, balance] = ['exports', 'imports', 'balance-of-trade'].map(indicator =>
        valuesOf(country, indicator, NOW, day),
      )
      expect(balance!.size).toBeGreaterThan(200)
      for (const [period, value] of balance!)
        expect(value).toBeCloseTo(exported!.get(period)! - imported!.get(period)!, 2)
    }
  })

  test('growth on the quarter, on the year and annualised are of the same output', () => {
    const [quarterly, yearly, annualised] = ['gdp-growth', 'gdp-growth-annual', 'gdp-growth-annualised'].map(
      indicator => valuesOf(country, indicator),
    )
    // The latest quarters may still be revised at different times of their neighbours.
    for (const [period, value] of recent(quarterly ?? new Map()).slice(0, -6)) {
      const factors = [0, 1, 2, 3].map(quarters => 1 + quarterly!.get(quarterBack(period, quarters))! / 100)
      const compounded = (factors.reduce((product, each) => product * each, 1) - 1) * 100
      expect(Math.abs(compounded - yearly!.get(period)!)).toBeLessThan(0.27)
      if (annualised) expect(Math.abs(((1 + value / 100) ** 4 - 1) * 100 - annualised.get(period)!)).toBeLessThan(0.3)
    }
    for (const [, value] of recent(yearly!)) expect(Math.abs(value)).toBeLessThan(14)
  })

  test('spending is revenue less the balance of the budget', () => {
    const [balance, revenue, spending] = ['government-budget', 'government-revenues', 'government-spending'].map(
      indicator => valuesOf(country, indicator),
    )
    expect(balance!.size).toBeGreaterThan(24)
    for (const [period, value] of balance!) expect(revenue!.get(period)! - spending!.get(period)!).toBeCloseTo(value, 5)
  })

  test('debt is last year’s by what output grew, less the balance of the budget, and a steady rest', () => {
    const debt = valuesOf(country, 'government-debt-to-gdp')!
    const balance = valuesOf(country, 'government-budget')!
    const paths = pathsOf(country)
    const outputOf = (year: number) =>
      Array.from({ length: 12 }, (_, month) => paths.nominalOutput(year * 12 + month)).reduce((sum, each) => sum + each)
    const rests: number[] = []
    for (const [period, value] of debt) {
      const before = debt.get(String(Number(period) - 1))
      if (before === undefined) continue
      const growth = outputOf(Number(period)) / outputOf(Number(period) - 1)
      rests.push(value - before / growth + balance.get(period)!)
    }
    expect(rests).toHaveLength(25)
    // Published debt is rounded to a tenth.
    expect(Math.max(...rests) - Math.min(...rests)).toBeLessThan(0.21)
    // Singapore borrows to invest, not to spend.
    expect(Math.abs(rests[0]!)).toBeLessThan(3.1 + 0.05 * paths.levels.of('debt'))
    expect(debt.get('2025')).toBe(paths.levels.of('debt'))
  })

  test('unemployment, participation and population stay within what a country can have', () => {
    const unemployment = valuesOf(country, 'unemployment-rate')!
    const usual = [...unemployment.values()].reduce((sum, each) => sum + each, 0) / unemployment.size
    for (const [, value] of recent(unemployment)) {
      expect(value).toBeGreaterThan(0)
      expect(value).toBeLessThan(usual * 1.9 + 1)
    }
    const people = [...valuesOf(country, 'population')!.values()]
    for (const [at, value] of people.entries())
      if (at > 0) expect(Math.abs(value / people[at - 1]! - 1)).toBeLessThan(0.035)
    for (const [, value] of recent(valuesOf(country, 'participation-rate') ?? new Map())) {
      expect(value).toBeGreaterThan(35)
      expect(value).toBeLessThan(90)
    }
  })
})

describe('Simulated employment', () => {
  test.each(['CA', 'AU', 'KR', 'GB'])('of %s is the labour force less the unemployed', country => {
    const [changes, unemployed, participating] = ['employment-change', 'unemployment-rate', 'participation-rate'].map(
      indicator => valuesOf(country, indicator)!,
    )
    const paths = pathsOf(country)
    const adults = (period: string) => {
      const month = Number(period.slice(0, 4)) * 12 + Number(period.slice(5, 7)) - 1
      return paths.population(month) * 10 * paths.levels.of('adults')
    }
    const employed = (period: string) =>
      adults(period) * participating!.get(period)! * (1 - unemployed!.get(period)! / 100)
    const months = recent(changes!).map(([period]) => period)
    expect(months.length).toBeGreaterThan(120)
    // Published rates are rounded to a tenth of a percentage point; over years the sum of changes must still be theirs.
    const sum = months.slice(1).reduce((total, period) => total + changes!.get(period)!, 0)
    const rounding = adults(months[0]!) * 0.2
    expect(Math.abs(sum - (employed(months.at(-1)!) - employed(months[0]!)))).toBeLessThan(rounding)
  })
})

describe('Simulated policy rates', () => {
  const YIELDS: Readonly<Record<string, string>> = {
    US: 'US3M',
    EU: 'DE3M',
    GB: 'GB3M',
    CA: 'CA3M',
    AU: 'AU3M',
    JP: 'JP3M',
  }

  test.each(Object.entries(YIELDS))('of %s move in steps and stay beside the simulated yield %s', (country, symbol) => {
    const deviation = simulatedYields(catalogue, 1)(symbol)!
    const rates = [...valuesOf(country, 'interest-rate')!]
    const level = economy.series({ country, indicator: 'interest-rate' }, NOW)!
    expect(level.kind).toBe('simulated')
    const [, latest] = rates.at(-1)!
    for (const [at, [day, rate]] of rates.entries()) {
      const step = at === 0 ? 0 : Math.abs(rate - rates[at - 1]![1])
      expect([0, 0.25]).toContain(Math.round(step * 1000) / 1000)
      expect(Math.abs(rate - latest - (deviation(epochDayOf(day)) - deviation(epochDayAt(NOW))))).toBeLessThan(0.45)
    }
  })

  test('change on the days of decisions alone, and do change', () => {
    const rates = [...valuesOf('US', 'interest-rate')!.values()]
    expect(rates.length).toBeGreaterThan(200)
    expect(new Set(rates).size).toBeGreaterThan(2)
    const months = new Set([...valuesOf('TW', 'interest-rate')!.keys()].map(day => day.slice(5, 7)))
    expect([...months].sort()).toEqual(['03', '06', '09', '12'])
  })

  test('are the euro area’s in its members, beside the dollar’s where a currency is pegged to it, and none in Singapore', () => {
    expect(valuesOf('DE', 'interest-rate')).toEqual(valuesOf('EU', 'interest-rate'))
    expect(valuesOf('SN', 'interest-rate')).toEqual(valuesOf('CI', 'interest-rate'))
    const [dollar, hongKong] = ['US', 'HK'].map(country => economy.summary(country, 'interest-rate', NOW)!.last.value)
    expect(hongKong! - dollar!).toBeCloseTo(0.25, 6)
    expect(economy.summary('SG', 'interest-rate', NOW)).toBeUndefined()
  })
})

describe('Releases of simulated figures', () => {
  const published = Date.UTC(2026, 10, 6, 13, 30)

  test('make a figure known at their instant and not before', () => {
    const lastBy = (now: number) => simulated().summary('US', 'non-farm-payrolls', now)!.last.period
    expect(lastBy(published - 1)).toBe('2026-09')
    expect(lastBy(published)).toBe('2026-10')
    expect(economy.series({ country: 'US', indicator: 'non-farm-payrolls' }, published)!.points.at(-1)![0]).toBe(
      '2026-10',
    )
  })

  test('carry a forecast from a week before, and the figure once it is published', () => {
    const releaseAt = (now: number) =>
      economy
        .releasesBetween(published, published + 1, now, ['US'])
        .find(({ indicator }) => indicator === 'non-farm-payrolls')!
    expect(releaseAt(published - 8 * DAY_MS)).toMatchObject({
      forecast: undefined,
      actual: undefined,
      period: '2026-10',
    })
    const before = releaseAt(published - 6 * DAY_MS)
    expect(before.forecast).toBeTypeOf('number')
    expect(before.actual).toBeUndefined()
    const after = releaseAt(published)
    expect(after.forecast).toBe(before.forecast)
    expect(after.actual).toBe(economy.summary('US', 'non-farm-payrolls', published)!.last.value)
    expect(after.revisedFrom).not.toBe(after.previous)
    expect(economy.series({ country: 'US', indicator: 'non-farm-payrolls' }, published - DAY_MS)!.forecasts).toEqual([
      ['2026-10', before.forecast],
    ])
  })

  test('surprise by a realistic size', () => {
    const releases = economy
      .releasesBetween(Date.UTC(2016, 0, 1), NOW, NOW, ['US'])
      .filter(({ forecast, actual }) => forecast !== undefined && actual !== undefined)
    const spread = (indicator: string) => {
      const surprises = releases.filter(each => each.indicator === indicator).map(each => each.actual! - each.forecast!)
      return Math.sqrt(surprises.reduce((sum, each) => sum + each * each, 0) / surprises.length)
    }
    expect(spread('non-farm-payrolls')).toBeGreaterThan(35)
    expect(spread('non-farm-payrolls')).toBeLessThan(80)
    expect(spread('inflation-rate')).toBeLessThan(0.25)
    expect(spread('unemployment-rate')).toBeLessThan(0.2)
    const decisions = releases.filter(each => each.indicator === 'interest-rate')
    const missed = decisions.filter(each => each.actual !== each.forecast).length
    expect(missed / decisions.length).toBeLessThan(0.2)
  })

  test('revise earlier figures, and what was known then can still be read', () => {
    const series = economy.series({ country: 'US', indicator: 'non-farm-payrolls' }, NOW)!
    const revision = series.revisions.find(({ period }) => period === '2025-06')!
    const first = valuesOf(
      'US',
      'non-farm-payrolls',
      NOW,
      new Date(revision.publishedOn * DAY_MS).toISOString().slice(0, 10),
    )!
    expect(first.get('2025-06')).toBe(revision.value)
    expect([...first.keys()].at(-1)).toBe('2025-06')
    expect(new Map(series.points).get('2025-06')).not.toBe(revision.value)
    // Prices are not revised.
    expect(economy.series({ country: 'US', indicator: 'inflation-rate' }, NOW)!.revisions).toEqual([])
  })

  test('of one series are listed newest first after the next one, as they were when they came', () => {
    const key = { country: 'US', indicator: 'non-farm-payrolls' }
    const [next, ...past] = economy.releases(key, 12, NOW)
    expect(next).toMatchObject({
      period: '2026-11',
      at: Date.UTC(2026, 11, 4, 13, 30),
      actual: undefined,
      forecast: undefined,
    })
    expect(past.map(({ period }) => period)).toEqual(Array.from({ length: 12 }, (_, place) => back('2026-10', place)))
    const values = new Map(economy.series(key, NOW)!.points)
    const firstKnown = ({ day, period }: SeriesRelease) =>
      valuesOf('US', key.indicator, NOW, isoDateOf(day))!.get(period)
    for (const [place, release] of past.entries()) {
      expect(release.actual).toBe(firstKnown(release))
      expect(release.forecast).toBeTypeOf('number')
      // What a release says of the month before differs from its own first figure where it was revised.
      const before = past[place + 1]
      if (before) expect(release.revisedFrom ?? release.previous).toBe(before.actual)
    }
    expect(past.some(({ revisedFrom }) => revisedFrom !== undefined)).toBe(true)
    expect(past.some(({ actual, period }) => actual !== values.get(period))).toBe(true)
    // A week before the next one its forecast is known.
    expect(economy.releases(key, 1, Date.UTC(2026, 10, 30))[0]!.forecast).toBeTypeOf('number')
  })

  test('of estimates of a quarter say what the estimate before was', () => {
    const releases = economy.releases({ country: 'US', indicator: 'gdp-growth-annualised' }, 12, NOW)
    const [first, second] = [1, 2].map(
      count => releases.find(({ period, estimate }) => period === '2026-Q2' && estimate === count)!,
    )
    expect([second!.previous, second!.day > first!.day]).toEqual([first!.actual, true])
  })

  test('of a policy rate are the decisions of its bank', () => {
    const [next, last] = economy.releases({ country: 'US', indicator: 'interest-rate' }, 1, NOW)
    expect([isoDateOf(next!.day), next!.actual, last!.period]).toEqual(['2026-12-09', undefined, isoDateOf(last!.day)])
  })

  test('as known on a day are those until its end', () => {
    const on = (date: string) =>
      economy.releases({ country: 'US', indicator: 'non-farm-payrolls', asKnownOn: epochDayOf(date) }, 2, NOW)
    expect(on('2026-11-05').map(({ period }) => period)).toEqual(['2026-09', '2026-08'])
    expect(on('2026-11-06').map(({ period }) => period)).toEqual(['2026-10', '2026-09'])
    expect(on('1999-01-01')).toEqual([])
  })

  test('come in order, each in its interval, and leave out no country that is asked for', () => {
    const from = Date.UTC(2026, 10, 1)
    const to = from + 30 * DAY_MS
    const releases = economy.releasesBetween(from, to, NOW, ['US', 'CN', 'TW'])
    expect(new Set(releases.map(({ country }) => country))).toEqual(new Set(['US', 'CN', 'TW']))
    expect(releases.every(({ at }, place) => at >= from && at < to && at >= (releases[place - 1]?.at ?? 0))).toBe(true)
    const one = releases.filter(({ country, indicator }) => country === 'TW' && indicator === 'inflation-rate')
    expect(one.map(({ period }) => period)).toEqual(['2026-10'])
  })
})

describe('The simulated economy', () => {
  test('is the same for everyone with the same seed, and another with another', () => {
    const [one, other] = [simulated(7), simulated(7)]
    for (const country of ['US', 'CN', 'TW']) expect(one.ofCountry(country, NOW)).toEqual(other.ofCountry(country, NOW))
    expect(simulated(8).summary('US', 'gdp-growth', NOW)).not.toEqual(one.summary('US', 'gdp-growth', NOW))
  })

  test('says the same at any time and in any order', () => {
    const later = simulated()
    later.ofCountry('JP', Date.UTC(2031, 4, 1))
    for (const indicator of ['inflation-rate', 'interest-rate', 'exports', 'government-debt-to-gdp', 'gdp-growth'])
      expect(later.series({ country: 'JP', indicator }, NOW)).toEqual(economy.series({ country: 'JP', indicator }, NOW))
    // What is known grows; values of long ago stay.
    const old = valuesOf('JP', 'inflation-rate', Date.UTC(2012, 0, 1))!
    const now = valuesOf('JP', 'inflation-rate')!
    for (const [period, value] of old) expect(now.get(period)).toBe(value)
  })

  test('says of years ago what it says today, also when its clock has just begun there', () => {
    const names = ['inflation-rate', 'non-farm-payrolls', 'gdp-growth']
    const early = simulated()
    const [from, to] = [Date.UTC(2016, 0, 1), Date.UTC(2017, 0, 1)]
    const surprises = early.surprisesBetween('US', from, to, names)
    expect(surprises.length).toBeGreaterThan(20)
    expect(surprises).toEqual(economy.surprisesBetween('US', from, to, names))
    for (const indicator of [...names, 'exports', 'government-debt-to-gdp'])
      expect(early.series({ country: 'US', indicator }, to)).toEqual(economy.series({ country: 'US', indicator }, to))
  })

  test('has a series of every kind in every country, each summary as its series says', () => {
    for (const country of catalogue.countries.keys()) {
      const summaries = economy.ofCountry(country, NOW)
      expect(summaries.length, country).toBeGreaterThan(4)
      for (const { last, lowest, highest, kind, source, unit } of summaries) {
        expect([kind, source]).toEqual(['simulated', 'simulated'])
        expect(unit).not.toBe('')
        for (const { value } of [last, lowest, highest]) expect(Number.isFinite(value)).toBe(true)
      }
    }
    const summary = economy.summary('GB', 'inflation-rate', NOW)!
    const { points } = economy.series({ country: 'GB', indicator: 'inflation-rate' }, NOW)!
    expect([summary.last.period, summary.last.value]).toEqual(points.at(-1))
    expect(summary.recent).toEqual(points.slice(-24).map(([, value]) => value))
    expect(summary.highest.value).toBe(Math.max(...points.map(([, value]) => value)))
  })

  test('knows when the next figures come: the jobs report, a decision on rates, and where only general rules hold', () => {
    const next = (country: string, indicator: string) => {
      const found = economy.nextRelease(country, indicator, NOW)
      return found && [new Date(found.at).toISOString(), found.period, found.isOfCountry]
    }
    expect(next('US', 'non-farm-payrolls')).toEqual(['2026-12-04T13:30:00.000Z', '2026-11', true])
    expect(next('US', 'interest-rate')).toEqual(['2026-12-09T19:00:00.000Z', '2026-12-09', true])
    expect(next('TW', 'interest-rate')?.[0]).toMatch(/^2026-12-/)
    expect(next('KE', 'inflation-rate')?.[2]).toBe(false)
    expect(economy.nextRelease('FR', 'non-farm-payrolls', NOW)).toBeUndefined()
  })

  test('says how many of a country’s own values are at or below the last one', () => {
    const { points } = economy.series({ country: 'DE', indicator: 'unemployment-rate' }, NOW)!
    const last = points.at(-1)![1]
    const share = (points.filter(([, value]) => value <= last).length / points.length) * 100
    expect(economy.summary('DE', 'unemployment-rate', NOW)!.percentile).toBeCloseTo(share, 6)
  })

  test('names only indicators that the portal knows, and none that a country does not publish', async () => {
    expect(economy.summary('FR', 'non-farm-payrolls', NOW)).toBeUndefined()
    expect(economy.summary('US', 'loan-prime-rate', NOW)).toBeUndefined()
    expect(economy.summary('CN', 'loan-prime-rate', NOW)!.last.value).toBeCloseTo(
      economy.summary('CN', 'interest-rate', NOW)!.last.value + 1.6,
      6,
    )
    expect(economy.series({ country: 'XX', indicator: 'gdp' }, NOW)).toBeUndefined()
    expect(economy.series({ country: 'US', indicator: 'gdp', source: 'wb-wdi' }, NOW)).toBeUndefined()
  })
})
