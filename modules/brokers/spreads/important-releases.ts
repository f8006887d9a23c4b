import { addDays, epochDayAt } from '#contract/time/epoch-day.ts'
import { HOUR_MS } from '#contract/time/units.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Calendar } from '#modules/calendar'
import type { SpreadRelease } from './sample-spreads.ts'

/** Releases are read this often, those of so many days around the present. */
const RELEASES_MS = HOUR_MS
const DAYS_BEFORE = 9
const DAYS_AFTER = 2
const IMPORTANT = 3

/** Important releases around the present, in memory. */
export interface ImportantReleases {
  all(): readonly SpreadRelease[]
  tick(): void
}

/** None are known while the calendar cannot be read; it is tried again. */
export async function readImportantReleases(deps: {
  calendar: Calendar
  clock: Clock
  /** A monotonic time in ms. */
  elapsed(): number
  onProblem(problem: unknown): void
}): Promise<ImportantReleases> {
  let releases: readonly SpreadRelease[] = []
  let readAt = Number.NEGATIVE_INFINITY
  const read = async () => {
    readAt = deps.elapsed()
    const today = epochDayAt(deps.clock.now())
    const items = await deps.calendar.outline(addDays(today, -DAYS_BEFORE), addDays(today, DAYS_AFTER), {
      importance: IMPORTANT,
    })
    releases = items.flatMap(({ at, currency }) => (at === undefined ? [] : [{ at, currency }]))
  }
  await read().catch(deps.onProblem)
  return {
    all: () => releases,
    tick() {
      if (deps.elapsed() - readAt >= RELEASES_MS) read().catch(deps.onProblem)
    },
  }
}
