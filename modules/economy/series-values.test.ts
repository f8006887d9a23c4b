import { describe, expect, test } from 'vitest'
import { type Frequency, parsePeriod } from '#contract/time/period.ts'
import { adjustmentOf, namedConversion, unitConversion } from './imports/units.ts'
import { converted, summarize, type Values } from './store/series-values.ts'

const valuesOf = (points: Record<string, number>): Values => ({
  starts: Object.keys(points).map(period => parsePeriod(period)!.start),
  values: Object.values(points),
})
const shown = (
  points: Record<string, number>,
  frequency: Frequency,
  transform: 'lin' | 'chg' | 'pch' | 'pc1' | 'pca',
) => converted(valuesOf(points), { divisor: 1, transform, frequency }).values

describe('published values as they are shown', () => {
  test('in larger units', () => {
    const { values } = converted(valuesOf({ 2024: 27_360_935_000_000 }), {
      divisor: 1e9,
      transform: 'lin',
      frequency: 'Yearly',
    })
    expect(values).toEqual([27_360.935])
  })

  test('as the change on the month before, without months whose predecessor is missing', () => {
    expect(shown({ '2025-12': 100, '2026-01': 100.3, '2026-03': 101, '2026-04': 102.01 }, 'Monthly', 'chg')).toEqual([
      0.3, 1.01,
    ])
    expect(shown({ '2025-12': 100, '2026-01': 100.3, '2026-03': 101, '2026-04': 102.01 }, 'Monthly', 'pch')).toEqual([
      0.3, 1,
    ])
  })

  test('without changes in per cent on a base of zero, of which there are none', () => {
    expect(shown({ '2025-12': 0, '2026-01': 2, '2026-02': 3 }, 'Monthly', 'pch')).toEqual([50])
    expect(shown({ '2025-12': 0, '2026-01': 0, '2026-02': 3 }, 'Monthly', 'pca')).toEqual([])
  })

  test('as the change on a year earlier', () => {
    expect(shown({ '2025-01': 200, '2025-02': 210, '2026-01': 206, '2026-03': 1 }, 'Monthly', 'pc1')).toEqual([3])
    expect(shown({ '2024-Q2': 50, '2025-Q2': 51, '2025-Q3': 52 }, 'Quarterly', 'pc1')).toEqual([2])
    // A year before this Saturday there was a Sunday: the week before counts.
    expect(shown({ '2024-11-16': 200, '2024-11-23': 220, '2025-11-22': 231 }, 'Weekly', 'pc1')).toEqual([15.5])
  })

  test('as the change on the quarter before at an annual rate', () => {
    expect(shown({ '2025-Q1': 100, '2025-Q2': 101 }, 'Quarterly', 'pca')).toEqual([4.0604])
  })

  test('in short: last, previous, range and the newest', () => {
    const values = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [String(1990 + at), (at * 7) % 11]))
    const summary = summarize(valuesOf(values), 'Yearly')!
    expect(summary).toMatchObject({
      count: 30,
      first: { period: '1990', value: 0 },
      last: { period: '2019', value: 5 },
      previous: { period: '2018', value: 9 },
      lowest: { period: '1990', value: 0 },
      highest: { period: '1993', value: 10 },
    })
    expect(summary.recent).toHaveLength(24)
    expect(summarize(valuesOf({}), 'Yearly')).toBeUndefined()
  })
})

