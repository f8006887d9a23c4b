import { DAY_MS } from '#contract/units.ts'
import type { ReleaseSchedule, ScheduledRelease } from '#modules/economy'
import { monthStart } from './imported/month-start.ts'

/** Months of releases kept in memory, some 200 releases each. */
const MOST_MONTHS = 6

/** Releases in [from, to), UTC ms, by months that are kept. */
export function monthlyReleases(schedule: ReleaseSchedule): (from: number, to: number) => readonly ScheduledRelease[] {
  const months = new Map<number, readonly ScheduledRelease[]>()
  return (from, to) => {
    const found: ScheduledRelease[] = []
    for (let start = monthStart(from); start < to; start = monthStart(start + 40 * DAY_MS)) {
      const releases = months.get(start) ?? schedule.between(start, monthStart(start + 40 * DAY_MS))
      months.delete(start)
      months.set(start, releases)
      if (months.size > MOST_MONTHS) months.delete(months.keys().next().value!)
      for (const release of releases) if (release.at >= from && release.at < to) found.push(release)
    }
    return found
  }
}
