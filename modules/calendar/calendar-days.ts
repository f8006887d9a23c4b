import { dateToTime, type EpochDay } from '#contract/time/epoch-day.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { otherWork } from '#kit/scheduling/event-loop.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { Catalogue } from '#modules/catalogue'
import type { Economy, ReleaseSchedule, ScheduledRelease, SimulatedEconomy } from '#modules/economy'
import { type CalendarFilter, fitsFilter } from './calendar-filter.ts'
import type { CalendarItem } from './calendar-item.ts'
import type { EventIndex, PlacedEvents } from './imported/event-index.ts'
import { releaseId } from './imported/release-id.ts'
import type { importedItems } from './imported-item.ts'
import { keptLists } from './kept-lists.ts'
import { completed, type keptItems, nextChange } from './release-items.ts'

/** Items by date. */
export interface CalendarDays {
  /**
   * Items that fit a filter, of the days from `from` to `to`, both included, in order: timed ones by UTC, others by
   * their own day.
   */
  between(from: EpochDay, to: EpochDay, filter?: CalendarFilter): Promise<readonly CalendarItem[]>
  /** The same without their figures, which costs less. */
  outline(from: EpochDay, to: EpochDay, filter?: CalendarFilter): Promise<readonly CalendarItem[]>
}

export interface CalendarDeps {
  catalogue: Catalogue
  economy: Economy
  schedule: ReleaseSchedule
  imported: EventIndex
  /** Undefined if nothing is simulated. */
  simulated: SimulatedEconomy | undefined
  clock: Clock
}

/** Figures of a long range are computed in turns with other work, each at most about so long. */
const TURN_MS = 5

/** The items of days, of all sources. */
export function calendarDays(
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
): CalendarDays {
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

  async function daysOf(from: EpochDay, to: EpochDay, filter: CalendarFilter, { events, taken }: PlacedEvents) {
    const start = dateToTime(from)
    const end = dateToTime(to) + DAY_MS
    const isIn = ({ at, day }: Pick<CalendarItem, 'at' | 'day'>) =>
      at === undefined ? day >= from && day <= to : at >= start && at < end
    const scheduled = await deps.schedule.read(start - DAY_MS, end + DAY_MS)
    const releases = scheduled.filter(
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
      const { releases, others: found } = await daysOf(from, to, filter, imported)
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
        const { releases, others } = await daysOf(from, to, {}, imported)
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
