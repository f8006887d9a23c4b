import type { CountryPaths } from '../countries/country-paths.ts'
import { changePercent, type Definition, errorOf, ofQuarter, roundTo } from './definition.ts'
import { quarterOutput } from './gdp.ts'

/** Where the labour market is counted by the quarter. */
const QUARTERLY = new Set(['NZ', 'ZA', 'NG', 'ID', 'VN', 'IN', 'KE', 'MA', 'EG', 'NA', 'BW', 'PK'])
const MONTHLY = [
  ...['US', 'CA', 'MX', 'BR', 'CL', 'CO', 'PE', 'UY', 'CN', 'HK', 'TW', 'JP', 'KR', 'PH', 'MY', 'TH', 'KZ', 'IL', 'AU'],
  ...['EU', 'QU', 'GB', 'DE', 'FR', 'IT', 'ES', 'NL', 'BE', 'AT', 'FI', 'IE', 'PT', 'GR', 'LU', 'CH', 'SE', 'NO', 'DK'],
  ...['IS', 'PL', 'CZ', 'HU', 'RO', 'BG', 'HR', 'SK', 'SI', 'EE', 'LV', 'LT', 'CY', 'MT', 'RU', 'TR', 'AR', 'MO'],
]
const monthlyCountries = new Set(MONTHLY)

function frequency({ country, levels }: CountryPaths) {
  if (monthlyCountries.has(country)) return 'Monthly' as const
  return QUARTERLY.has(country) || levels.coverage !== 'least' ? ('Quarterly' as const) : ('Yearly' as const)
}

/** The unemployed of a month, % of the labour force. Unemployment follows output by a quarter. */
function unemployment(paths: CountryPaths, month: number): number {
  const usual = paths.levels.of('unemployment')
  const gap = 0.3 * paths.cycleAt(month - 2) + 0.4 * paths.cycleAt(month - 4) + 0.3 * paths.cycleAt(month - 6)
  const drift = 0.1 * usual * paths.smooth('unemployment', 70, month)
  const noise = Math.min(0.06, 0.012 * usual) * paths.noise('unemployment', month)
  const rate = usual - paths.levels.of('okun') * gap + drift + noise
  const lowest = 0.55 * usual
  // Falls slow down near the least that there can be.
  return rate > lowest ? rate : lowest * Math.exp((rate - lowest) / usual)
}

/** Those who work or look for work, % of people of working age. */
function participation(paths: CountryPaths, month: number): number {
  const usual = paths.levels.of('participation')
  return (
    usual +
    0.05 * paths.cycleAt(month - 3) +
    0.9 * paths.smooth('participation', 60, month) +
    0.05 * paths.noise('participation', month)
  )
}

/** Millions who work or look for work. */
function labourForce(paths: CountryPaths, month: number): number {
  return (paths.population(month) * paths.levels.of('adults') * participation(paths, month)) / 100
}

/** Millions who work. */
function employment(paths: CountryPaths, month: number): number {
  return labourForce(paths, month) * (1 - unemployment(paths, month) / 100)
}

/** Jobs without the noise of a household survey, in millions, and how far the survey of employers is off. */
function payrolls(paths: CountryPaths, month: number, figure: number): number {
  const people = paths.population(month) * paths.levels.of('adults') * paths.levels.of('participation')
  const gap = (paths.cycleAt(month - 1) + paths.cycleAt(month - 3)) / 2
  const working = (people / 100) * (1 - (paths.levels.of('unemployment') - paths.levels.of('okun') * gap) / 100)
  return 0.945 * working + 0.03 * paths.noise('payrolls', month) + errorOf(paths, 'payrolls', month, figure, 0.035)
}

function payrollChange(paths: CountryPaths, month: number, figure: number): number {
  return 1000 * (payrolls(paths, month, figure) - payrolls(paths, month - 1, figure + 1))
}

/** New claims for benefits in a week, in thousands. */
function claims(paths: CountryPaths, day: number): number {
  const month = Math.floor((day / 365.2425 + 1970) * 12)
  const pace = paths.cycleAt(month) - paths.cycleAt(month - 3)
  return Math.max(180, 226 - 6 * paths.cycleAt(month) - 55 * Math.min(0, pace) + 7 * paths.noise('claims', day))
}

