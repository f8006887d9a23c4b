import type { CountryPaths } from '../countries/country-paths.ts'
import { changePercent, type Definition, errorOf, roundTo } from './definition.ts'

const MANUFACTURERS = [
  ...[
    'US',
    'CN',
    'EU',
    'GB',
    'DE',
    'FR',
    'IT',
    'ES',
    'NL',
    'AT',
    'IE',
    'GR',
    'CH',
    'SE',
    'NO',
    'DK',
    'PL',
    'CZ',
    'HU',
    'RO',
  ],
  ...[
    'RU',
    'TR',
    'JP',
    'KR',
    'TW',
    'IN',
    'ID',
    'MY',
    'TH',
    'PH',
    'VN',
    'SG',
    'AU',
    'NZ',
    'CA',
    'MX',
    'BR',
    'CO',
    'ZA',
    'IL',
  ],
  ...['KZ', 'PK', 'MM'],
]
const SERVICES = ['US', 'CN', 'EU', 'GB', 'DE', 'FR', 'IT', 'ES', 'IE', 'SE', 'RU', 'JP', 'IN', 'AU', 'NZ', 'BR', 'KZ']
const COMPOSITE = ['US', 'CN', 'EU', 'GB', 'DE', 'FR', 'IT', 'ES', 'IE', 'JP', 'IN', 'AU', 'BR', 'CA', 'RU']
/** Where purchasing managers are asked about the whole economy. */
const WHOLE_ECONOMY = ['HK', 'AE', 'SA', 'QA', 'KW', 'EG', 'NG', 'KE', 'GH', 'ZM', 'UG', 'LB']

/** Sentiment: usual value, and its typical distance from it. */
const sentiments: Readonly<Record<string, readonly [usual: number, size: number]>> = {
  US: [97.5, 3.2],
  DE: [88.5, 3.4],
  FR: [98, 3],
  IT: [88, 3],
  ES: [-5, 3],
  NL: [-2, 2.5],
  BE: [-10, 3.5],
  AT: [-8, 3.5],
  EU: [-9, 4],
  GB: [-20, 9],
  JP: [13, 6],
  KR: [72, 5],
  AU: [4, 5],
  NZ: [38, 16],
  CH: [2, 5],
  SE: [98, 4],
  DK: [-4, 4],
  NO: [0, 5],
  PL: [-7, 4],
  CZ: [96, 4],
  TR: [101, 3],
  BR: [49, 2.5],
  MX: [48.5, 1.6],
  CL: [45, 3.5],
  CO: [1, 6],
  ZA: [41, 4],
  IN: [112, 6],
  PH: [30, 9],
  TH: [48.5, 1.6],
  HK: [-7, 6],
  SG: [3, 8],
  TW: [98, 3],
}

/** How fast output gathers pace or slows, about one percentage point in either direction. */
export function pace(paths: CountryPaths, month: number): number {
  const size = Math.max(0.5, paths.levels.of('cycle') * Math.max(0.4, paths.levels.of('volatility')))
  const moved = paths.cycleAt(month) - paths.cycleAt(month - 6)
  return Math.max(-3, Math.min(2, (moved / size) * 1.3 + (0.35 * paths.cycleAt(month)) / size))
}

function purchasingManagers(paths: CountryPaths, name: string, month: number, figure: number, usual: number): number {
  const size = paths.country === 'CN' ? 0.45 : 2.1
  const own = paths.smooth(name, 7, month) * 0.45 + 0.22 * paths.noise(name, month)
  return usual + size * (pace(paths, month) + own) + errorOf(paths, name, month, figure, 0.2)
}

/** The usual value of a country's purchasing managers' index. */
function usualOf(paths: CountryPaths, services: boolean): number {
  const growth = Math.min(3.4, 0.55 * paths.levels.of('growth'))
  const base = paths.country === 'CN' ? 49.9 : 49.2 + growth
  return base + (services ? (paths.country === 'CN' ? 0.4 : 1.6) : 0) + 0.4 * paths.noise('managers', services ? 1 : 0)
}

const manufacturing = (paths: CountryPaths, month: number, figure: number) =>
  roundTo(purchasingManagers(paths, 'manufacturing', month, figure, usualOf(paths, false)), 1)
