import type { Kysely } from 'kysely'
import { dateToTime, type EpochDay, isoDateOf } from '#contract/time/epoch-day.ts'
import { DAY_MS, HOUR_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import { csvLines } from '#kit/import/export-rows.ts'
import type { EventTables } from './event-tables.ts'
import { ownRow } from './own-row.ts'

const ROWS_AT_ONCE = 5_000

/** Events as they were imported last, whichever their file, as a file of an operator's own. Those withdrawn are left out. */
export async function* exportedEvents({ db: untyped }: Database): AsyncGenerator<string> {
  const db: Kysely<EventTables> = untyped
  const columns = Object.keys(ownRow.shape)
  yield csvLines([columns])
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await db
      .selectFrom('calendar_events')
      .selectAll()
      .where('is_withdrawn', '=', 0)
      .orderBy('at')
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .offset(offset)
      .execute()
    yield csvLines(
      rows.map(({ title_en: title, at, day, is_time_known, site: link, ...row }) => {
        const cells: Readonly<Record<string, string | number>> = {
          ...row,
          title,
          link,
          time: is_time_known === 1 ? timeOn(Number(at), day as EpochDay) : '',
          date: is_time_known === 1 ? '' : isoDateOf(day as EpochDay),
        }
        return columns.map(column => cells[column] ?? '')
      }),
    )
    if (rows.length < ROWS_AT_ONCE) return
  }
}

/** A time in UTC ms with an offset at which it is on that day: the zone of the file is not stored. */
function timeOn(at: number, day: EpochDay): string {
  const start = dateToTime(day)
  const ahead = Math.ceil((start - at) / HOUR_MS)
  const behind = Math.floor((at - start - DAY_MS) / HOUR_MS) + 1
  const hours = ahead > 0 ? ahead : behind > 0 ? -behind : 0
  const local = new Date(at + hours * HOUR_MS).toISOString().slice(0, -1)
  if (hours === 0) return `${local}Z`
  return `${local}${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`
}
