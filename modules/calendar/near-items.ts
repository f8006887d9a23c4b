import { addDays, type EpochDay, epochDayAt } from '#contract/time/epoch-day.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { CalendarFilter } from './calendar-filter.ts'
import type { CalendarItem } from './calendar-item.ts'

/** How many timed events before and after the present moment are wanted. */
export interface NearCounts {
  past: number
  coming: number
}

/** Days before and after the present one that are looked at: first the near ones, which mostly suffice. */
const REACHES = [
  [1, 2],
  [5, 14],
] as const
/** Figures may be revised at any time. */
const KEPT_MS = MINUTE_MS
const MAX_KEPT = 200

interface Kept {
  items: Promise<readonly CalendarItem[]>
  /** UTC ms, `until` exclusive. */
  from: number
  until: number
}

type Read = (from: EpochDay, to: EpochDay, filter: CalendarFilter) => Promise<readonly CalendarItem[]>

interface Reader {
  between: Read
  outline: Read
}

/**
 * Reads the events around the present moment for parts of pages: kept for a minute, or until the next of them comes.
 * `forget` drops what is kept, after an import.
 */
export function nearItems(calendar: Reader, clock: Clock) {
  const kept = new Map<string, Kept>()

  function near(filter: CalendarFilter, counts: NearCounts): Promise<readonly CalendarItem[]> {
    const key = JSON.stringify([filter, counts])
    const now = clock.now()
    const known = kept.get(key)
    if (known && now >= known.from && now < known.until) return known.items
    const items = readNear(calendar, filter, counts, now)
    const entry: Kept = { items, from: now, until: now + KEPT_MS }
    kept.delete(key)
    kept.set(key, entry)
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!)
    items.then(
      found => {
        entry.until = Math.min(entry.until, found.find(({ at }) => at! > now)?.at ?? entry.until)
      },
      () => kept.delete(key),
    )
    return items
  }

  return { near, forget: () => kept.clear() }
}

async function readNear(
  calendar: Reader,
  filter: CalendarFilter,
  { past, coming }: NearCounts,
  now: number,
): Promise<readonly CalendarItem[]> {
  let chosen: readonly CalendarItem[] = []
  for (const [back, ahead] of REACHES) {
    const timed = (
      await calendar.outline(addDays(epochDayAt(now), -back), addDays(epochDayAt(now), ahead), filter)
    ).filter(({ at, kind, imported }) => at !== undefined && kind !== 'holiday' && !imported?.isWithdrawn)
    const next = timed.findIndex(({ at }) => at! > now)
    const place = next < 0 ? timed.length : next
    chosen = timed.slice(Math.max(0, place - past), place + coming)
    if (place >= past && timed.length - place >= coming) break
  }
  const [first, last] = [chosen[0], chosen.at(-1)]
  if (!first || !last) return []
  const ids = new Set(chosen.map(({ id }) => id))
  const dayOf = ({ at }: CalendarItem): EpochDay => epochDayAt(at!)
  return (await calendar.between(dayOf(first), dayOf(last), filter)).filter(({ id }) => ids.has(id))
}
