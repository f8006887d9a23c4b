import { epochDay } from '#contract/time/epoch-day.ts'
import { firstDayOf } from '../../releases/release-rule.ts'
import type { CountryPaths } from '../countries/country-paths.ts'
import { pace } from './business.ts'
import { changePercent, type Definition, errorOf, monthAt, ofQuarter } from './definition.ts'

/** Homes a month as each country counts them, in thousands; permits are given shortly before work starts. */
const homes: Readonly<Record<string, number>> = {
  US: 1380,
  CA: 255,
  JP: 64,
  AU: 15.8,
  DE: 19.5,
  FR: 32,
  NZ: 2.9,
  KR: 30,
  ES: 11,
}

/** Building and sales follow output; `lead` months ahead of it. */
function activity(paths: CountryPaths, name: string, month: number, figure: number, lead: number): number {
  const wave = 0.06 * paths.smooth('homes', 22, month + lead)
  const own = 0.035 * paths.noise(name, month) + errorOf(paths, name, month, figure, 0.012)
  return Math.exp(wave + own + 0.03 * paths.cycleAt(month - 3 + lead))
}

/** The logarithm of house prices. */
function housePrices(paths: CountryPaths, month: number): number {
  const { levels } = paths
  const rise = 0.7 * levels.of('inflation') + 0.6 * levels.of('growth')
  const steady = (Math.min(12, levels.country === 'CN' ? -2 : rise) * (month - 2025 * 12)) / 1200
  return steady + 0.045 * paths.smooth('house prices', 34, month) + 0.006 * paths.cycleAt(month - 6)
}

const QUARTERLY_PRICES = new Set([
  'DE',
  'FR',
  'IT',
  'ES',
  'EU',
  'JP',
  'AU',
  'NL',
  'AT',
  'IE',
  'PL',
  'CZ',
  'HU',
  'MX',
  'ZA',
  'TW',
  'SG',
])
const PRICES = [
  'US',
  'GB',
  'CA',
  'CN',
  'HK',
  'KR',
  'NZ',
  'SE',
  'NO',
  'DK',
  'CH',
  'TR',
  'BR',
  'IN',
  'AE',
  ...QUARTERLY_PRICES,
]

export const housingDefinitions: readonly Definition[] = [
  {
    key: 'housing-starts',
    unit: 'thousand',
    frequency: 'Monthly',
    adjustment: paths => (paths.country === 'JP' ? '' : 'seasonally adjusted annual rate'),
    decimals: paths => (paths.country === 'US' ? 0 : 1),
    only: ['US', 'CA', 'JP'],
    revisions: 1,
    surprise: 0.03,
    isRelative: true,
    value: ({ paths }, month, figure) => homes[paths.country]! * activity(paths, 'starts', month, figure, 0),
  },
  {
    key: 'building-permits',
    unit: 'thousand',
    frequency: 'Monthly',
    adjustment: paths => (paths.country === 'US' ? 'seasonally adjusted annual rate' : ''),
    decimals: paths => (paths.country === 'US' ? 0 : 1),
    only: ['US', 'AU', 'DE', 'FR', 'NZ', 'KR', 'ES'],
    with: ['housing-starts'],
    revisions: 1,
    surprise: 0.025,
    isRelative: true,
    value: ({ paths }, month, figure) => homes[paths.country]! * activity(paths, 'permits', month, figure, 2),
  },
  {
    key: 'existing-home-sales',
    unit: 'million',
    frequency: 'Monthly',
    adjustment: 'seasonally adjusted annual rate',
    decimals: 2,
    only: ['US'],
    revisions: 1,
    surprise: 0.08,
    value: ({ paths }, month, figure) => 4.15 * activity(paths, 'existing homes', month, figure, 1),
  },
  {
    key: 'new-home-sales',
    unit: 'thousand',
    frequency: 'Monthly',
    adjustment: 'seasonally adjusted annual rate',
    decimals: 0,
    only: ['US'],
    revisions: 2,
    surprise: 28,
    value: ({ paths }, month, figure) => 690 * activity(paths, 'new homes', month, figure, 1) ** 1.4,
  },
  {
    key: 'house-price-index',
    unit: '%',
    frequency: paths => (QUARTERLY_PRICES.has(paths.country) ? 'Quarterly' : 'Monthly'),
    decimals: 1,
    only: PRICES,
    surprise: 0.3,
    value({ paths }, period) {
      const noise = 0.15 * paths.noise('house prices', period)
      const isQuarterly = QUARTERLY_PRICES.has(paths.country)
      const at = (moved: number) =>
        isQuarterly
          ? ofQuarter(period - moved * 4, month => Math.exp(housePrices(paths, month)))
          : Math.exp(housePrices(paths, period - moved * 12))
      return changePercent(at(1), at(0)) + noise
    },
  },
  {
    key: 'mortgage-rate',
    unit: '%',
    frequency: paths => (paths.country === 'US' ? 'Weekly' : 'Monthly'),
    decimals: 2,
    only: ['US', 'GB', 'CA', 'AU', 'NZ', 'KR', 'TW', 'SE', 'CH', 'DE', 'HK'],
    value({ paths, policy }, period) {
      const month = paths.country === 'US' ? monthAt(period) : period
      const day = paths.country === 'US' ? period : firstDayOf(month) + 14
      const above: Readonly<Record<string, number>> = {
        US: 2.5,
        HK: -0.4,
        TW: 0.3,
        SE: 1.1,
        CH: 1.5,
        DE: 1.7,
        AU: 1.9,
        NZ: 2.6,
        CA: 2.3,
        GB: 0.9,
        KR: 1.5,
      }
      const own = 0.18 * paths.smooth('mortgages', 180, day) + 0.02 * paths.noise('mortgages', period)
      return (policy.rateOn(paths.country, epochDay(day)) ?? 2) + above[paths.country]! + own
    },
  },
  {
    key: 'construction-output',
    unit: '%',
    frequency: 'Monthly',
    decimals: 1,
    only: ['EU', 'GB', 'DE', 'FR', 'IT', 'ES', 'NL', 'PL', 'CZ', 'HU', 'SE', 'AT', 'RO'],
    revisions: 1,
    value: ({ paths }, month, figure) =>
      0.7 * paths.levels.of('growth') +
      1.6 * pace(paths, month - 2) +
      1.1 * paths.noise('construction', month) +
      errorOf(paths, 'construction', month, figure, 0.4),
  },
]
