import { deviation, mean, quantileSorted } from 'd3-array'
import { changeFrom } from '#contract/economy/figures/index.ts'
import { nextPeriod, parsePeriod, periodText } from '#contract/time/period.ts'

export type SeriesPoint = readonly [period: string, value: number]

/** Lines in one chart. */
export const MAX_LINES = 6

/** What the chart of a series shows: its values, or how they changed. */
export const views = ['line', 'column', 'change', 'yoy'] as const
export type View = (typeof views)[number]

/** The points of a view; changes are differences or per cent, as the unit of the figures says. */
export function viewOf(points: readonly SeriesPoint[], view: View, unit: string): readonly SeriesPoint[] {
  if (view === 'change') return changes(points, unit, (_, index) => points[index - 1]?.[1])
  if (view !== 'yoy') return points
  const values = new Map(points)
  return changes(points, unit, period => values.get(yearBefore(period)))
}

function changes(
  points: readonly SeriesPoint[],
  unit: string,
  before: (period: string, index: number) => number | undefined,
): SeriesPoint[] {
  return points.flatMap(([period, value], index): SeriesPoint[] => {
    const change = changeFrom(before(period, index), value, unit)
    return change === null ? [] : [[period, change]]
  })
}

const PERIODS_OF_YEAR = { year: 1, half: 2, quarter: 4, month: 12, day: 364 }

/** The same period a year before; of a day the same weekday, 52 weeks before. */
function yearBefore(period: string): string {
  const parsed = parsePeriod(period)
  return parsed ? periodText(nextPeriod(parsed, -PERIODS_OF_YEAR[parsed.form])) : ''
}

/** All values relative to the first, which is 100. Empty if that is not above zero. */
export function indexed(points: readonly SeriesPoint[]): SeriesPoint[] {
  const base = points[0]?.[1] ?? 0
  return base > 0 ? points.map(([period, value]) => [period, (value / base) * 100]) : []
}

export interface Statistics {
  count: number
  first: string
  average: number
  median: number
  /** Undefined for a single value. */
  deviation: number | undefined
  lowest: SeriesPoint
  highest: SeriesPoint
  /** How many per cent of the values are at or below the last one. */
  percentile: number
}

/** Undefined without points. */
export function statisticsOf(points: readonly SeriesPoint[]): Statistics | undefined {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return undefined
  const sorted = points.toSorted((a, b) => a[1] - b[1])
  const values = sorted.map(([, value]) => value)
  return {
    count: points.length,
    first: first[0],
    average: mean(values)!,
    median: quantileSorted(values, 0.5)!,
    deviation: deviation(values),
    lowest: sorted[0]!,
    highest: sorted.at(-1)!,
    percentile: (values.filter(value => value <= last[1]).length / values.length) * 100,
  }
}
