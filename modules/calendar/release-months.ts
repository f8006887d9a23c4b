import { DAY_MS } from '#contract/units.ts'
import type { ReleaseSchedule, ScheduledRelease } from '#modules/economy'
import { monthStart } from './imported/month-start.ts'

/** Months of releases kept in memory, some 200 releases each. */
const MOST_MONTHS = 6

/** The same schedule, which keeps the months of all releases that were asked for last. */
export function monthlySchedule(schedule: ReleaseSchedule): ReleaseSchedule {
  const months = new Map<number, readonly ScheduledRelease[]>()
  return {
    between(from, to, only) {
      if (only) return schedule.between(from, to, only)
      const found: ScheduledRelease[] = []
      for (let start = monthStart(from); start < to; start = monthStart(start + 40 * DAY_MS)) {
        const releases = months.get(start) ?? schedule.between(start, monthStart(start + 40 * DAY_MS))
        months.delete(start)
        months.set(start, releases)
        if (months.size > MOST_MONTHS) months.delete(months.keys().next().value!)
        for (const release of releases) if (release.at >= from && release.at < to) found.push(release)
      }
      return found
    },
  }
}
