import { setImmediate as otherWork } from 'node:timers/promises'
import { addDays, dateToTime, type EpochDay, epochDayAt, epochDayOf } from '#contract/epoch-day.ts'
import { DAY_MS } from '#contract/units.ts'
import type { Clock } from '#kit/clock.ts'
import type { Catalogue } from '#modules/catalogue'
import type { Economy, ReleaseSchedule, ScheduledRelease, SimulatedEconomy } from '#modules/economy'
import { type CalendarFilter, fitsFilter } from './calendar-filter.ts'
import type { CalendarItem } from './calendar-item.ts'
import { releaseFinder } from './find-release.ts'
import { historyOf, importedHistory, type PastRelease } from './history.ts'
import { holidayItems } from './holidays.ts'
import type { EventBook, PlacedEvents } from './imported/event-book.ts'
import type { EventVersion } from './imported/event-repository.ts'
import { releaseId } from './imported/release-id.ts'
import { eventNumber, importedItems } from './imported-item.ts'
import { keptLists } from './kept-lists.ts'
import { type NearCounts, nearItems } from './near-items.ts'
import { completed, keptItems, nextChange } from './release-items.ts'

/** Releases and other events by date, with the figures that are known now. */
export interface Calendar {
  /** The days it has, both included: rules and simulated figures reach no further. */
  range(): { first: EpochDay; last: EpochDay }
  /**
   * Items that fit a filter, of the days from `from` to `to`, both included, in order: timed ones by UTC, others by
   * their own day.
   */
  between(from: EpochDay, to: EpochDay, filter?: CalendarFilter): Promise<readonly CalendarItem[]>
  /** The same without their figures, which costs less. */
  outline(from: EpochDay, to: EpochDay, filter?: CalendarFilter): Promise<readonly CalendarItem[]>
  /** Timed events around the present moment that fit a filter, in order, with figures of at most a minute ago. */
  near(filter: CalendarFilter, counts: NearCounts): Promise<readonly CalendarItem[]>
  /** Days from `from` on when exchanges are closed or close early, in order. */
  holidays(from: EpochDay): readonly CalendarItem[]
  /** By id, of the years around the present one. */
  find(id: string): Promise<CalendarItem | undefined>
  /** The last releases of the figure that an event is about, oldest first. */
  history(item: CalendarItem): Promise<readonly PastRelease[]>
  /** What files have said of an event, oldest first; nothing of those that follow from rules. */
  versions(item: CalendarItem): Promise<readonly EventVersion[]>
}

export interface CalendarDeps {
  catalogue: Catalogue
  economy: Economy
  schedule: ReleaseSchedule
  imported: EventBook
  /** Undefined if nothing is simulated. */
  simulated: SimulatedEconomy | undefined
  clock: Clock
}

const FIRST_DAY = epochDayOf('2000-01-01')
const DAYS_AHEAD = 2 * 366
/** Figures of a long range are computed in turns with other work, each at most about so long. */
const TURN_MS = 5

/** `forget` is called after an import of events. */
export function createCalendar(deps: CalendarDeps): Calendar & { forget(): void } {
  const holidays = holidayItems(deps.catalogue)
  const items = keptItems(deps)
  const importedOf = importedItems(deps.economy)

  const range = () => ({ first: FIRST_DAY, last: addDays(epochDayAt(deps.clock.now()), DAYS_AHEAD) })

  const findRelease = releaseFinder(deps.schedule, range)
  const days = calendarDays(deps, { holidays, items, importedOf })
  const { near, forget } = nearItems(days, deps.clock)

  return {
    ...days,
    range,
    near,
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
      const past = item.imported ? await importedHistory(item, deps.imported) : []
      return past.length > 0 ? past : historyOf(item, { ...deps, now: deps.clock.now() })
    },
    versions: async ({ imported }) => (imported ? deps.imported.versions(imported.event) : []),
  }
}

