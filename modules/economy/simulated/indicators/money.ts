import { type EpochDay, epochDay } from '#contract/time/epoch-day.ts'
import { firstDayOf } from '../../releases/release-rule.ts'
import type { CountryPaths } from '../countries/country-paths.ts'
import { type Definition, decimalsFor, monthAt, type Simulation } from './definition.ts'

/** Members of the euro area: its money and its rates are the euro area's. */
const euroMembers = [
  ...['DE', 'FR', 'IT', 'ES', 'NL', 'BE', 'AT', 'FI', 'IE', 'PT', 'GR', 'LU', 'BG', 'HR', 'SK', 'SI', 'EE', 'LV', 'LT'],
  ...['CY', 'MT', 'MC'],
]
const NO_OWN_MONEY = [...euroMembers, 'QU', 'ME', 'LI', 'EC', 'PA']

/** The policy rate of a month's middle. */
function rate({ paths, policy }: Simulation, month: number): number {
  return policy.rateOn(paths.country, midMonth(month)) ?? 1.2
}

function midMonth(month: number): EpochDay {
  return epochDay(firstDayOf(month) + 14)
}

/** A rate at a distance from the policy rate: `share` of it and the country's spread. */
function spreadRate(simulation: Simulation, name: string, month: number, spread: number, share = 1): number {
  const { paths } = simulation
  const own = 0.06 * (1 + Math.abs(spread) / 4) * paths.smooth(name, 9, month)
  return Math.max(0.01, share * rate(simulation, month) + spread + own)
}

/** Billions of the country's currency, as a share of a year's output. */
function share(paths: CountryPaths, name: string, percent: number, month: number, variation = 0.05): number {
  const from = 0.55 + 0.45 * Math.min(1.1, Math.max(0, (month - 2000 * 12) / 300))
  const own = variation * paths.drift(name, 40, month, 12) + 0.002 * paths.noise(name, month)
  return ((percent * from) / 100) * paths.nominalOutput(Math.min(month, paths.lastMonth)) * Math.exp(own)
}

const inBillions = (percent: string) => (paths: CountryPaths) =>
  decimalsFor((paths.levels.of('gdp') * paths.levels.usdRate * paths.levels.of(percent)) / 100)

/** Required reserves of large banks: level in 2025, and how much higher at the turn of the century. */
const reserveRatios: Readonly<Record<string, { level: number; before: number; step: number }>> = {
  CN: { level: 9, before: 7, step: 0.5 },
  IN: { level: 3, before: 3, step: 0.25 },
  ID: { level: 9, before: -3, step: 0.5 },
  PH: { level: 5, before: 8, step: 0.5 },
  MY: { level: 1, before: 3, step: 0.5 },
}

/** How much more is lent early in a year than late in it, in mainland China. */
const LENDING_BY_MONTH = [3.3, 0.75, 2.1, 0.4, 0.55, 1.5, 0.15, 0.6, 1.1, 0.3, 0.4, 0.6]
const FINANCING_BY_MONTH = [2.6, 0.8, 2, 0.5, 0.85, 1.4, 0.5, 1, 1.3, 0.4, 0.85, 0.7]

function chineseLending(
  paths: CountryPaths,
  name: string,
  month: number,
  yearly: number,
  shares: readonly number[],
): number {
  const flow = (yearly / 100) * paths.nominalOutput(month)
  return (
    ((flow * shares[month % 12]!) / shares.reduce((sum, each) => sum + each)) *
    Math.exp(0.09 * paths.noise(name, month))
  )
}

