import type { CountryPaths } from '../countries/country-paths.ts'
import { pace } from './business.ts'
import { changePercent, type Definition, errorOf } from './definition.ts'

/** Sentiment: usual value, and its typical distance from it. */
const sentiments: Readonly<Record<string, readonly [usual: number, size: number]>> = {
  US: [66, 6],
  CA: [49, 3],
  MX: [45.5, 1.4],
  BR: [88, 3.5],
  AR: [42, 4],
  CL: [40, 4],
  CO: [-2, 7],
  CN: [90, 2.5],
  TW: [66, 3],
  JP: [36, 2.2],
  KR: [106, 5],
  HK: [80, 5],
  IN: [97, 4],
  ID: [120, 4],
  TH: [52, 3],
  MY: [93, 6],
  PH: [-12, 6],
  AU: [96, 5],
  NZ: [96, 5],
  EU: [-14, 3],
  GB: [-18, 4],
  DE: [-22, 4],
  FR: [90, 3.5],
  IT: [97, 2.5],
  ES: [80, 5],
  NL: [-28, 6],
  CH: [-34, 5],
  SE: [96, 4],
  DK: [-17, 3],
  NO: [-6, 7],
  PL: [-13, 4],
  CZ: [104, 5],
  HU: [-26, 5],
  TR: [84, 3.5],
  ZA: [-11, 5],
  IL: [-18, 5],
}

const RETAIL_ON_MONTH = ['US', 'CA', 'GB', 'EU', 'DE', 'FR', 'ES', 'IT', 'BR', 'SE', 'CH', 'NO', 'CN', 'AR', 'MX']
const RETAIL_ON_YEAR = [
  ...[
    'US',
    'GB',
    'EU',
    'DE',
    'ES',
    'IT',
    'CN',
    'JP',
    'KR',
    'TW',
    'HK',
    'SG',
    'ID',
    'TH',
    'MY',
    'VN',
    'BR',
    'MX',
    'CL',
    'CO',
  ],
  ...[
    'TR',
    'RU',
    'PL',
    'CZ',
    'HU',
    'RO',
    'CH',
    'SE',
    'NO',
    'DK',
    'NL',
    'ZA',
    'BG',
    'HR',
    'PT',
    'GR',
    'IE',
    'FI',
    'AT',
    'BE',
  ],
]
/** Where sales are reported in volumes. */
const VOLUMES = new Set([
  'GB',
  'EU',
  'DE',
  'ES',
  'FR',
  'BR',
  'TR',
  'RU',
  'CZ',
  'HU',
  'RO',
  'PT',
  'AT',
  'BE',
  'CH',
  'SE',
  'NO',
])

/** The level of sales in shops, from which both changes follow. */
function sales(paths: CountryPaths, month: number, figure: number): number {
  const size = 0.22 + 0.16 * Math.min(2, paths.levels.of('volatility'))
  const prices = VOLUMES.has(paths.country) ? 1 : paths.deflator(month)
  const real = paths.output(month) ** 0.85 * Math.exp((0.25 * paths.cycleAt(month)) / 100)
  const noise = size * paths.noise('sales', month) + errorOf(paths, 'sales', month, figure, 0.12)
  return real * prices * Math.exp(noise / 100)
}

/** Monthly change of what households earn or spend, %. */
function nominal(paths: CountryPaths, name: string, month: number, figure: number, size: number): number {
  const steady = changePercent(paths.output(month - 1), paths.output(month)) * 0.6
  const prices = changePercent(paths.deflator(month - 6), paths.deflator(month)) / 6
  return steady + prices + size * paths.noise(name, month) + errorOf(paths, name, month, figure, size / 3)
}

