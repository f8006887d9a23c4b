import { type CountryPaths, FIRST_MONTH } from '../countries/country-paths.ts'
import { changePercent, type Definition, decimalsFor, errorOf, ofQuarter, roundTo } from './definition.ts'
import { dollarOutputOf } from './gdp.ts'

const EXPORTS_ON_YEAR = ['CN', 'TW', 'KR', 'JP', 'HK', 'SG', 'MY', 'TH', 'VN', 'PH', 'ID', 'IN', 'DE']
const MONTHLY_ACCOUNT = new Set(['JP', 'KR', 'BR', 'TR', 'EU', 'DE', 'PL', 'HU'])

/** Share of a year's trade in each month where the new year of the lunar calendar stops factories. */
const LUNAR = [0.99, 0.82, 1.01, 0.99, 1.01, 1, 1.02, 1.03, 1.05, 1.01, 1.03, 1.04]
const lunarCountries = new Set(['CN', 'TW', 'KR', 'HK', 'VN', 'SG'])

/** Many countries report their trade in dollars, or in the euros of their neighbours. */
const unit = ({ levels }: CountryPaths) =>
  levels.tradeCurrency === levels.currency ? 'local bn' : `${levels.tradeCurrency} bn`

/** A year's output in billions of the currency that trade is reported in, at the pace of a month. */
function tradedOutput(paths: CountryPaths, month: number): number {
  if (paths.levels.tradeCurrency === paths.levels.currency) return paths.nominalOutput(month)
  return paths.dollarOutput(month) * paths.levels.tradeRate
}

function decimals({ levels }: CountryPaths): number {
  return decimalsFor((levels.of('gdp') * levels.tradeRate * levels.of('exports')) / 12_000)
}

/** Last figures of a country's flows by month, computed once. */
const known = new WeakMap<CountryPaths, { exports: Float64Array; imports: Float64Array; decimals: number }>()

/** A month's exports or imports as published, in billions of the currency that trade is reported in. */
function flow(paths: CountryPaths, name: 'exports' | 'imports', month: number, figure: number): number {
  let flows = known.get(paths)
  if (!flows) {
    const none = () => new Float64Array(paths.cycle.length).fill(Number.NaN)
    flows = { exports: none(), imports: none(), decimals: decimals(paths) }
    known.set(paths, flows)
  }
  const values = flows[name]
  const index = month - FIRST_MONTH
  if (Number.isNaN(values[index])) values[index] = trueFlow(paths, name, month)
  return roundTo(values[index]! * Math.exp(errorOf(paths, name, month, figure, 0.006)), flows.decimals)
}

function trueFlow(paths: CountryPaths, name: 'exports' | 'imports', month: number): number {
  const share = paths.levels.of(name) / 1200
  const season = lunarCountries.has(paths.country) ? LUNAR[month % 12]! : 1
  // What is sold depends on the world, what is bought on the country; much moves both.
  const demand = name === 'exports' ? 2.1 * paths.world.cycle[month - FIRST_MONTH]! : 1.1 * paths.cycleAt(month)
  const shared = 0.05 * paths.drift('trade', 13, month, 12) + 0.001 * paths.commoditiesAt(month)
  const own = 0.018 * paths.drift(name, 12, month, 12) + 0.014 * paths.noise(name, month)
  return share * tradedOutput(paths, month) * season * Math.exp(demand / 100 + shared + own)
}

function balance(paths: CountryPaths, month: number, figure: number): number {
  return flow(paths, 'exports', month, figure) - flow(paths, 'imports', month, figure)
}

/** A month's current account: the balance of trade, and income and services at a steady share of output. */
function account(paths: CountryPaths, month: number): number {
  const { levels } = paths
  const goods = balance(paths, month, 2)
  const others = (levels.of('current_account') - levels.of('exports') + levels.of('imports')) / 1200
  const noise = 0.0004 * paths.noise('current account', month)
  return goods + (others + noise) * tradedOutput(paths, month)
}

/** A year's current account in % of output. */
function accountOfYear(paths: CountryPaths, year: number): number {
  let sum = 0
  let output = 0
  for (let month = year * 12; month < year * 12 + 12; month++) {
    sum += account(paths, month)
    output += tradedOutput(paths, month) / 12
  }
  return (sum / output) * 100
}

