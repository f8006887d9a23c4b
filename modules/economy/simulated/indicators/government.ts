import type { CountryPaths } from '../countries/country-paths.ts'
import { type Definition, decimalsFor, errorOf, ofYear, roundTo } from './definition.ts'

/** The year at whose end debt is as in the table of levels, and the year at whose end it is `debt_before`. */
const LEVEL_YEAR = 2025
const BEFORE_YEAR = 2000

/** The budget's balance in % of output, as published. */
function budgetBalance(paths: CountryPaths, year: number): number {
  const usual = paths.levels.of('balance')
  const size = 0.3 + 0.06 * Math.abs(usual)
  // Deficits were smaller where debt was much lower than it is.
  const years = Math.max(0, Math.min(1, (LEVEL_YEAR - year) / (LEVEL_YEAR - BEFORE_YEAR)))
  const past = Math.min(0, usual) * 0.45 * years
  const wave = size * 0.8 * (paths.smooth('budget', 5, year) - paths.smooth('budget', 5, LEVEL_YEAR))
  const gap = ofYear(year, month => paths.cycleAt(month))
  const own = 0.3 * size * (paths.noise('budget', year) - paths.noise('budget', LEVEL_YEAR))
  return roundTo(usual - past + wave + 0.42 * gap + own, 1)
}

/** How much output in the country's currency grew, as a factor. */
function outputGrowth(paths: CountryPaths, year: number): number {
  return ofYear(year, month => paths.nominalOutput(month)) / ofYear(year - 1, month => paths.nominalOutput(month))
}

const known = new WeakMap<CountryPaths, ReadonlyMap<number, number>>()

/**
 * Government debt in % of output: last year's, divided by the growth of output, less the balance of the budget, and what
 * else changes it, such as assets bought and sold, which is the same share of output in all years.
 */
function governmentDebt(paths: CountryPaths): ReadonlyMap<number, number> {
  let debt = known.get(paths)
  if (!debt) {
    debt = computeDebt(paths)
    known.set(paths, debt)
  }
  return debt
}

function computeDebt(paths: CountryPaths): ReadonlyMap<number, number> {
  const first = BEFORE_YEAR
  const last = Math.floor(paths.lastMonth / 12) - 1
  // Both are linear in what else changes debt: found from the end that it has to reach.
  let kept = 1
  let added = 0
  let weight = 0
  const growth = new Map<number, number>()
  for (let year = first + 1; year <= last; year++) growth.set(year, outputGrowth(paths, year))
  for (let year = first + 1; year <= LEVEL_YEAR; year++) {
    const rate = growth.get(year)!
    kept /= rate
    added = added / rate - budgetBalance(paths, year)
    weight = weight / rate + 1
  }
  const before = paths.levels.of('debt_before')
  const others = (paths.levels.of('debt') - kept * before - added) / weight
  const byYear = new Map([[first, before]])
  for (let year = first + 1; year <= last; year++) {
    const next = byYear.get(year - 1)! / growth.get(year)! - budgetBalance(paths, year) + others
    byYear.set(year, Math.max(0, next))
  }
  return byYear
}

/** How a year's balance falls on its months: taxes come in April, in January; added to an even share. */
const BUDGET_BY_MONTH: Readonly<Record<string, readonly number[]>> = {
  US: [0.03, -0.11, -0.06, 0.19, -0.09, 0.03, -0.05, -0.09, 0.11, -0.02, -0.05, 0.11],
  GB: [0.34, -0.02, -0.05, -0.1, -0.07, -0.05, 0.05, -0.01, -0.03, -0.02, -0.02, -0.02],
}

const revenue = (paths: CountryPaths, year: number) =>
  roundTo(
    paths.levels.of('revenue') +
      0.03 * paths.levels.of('revenue') * paths.smooth('revenue', 6, year) +
      0.1 * ofYear(year, month => paths.cycleAt(month)),
    1,
  )

const taxes: readonly (readonly [key: string, column: string])[] = [
  ['corporate-tax-rate', 'corporate_tax'],
  ['personal-income-tax-rate', 'income_tax'],
  ['sales-tax-rate', 'sales_tax'],
  ['social-security-rate', 'social_tax'],
]