/** The items of days, of all sources. */
function calendarDays(
  deps: CalendarDeps,
  {
    holidays,
    items,
    importedOf,
  }: {
    holidays: readonly CalendarItem[]
    items: ReturnType<typeof keptItems>
    importedOf: ReturnType<typeof importedItems>
  },
): Pick<Calendar, 'between' | 'outline'> {
  const lists = keptLists(deps.clock)
  const outlines = keptLists(deps.clock)
  const outlined = (release: ScheduledRelease) => completed(release, undefined, deps)

  const holidayDays = new Set(holidays.map(({ country, day }) => `${country} ${day}`))
  const isKnownHoliday = ({ kind, country, day }: CalendarItem) =>
    kind === 'holiday' && holidayDays.has(`${country} ${day}`)

  /** Imported events of days; the day of a place may be another one than UTC's. */
  const importedIn = (from: EpochDay, to: EpochDay) =>
    deps.imported.between(dateToTime(from) - DAY_MS, dateToTime(to) + 2 * DAY_MS)

  /** What items are made of: other objects after an import. */
  const basisOf = ({ taken }: PlacedEvents) => [taken, deps.economy.indicators()]

  function daysOf(from: EpochDay, to: EpochDay, filter: CalendarFilter, { events, taken }: PlacedEvents) {
    const start = dateToTime(from)
    const end = dateToTime(to) + DAY_MS
    const isIn = ({ at, day }: Pick<CalendarItem, 'at' | 'day'>) =>
      at === undefined ? day >= from && day <= to : at >= start && at < end
    const releases = deps.schedule
      .between(start - DAY_MS, end + DAY_MS)
      .filter(
        release =>
          !taken.has(releaseId(release)) &&
          isIn({ at: release.isTimeKnown ? release.at : undefined, day: release.day }) &&
          fits(release, filter, deps),
      )
    const imported = events
      .map(importedOf)
      // Of a holiday the catalogue knows whether markets close early.
      .filter(item => !isKnownHoliday(item))
    return { releases, others: [...holidays, ...imported].filter(item => isIn(item) && fitsFilter(item, filter)) }
  }

  return {
    async between(from, to, filter = {}) {
      const now = deps.clock.now()
      const imported = await importedIn(from, to)
      const basis = basisOf(imported)
      const key = JSON.stringify([from, to, filter])
      const known = lists.find(key, basis)
      if (known) return known
      const { releases, others: found } = daysOf(from, to, filter, imported)
      let until = Number.POSITIVE_INFINITY
      let turnEnd = performance.now() + TURN_MS
      for (const release of releases) {
        found.push(items.known(release) ?? (await items.read(release)))
        until = Math.min(until, nextChange(release.at, now))
        if (performance.now() < turnEnd) continue
        await otherWork()
        turnEnd = performance.now() + TURN_MS
      }
      inOrder(found)
      lists.keep(key, { items: found, basis, from: now, until })
      return found
    },
    async outline(from, to, filter = {}) {
      const imported = await importedIn(from, to)
      const basis = basisOf(imported)
      const key = `${from} ${to}`
      let items = outlines.find(key, basis)
      if (!items) {
        const { releases, others } = daysOf(from, to, {}, imported)
        items = inOrder([...others, ...releases.map(outlined)])
        // Without figures nothing of an item depends on the time.
        outlines.keep(key, { items, basis, from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY })
      }
      return items.filter(item => fitsFilter(item, filter))
    },
  }
}

/** Without its item, which would be one of a thousand. */
function fits(
  { kind, country, importance, indicator }: ScheduledRelease,
  filter: CalendarFilter,
  { catalogue, economy }: CalendarDeps,
): boolean {
  const currency = catalogue.countries.get(country)?.currency ?? ''
  const category = economy.findIndicator(indicator)?.category
  return fitsFilter({ kind, country, importance, currency, category }, filter)
}

const startOf = ({ at, day }: CalendarItem) => at ?? dateToTime(day)
const inOrder = (items: CalendarItem[]) => items.sort((one, other) => startOf(one) - startOf(other))
