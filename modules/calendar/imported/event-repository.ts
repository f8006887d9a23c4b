import type { Kysely, Selectable } from 'kysely'
import type { EpochDay } from '#contract/time/epoch-day.ts'
import type { Database } from '#kit/database/database.ts'
import type { CalendarKind } from './calendar-kind.ts'
import type { EventTables } from './event-tables.ts'
import type { ListedEvent } from './listed-event.ts'

/** An event as it was imported last. Times in UTC ms. */
export interface ImportedEvent extends ListedEvent {
  id: number
  firstSeen: number
  lastSeen: number
  /** When it was revised last. */
  changedAt: number
  /** From 1; one more with each revision, and when it is withdrawn. */
  versions: number
  /** A later list of its days no longer has it. */
  isWithdrawn: boolean
}

/** What a file has said of an event. Times in UTC ms; figures as they are written. */
export interface EventVersion {
  firstSeen: number
  lastSeen: number
  at: number
  importance: number
  actual: string
  forecast: string
  previous: string
}

export interface EventRepository {
  /** Events in [from, until), UTC ms, by time. */
  between(from: number, until: number): Promise<readonly ImportedEvent[]>
  find(id: number): Promise<ImportedEvent | undefined>
  /** The last events of the same source, place and title that have a figure, up to its own time, newest first. */
  withFigures(event: ImportedEvent, most: number): Promise<readonly ImportedEvent[]>
  /** All that was imported of an event, oldest first. */
  versions(id: number): Promise<readonly EventVersion[]>
}

export function createEventRepository({ db: untyped }: Pick<Database, 'db'>): EventRepository {
  const db: Kysely<EventTables> = untyped
  const events = () => db.selectFrom('calendar_events').selectAll()
  return {
    async between(from, until) {
      const rows = await events().where('at', '>=', from).where('at', '<', until).orderBy('at').orderBy('id').execute()
      return rows.map(eventFrom)
    },
    async find(id) {
      const row = await events().where('id', '=', id).executeTakeFirst()
      return row && eventFrom(row)
    },
    async withFigures({ source, currency, country, title, estimate, at }, most) {
      const rows = await events()
        .where('at', '<=', at)
        .where('title_en', '=', title.en)
        .where('source', '=', source)
        .where('currency', '=', currency)
        .where('country', '=', country)
        .where('estimate', '=', estimate)
        .where('actual', '<>', '')
        .orderBy('at', 'desc')
        .limit(most)
        .execute()
      return rows.map(eventFrom)
    },
    async versions(id) {
      const rows = await db
        .selectFrom('calendar_event_versions')
        .selectAll()
        .where('event', '=', id)
        .orderBy('version')
        .execute()
      return rows.map(({ importance, actual, forecast, previous, ...times }) => ({
        firstSeen: Number(times.first_seen),
        lastSeen: Number(times.last_seen),
        at: Number(times.at),
        importance,
        actual,
        forecast,
        previous,
      }))
    },
  }
}

function eventFrom(row: Selectable<EventTables['calendar_events']>): ImportedEvent {
  const { id, source, currency, country, importance, period, indicator, estimate, unit, site, attribution } = row
  return {
    id,
    source,
    currency,
    country,
    title: { tw: row.title_tw, cn: row.title_cn, en: row.title_en },
    // PostgreSQL gives large numbers as text.
    at: Number(row.at),
    isTimeKnown: row.is_time_known === 1,
    day: row.day as EpochDay,
    kind: row.kind as CalendarKind,
    importance,
    period,
    indicator,
    estimate,
    unit,
    actual: row.actual,
    forecast: row.forecast,
    previous: row.previous,
    revisedFrom: row.revised_from,
    site,
    attribution,
    firstSeen: Number(row.first_seen),
    lastSeen: Number(row.last_seen),
    changedAt: Number(row.changed_at),
    versions: row.versions,
    isWithdrawn: row.is_withdrawn === 1,
  }
}
