import type { Database } from '#kit/database/database.ts'
import { byHour, hourOf, type QueueState } from '#modules/moderation'
import { CLOSED, tablesOf } from './complaint-tables.ts'

/** Complaints that wait for staff, and what came in and was closed by hour since a moment, UTC ms. */
export async function readComplaintQueue(from: Pick<Database, 'db'>, since: number): Promise<QueueState> {
  const complaints = tablesOf(from).selectFrom('complaints')
  const open = complaints.where('state', '=', 'open')
  const hoursOf = (column: 'at' | 'changed_at') =>
    complaints
      .select([hourOf(column, since).as('hour'), ({ fn }) => fn.countAll().as('count')])
      .where(column, '>=', since)
      .groupBy('hour')
  const [total, oldest, entered, closed] = await Promise.all([
    open.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
    open.select('at').orderBy('number').limit(1).executeTakeFirst(),
    hoursOf('at').execute(),
    hoursOf('changed_at').where('state', '=', CLOSED).execute(),
  ])
  return {
    count: Number(total.count),
    oldestAt: oldest && Number(oldest.at),
    hours: { in: byHour(entered), out: byHour(closed) },
  }
}
