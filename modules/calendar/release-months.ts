import { DAY_MS } from '#contract/time/units.ts'
import type { ReleaseSchedule, ScheduledRelease } from '#modules/economy'
import { monthStart } from './imported/month-start.ts'

/** Months of releases kept in memory, some 200 releases each. */
const MAX_MONTHS = 6

/** The same schedule, which keeps the months of all releases that were asked for last. */
export function monthlySchedule(schedule: ReleaseSchedule): ReleaseSchedule {
  const months = new Map<number, readonly ScheduledRelease[]>()

  function keep(start: number, releases: readonly ScheduledRelease[]): readonly ScheduledRelease[] {
    months.delete(start)
    months.set(start, releases)
    if (months.size > MAX_MONTHS) months.delete(months.keys().next().value!)
    return releases
  }

  return {
    named: schedule.named,
    between(from, to, only) {
      if (only) return schedule.between(from, to, only)
      return monthsIn(from, to).flatMap(start =>
        within(keep(start, months.get(start) ?? schedule.between(start, monthAfter(start))), from, to),
      )
    },
    async read(from, to) {
      const found: ScheduledRelease[] = []
      for (const start of monthsIn(from, to)) {
        const releases = months.get(start) ?? (await schedule.read(start, monthAfter(start)))
        found.push(...within(keep(start, releases), from, to))
      }
      return found
    },
  }
}

const monthAfter = (start: number) => monthStart(start + 40 * DAY_MS)

/** Beginnings of the months of [from, to). */
function monthsIn(from: number, to: number): number[] {
  const starts: number[] = []
  for (let start = monthStart(from); start < to; start = monthAfter(start)) starts.push(start)
  return starts
}

function within(releases: readonly ScheduledRelease[], from: number, to: number): ScheduledRelease[] {
  return releases.filter(({ at }) => at >= from && at < to)
}
