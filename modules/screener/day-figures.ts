import type { Bar } from '#contract/prices/bar.ts'
import type { DayFigures } from '#contract/prices/screener/day-figures.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { performanceBases, technicalSummary } from '#modules/analysis'

/** Days of the average range and of the volatility. */
const RECENT_DAYS = 20
const YEAR_MS = 365 * DAY_MS

/** The standard deviation of a sample, n − 1; undefined for fewer than two. */
function deviationOf(values: readonly number[]): number | undefined {
  if (values.length < 2) return undefined
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
}

/** In percent a year; undefined without a return for each of the days, or with a price that is not above zero. */
function volatilityOf(days: readonly Bar[], daysOfYear: number): number | undefined {
  const closes = days.slice(-RECENT_DAYS - 1).map(({ close }) => close)
  if (closes.length <= RECENT_DAYS || closes.some(close => close <= 0)) return undefined
  const deviation = deviationOf(closes.slice(1).map((close, index) => Math.log(close / closes[index]!)))
  return deviation === undefined ? undefined : deviation * Math.sqrt(daysOfYear) * 100
}

/**
 * Figures of the completed days, oldest first. `today`: the date of the trading day that goes on, UTC ms of 00:00, from
 * which periods are counted back. `daysOfYear`: trading days of a year, for the volatility.
 */
export function dayFigures(
  completed: readonly Bar[],
  { today, daysOfYear }: { today: number; daysOfYear: number },
): DayFigures {
  const last = completed.at(-1)
  if (!last) return { performance: [] }
  const recent = completed.slice(-RECENT_DAYS)
  const year = completed.filter(({ time }) => time > today - YEAR_MS)
  const volatility = volatilityOf(completed, daysOfYear)
  const verdict = technicalSummary(completed)?.overall
  return {
    performance: performanceBases([...completed, { ...last, time: today }]),
    ...(year.length > 0 && {
      range52w: { high: Math.max(...year.map(({ high }) => high)), low: Math.min(...year.map(({ low }) => low)) },
    }),
    ...(recent.length === RECENT_DAYS && {
      averageRange: recent.reduce((sum, { high, low }) => sum + high - low, 0) / RECENT_DAYS,
    }),
    ...(volatility !== undefined && { volatility }),
    ...(verdict && { verdict }),
  }
}
