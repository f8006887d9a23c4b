import { eventName } from '#contract/economy/event-name.ts'
import type { Locale } from '#contract/text/locale.ts'
import { addDays, dateToTime, epochDayAt } from '#contract/time/epoch-day.ts'
import { MINUTE_MS } from '#contract/time/units.ts'
import type { CalendarFilter, CalendarItem } from '#modules/calendar'
import type { Services } from '../../../pages/services.ts'
import type { EventRow } from './event-row.ts'

/** What is beside the events. */
export interface RailData {
  /** Moments and days of important events (UTC ms), for the grid of the month. */
  marks: readonly number[]
  next: EventRow | null
  /** The full name of the next event, with its country. */
  nextName: string
  /** The last figures of the next event's indicator, oldest first. */
  nextRecent: readonly number[]
  holidays: readonly EventRow[]
}

/** How far the next event is looked for. */
const AHEAD_DAYS = 14
/** Figures of the next event that are drawn. */
const NEXT_BARS = 11
const HOLIDAYS = 6
const QUARTER_HOUR_MS = 15 * MINUTE_MS

export async function collectRail(
  services: Services,
  {
    filter,
    month,
    now,
    locale,
    rowOf,
  }: {
    filter: CalendarFilter
    /** The events of the month that is shown. */
    month: readonly CalendarItem[]
    now: number
    locale: Locale
    rowOf(item: CalendarItem): EventRow
  },
): Promise<RailData> {
  const next = await nextOf(services, filter, now)
  return {
    marks: marksOf(month),
    next: next ? rowOf(next) : null,
    nextName: next ? eventName(services.catalogue.countries.get(next.country), next.event[locale], locale) : '',
    nextRecent: next ? recentOf(services, next) : [],
    holidays: services.calendar.holidays(epochDayAt(now)).slice(0, HOLIDAYS).map(rowOf),
  }
}

/** Zones differ by quarters of an hour: events of the same one are on the same day everywhere, and marked once. */
function marksOf(items: readonly CalendarItem[]): readonly number[] {
  const marks = new Set<number>()
  for (const { importance, at, day } of items)
    if (importance === 3) marks.add(Math.floor((at ?? dateToTime(day)) / QUARTER_HOUR_MS) * QUARTER_HOUR_MS)
  return [...marks]
}

/** The first event to come whose time is known. */
async function nextOf({ calendar }: Services, filter: CalendarFilter, now: number) {
  const today = epochDayAt(now)
  const coming = await calendar.outline(today, addDays(today, AHEAD_DAYS), filter)
  const next = coming.find(({ at, imported }) => at !== undefined && at > now && !imported?.isWithdrawn)
  // The outline has the figures of imported events alone.
  return next?.imported ? next : next && calendar.find(next.id)
}

function recentOf({ economy }: Services, { country, indicator }: CalendarItem): readonly number[] {
  const recent = indicator === undefined ? undefined : economy.summary(country, indicator)?.recent
  return recent?.slice(-NEXT_BARS) ?? []
}
