import { addDays, dateToTime, type EpochDay } from '#contract/time/epoch-day.ts'
import { parsePeriod } from '#contract/time/period.ts'
import { DAY_MS } from '#contract/time/units.ts'
import type { ReleaseSchedule, ScheduledRelease } from '#modules/economy'
import { releaseId } from './imported/release-id.ts'

/** The longest time between the beginning of a period and its last release, and how long an event is known before. */
const SEARCH_BEFORE_MS = 40 * DAY_MS
const SEARCH_AFTER_MS = 500 * DAY_MS
/** Releases found last: pages ask for the next one and for the opened one again and again. */
const MAX_FOUND = 200

/** Finds a release of the days of the calendar by its id. */
export function releaseFinder(
  schedule: ReleaseSchedule,
  range: () => { first: EpochDay; last: EpochDay },
): (id: string) => ScheduledRelease | undefined {
  const known = new Map<string, ScheduledRelease>()
  return id => {
    const found = known.get(id) ?? searched(id, schedule, range())
    if (!found) return undefined
    known.delete(id)
    known.set(id, found)
    if (known.size > MAX_FOUND) known.delete(known.keys().next().value!)
    return found
  }
}

function searched(
  id: string,
  schedule: ReleaseSchedule,
  { first, last }: { first: EpochDay; last: EpochDay },
): ScheduledRelease | undefined {
  const [country = '', indicator = '', text = ''] = id.split('.')
  const period = parsePeriod(text)
  if (!period || period.start < addDays(first, -366) || period.start > last) return undefined
  const start = dateToTime(period.start)
  const series = { country: country.toUpperCase(), indicator }
  return schedule
    .between(start - SEARCH_BEFORE_MS, start + SEARCH_AFTER_MS, series)
    .find(release => releaseId(release) === id)
}