const services = (paths: CountryPaths, month: number, figure: number) =>
  roundTo(purchasingManagers(paths, 'services', month, figure, usualOf(paths, true)), 1)

const FLASH = new Set(['EU', 'DE', 'GB'])

/** How much faster than the whole economy factories grow, by kind of economy. */
const growthOfFactories: Readonly<Record<string, number>> = { asia: 1, advanced: 0.5, euro: 0.5 }

/** The level of factories' output, from which both changes follow. */
function productionLevel(paths: CountryPaths, month: number, figure: number): number {
  const { levels } = paths
  const size = Math.min(2.2, levels.of('volatility'))
  const growth = growthOfFactories[levels.template] ?? 0.8
  const noise =
    (0.35 + 0.25 * size) * paths.noise('production', month) + errorOf(paths, 'production', month, figure, 0.2)
  return (
    paths.output(month) ** growth *
    Math.exp(((levels.template === 'asia' ? 0.2 : 1.5 - growth) * paths.cycleAt(month) + noise) / 100)
  )
}

/** Monthly change of orders, %: they swing more than output. */
function orders(paths: CountryPaths, name: string, month: number, figure: number, size: number): number {
  const noise = (at: number) => paths.noise(name, at)
  const trend = (paths.levels.of('growth') + paths.levels.of('inflation')) / 12
  const moved = 1.6 * (paths.cycleAt(month) - paths.cycleAt(month - 1))
  return trend + moved + size * (noise(month) - 0.6 * noise(month - 1)) + errorOf(paths, name, month, figure, size / 5)
}

