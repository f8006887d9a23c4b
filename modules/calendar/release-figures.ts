import { addDays } from '#contract/time/epoch-day.ts'
import { formOf, nextPeriod, parsePeriod, periodText } from '#contract/time/period.ts'
import type { Economy, ScheduledRelease, Series, SeriesSummary, SimulatedEconomy } from '#modules/economy'
import type { CalendarItem } from './calendar-item.ts'

/** What is known of the figures of a release. */
export type ReleaseFigures = Pick<
  CalendarItem,
  'unit' | 'decimals' | 'actual' | 'forecast' | 'previous' | 'revisedFrom' | 'source' | 'sample'
>

/** Most digits after the point of published figures: some are quotients. */
const MAX_DECIMALS = 2

/** Figures of the simulated economy as they are known at a time; undefined if it has no such series. */
export function simulatedFigures(
  simulated: SimulatedEconomy,
  { country, indicator, period, estimate, at }: ScheduledRelease,
  now: number,
): ReleaseFigures | undefined {
  const found = simulated
    .releasesOf(country, indicator, at, at + 1, now)
    .find(release => release.period === period && release.estimate === estimate)
  if (!found) return undefined
  const { unit, decimals, actual, forecast, previous, revisedFrom } = found
  return { unit, decimals, actual, forecast, previous, revisedFrom, source: 'simulated', sample: true }
}

/**
 * Figures that a publisher's series has of a release, as they were known on its day: later revisions belong to later
 * releases. Nobody has published a forecast with them. Undefined if the series has other periods.
 */
export async function publishedFigures(
  economy: Economy,
  summary: SeriesSummary,
  release: ScheduledRelease,
): Promise<ReleaseFigures | undefined> {
  const { country, indicator } = release
  const period = parsePeriod(release.period)
  if (!period || period.form !== formOf(summary.frequency) || period.form === 'day') return undefined
  const key = { country, indicator }
  const current = await economy.series(key)
  if (!current) return undefined
  const before = periodText(nextPeriod(period, -1))
  const isRevised = current.revisions.some(revision => [release.period, before].includes(revision.period))
  const then = isRevised ? await economy.series({ ...key, asKnownOn: release.day }) : current
  const dayBefore = isRevised ? await economy.series({ ...key, asKnownOn: addDays(release.day, -1) }) : current
  // What was stored later than it was published is the first that is known here.
  const previous = knownValue(then, before) ?? firstValue(current, before)
  const previousBefore = knownValue(dayBefore, before)
  const actual = knownValue(then, release.period) ?? firstValue(current, release.period)
  const isLater = release.estimate > 1
  return {
    unit: summary.unit,
    decimals: decimalsOf([actual, previous]),
    actual,
    forecast: undefined,
    previous: isLater ? (knownValue(dayBefore, release.period) ?? undefined) : previous,
    revisedFrom: !isLater && previousBefore !== undefined && previousBefore !== previous ? previousBefore : undefined,
    source: summary.source,
    sample: false,
  }
}

function knownValue(series: Series | undefined, period: string): number | undefined {
  return series?.points.findLast(([each]) => each === period)?.[1]
}

/** The value that was published first for a period; undefined if it has none. */
export function firstValue(series: Series, period: string): number | undefined {
  return series.revisions.find(revision => revision.period === period)?.value ?? knownValue(series, period)
}

function decimalsOf(values: readonly (number | undefined)[]): number {
  const digits = values.map(value => (value === undefined ? 0 : (String(value).split('.')[1] ?? '').length))
  return Math.min(MAX_DECIMALS, Math.max(...digits))
}
