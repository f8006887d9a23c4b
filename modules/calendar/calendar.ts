import { addDays, type EpochDay, epochDayAt, epochDayOf } from '#contract/time/epoch-day.ts'
import type { NamedRelease } from '#modules/economy'
import { type CalendarDays, type CalendarDeps, calendarDays } from './calendar-days.ts'
import type { CalendarFilter } from './calendar-filter.ts'
import type { CalendarItem } from './calendar-item.ts'
import { releaseFinder } from './find-release.ts'
import { historyOf, importedHistory, type PastRelease } from './history.ts'
import { holidayItems } from './holidays.ts'
import type { EventVersion } from './imported/event-repository.ts'
import { eventNumber, importedItems } from './imported-item.ts'
import { type NearCounts, nearItems } from './near-items.ts'
import { type DatedFigure, nextItem } from './next-item.ts'
import { keptItems } from './release-items.ts'

/** Releases and other events by date, with the figures that are known now. */
export interface Calendar extends CalendarDays {
  /** The days it has, both included: rules and simulated figures reach no further. */
  range(): { first: EpochDay; last: EpochDay }
  /** Timed events around the present moment that fit a filter, in order, with figures of at most a minute ago. */
  near(filter: CalendarFilter, counts: NearCounts): Promise<readonly CalendarItem[]>
  /** Days from `from` on when exchanges are closed or close early, in order. */
  holidays(from: EpochDay): readonly CalendarItem[]
  /** The next release or meeting about a figure; undefined without one in the four months ahead. */
  next(figure: DatedFigure): Promise<CalendarItem | undefined>
  /** What releases and meetings are called that have a name of their own. */
  named: readonly NamedRelease[]
  /** By id, of the years around the present one. */
  find(id: string): Promise<CalendarItem | undefined>
  /** The last releases of the figure that an event is about, oldest first. */
  history(item: CalendarItem): Promise<readonly PastRelease[]>
  /** What files have said of an event, oldest first; nothing of those that follow from rules. */
  versions(item: CalendarItem): Promise<readonly EventVersion[]>
}

const FIRST_DAY = epochDayOf('2000-01-01')
const DAYS_AHEAD = 2 * 366

/** `forget` is called after an import of events. */
export function createCalendar(deps: CalendarDeps): Calendar & { forget(): void } {
  const holidays = holidayItems(deps.catalogue)
  const items = keptItems(deps)
  const importedOf = importedItems(deps.economy)

  const range = () => ({ first: FIRST_DAY, last: addDays(epochDayAt(deps.clock.now()), DAYS_AHEAD) })

  /** Of simulated releases that are over, before which nothing changes any more. */
  const histories = new WeakMap<CalendarItem, readonly PastRelease[]>()
  const findRelease = releaseFinder(deps.schedule, range)
  const days = calendarDays(deps, { holidays, items, importedOf })
  const { near, forget } = nearItems(days, deps.clock)

  return {
    ...days,
    range,
    near,
    next: nextItem(deps, importedOf),
    named: deps.schedule.named,
    forget() {
      deps.imported.refresh()
      forget()
    },
    holidays: from => holidays.filter(({ day }) => day >= from),
    async find(id) {
      const holiday = holidays.find(each => each.id === id)
      if (holiday) return holiday
      const number = eventNumber(id)
      if (number !== undefined) {
        const event = await deps.imported.find(number)
        return event && importedOf(event)
      }
      const found = findRelease(id)
      if (!found) return undefined
      const { taken } = await deps.imported.between(found.at, found.at + 1)
      const event = taken.get(id)
      return event ? importedOf(event) : (items.known(found) ?? items.read(found))
    },
    async history(item) {
      const known = histories.get(item)
      if (known) return known
      const past = item.imported ? await importedHistory(item, deps.imported) : []
      if (past.length > 0) return past
      const history = await historyOf(item, { ...deps, now: deps.clock.now() })
      if (item.sample && item.actual !== undefined) histories.set(item, history)
      return history
    },
    versions: async ({ imported }) => (imported ? deps.imported.versions(imported.event) : []),
  }
}
