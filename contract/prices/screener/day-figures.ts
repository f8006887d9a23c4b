import type { PerformanceBase, Verdict } from '../analysis.ts'
import type { ScaledPrice } from '../price.ts'

/** What the completed days of an instrument say, today left out. A part is absent if there are too few days for it. */
export interface DayFigures {
  performance: readonly PerformanceBase[]
  /** High and low of the last 52 weeks. */
  range52w?: { high: ScaledPrice; low: ScaledPrice }
  /** Mean distance from high to low of the last twenty days. */
  averageRange?: ScaledPrice
  /** Standard deviation of the last twenty daily log returns, as that of a year, in percent. */
  volatility?: number
  /** Technical summary of the last completed day. */
  verdict?: Verdict
}
