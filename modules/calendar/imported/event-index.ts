import { DAY_MS } from '#contract/time/units.ts'
import { lowerBound } from '#kit/lower-bound.ts'
import type { ReleaseSchedule, ScheduledRelease } from '#modules/economy'
import type { EventRepository, EventVersion, ImportedEvent } from './event-repository.ts'
import { readKnownTitles } from './known-titles.ts'
import { monthStart } from './month-start.ts'
import { releaseId } from './release-id.ts'

/** An imported event and what it is about, as far as that is known. */
export interface PlacedEvent {
  event: ImportedEvent
  /** Key of its indicator; undefined if its title is not known here. */
  indicator: string | undefined
  /** The release in whose place it stands: a rule has guessed its day. */
  release: ScheduledRelease | undefined
}

/** Imported events of a time, and the ids of the releases in whose place they stand. */
export interface PlacedEvents {
  events: readonly PlacedEvent[]
  taken: ReadonlyMap<string, PlacedEvent>
}

/** Imported events by date. Times in UTC ms. */
export interface EventIndex {
  /** Events in [from, until), and the releases of that time that others stand for. */
  between(from: number, until: number): Promise<PlacedEvents>
  find(id: number): Promise<PlacedEvent | undefined>
  /** The last events like it that have a figure, oldest first. */
  history(id: number, most: number): Promise<readonly ImportedEvent[]>
  /** All that was imported of an event, oldest first. */
  versions(id: number): Promise<readonly EventVersion[]>
  /** Forgets what was read, after an import. */
  refresh(): void
}

/** A release is this near to the day that its rule names; the next of the same figure is further away. */
const NEAR_MS = 10 * DAY_MS
/** Two events about the same release are at most so far from each other. */
const AROUND_MS = 2 * NEAR_MS
/** Months in memory: of 20,000 events in four years 400 each. */
const MAX_MONTHS = 12
/** Spans of months of which pages ask for the events again and again. */
const MAX_PLACES = 6

const NONE: PlacedEvents = { events: [], taken: new Map() }

export function createEventIndex(deps: {
  repository: EventRepository
  schedule: ReleaseSchedule
  /** Events cannot be read: the calendar is shown without them. */
  onProblem(problem: unknown): void
}): EventIndex {
  const { repository, schedule, onProblem } = deps
  const known = readKnownTitles()
  const months = new Map<number, Promise<readonly PlacedEvent[]>>()
  const placedIn = keptPlaces()
  async function readMonth(start: number): Promise<readonly PlacedEvent[]> {
    const events = await repository.between(start, monthAfter(start))
    if (events.length === 0) return []
    const releases = Map.groupBy(
      schedule.between(start - NEAR_MS, monthAfter(start) + NEAR_MS),
      ({ country, indicator }) => `${country} ${indicator}`,
    )
    return events.map(event => placedEvent(event, known, releases))
  }

  function monthFrom(start: number): Promise<readonly PlacedEvent[]> {
    const kept = months.get(start)
    const month = kept ?? readMonth(start)
    months.delete(start)
    months.set(start, month)
    if (months.size > MAX_MONTHS) months.delete(months.keys().next().value!)
    if (!kept) month.catch(() => months.delete(start))
    return month
  }

  async function read(from: number, until: number): Promise<PlacedEvents> {
    const parts: Promise<readonly PlacedEvent[]>[] = []
    for (let start = monthStart(from - AROUND_MS); start < until + AROUND_MS; start = monthAfter(start))
      parts.push(monthFrom(start))
    const { events, taken, times } = placedIn(await Promise.all(parts))
    if (events.length === 0) return NONE
    return { events: events.slice(lowerBound(times, from), lowerBound(times, until)), taken }
  }

  return {
    async between(from, until) {
      try {
        return await read(from, until)
      } catch (problem) {
        onProblem(problem)
        return NONE
      }
    },
    async find(id) {
      const event = await repository.find(id)
      if (!event) return undefined
      const { events } = await read(event.at, event.at + 1)
      return events.find(each => each.event.id === id)
    },
    async history(id, most) {
      const event = await repository.find(id)
      return event ? (await repository.withFigures(event, most)).toReversed() : []
    },
    versions: id => repository.versions(id),
    refresh: () => months.clear(),
  }
}

type Months = readonly (readonly PlacedEvent[])[]

interface PlacedMonths extends PlacedEvents {
  /** Times of the events, UTC ms. */
  times: readonly number[]
}

/** Events of months next to each other, without those that others stand for. The last ones are kept. */
function keptPlaces(): (months: Months) => PlacedMonths {
  let kept: readonly { months: Months; placed: PlacedMonths }[] = []
  return months => {
    const known = kept.find(
      each => each.months.length === months.length && each.months.every((one, n) => one === months[n]),
    )
    if (known) return known.placed
    const all = months.flat()
    const taken = takenReleases(all)
    const events = all.flatMap(each => withoutTaken(each, taken))
    const placed = { events, taken, times: events.map(({ event }) => event.at) }
    kept = [{ months, placed }, ...kept.slice(0, MAX_PLACES - 1)]
    return placed
  }
}

function placedEvent(
  event: ImportedEvent,
  known: ReturnType<typeof readKnownTitles>,
  releases: ReadonlyMap<string, readonly ScheduledRelease[]>,
): PlacedEvent {
  const { indicator, country, estimate } =
    event.indicator === '' ? (known(event.currency, event.title.en) ?? { ...event, indicator: undefined }) : event
  if (indicator === undefined) return { event, indicator, release: undefined }
  const distance = ({ at }: ScheduledRelease) => Math.abs(at - event.at)
  const [release] = (releases.get(`${country} ${indicator}`) ?? [])
    .filter(
      each =>
        distance(each) <= NEAR_MS &&
        each.estimate === estimate &&
        (event.period === '' || event.period === each.period),
    )
    .sort((one, other) => distance(one) - distance(other))
  return { event, indicator, release: event.isWithdrawn ? undefined : release }
}

/** Of several events about one release the one that was imported last stands for it. */
function takenReleases(all: readonly PlacedEvent[]): ReadonlyMap<string, PlacedEvent> {
  const taken = new Map<string, PlacedEvent>()
  for (const each of all) {
    if (!each.release) continue
    const id = releaseId(each.release)
    const other = taken.get(id)
    if (!other || each.event.changedAt > other.event.changedAt) taken.set(id, each)
  }
  return taken
}

/** Leaves out what another source says of the same release; another event of the same source is one of its own. */
function withoutTaken(each: PlacedEvent, taken: ReadonlyMap<string, PlacedEvent>): PlacedEvent[] {
  const winner = each.release && taken.get(releaseId(each.release))
  if (!winner || winner === each) return [each]
  return winner.event.source === each.event.source ? [{ ...each, release: undefined }] : []
}

const monthAfter = (start: number) => monthStart(start + 40 * DAY_MS)