export const consumerDefinitions: readonly Definition[] = [
  {
    key: 'consumer-confidence',
    unit: 'points',
    frequency: 'Monthly',
    decimals: 1,
    only: Object.keys(sentiments),
    revisions: 1,
    surprise: paths => 0.28 * sentiments[paths.country]![1],
    value({ paths }, month, figure) {
      const [usual, size] = sentiments[paths.country]!
      const mood = 0.5 * paths.smooth('mood', 16, month) + 0.2 * paths.noise('mood', month)
      const known = paths.country === 'US' ? errorOf(paths, 'mood', month, figure, 0.15) : 0
      return usual + size * (0.7 * pace(paths, month) + mood + known)
    },
  },
  {
    key: 'retail-sales-mom',
    unit: '%',
    frequency: 'Monthly',
    adjustment: 'seasonally adjusted',
    decimals: 1,
    only: RETAIL_ON_MONTH,
    with: ['retail-sales-annual'],
    revisions: 2,
    surprise: 0.3,
    value: ({ paths }, month, figure) =>
      changePercent(sales(paths, month - 1, figure + 1), sales(paths, month, figure)),
  },
  {
    key: 'retail-sales-annual',
    unit: '%',
    frequency: 'Monthly',
    decimals: 1,
    only: RETAIL_ON_YEAR,
    with: ['retail-sales-mom'],
    revisions: 2,
    surprise: 0.6,
    value: ({ paths }, month, figure) =>
      changePercent(sales(paths, month - 12, figure + 12), sales(paths, month, figure)),
  },
  {
    key: 'personal-spending',
    unit: '%',
    frequency: 'Monthly',
    adjustment: 'seasonally adjusted',
    decimals: 1,
    only: ['US', 'AU', 'JP'],
    with: ['pce-price-index'],
    revisions: 1,
    surprise: 0.15,
    value: ({ paths }, month, figure) => nominal(paths, 'spending', month, figure, 0.16),
  },
  {
    key: 'personal-income',
    unit: '%',
    frequency: 'Monthly',
    adjustment: 'seasonally adjusted',
    decimals: 1,
    only: ['US'],
    with: ['pce-price-index'],
    revisions: 1,
    surprise: 0.15,
    value: ({ paths }, month, figure) => nominal(paths, 'income', month, figure, 0.14),
  },
  {
    key: 'personal-savings-rate',
    unit: '%',
    frequency: 'Monthly',
    decimals: 1,
    only: ['US'],
    with: ['pce-price-index'],
    value: ({ paths }, month) =>
      4.7 -
      0.35 * paths.cycleAt(month) +
      0.7 * paths.smooth('savings', 20, month) +
      0.12 * paths.noise('savings', month),
  },
  {
    key: 'household-debt-to-gdp',
    unit: '% of GDP',
    frequency: 'Quarterly',
    decimals: 1,
    from: 'mid',
    not: ['QU', 'BD', 'PK', 'LK', 'VN', 'NG', 'KE', 'EG', 'MA'],
    value({ paths }, quarter) {
      const usual = paths.levels.of('household_debt')
      const years = Math.min(0, (quarter - 2025 * 4) / 4)
      const own = 0.05 * paths.drift('household debt', 14, quarter, 4)
      return usual * Math.exp(0.012 * years + own) - 0.4 * paths.cycleAt(quarter * 3)
    },
  },
  {
    key: 'gasoline-prices',
    unit: 'USD/L',
    frequency: 'Monthly',
    decimals: 2,
    from: 'wide',
    also: ['ES', 'NL', 'PL', 'SE', 'NO', 'TH', 'VN', 'PH', 'MY', 'SA', 'AE', 'NG', 'EG', 'CL', 'AR', 'TR'],
    value({ paths }, month) {
      const usual = paths.levels.of('gasoline')
      const crude = Math.min(0.6, usual * 0.6) * (Math.exp((paths.commoditiesAt(month - 1) * 0.8) / 100) - 1)
      const trend = Math.exp(0.012 * Math.min(0, (month - 2025 * 12) / 12))
      return (usual + crude) * trend + 0.006 * paths.noise('gasoline', month)
    },
  },
]
