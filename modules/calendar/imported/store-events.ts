import type { Insertable, Kysely, Selectable } from 'kysely'
import { dateToTime, epochDayAt } from '#contract/time/epoch-day.ts'
import { DAY_MS } from '#contract/time/units.ts'
import { utcToWall, wallToUtc } from '#kit/time/zone.ts'
import type { EventTables } from './event-tables.ts'
import type { ListedEvent } from './listed-event.ts'
import { MOVED_MS, pairEvents } from './pair-events.ts'

type Connection = Kysely<EventTables>
type EventRow = Selectable<EventTables['calendar_events']>
/** What tells an event among the stored ones, without its texts and figures. */
const placeColumns = [
  'id',
  'source',
  'currency',
  'country',
  'title_en',
  'estimate',
  'at',
  'versions',
  'is_withdrawn',
] as const
type EventPlace = Pick<EventRow, (typeof placeColumns)[number]>
type VersionRow = Insertable<EventTables['calendar_event_versions']>

export interface StoredCounts {
  added: number
  changed: number
  unchanged: number
  /** Those that are no longer listed. They stay, marked. */
  removed: number
}

/** How far a known event may be from where a file lists it, if both are about the same period. */
const PERIOD_MS = 45 * DAY_MS
const ROWS_AT_ONCE = 400

/**
 * Stores the events of a list, in a transaction: known ones are revised, new ones added. If it has all events of its days,
 * `wholeDaysIn` is the zone of these. `now` is in UTC ms.
 */
export async function storeEvents(
  transaction: Kysely<EventTables>,
  events: readonly ListedEvent[],
  { wholeDaysIn, now }: { wholeDaysIn: string | undefined; now: number },
): Promise<StoredCounts> {
  const counts: StoredCounts = { added: 0, changed: 0, unchanged: 0, removed: 0 }
  if (events.length === 0) return counts
  const stored = await eventsAround(transaction, events)
  const covered = wholeDaysIn === undefined ? undefined : coveredBy(events, wholeDaysIn)
  const mayHaveMoved = ({ at }: { at: number }) => !covered || (at >= covered.from && at < covered.until)
  const knownByKey = Map.groupBy(await namedAs(transaction, stored, events), keyOfRow)
  const added: EventRow[] = []
  const versions: VersionRow[] = []
  const seen: number[] = []
  let nextId = await highestId(transaction)
  for (const [key, listed] of Map.groupBy(events, keyOf)) {
    const known = knownByKey.get(key) ?? []
    for (const [index, place] of pairEvents(listed, known, mayHaveMoved).entries()) {
      const event = listed[index]!
      const before = place === undefined ? undefined : known[place]!
      if (before && isSame(before, event)) {
        seen.push(before.id)
        continue
      }
      const id = before?.id ?? ++nextId
      const version = (before?.versions ?? 0) + 1
      const row = rowOf(event, { id, versions: version, now, firstSeen: before?.first_seen ?? now })
      if (before) await transaction.updateTable('calendar_events').set(row).where('id', '=', id).execute()
      else added.push(row)
      versions.push(versionOf(row, now))
      if (before) counts.changed++
      else counts.added++
    }
  }
  counts.unchanged = seen.length
  await insertAll(transaction, 'calendar_events', added)
  await insertAll(transaction, 'calendar_event_versions', versions)
  await markSeen(transaction, seen, now)
  if (covered) counts.removed = await withdraw(transaction, { events, stored, seen, changed: versions, covered, now })
  return counts
}

const keyOf = ({ source, currency, country, title, estimate }: ListedEvent) =>
  [source, currency, country, title.en.toLowerCase(), estimate].join('\n')
const keyOfRow = (row: EventPlace) =>
  [row.source, row.currency, row.country, row.title_en.toLowerCase(), row.estimate].join('\n')

/** The days of a list from its first event to its last, in a zone, UTC ms. */
function coveredBy(events: readonly ListedEvent[], zone: string): { from: number; until: number } {
  const times = events.map(({ at }) => at)
  const first = times.reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY)
  const last = times.reduce((most, at) => Math.max(most, at), Number.NEGATIVE_INFINITY)
  const startOf = (at: number) => dateToTime(epochDayAt(utcToWall(zone, at)))
  return { from: wallToUtc(zone, startOf(first)), until: wallToUtc(zone, startOf(last) + DAY_MS) }
}

/** Events of the same sources around the days of a list. */
async function eventsAround(transaction: Connection, events: readonly ListedEvent[]): Promise<EventPlace[]> {
  const { from, until } = coveredBy(events, 'UTC')
  const around = Math.max(MOVED_MS, PERIOD_MS)
  const rows = await transaction
    .selectFrom('calendar_events')
    .select(placeColumns)
    .where('source', 'in', [...new Set(events.map(({ source }) => source))])
    .where('at', '>=', from - around)
    .where('at', '<', until + around)
    .execute()
  for (const row of rows) row.at = Number(row.at)
  return rows
}

