import { sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import { tablesOf } from './review-tables.ts'

type From = Pick<Database, 'db'>

/** How many came in and were done in each hour from a moment on, the first hour first. */
export interface QueueHours {
  in: readonly number[]
  out: readonly number[]
}

/** What waits in a queue. Times are UTC ms. */
export interface QueueState {
  count: number
  /** When the one came in that waits the longest. */
  oldestAt: number | undefined
  hours: QueueHours
}

const HOURS = 24

/** Moments by the hours since another, UTC ms: of those that are counted by hour. */
export const hourOf = (column: string, since: number) =>
  sql<number>`cast(((${sql.ref(column)} - ${sql.lit(since)}) / 3600000) as integer)`

/** 24 numbers, of rows with an hour and a count each. */
export function byHour(rows: readonly { hour: unknown; count: unknown }[]): number[] {
  const counts = new Array<number>(HOURS).fill(0)
  for (const { hour, count } of rows) if (Number(hour) < HOURS) counts[Number(hour)] = Number(count)
  return counts
}

/** Reviews that wait, claimed or not, and what came in and was decided by hour since a moment, UTC ms. */
export async function readReviewQueue(from: From, since: number): Promise<QueueState> {
  const db = tablesOf(from)
  const waiting = db.selectFrom('reviews').where('is_decided', '=', 0)
  const hoursOf = (column: 'at' | 'decided_at') =>
    db
      .selectFrom('reviews')
      .select([hourOf(column, since).as('hour'), ({ fn }) => fn.countAll().as('count')])
      .where(column, '>=', since)
      .where('is_removal', '=', 0)
      .groupBy('hour')
      .execute()
  const [total, oldest, entered, decided] = await Promise.all([
    waiting.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
    waiting.select('at').orderBy('number').limit(1).executeTakeFirst(),
    hoursOf('at'),
    hoursOf('decided_at'),
  ])
  return {
    count: Number(total.count),
    oldestAt: oldest && Number(oldest.at),
    hours: { in: byHour(entered), out: byHour(decided) },
  }
}
