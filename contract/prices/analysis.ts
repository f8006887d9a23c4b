import type { Bar } from './bar.ts'
import type { ScaledPrice } from './price.ts'

export const performancePeriods = ['1D', '1W', '1M', '3M', '6M', 'YTD', '1Y', '5Y'] as const
export type PerformancePeriod = (typeof performancePeriods)[number]

/** Reference close of a period, and its trading date (UTC ms of 00:00). */
export interface PerformanceBase {
  period: PerformancePeriod
  date: number
  base: ScaledPrice
}

export type PivotSystem = 'classic' | 'fibonacci' | 'camarilla' | 'woodie' | 'demark'

/** Levels of one system, scaled, closest to the pivot first: `resistance[0]` is R1. */
export interface PivotLevels {
  system: PivotSystem
  pivot: ScaledPrice
  resistance: ScaledPrice[]
  support: ScaledPrice[]
}

export type Reading = 'buy' | 'neutral' | 'sell'
export type Verdict = 'strongBuy' | 'buy' | 'neutral' | 'sell' | 'strongSell'

/** An indicator's value and signal. `value` is scaled for averages, in the indicator's own unit for oscillators. */
export interface TechnicalReading {
  study: 'sma' | 'ema' | 'rsi' | 'stochastic' | 'cci' | 'adx' | 'momentum' | 'macd' | 'williams'
  params: number[]
  value: number
  reading: Reading
}

export interface TechnicalGroup {
  verdict: Verdict
  readings: TechnicalReading[]
}

export interface TechnicalSummary {
  overall: Verdict
  averages: TechnicalGroup
  oscillators: TechnicalGroup
}

/** Pearson correlation of daily log returns, and the number of days on which both have one. */
export interface Correlation {
  symbol: string
  coefficient: number
  days: number
}

/**
 * Results from an instrument's daily bars. Parts are absent if there are too few bars; `isWhole` is false while older
 * bars are still loading, so that a later request returns more.
 */
export interface Analysis {
  symbol: string
  decimals: number
  isWhole: boolean
  performance: PerformanceBase[]
  /** High and low of the last 52 weeks, today included. */
  range52w?: { high: ScaledPrice; low: ScaledPrice } | undefined
  /** Date (UTC ms) of the completed day the pivots come from. */
  pivots?: { date: number; systems: PivotLevels[] } | undefined
  technical?: TechnicalSummary | undefined
  correlations?: Correlation[] | undefined
  /** Daily bars of the last year, newest first; today's forming one is the first. */
  days: Bar[]
}