/** The yearly rise of pay, %. */
function wages(paths: CountryPaths, month: number): number {
  const past = changePercent(
    paths.priceIndex(paths.corePrices, month - 14),
    paths.priceIndex(paths.corePrices, month - 2),
  )
  const growth = paths.levels.of('growth')
  return 0.25 * growth + 0.45 * past + 0.6 * paths.levels.of('inflation') + 0.25 * paths.cycleAt(month - 5)
}

const WAGES = [
  'GB',
  'JP',
  'AU',
  'NZ',
  'EU',
  'PL',
  'HU',
  'RO',
  'RU',
  'TW',
  'IS',
  'NO',
  'SE',
  'CA',
  'TR',
  'SK',
  'LT',
  'LV',
]
const QUARTERLY_WAGES = new Set(['AU', 'NZ', 'EU', 'SE', 'NO'])
const YOUTH = [
  'US',
  'GB',
  'CN',
  'KR',
  'TW',
  'AU',
  'CA',
  'JP',
  'TR',
  'CH',
  'SE',
  'DK',
  'NO',
  'PL',
  'CZ',
  'HU',
  'RO',
  'BG',
  'HR',
]

export const labourDefinitions: readonly Definition[] = [
  {
    key: 'unemployment-rate',
    unit: '%',
    frequency,
    adjustment: paths =>
      paths.levels.template === 'advanced' || paths.levels.template === 'euro' ? 'seasonally adjusted' : '',
    decimals: paths => (paths.country === 'TW' ? 2 : 1),
    from: 'least',
    surprise: paths => Math.min(0.25, 0.06 + 0.008 * paths.levels.of('unemployment')),
    value: ({ paths }, period) => inPeriod(paths, period, month => unemployment(paths, month)),
  },
  {
    key: 'participation-rate',
    unit: '%',
    frequency,
    decimals: 1,
    only: ['US', 'CA', 'AU', 'NZ', 'KR', 'TW', 'JP', 'GB', 'BR', 'CL', 'CO', 'MX', 'TR', 'ZA', 'MY', 'PH', 'IL', 'UY'],
    with: ['unemployment-rate'],
    value: ({ paths }, period) => inPeriod(paths, period, month => participation(paths, month)),
  },
  {
    key: 'employment-change',
    unit: 'thousand',
    frequency,
    decimals: 1,
    only: ['CA', 'AU', 'NZ', 'GB', 'KR', 'ZA'],
    with: ['unemployment-rate'],
    surprise: paths => 1000 * 0.0008 * labourForce(paths, 2025 * 12),
    value({ paths }, period) {
      const ofPeriod = (at: number) => inPeriod(paths, at, month => employment(paths, month))
      return 1000 * (ofPeriod(period) - ofPeriod(period - 1))
    },
  },
  {
    key: 'non-farm-payrolls',
    unit: 'thousand',
    frequency: 'Monthly',
    adjustment: 'seasonally adjusted',
    decimals: 0,
    only: ['US'],
    with: ['unemployment-rate'],
    revisions: 2,
    surprise: 55,
    value: ({ paths }, month, figure) => payrollChange(paths, month, figure),
  },
  {
    key: 'adp-employment-change',
    unit: 'thousand',
    frequency: 'Monthly',
    adjustment: 'seasonally adjusted',
    decimals: 0,
    only: ['US'],
    revisions: 1,
    surprise: 50,
    value: ({ paths }, month, figure) =>
      0.85 * payrollChange(paths, month, 2) -
      10 +
      32 * paths.noise('private payrolls', month) +
      errorOf(paths, 'private payrolls', month, figure, 15),
  },
  {
    key: 'initial-jobless-claims',
    unit: 'thousand',
    frequency: 'Weekly',
    adjustment: 'seasonally adjusted',
    decimals: 0,
    only: ['US'],
    revisions: 1,
    surprise: 7,
    value: ({ paths }, day, figure) => claims(paths, day) + errorOf(paths, 'claims', day, figure, 2),
  },
  {
    key: 'continuing-jobless-claims',
    unit: 'thousand',
    frequency: 'Weekly',
    adjustment: 'seasonally adjusted',
    decimals: 0,
    only: ['US'],
    revisions: 1,
    surprise: 14,
    value({ paths }, day, figure) {
      const month = Math.floor((day / 365.2425 + 1970) * 12)
      const own = 12 * paths.noise('continuing claims', day) + errorOf(paths, 'continuing claims', day, figure, 6)
      return Math.max(1300, 1880 * (unemployment(paths, month) / paths.levels.of('unemployment')) ** 1.3 + own)
    },
  },
  {
    key: 'average-hourly-earnings',
    unit: '%',
    frequency: 'Monthly',
    adjustment: 'seasonally adjusted',
    decimals: 1,
    only: ['US'],
    with: ['unemployment-rate'],
    revisions: 1,
    surprise: 0.1,
    value: ({ paths }, month, figure) =>
      wages(paths, month) / 12 +
      0.09 * paths.noise('earnings', month) +
      errorOf(paths, 'earnings', month, figure, 0.05),
  },
  {
    key: 'wage-growth',
    unit: '%',
    frequency: paths => (QUARTERLY_WAGES.has(paths.country) ? 'Quarterly' : 'Monthly'),
    decimals: paths => (paths.country === 'TW' ? 2 : 1),
    only: WAGES,
    surprise: paths => 0.15 + 0.05 * paths.inflationNoise,
    value({ paths }, period) {
      const isQuarterly = QUARTERLY_WAGES.has(paths.country)
      const rise = isQuarterly ? ofQuarter(period, month => wages(paths, month)) : wages(paths, period)
      return rise + (isQuarterly ? 0.1 : 0.25) * paths.noise('wages', period)
    },
  },
  {
    key: 'job-openings',
    unit: 'million',
    frequency: 'Monthly',
    adjustment: 'seasonally adjusted',
    decimals: 2,
    only: ['US'],
    revisions: 1,
    surprise: 0.18,
    value: ({ paths }, month, figure) =>
      7.3 * (paths.population(month) / paths.levels.of('population')) * Math.exp(0.09 * paths.cycleAt(month)) +
      0.16 * paths.noise('openings', month) +
      errorOf(paths, 'openings', month, figure, 0.1),
  },
  {
    key: 'employment-cost-index',
    unit: '%',
    frequency: 'Quarterly',
    adjustment: 'seasonally adjusted',
    decimals: 1,
    only: ['US'],
    surprise: 0.1,
    value: ({ paths }, quarter) =>
      ofQuarter(quarter, month => wages(paths, month)) / 4 + 0.06 * paths.noise('labour cost', quarter),
  },
  {
    key: 'productivity',
    unit: '%',
    frequency: 'Quarterly',
    adjustment: 'seasonally adjusted',
    decimals: 1,
    only: ['US'],
    revisions: 1,
    value({ paths }, quarter, figure) {
      const growth = changePercent(quarterOutput(paths, quarter - 1, 2), quarterOutput(paths, quarter, figure))
      const hired = (at: number) => ofQuarter(at, month => payrolls(paths, month, 2))
      return 4 * (1.05 * growth - changePercent(hired(quarter - 1), hired(quarter)))
    },
  },
  {
    key: 'youth-unemployment-rate',
    unit: '%',
    frequency: paths => (monthlyCountries.has(paths.country) ? 'Monthly' : 'Quarterly'),
    decimals: 1,
    only: [...YOUTH, 'EU', 'DE', 'FR', 'IT', 'ES', 'NL', 'BE', 'AT', 'FI', 'IE', 'PT', 'GR', 'ZA'],
    with: ['unemployment-rate'],
    value: ({ paths }, period) =>
      inPeriod(
        paths,
        period,
        month => unemployment(paths, month) * paths.levels.of('youth') + 0.25 * paths.noise('youth', month),
      ),
  },
  {
    key: 'population',
    unit: 'million',
    frequency: 'Yearly',
    decimals: paths => (paths.levels.of('population') < 1 ? 3 : 2),
    from: 'least',
    value: ({ paths }, year) => roundTo(paths.population(year * 12 + 6), 4),
  },
]

/** Of the months of a period of the labour market's own frequency. */
function inPeriod(paths: CountryPaths, period: number, ofMonth: (month: number) => number): number {
  const own = frequency(paths)
  if (own === 'Monthly') return ofMonth(period)
  if (own === 'Quarterly') return ofQuarter(period, ofMonth)
  return (ofQuarter(period * 4, ofMonth) + ofQuarter(period * 4 + 2, ofMonth)) / 2
}