export const moneyDefinitions: readonly Definition[] = [
  {
    key: 'interbank-rate',
    unit: '%',
    frequency: 'Monthly',
    decimals: 2,
    from: 'mid',
    not: NO_OWN_MONEY,
    value: (simulation, month) => spreadRate(simulation, 'interbank', month, 0.12),
  },
  {
    key: 'lending-rate',
    unit: '%',
    frequency: 'Monthly',
    decimals: 2,
    from: 'base',
    not: ['QU', 'LI', 'MC', 'CN'],
    with: ['interbank-rate'],
    value: (simulation, month) =>
      spreadRate(simulation, 'lending', month, simulation.paths.levels.of('lending_spread')),
  },
  {
    key: 'deposit-rate',
    unit: '%',
    frequency: 'Monthly',
    decimals: 2,
    from: 'base',
    not: ['QU', 'LI', 'MC'],
    with: ['interbank-rate'],
    value: (simulation, month) =>
      spreadRate(simulation, 'deposit', month, simulation.paths.levels.of('deposit_spread') / 2, 0.85),
  },
  {
    key: 'loan-prime-rate',
    unit: '%',
    frequency: 'Monthly',
    decimals: 2,
    only: ['CN'],
    // Fixed on the 20th, at a fixed distance above the policy rate.
    value: ({ policy }, month) => policy.rateOn('CN', epochDay(firstDayOf(month) + 19))! + 1.6,
  },
  {
    key: 'reserve-requirement-ratio',
    unit: '%',
    frequency: 'Monthly',
    decimals: 2,
    only: Object.keys(reserveRatios),
    value({ paths }, month) {
      const { level, before, step } = reserveRatios[paths.country]!
      const years = Math.max(0, (2025 * 12 + 5 - month) / 12)
      const wave = 0.8 * step * paths.smooth('required reserves', 40, Math.floor(month / 5) * 5)
      return level + step * Math.round(((before * years) / 25 + (years > 0 ? wave : 0)) / step)
    },
  },
  {
    key: 'money-supply-m1',
    unit: 'local bn',
    frequency: 'Monthly',
    decimals: inBillions('narrow_money'),
    from: 'mid',
    not: NO_OWN_MONEY,
    with: ['money-supply-m2'],
    value: ({ paths }, month) => share(paths, 'narrow money', paths.levels.of('narrow_money'), month),
  },
  {
    key: 'money-supply-m2',
    unit: 'local bn',
    frequency: 'Monthly',
    decimals: inBillions('money'),
    from: 'base',
    not: NO_OWN_MONEY,
    surprise: 0.002,
    isRelative: true,
    value: ({ paths }, month) => share(paths, 'money', paths.levels.of('money'), month),
  },
  {
    key: 'foreign-exchange-reserves',
    unit: 'USD bn',
    frequency: 'Monthly',
    decimals: paths => decimalsFor(paths.levels.of('reserves')),
    from: 'least',
    not: ['QU', 'LI', 'MC'],
    surprise: 0.006,
    isRelative: true,
    value({ paths }, month) {
      const years = (month - (2025 * 12 + 6)) / 12
      const past = years < 0 ? Math.exp(0.045 * years) : 1 + 0.02 * years
      const own = 0.09 * paths.drift('reserves', 30, month, 12) + 0.006 * paths.noise('reserves', month)
      return paths.levels.of('reserves') * past * Math.exp(own)
    },
  },
  {
    key: 'central-bank-balance-sheet',
    unit: 'local bn',
    frequency: paths => (paths.country === 'US' || paths.country === 'EU' ? 'Weekly' : 'Monthly'),
    decimals: paths => decimalsFor((paths.levels.of('gdp') * paths.levels.usdRate) / 4),
    only: ['US', 'EU', 'JP', 'CN', 'GB', 'CH', 'TW', 'KR', 'IN', 'BR'],
    value({ paths }, period) {
      const isWeekly = paths.country === 'US' || paths.country === 'EU'
      const month = isWeekly ? monthAt(period) : period
      const percents: Readonly<Record<string, number>> = { US: 21.5, EU: 39, JP: 108, GB: 27, CH: 102, CN: 34, TW: 85 }
      const own = 0.0015 * paths.noise('balance sheet', period)
      const place = isWeekly ? period / 30.436875 + 1970 * 12 : month
      const drift = 0.05 * paths.drift('balance sheet', 40, place, 12)
      const years = Math.min(0, (place - (2025 * 12 + 6)) / 12)
      const size = paths.levels.of('gdp') * paths.levels.usdRate * Math.exp(0.055 * years)
      return (size * (percents[paths.country] ?? 24) * Math.exp(drift + own)) / 100
    },
  },
  {
    key: 'new-loans',
    unit: 'CNY bn',
    frequency: 'Monthly',
    decimals: 0,
    only: ['CN'],
    with: ['money-supply-m2'],
    surprise: 0.12,
    isRelative: true,
    value: ({ paths }, month) => chineseLending(paths, 'new loans', month, 12.6, LENDING_BY_MONTH),
  },
  {
    key: 'total-social-financing',
    unit: 'CNY bn',
    frequency: 'Monthly',
    decimals: 0,
    only: ['CN'],
    surprise: 0.1,
    isRelative: true,
    value: ({ paths }, month) => chineseLending(paths, 'new loans', month, 23.5, FINANCING_BY_MONTH),
  },
]
