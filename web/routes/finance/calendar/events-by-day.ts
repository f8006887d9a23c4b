import type { EpochDay } from '#contract/time/epoch-day.ts'
import { dayOfEvent } from './calendar-days.ts'
import type { EventRow } from './event-row.ts'

type EventsByDay = ReadonlyMap<EpochDay, readonly EventRow[]>

/** What was grouped last of events that are kept. */
const grouped = new WeakMap<readonly EventRow[], { zone: string; byDay: EventsByDay }>()

/** Events by their day in a zone, those of the day without a time first, by time. */
export function eventsByDay(events: readonly EventRow[], zone: string): EventsByDay {
  const known = grouped.get(events)
  if (known?.zone === zone) return known.byDay
  const order = ({ kind, at }: EventRow) => (kind === 'holiday' ? -1 : (at ?? Number.MAX_SAFE_INTEGER))
  const byDay = Map.groupBy(
    events.toSorted((one, other) => order(one) - order(other)),
    event => dayOfEvent(event, zone),
  )
  grouped.set(events, { zone, byDay })
  return byDay
}