/** Those of some stored events that have the same source, place and title as one of a list. */
async function namedAs(
  transaction: Connection,
  stored: readonly EventPlace[],
  events: readonly ListedEvent[],
): Promise<EventRow[]> {
  const keys = new Set(events.map(keyOf))
  const ids = stored.filter(row => keys.has(keyOfRow(row))).map(({ id }) => id)
  const rows: EventRow[] = []
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const some = ids.slice(from, from + ROWS_AT_ONCE)
    rows.push(...(await transaction.selectFrom('calendar_events').selectAll().where('id', 'in', some).execute()))
  }
  const known = rows.map(row => ({
    ...row,
    at: Number(row.at),
    first_seen: Number(row.first_seen),
    last_seen: Number(row.last_seen),
    changed_at: Number(row.changed_at),
  }))
  return known.sort((one, other) => one.at - other.at || one.id - other.id)
}

async function highestId(transaction: Connection): Promise<number> {
  const row = await transaction
    .selectFrom('calendar_events')
    .select(({ fn }) => fn.max('id').as('highest'))
    .executeTakeFirst()
  return Number(row?.highest ?? 0)
}

function rowOf(
  event: ListedEvent,
  { id, versions, now, firstSeen }: { id: number; versions: number; now: number; firstSeen: number },
): EventRow {
  return {
    id,
    ...contentOf(event),
    first_seen: firstSeen,
    last_seen: now,
    changed_at: now,
    versions,
    is_withdrawn: 0,
  }
}

function contentOf(event: ListedEvent) {
  const { source, currency, country, title, at, day, kind, importance, period, indicator, estimate, unit } = event
  return {
    source,
    currency,
    country,
    title_tw: title.tw,
    title_cn: title.cn,
    title_en: title.en,
    at,
    is_time_known: event.isTimeKnown ? 1 : 0,
    day,
    kind,
    importance,
    period,
    indicator,
    estimate,
    unit,
    actual: event.actual,
    forecast: event.forecast,
    previous: event.previous,
    revised_from: event.revisedFrom,
    site: event.site,
    attribution: event.attribution,
  }
}

function isSame(row: EventRow, event: ListedEvent): boolean {
  const content = Object.entries(contentOf(event))
  return row.is_withdrawn === 0 && content.every(([column, value]) => row[column as keyof EventRow] === value)
}

function versionOf({ id, versions, at, importance, actual, forecast, previous }: EventRow, now: number): VersionRow {
  return { event: id, version: versions, first_seen: now, last_seen: now, at, importance, actual, forecast, previous }
}

async function insertAll<Table extends keyof EventTables>(
  transaction: Connection,
  table: Table,
  rows: readonly Insertable<EventTables[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await transaction
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
}

async function markSeen(transaction: Connection, ids: readonly number[], now: number): Promise<void> {
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const some = ids.slice(from, from + ROWS_AT_ONCE)
    await transaction.updateTable('calendar_events').set({ last_seen: now }).where('id', 'in', some).execute()
    await transaction
      .updateTable('calendar_event_versions')
      .set({ last_seen: now })
      .where('event', 'in', some)
      .where(({ eb, ref, selectFrom }) =>
        eb(
          'version',
          '=',
          selectFrom('calendar_events')
            .select('versions')
            .whereRef('calendar_events.id', '=', ref('calendar_event_versions.event')),
        ),
      )
      .execute()
  }
}

/** Marks events of the days of a whole list that it does not have. Returns how many were not marked before. */
async function withdraw(
  transaction: Connection,
  {
    events,
    stored,
    seen,
    changed,
    covered,
    now,
  }: {
    events: readonly ListedEvent[]
    stored: readonly EventPlace[]
    seen: readonly number[]
    changed: readonly VersionRow[]
    covered: { from: number; until: number }
    now: number
  },
): Promise<number> {
  const listed = new Set([...seen, ...changed.map(({ event }) => event)])
  const source = events[0]!.source
  const gone = stored.filter(
    row =>
      row.source === source &&
      row.at >= covered.from &&
      row.at < covered.until &&
      row.is_withdrawn === 0 &&
      !listed.has(row.id),
  )
  for (const { id, versions } of gone) {
    const withdrawn = { is_withdrawn: 1, versions: versions + 1, changed_at: now }
    await transaction.updateTable('calendar_events').set(withdrawn).where('id', '=', id).execute()
  }
  return gone.length
}
