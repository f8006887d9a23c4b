import { DAY_MS } from '#contract/time/units.ts'
import type { CalendarDeps } from './calendar-days.ts'
import type { CalendarItem } from './calendar-item.ts'
import { releaseId } from './imported/release-id.ts'
import type { importedItems } from './imported-item.ts'
import { completed } from './release-items.ts'

/** Figures of quarters have their next release within it. */
const AHEAD_MS = 120 * DAY_MS

/** A figure of a country, or a kind of event such as `press-conference`. */
export interface DatedFigure {
  /** ISO 3166 alpha-2. */
  country: string
  indicator: string
}

/** Reads the next release or meeting of the four months ahead about a figure, without its figures. */
export function nextItem(deps: CalendarDeps, importedOf: ReturnType<typeof importedItems>) {
  return async ({ country, indicator }: DatedFigure): Promise<CalendarItem | undefined> => {
    const now = deps.clock.now()
    const until = now + AHEAD_MS
    const { events, taken } = await deps.imported.between(now, until)
    const release = deps.schedule
      .between(now, until, { country, indicator })
      .find(each => !taken.has(releaseId(each)) && each.at > now)
    const imported = events.find(
      ({ event, indicator: of }) =>
        of === indicator && event.country === country && !event.isWithdrawn && event.at > now,
    )
    if (imported && !(release && release.at < imported.event.at)) return importedOf(imported)
    return release && completed(release, undefined, deps)
  }
}
