import { isoDateOf } from '#contract/time/epoch-day.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { Economy, SimulatedEconomy } from '#modules/economy'
import type { CalendarItem } from './calendar-item.ts'
import { eventFigures } from './imported/event-figures.ts'
import type { EventIndex } from './imported/event-index.ts'
import { firstValue } from './release-figures.ts'

/** A figure that was published, and what was expected of it. */
export interface PastRelease {
  period: string
  /** UTC ms; undefined of a publisher's figures, which have no time. */
  at: number | undefined
  actual: number
  forecast: number | undefined
  /** Actual less forecast, in standard deviations of the surprises shown; undefined without enough of them. */
  surprise: number | undefined
}

const MAX_RELEASES = 24
const LONGEST_MS = 25 * 366 * DAY_MS
/** Fewer surprises do not tell how large they usually are. */
const MIN_SURPRISES = 8
/** Differences that vary by less than this share of the largest are equal. */
const ROUNDING = 1e-9

/** The last releases of the figure that an event is about, as they were first published, oldest first. */
export async function historyOf(
  { country, indicator, id, at, period, imported }: CalendarItem,
  { economy, simulated, now }: { economy: Economy; simulated: SimulatedEconomy | undefined; now: number },
): Promise<PastRelease[]> {
  const summary = indicator === undefined ? undefined : economy.summary(country, indicator)
  if (!summary || indicator === undefined) return []
  const estimate = Number(id.split('.').at(-1))
  if (summary.kind === 'published') {
    const series = await economy.series({ country, indicator })
    return (series?.points ?? [])
      .filter(([each]) => period === '' || each <= period)
      .slice(-MAX_RELEASES)
      .map(([each, current]) => ({
        period: each,
        at: undefined,
        actual: firstValue(series!, each) ?? current,
        forecast: undefined,
        surprise: undefined,
      }))
  }
  // Simulated figures never stand beside what somebody has published of the same release.
  if (imported) return []
  const end = Math.min(now, at ?? now)
  const begin = Math.max(end - spanOf(summary.frequency), end - LONGEST_MS)
  const releases = simulated?.releasesOf(country, indicator, begin, end + 1, now) ?? []
  return withSurprises(
    releases
      .filter(release => release.estimate === estimate && release.actual !== undefined)
      .slice(-MAX_RELEASES)
      .map(release => ({
        period: release.period,
        at: release.at,
        actual: release.actual!,
        forecast: release.forecast,
      })),
  )
}

/** Past events of an imported one that have figures, as their source has published them. */
export async function importedHistory({ imported, unit }: CalendarItem, book: EventIndex): Promise<PastRelease[]> {
  const past = await book.history(imported!.event, MAX_RELEASES)
  return withSurprises(
    past.flatMap(event => {
      const figures = eventFigures(event)
      const { actual, forecast } = figures
      if (actual === undefined || figures.unit !== unit) return []
      return [{ period: event.period || isoDateOf(event.day), at: event.at, actual, forecast }]
    }),
  )
}

/** A time in which a figure is published 24 times. */
function spanOf(frequency: string): number {
  if (frequency === 'Yearly') return LONGEST_MS
  if (frequency === 'Weekly') return 27 * 7 * DAY_MS
  // Central banks decide six to twelve times a year.
  return (frequency === 'Quarterly' ? 27 * 92 : frequency === 'Daily' ? 4 * 366 : 27 * 31) * DAY_MS
}

function withSurprises(releases: readonly Omit<PastRelease, 'surprise'>[]): PastRelease[] {
  const differences = releases.flatMap(({ actual, forecast }) => (forecast === undefined ? [] : [actual - forecast]))
  const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length
  const variance = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (differences.length - 1)
  // Equal differences vary by rounding errors of their subtraction alone.
  const least = ROUNDING * Math.max(...differences.map(Math.abs))
  const deviation = differences.length >= MIN_SURPRISES && Math.sqrt(variance) > least ? Math.sqrt(variance) : 0
  return releases.map(release => ({
    ...release,
    surprise:
      release.forecast === undefined || !(deviation > 0) ? undefined : (release.actual - release.forecast) / deviation,
  }))
}