export const businessDefinitions: readonly Definition[] = [
  {
    key: 'manufacturing-pmi',
    unit: 'points',
    frequency: 'Monthly',
    decimals: 1,
    only: MANUFACTURERS,
    revisions: 1,
    surprise: paths => (paths.country === 'CN' ? 0.2 : 0.7),
    value: ({ paths }, month, figure) => manufacturing(paths, month, FLASH.has(paths.country) ? figure : 2),
  },
  {
    key: 'services-pmi',
    unit: 'points',
    frequency: 'Monthly',
    decimals: 1,
    only: SERVICES,
    revisions: 1,
    surprise: paths => (paths.country === 'CN' ? 0.2 : 0.8),
    value: ({ paths }, month, figure) => services(paths, month, FLASH.has(paths.country) ? figure : 2),
  },
  {
    key: 'composite-pmi',
    unit: 'points',
    frequency: 'Monthly',
    decimals: 1,
    only: [...COMPOSITE, ...WHOLE_ECONOMY],
    with: ['services-pmi'],
    revisions: 1,
    surprise: 0.7,
    value: ({ paths }, month, figure) => {
      const known = FLASH.has(paths.country) ? figure : 2
      return 0.28 * manufacturing(paths, month, known) + 0.72 * services(paths, month, known)
    },
  },
  {
    key: 'industrial-production',
    unit: '%',
    frequency: 'Monthly',
    adjustment: 'seasonally adjusted',
    decimals: paths => (paths.country === 'TW' ? 2 : 1),
    from: 'mid',
    not: ['AU', 'NZ', 'HK', 'NG', 'KE', 'AE', 'BD', 'EG', 'MA'],
    revisions: 1,
    surprise: 0.35,
    value: ({ paths }, month, figure) =>
      changePercent(productionLevel(paths, month - 1, figure + 1), productionLevel(paths, month, figure)),
  },
  {
    key: 'factory-orders',
    unit: '%',
    frequency: 'Monthly',
    adjustment: 'seasonally adjusted',
    decimals: 1,
    only: ['US', 'DE'],
    revisions: 1,
    surprise: paths => (paths.country === 'US' ? 0.4 : 1.6),
    value: ({ paths }, month, figure) =>
      orders(paths, 'factory orders', month, figure, paths.country === 'US' ? 1 : 2.4),
  },
  {
    key: 'durable-goods-orders',
    unit: '%',
    frequency: 'Monthly',
    adjustment: 'seasonally adjusted',
    decimals: 1,
    only: ['US'],
    revisions: 1,
    surprise: 1.4,
    value: ({ paths }, month, figure) => orders(paths, 'durable goods', month, figure, 2.6),
  },
  {
    key: 'capacity-utilization',
    unit: '%',
    frequency: 'Monthly',
    decimals: 1,
    only: ['US', 'TR', 'BR'],
    with: ['industrial-production'],
    surprise: 0.2,
    value: ({ paths }, month) =>
      (paths.country === 'US' ? 77.6 : 74.5) + 1.1 * paths.cycleAt(month) + 0.15 * paths.noise('capacity', month),
  },
  {
    key: 'business-confidence',
    unit: 'points',
    frequency: paths =>
      paths.country === 'JP' || paths.country === 'ZA' || paths.country === 'GB' ? 'Quarterly' : 'Monthly',
    decimals: paths => (paths.country === 'JP' ? 0 : 1),
    only: Object.keys(sentiments),
    surprise: paths => 0.3 * sentiments[paths.country]![1],
    value({ paths }, period) {
      const isQuarterly = paths.country === 'JP' || paths.country === 'ZA' || paths.country === 'GB'
      const month = isQuarterly ? period * 3 + 2 : period
      const [usual, size] = sentiments[paths.country]!
      return usual + size * (0.9 * pace(paths, month) + 0.3 * paths.noise('business confidence', period))
    },
  },
  {
    key: 'leading-economic-index',
    unit: '%',
    frequency: 'Monthly',
    decimals: 1,
    only: ['US', 'CH'],
    surprise: paths => (paths.country === 'CH' ? 0.6 : 0.15),
    value: ({ paths }, month) =>
      (paths.country === 'CH' ? 0.9 : 0.32) * (pace(paths, month + 2) + 0.3 * paths.noise('leading index', month)),
  },
  {
    key: 'business-inventories',
    unit: '%',
    frequency: 'Monthly',
    adjustment: 'seasonally adjusted',
    decimals: 1,
    only: ['US'],
    revisions: 1,
    surprise: 0.12,
    value: ({ paths }, month, figure) =>
      0.25 +
      0.12 * paths.cycleAt(month - 2) +
      0.2 * paths.noise('inventories', month) +
      errorOf(paths, 'inventories', month, figure, 0.08),
  },
  {
    key: 'vehicle-sales',
    unit: 'million',
    frequency: 'Monthly',
    adjustment: paths => (paths.country === 'US' ? 'seasonally adjusted annual rate' : ''),
    decimals: paths => (paths.country === 'US' || paths.country === 'CN' ? 2 : 3),
    only: ['US', 'CN', 'JP', 'DE', 'GB', 'IN', 'BR', 'FR'],
    value({ paths }, month) {
      const usual: Readonly<Record<string, number>> = {
        US: 16.1,
        CN: 2.75,
        JP: 0.375,
        DE: 0.238,
        GB: 0.168,
        IN: 0.37,
        BR: 0.205,
        FR: 0.138,
      }
      const season =
        paths.country === 'US'
          ? 0
          : [-0.12, -0.16, 0.2, -0.04, 0, 0.04, -0.04, -0.1, 0.1, 0.02, 0.04, 0.08][month % 12]!
      const growth = paths.country === 'CN' || paths.country === 'IN' ? 0.045 : 0.003
      const trend = growth * ((month - 2025 * 12) / 12)
      return (
        usual[paths.country]! *
        Math.exp(trend + season + 0.03 * paths.cycleAt(month) + 0.025 * paths.noise('vehicles', month))
      )
    },
  },
  {
    key: 'bankruptcies',
    unit: 'cases',
    frequency: 'Quarterly',
    decimals: 0,
    only: ['US', 'DE', 'FR', 'GB', 'JP'],
    value({ paths }, quarter) {
      const usual: Readonly<Record<string, number>> = { US: 6000, DE: 5800, FR: 16800, GB: 6100, JP: 2550 }
      const month = quarter * 3 + 1
      return (
        usual[paths.country]! * Math.exp(-0.07 * paths.cycleAt(month - 4) + 0.03 * paths.noise('bankruptcies', quarter))
      )
    },
  },
]
