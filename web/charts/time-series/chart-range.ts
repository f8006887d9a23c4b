import { addDays, type EpochDay } from '#contract/time/epoch-day.ts'

/** How much of the past a chart shows, as in addresses. */
export const chartRanges = ['1Y', '5Y', '10Y', 'all'] as const
export type ChartRange = (typeof chartRanges)[number]

const YEARS: Record<ChartRange, number> = { '1Y': 1, '5Y': 5, '10Y': 10, all: 1_000 }
const DAYS_OF_YEAR = 365.25

/** The first day that a range ending with a day shows. */
export function rangeStart(range: ChartRange, last: EpochDay): EpochDay {
  return addDays(last, -Math.round(YEARS[range] * DAYS_OF_YEAR))
}