export const tradeDefinitions: readonly Definition[] = [
  {
    key: 'balance-of-trade',
    unit,
    frequency: 'Monthly',
    adjustment: paths => (paths.country === 'US' || paths.country === 'GB' ? 'seasonally adjusted' : ''),
    decimals,
    from: 'base',
    revisions: 1,
    surprise: paths =>
      (paths.levels.of('gdp') * paths.levels.tradeRate * (paths.levels.of('exports') + paths.levels.of('imports'))) /
      1200 /
      70,
    value: ({ paths }, month, figure) => balance(paths, month, figure),
  },
  {
    key: 'exports',
    unit,
    frequency: 'Monthly',
    decimals,
    from: 'base',
    with: ['balance-of-trade'],
    revisions: 1,
    value: ({ paths }, month, figure) => flow(paths, 'exports', month, figure),
  },
  {
    key: 'imports',
    unit,
    frequency: 'Monthly',
    decimals,
    from: 'base',
    with: ['balance-of-trade'],
    revisions: 1,
    value: ({ paths }, month, figure) => flow(paths, 'imports', month, figure),
  },
  {
    key: 'exports-yoy',
    unit: '%',
    frequency: 'Monthly',
    decimals: 1,
    only: EXPORTS_ON_YEAR,
    with: ['balance-of-trade'],
    revisions: 1,
    surprise: 2.2,
    value: ({ paths }, month, figure) =>
      changePercent(flow(paths, 'exports', month - 12, 2), flow(paths, 'exports', month, figure)),
  },
  {
    key: 'current-account',
    unit,
    frequency: paths => (MONTHLY_ACCOUNT.has(paths.country) ? 'Monthly' : 'Quarterly'),
    decimals,
    from: 'mid',
    surprise: paths => ((paths.levels.of('gdp') * paths.levels.tradeRate) / 1200) * 0.5,
    value: ({ paths }, period) =>
      MONTHLY_ACCOUNT.has(paths.country)
        ? account(paths, period)
        : 3 * ofQuarter(period, month => account(paths, month)),
  },
  {
    key: 'current-account-to-gdp',
    unit: '% of GDP',
    frequency: 'Yearly',
    decimals: 1,
    from: 'base',
    with: ['gdp'],
    value: ({ paths }, year) => accountOfYear(paths, year),
  },
  {
    key: 'foreign-direct-investment',
    unit: 'USD bn',
    frequency: 'Yearly',
    decimals: paths => decimalsFor(paths.levels.of('gdp') / 40),
    from: 'base',
    not: ['EU', 'QU'],
    value({ paths }, year) {
      const share = paths.levels.of('foreign_investment') * Math.exp(0.35 * paths.noise('foreign investment', year))
      const usual = Math.exp(0.4 * paths.noise('foreign investment level', 0))
      return (share * usual * dollarOutputOf(paths, year)) / 100
    },
  },
  {
    key: 'external-debt',
    unit: 'USD bn',
    frequency: 'Quarterly',
    decimals: paths => decimalsFor(paths.levels.of('gdp') / 2),
    from: 'mid',
    not: ['QU'],
    value({ paths }, quarter) {
      const own = 0.05 * paths.drift('external debt', 16, quarter, 4) + 0.006 * paths.noise('external debt', quarter)
      const output = ofQuarter(quarter, month => paths.dollarOutput(month))
      return (paths.levels.of('external_debt') / 100) * output * Math.exp(own)
    },
  },
  {
    key: 'terms-of-trade',
    unit: 'index',
    frequency: 'Quarterly',
    decimals: 1,
    only: ['AU', 'NZ', 'CA', 'KR', 'JP', 'BR', 'CL', 'NO', 'ZA', 'US'],
    value({ paths }, quarter) {
      const exporters = new Set(['AU', 'CA', 'BR', 'CL', 'NO', 'ZA', 'NZ'])
      const weight = exporters.has(paths.country) ? 0.35 : -0.2
      return (
        100 +
        ofQuarter(quarter, month => weight * paths.commoditiesAt(month)) +
        1.2 * paths.noise('terms of trade', quarter)
      )
    },
  },
]
