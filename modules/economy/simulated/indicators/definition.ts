import type { Frequency } from '#contract/time/period.ts'
import type { CountryPaths } from '../countries/country-paths.ts'
import type { Coverage } from '../countries/levels.ts'
import type { PolicyRates } from '../countries/policy-rates.ts'

/** What values are computed from. */
export interface Simulation {
  paths: CountryPaths
  policy: PolicyRates
}

export interface Definition {
  key: string
  unit: string | ((paths: CountryPaths) => string)
  frequency: Frequency | ((paths: CountryPaths) => Frequency)
  /** Such as `seasonally adjusted`; empty if there is nothing to say. */
  adjustment?: string | ((paths: CountryPaths) => string)
  decimals: number | ((paths: CountryPaths) => number)
  /** Countries that publish at least as much as this one… */
  from?: Coverage
  /** …and these, or only these… */
  only?: readonly string[]
  also?: readonly string[]
  /** …but not these. */
  not?: readonly string[]
  /** The indicators it is published with, whose release rules it follows. */
  with?: readonly string[]
  /** Times a value is revised after its first figure. */
  revisions?: number
  /** Typical size of a surprise, in the unit; a share of the value if `isRelative`. None is expected without it. */
  surprise?: number | ((paths: CountryPaths) => number)
  isRelative?: boolean
  /**
   * The value of a period as of a figure of it, 0 for the first. Periods are counted: years, quarters and months from the
   * year 0, weeks by their day. The caller rounds.
   */
  value(simulation: Simulation, period: number, figure: number): number
}

/** What is left of a first error in the first, second and third figure for a period. */
const ERRORS = [1, 0.35, 0] as const

/** How far a figure of a period is from its last one: normally distributed, of standard deviation `size` at first. */
export function errorOf(paths: CountryPaths, name: string, period: number, figure: number, size: number): number {
  const left = ERRORS[figure] ?? 0
  return left === 0 ? 0 : left * size * paths.noise(`${name} error`, period)
}

export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.round(value * factor + 1e-9) / factor + 0
}

/** The mean of the three months of a quarter. */
export function ofQuarter(quarter: number, ofMonth: (month: number) => number): number {
  const month = quarter * 3
  return (ofMonth(month) + ofMonth(month + 1) + ofMonth(month + 2)) / 3
}

/** The mean of the twelve months of a year. */
export function ofYear(year: number, ofMonth: (month: number) => number): number {
  let sum = 0
  for (let month = year * 12; month < year * 12 + 12; month++) sum += ofMonth(month)
  return sum / 12
}

/** The change from one value to another, in per cent. */
export function changePercent(from: number, to: number): number {
  return (to / from - 1) * 100
}

/** Decimals that leave three digits of a value of about this size, and no more than three. */
export function decimalsFor(size: number): number {
  return Math.max(0, Math.min(3, 2 - Math.floor(Math.log10(Math.abs(size)))))
}

/** The month that a day is in, counted from the year 0. */
export function monthAt(day: number): number {
  const date = new Date(day * 86_400_000)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}
