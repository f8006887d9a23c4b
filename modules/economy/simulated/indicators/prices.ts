import type { CountryPaths } from '../countries/country-paths.ts'
import { changePercent, type Definition, ofQuarter, roundTo } from './definition.ts'

/** Where consumer prices are counted by the quarter. */
const QUARTERLY = new Set(['NZ', 'FJ', 'PG'])
const TWO_DECIMALS = new Set(['TW', 'BR', 'MX', 'IN', 'VN', 'NG', 'TR', 'ID', 'PE', 'CO', 'RU', 'UY'])
const INDEX_DECIMALS = 3

const frequency = (paths: CountryPaths) => (QUARTERLY.has(paths.country) ? 'Quarterly' : 'Monthly')
const decimals = (paths: CountryPaths) => (TWO_DECIMALS.has(paths.country) ? 2 : 1)

/** The index as it is published. Changes are those of the published index. */
function index(paths: CountryPaths, logarithms: Float64Array, period: number): number {
  const ofMonth = (month: number) => paths.priceIndex(logarithms, month)
  const value = QUARTERLY.has(paths.country) ? ofQuarter(period, ofMonth) : ofMonth(period)
  // Where prices have risen a thousandfold, the index was below 1.
  return value < 1 ? Number(value.toPrecision(INDEX_DECIMALS + 1)) : roundTo(value, INDEX_DECIMALS)
}

function onYear(paths: CountryPaths, logarithms: Float64Array, period: number): number {
  const back = QUARTERLY.has(paths.country) ? 4 : 12
  return changePercent(index(paths, logarithms, period - back), index(paths, logarithms, period))
}

const monthly = (paths: CountryPaths, name: 'producerPrices' | 'corePrices' | 'prices', month: number) =>
  changePercent(paths.priceIndex(paths[name], month - 12), paths.priceIndex(paths[name], month))

const inflationSurprise = (paths: CountryPaths) => 0.07 + 0.06 * paths.inflationNoise

/** Prices of what households buy move a little less than the consumer price index, and rise a little more slowly. */
const consumption = (paths: CountryPaths, name: 'corePrices' | 'prices', month: number) =>
  0.86 * monthly(paths, name, month) + 0.12

export const priceDefinitions: readonly Definition[] = [
  {
    key: 'inflation-rate',
    unit: '%',
    frequency,
    decimals,
    from: 'least',
    surprise: inflationSurprise,
    value: ({ paths }, period) => onYear(paths, paths.prices, period),
  },
  {
    key: 'consumer-price-index',
    unit: 'index',
    frequency,
    decimals: paths => (paths.country === 'VE' || paths.country === 'ZW' ? 9 : INDEX_DECIMALS),
    from: 'least',
    with: ['inflation-rate'],
    value: ({ paths }, period) => index(paths, paths.prices, period),
  },
  {
    key: 'inflation-rate-mom',
    unit: '%',
    frequency,
    decimals,
    from: 'base',
    with: ['inflation-rate'],
    surprise: paths => 0.06 + 0.03 * paths.inflationNoise,
    value: ({ paths }, period) =>
      changePercent(index(paths, paths.prices, period - 1), index(paths, paths.prices, period)),
  },
  {
    key: 'core-inflation-rate',
    unit: '%',
    frequency,
    decimals,
    from: 'mid',
    with: ['inflation-rate'],
    surprise: paths => 0.06 + 0.04 * paths.inflationNoise,
    value: ({ paths }, period) => onYear(paths, paths.corePrices, period),
  },
  {
    key: 'food-inflation',
    unit: '%',
    frequency,
    decimals,
    from: 'mid',
    also: ['GH', 'ET', 'UG', 'TZ', 'ZM', 'RW', 'AO', 'LA', 'MN', 'NP'],
    with: ['inflation-rate'],
    value: ({ paths }, period) => onYear(paths, paths.foodPrices, period),
  },
  {
    key: 'producer-prices-change',
    unit: '%',
    frequency: 'Monthly',
    decimals: paths => (paths.country === 'TW' || paths.country === 'BR' ? 2 : 1),
    from: 'mid',
    not: ['NG', 'PK', 'BD', 'EG', 'KE', 'AE', 'VN', 'AU', 'NZ'],
    surprise: paths => 0.2 + 0.08 * paths.inflationNoise,
    value: ({ paths }, month) => monthly(paths, 'producerPrices', month),
  },
  {
    key: 'pce-price-index',
    unit: '%',
    frequency: 'Monthly',
    decimals: 1,
    only: ['US'],
    surprise: 0.07,
    value: ({ paths }, month) => consumption(paths, 'prices', month),
  },
  {
    key: 'core-pce-price-index',
    unit: '%',
    frequency: 'Monthly',
    decimals: 1,
    only: ['US'],
    with: ['pce-price-index'],
    surprise: 0.07,
    value: ({ paths }, month) => consumption(paths, 'corePrices', month),
  },
  {
    key: 'import-prices',
    unit: '%',
    frequency: 'Monthly',
    decimals: 1,
    only: ['US', 'DE', 'KR'],
    surprise: 0.3,
    value: ({ paths }, month) =>
      0.1 +
      0.09 * (paths.commoditiesAt(month) - paths.commoditiesAt(month - 1)) +
      0.3 * paths.noise('import prices', month),
  },
  {
    key: 'inflation-expectations',
    unit: '%',
    frequency: paths =>
      paths.country === 'NZ' || paths.country === 'GB' || paths.country === 'ZA' ? 'Quarterly' : 'Monthly',
    decimals: 1,
    only: ['US', 'GB', 'AU', 'NZ', 'TR', 'SE', 'ZA', 'KR', 'EU'],
    surprise: 0.2,
    value({ paths }, period) {
      const isQuarterly = paths.country === 'NZ' || paths.country === 'GB' || paths.country === 'ZA'
      const month = isQuarterly ? period * 3 : period
      const past = changePercent(paths.priceIndex(paths.prices, month - 13), paths.priceIndex(paths.prices, month - 1))
      const usual = paths.levels.of('inflation')
      return usual + 0.6 + 0.45 * (past - usual) + 0.12 * paths.noise('expected inflation', period)
    },
  },
]