/** Taxes were changed once or twice in a generation: the year, and by how much the rate differed before it. */
function taxRate(paths: CountryPaths, column: string, year: number): number {
  const rate = paths.levels.of(column)
  if (rate === 0) return 0
  const changedIn = 2004 + Math.floor(9 + 5 * Math.max(-1.7, Math.min(1.7, paths.noise(`${column} year`, 0))))
  const change = Math.round(1.5 * paths.noise(`${column} change`, 0))
  const size = column === 'corporate_tax' ? change + 4 : -Math.abs(change)
  return Math.max(0, year < changedIn ? rate + size : rate)
}

export const governmentDefinitions: readonly Definition[] = [
  {
    key: 'government-budget',
    unit: '% of GDP',
    frequency: 'Yearly',
    decimals: 1,
    from: 'base',
    also: ['VE', 'MM', 'LB', 'ZW', 'LY'],
    with: ['gdp'],
    value: ({ paths }, year) => budgetBalance(paths, year),
  },
  {
    key: 'government-debt-to-gdp',
    unit: '% of GDP',
    frequency: 'Yearly',
    decimals: 1,
    from: 'base',
    also: ['VE', 'MM', 'LB', 'ZW', 'LY'],
    with: ['gdp'],
    value: ({ paths }, year) => governmentDebt(paths).get(year) ?? paths.levels.of('debt'),
  },
  {
    key: 'government-revenues',
    unit: '% of GDP',
    frequency: 'Yearly',
    decimals: 1,
    from: 'base',
    with: ['gdp'],
    value: ({ paths }, year) => revenue(paths, year),
  },
  {
    key: 'government-spending',
    unit: '% of GDP',
    frequency: 'Yearly',
    decimals: 1,
    from: 'base',
    with: ['gdp'],
    value: ({ paths }, year) => revenue(paths, year) - budgetBalance(paths, year),
  },
  {
    key: 'government-budget-value',
    unit: 'local bn',
    frequency: 'Monthly',
    decimals: 1,
    only: ['US', 'GB'],
    surprise: 12,
    value({ paths }, month, figure) {
      const yearly = (budgetBalance(paths, Math.floor(month / 12)) / 100) * paths.nominalOutput(month)
      const swing = 0.09 * paths.nominalOutput(month) * BUDGET_BY_MONTH[paths.country]![month % 12]!
      return (
        yearly / 12 + swing + errorOf(paths, 'budget', month, figure, 0.1) + 6 * paths.noise('monthly budget', month)
      )
    },
  },
  {
    key: 'military-expenditure',
    unit: '% of GDP',
    frequency: 'Yearly',
    decimals: 1,
    from: 'base',
    value: ({ paths }, year) =>
      paths.levels.of('military') * (1 + 0.12 * paths.smooth('military', 7, year) * (year < LEVEL_YEAR ? 1 : 0.3)),
  },
  ...taxes.map(
    ([key, column]): Definition => ({
      key,
      unit: '%',
      frequency: 'Yearly',
      decimals: 1,
      from: 'base',
      not: ['EU', 'QU'],
      with: ['corporate-tax-rate'],
      value: ({ paths }, year) => taxRate(paths, column, year),
    }),
  ),
]

const WARMING = 0.028

export const climateDefinitions: readonly Definition[] = [
  {
    key: 'co2-emissions',
    unit: 'Mt',
    frequency: 'Yearly',
    decimals: paths => decimalsFor(paths.levels.of('co2')),
    from: 'base',
    value({ paths }, year) {
      // Emissions grew with output in young economies and fell in old ones.
      const trend = 0.6 * (paths.levels.of('growth') + paths.levels.of('growth_before') / 2) - 1.9
      const years = Math.max(-25, year - LEVEL_YEAR)
      const bend = years < 0 ? -0.0004 * years * years * Math.sign(trend) : 0
      return paths.levels.of('co2') * Math.exp((trend * years) / 100 + bend + 0.015 * paths.noise('emissions', year))
    },
  },
  {
    key: 'temperature',
    unit: '°C',
    frequency: 'Yearly',
    decimals: 1,
    from: 'base',
    value: ({ paths }, year) =>
      paths.levels.of('temperature') +
      WARMING * (year - 2020) +
      (Math.abs(paths.levels.of('temperature')) < 16 ? 0.45 : 0.22) * paths.noise('temperature', year),
  },
  {
    key: 'precipitation',
    unit: 'mm',
    frequency: 'Yearly',
    decimals: 0,
    from: 'base',
    with: ['temperature'],
    value: ({ paths }, year) => paths.levels.of('precipitation') * Math.exp(0.11 * paths.noise('precipitation', year)),
  },
]
