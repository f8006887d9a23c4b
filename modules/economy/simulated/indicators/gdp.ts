import type { CountryPaths } from '../countries/country-paths.ts'
import { changePercent, type Definition, decimalsFor, errorOf, ofQuarter, ofYear } from './definition.ts'

const UNADJUSTED = ['CN', 'IN', 'VN', 'NG', 'PK', 'BD', 'EG', 'KE', 'AE', 'LK', 'KZ', 'RU', 'IR', 'UA', 'MA']
const REVISIONS = 2
const GROWTH = ['gdp-growth-annual', 'gdp-growth', 'gdp-growth-annualised']

/** Real output of a quarter against the average of 2025, as of a figure. */
export function quarterOutput(paths: CountryPaths, quarter: number, figure: number): number {
  const size = 0.11 * Math.min(2, paths.levels.of('volatility'))
  const error = errorOf(paths, 'output', quarter, figure, size)
  const noise = size * paths.noise('output', quarter) + error
  return ofQuarter(quarter, month => paths.output(month)) * (1 + noise / 100)
}

/** A figure of a quarter is published together with later figures of the quarters before it. */
function change(paths: CountryPaths, quarter: number, figure: number, back: number): number {
  const now = quarterOutput(paths, quarter, figure)
  return changePercent(quarterOutput(paths, quarter - back, figure + REVISIONS), now)
}

/** Billions of dollars. */
export function dollarOutputOf(paths: CountryPaths, year: number): number {
  const rate = (at: number) => 0.05 * paths.noise('real exchange rate', at)
  return ofYear(year, month => paths.dollarOutput(month)) * Math.exp(rate(year) - rate(2025))
}

export const gdpDefinitions: readonly Definition[] = [
  {
    key: 'gdp',
    unit: 'USD bn',
    frequency: 'Yearly',
    decimals: paths => decimalsFor(paths.levels.of('gdp') / 10),
    from: 'least',
    value: ({ paths }, year) => dollarOutputOf(paths, year),
  },
  {
    key: 'gdp-growth-annual',
    unit: '%',
    frequency: paths => (paths.levels.coverage === 'least' ? 'Yearly' : 'Quarterly'),
    decimals: paths => (paths.country === 'TW' || paths.country === 'VN' || paths.country === 'NG' ? 2 : 1),
    from: 'least',
    with: GROWTH,
    revisions: REVISIONS,
    surprise: paths => 0.16 * Math.min(2, paths.levels.of('volatility')),
    value({ paths }, period, figure) {
      if (paths.levels.coverage !== 'least') return change(paths, period, figure, 4)
      return changePercent(
        ofYear(period - 1, month => paths.output(month)),
        ofYear(period, month => paths.output(month)),
      )
    },
  },
  {
    key: 'gdp-growth',
    unit: '%',
    frequency: 'Quarterly',
    adjustment: 'seasonally adjusted',
    decimals: 1,
    from: 'mid',
    also: ['BE', 'FI', 'IE', 'PT', 'GR', 'LU', 'SK', 'SI', 'EE', 'LV', 'LT', 'CY', 'BG', 'HR', 'IS'],
    not: UNADJUSTED.filter(country => country !== 'CN'),
    with: GROWTH,
    revisions: REVISIONS,
    surprise: paths => 0.12 * Math.min(2, paths.levels.of('volatility')),
    value: ({ paths }, quarter, figure) => change(paths, quarter, figure, 1),
  },
  {
    key: 'gdp-growth-annualised',
    unit: '%',
    frequency: 'Quarterly',
    adjustment: 'seasonally adjusted',
    decimals: 1,
    only: ['US', 'JP', 'CA', 'TW', 'SG'],
    with: GROWTH,
    revisions: REVISIONS,
    surprise: 0.5,
    value: ({ paths }, quarter, figure) => ((1 + change(paths, quarter, figure, 1) / 100) ** 4 - 1) * 100,
  },
  {
    key: 'gdp-monthly',
    unit: '%',
    frequency: 'Monthly',
    adjustment: 'seasonally adjusted',
    decimals: 1,
    only: ['GB', 'CA', 'NO'],
    revisions: 1,
    surprise: 0.1,
    value({ paths }, month, figure) {
      const noise = (at: number) => 0.12 * paths.noise('monthly output', at)
      const error = errorOf(paths, 'monthly output', month, figure, 0.06)
      return changePercent(paths.output(month - 1), paths.output(month)) + noise(month) - noise(month - 1) + error
    },
  },
  {
    key: 'gdp-per-capita',
    unit: 'USD',
    frequency: 'Yearly',
    decimals: 0,
    from: 'least',
    with: ['gdp'],
    value: ({ paths }, year) => perCapita(paths, year),
  },
  {
    key: 'gdp-per-capita-ppp',
    unit: 'intl $',
    frequency: 'Yearly',
    decimals: 0,
    from: 'least',
    with: ['gdp'],
    value: ({ paths }, year) => perCapita(paths, year) * paths.levels.of('ppp'),
  },
  {
    key: 'gdp-deflator',
    unit: 'index',
    frequency: 'Quarterly',
    decimals: 1,
    from: 'wide',
    also: ['NL', 'SE', 'PL', 'TH', 'MY', 'PH'],
    with: GROWTH,
    value: ({ paths }, quarter) => ofQuarter(quarter, month => paths.priceIndex(paths.corePrices, month)),
  },
  {
    key: 'gross-fixed-capital-formation',
    unit: '% of GDP',
    frequency: 'Yearly',
    decimals: 1,
    from: 'base',
    with: ['gdp'],
    value: ({ paths }, year) =>
      paths.levels.of('investment') +
      0.35 * ofYear(year, month => paths.cycleAt(month)) +
      1.4 * paths.noise('investment level', 0) * (paths.levels.of('investment') / 25),
  },
]

function perCapita(paths: CountryPaths, year: number): number {
  return (dollarOutputOf(paths, year) * 1000) / paths.population(year * 12 + 6)
}