describe('units of publishers', () => {
  test.each([
    ['current US$', 'USD bn', 'USD bn', 1e9],
    ['billion US$, seasonally adjusted annual rate', 'USD bn', 'USD bn', 1],
    ['million US$', 'local bn', 'USD bn', 1e3],
    ['persons', 'million', 'million', 1e6],
    ['thousand (level)', 'million', 'million', 1e3],
    ['thousand units, seasonally adjusted annual rate', 'thousand', 'thousand', 1],
    ['% of GDP (central government)', '% of GDP', '% of GDP', 1],
    ['% of total labor force (modeled ILO estimate)', '%', '%', 1],
    ['year-on-year % (HICP)', '%', '%', 1],
    ['index, 2010 = 100', 'index', 'index', 1],
    ['2015=100', 'index', 'index', 1],
    ['2020年=100', 'index', 'index', 1],
    ['指數', 'index', 'index', 1],
    ['percentage points', '%', 'percentage points', 1],
    ['％', '%', '%', 1],
    ['index, 2015 = 100', '%', 'index', 1],
    ['not stated', '%', 'not stated', 1],
    ['current international $', 'intl $', 'intl $', 1],
    ['US$/mt', undefined, 'USD/t', 1],
    ['US$/troy oz', undefined, 'USD/t.oz', 1],
    ['US$ per gallon', undefined, 'USD/gal', 1],
    ['million EUR (M3, end of month)', undefined, 'EUR million', 1],
    ['TWD per US$, noon buying rate', 'rate', 'TWD/USD', 1],
    ['JPY per EUR', undefined, 'JPY/EUR', 1],
    ['USD bn', 'USD bn', 'USD bn', 1],
    ['USD billion', 'USD bn', 'USD bn', 1],
    ['US$ billion', 'USD bn', 'USD bn', 1],
    ['billion USD', 'USD bn', 'USD bn', 1],
    ['Billions of US dollars', 'USD bn', 'USD bn', 1],
    ['U.S. dollars, millions', 'USD bn', 'USD bn', 1e3],
    ['USD (millions)', 'USD bn', 'USD bn', 1e3],
    ['thousand million US$', 'USD bn', 'USD bn', 1],
    ['US$ trillion', 'USD bn', 'USD bn', 1e-3],
    ['USD mln', 'USD bn', 'USD bn', 1e3],
    ['Mn USD', 'USD bn', 'USD bn', 1e3],
    ['億美元', 'USD bn', 'USD bn', 10],
    ['百万美元', 'USD bn', 'USD bn', 1e3],
    ['亿元', 'CNY bn', 'CNY bn', 10],
    ['亿元人民币', 'CNY bn', 'CNY bn', 10],
    ['新台幣百萬', 'local bn', 'TWD bn', 1e3],
    ['100 million yen', 'local bn', 'JPY bn', 10],
    ['億円', 'local bn', 'JPY bn', 10],
    ['十億円', 'local bn', 'JPY bn', 1],
    ['百万円', 'local bn', 'JPY bn', 1e3],
    ['兆円', 'local bn', 'JPY bn', 1e-3],
    ['US$m', 'USD bn', 'USD bn', 1e3],
    ['£m', 'local bn', 'GBP bn', 1e3],
    ['A$ m', 'local bn', 'AUD bn', 1e3],
    ['C$ billion', 'local bn', 'CAD bn', 1],
    ['Millions of Canadian dollars', 'local bn', 'CAD bn', 1e3],
    ['HK$ million', 'local bn', 'HKD bn', 1e3],
    ['S$ million', 'local bn', 'SGD bn', 1e3],
    ['R$ million', 'local bn', 'BRL bn', 1e3],
    ['billion won', 'local bn', 'KRW bn', 1],
    ['Millions of Swiss francs', 'local bn', 'CHF bn', 1e3],
    ['crore USD', 'USD bn', 'USD bn', 100],
    ['INR crore', 'local bn', 'INR bn', 100],
    ['XDR millions', 'USD bn', 'XDR bn', 1e3],
    ['lakh persons', 'million', 'million', 10],
    ['EUR mn, current prices', 'local bn', 'EUR bn', 1e3],
    ['LCU', 'local bn', 'local bn', 1e9],
    ['Thousands of Persons', 'thousand', 'thousand', 1],
    ['Thousands of Persons', 'million', 'million', 1e3],
    ['millions', 'million', 'million', 1],
    ['萬人', 'thousand', 'thousand', 0.1],
    ['千人', 'thousand', 'thousand', 1],
    ['Number', 'thousand', 'thousand', 1e3],
    ['10^3 persons', 'thousand', 'thousand', 1],
    ['kt', 'Mt', 'Mt', 1e3],
    ['million tonnes', 'Mt', 'Mt', 1],
    ['thousand USD', 'USD', 'USD', 1e-3],
    ['100 million CNY', undefined, 'CNY bn', 10],
    ['not stated', undefined, 'not stated', 1],
    ['All items', undefined, 'All items', 1],
  ])('%s of an indicator in %s is shown in %s', (published, unit, expected, divisor) => {
    expect(unitConversion(published, unit === undefined ? undefined : { unit })).toEqual({
      unit: expected,
      divisor,
      transform: 'lin',
    })
  })

  test.each([
    ['USD gazillion', 'USD bn'],
    ['billions', 'USD bn'],
    ['m', 'USD bn'],
    ['metres', 'million'],
    ['USD bn per capita', 'USD bn'],
    ['USD bn (millions)', 'USD bn'],
    ['USD EUR bn', 'USD bn'],
    ['not stated', 'USD bn'],
    ['score', 'thousand'],
    ['tCO2', 'Mt'],
    ['furlongs', '%'],
    ['USD bn', '%'],
    ['thousand persons', '%'],
    ['kt', '% of GDP'],
    ['index, 2015 = 100', '% of GDP'],
    ['USD bn', 'index'],
    ['°C', 'points'],
    ['%', '°C'],
    ['inches', 'mm'],
    ['%', 'rate'],
  ])('%s of an indicator in %s is not understood', (published, unit) => {
    expect(unitConversion(published, { unit })).toBeUndefined()
  })

  test('a list of series names conversions in words', () => {
    expect(namedConversion('/1e9 (USD bn; the portal unit is local bn)', 'current US$', { unit: 'local bn' })).toEqual({
      unit: 'USD bn',
      divisor: 1e9,
      transform: 'lin',
    })
    expect(namedConversion('% change on a year earlier', 'index, 2017 = 100', { unit: '%' })?.transform).toBe('pc1')
    expect(namedConversion('constructor', '%', undefined)).toBeUndefined()
  })

  test('name the adjustment', () => {
    expect(adjustmentOf('index, 1982 = 100, not seasonally adjusted')).toBe('not seasonally adjusted')
    expect(adjustmentOf('%, seasonally adjusted')).toBe('seasonally adjusted')
    expect(adjustmentOf('current US$')).toBe('')
  })
})
