import type { EpochDay } from '#contract/time/epoch-day.ts'
import { nextPeriod, parsePeriod, periodText } from '#contract/time/period.ts'
import type { Services } from '../../pages/services.ts'
import type { SeriesPoint } from './series-figures.ts'

/** A time in which real output fell: its first and last quarter. */
export interface Recession {
  from: string
  to: string
}

/** Growth on the quarter before; what a country publishes of these. */
const GROWTH = ['gdp-growth', 'gdp-growth-annualised']
const MIN_QUARTERS = 2

/** Two quarters or more in a row whose growth is below zero, oldest first. */
function recessionsIn(growth: readonly SeriesPoint[]): Recession[] {
  const found: Recession[] = []
  let falling: string[] = []
  const end = () => {
    if (falling.length >= MIN_QUARTERS) found.push({ from: falling[0]!, to: falling.at(-1)! })
    falling = []
  }
  for (const [period, value] of growth) {
    const before = falling.at(-1)
    if (before !== undefined && quarterAfter(before) !== period) end()
    if (value < 0) falling.push(period)
    else end()
  }
  end()
  return found
}

export const quarterAfter = (quarter: string) => periodText(nextPeriod(parsePeriod(quarter)!))

/** Those of a country by its own growth figures; none if it publishes no quarters. */
export async function recessionsOf(
  { economy }: { economy: Pick<Services['economy'], 'summary' | 'series'> },
  country: string,
  asKnownOn: EpochDay | undefined,
): Promise<Recession[]> {
  const indicator = GROWTH.find(key => economy.summary(country, key)?.frequency === 'Quarterly')
  if (indicator === undefined) return []
  const growth = await economy.series({ country, indicator, ...(asKnownOn === undefined ? {} : { asKnownOn }) })
  return growth ? recessionsIn(growth.points) : []
}

/** Those that a chart of some points shows a part of. */
export function recessionsWithin(recessions: readonly Recession[], points: readonly SeriesPoint[]): Recession[] {
  const [first, last] = [points[0], points.at(-1)].map(point => (point ? parsePeriod(point[0])!.start : undefined))
  if (first === undefined || last === undefined) return []
  return recessions.filter(
    ({ from, to }) => parsePeriod(from)!.start < last && parsePeriod(quarterAfter(to))!.start > first,
  )
}
