import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'

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

/** Rows that wait for staff, with a `number` and the moment `at` which each came in. Conditions have no parameters. */
interface Queue {
  table: string
  waits: RawBuilder<SqlBool>
  /** Which rows count by hour; all if omitted. */
  counts?: RawBuilder<SqlBool>
  /** When one was done, if `isDone`. */
  doneAt: string
  isDone?: RawBuilder<SqlBool>
}

const HOURS = 24
const ALL = sql<SqlBool>`1 = 1`

/** 24 numbers, of rows with an hour and a count each. */
function byHour(rows: readonly { hour: unknown; count: unknown }[]): number[] {
  const counts = new Array<number>(HOURS).fill(0)
  for (const { hour, count } of rows) if (Number(hour) < HOURS) counts[Number(hour)] = Number(count)
  return counts
}

/** Reads what waits, and what came in and was done by hour since a moment, UTC ms. */
export const queueReader =
  ({ table, waits, counts = ALL, doneAt, isDone = ALL }: Queue) =>
  async ({ db }: Pick<Database, 'db'>, since: number): Promise<QueueState> => {
    const waiting = db.selectFrom(table).where(waits)
    const hoursOf = (column: string, which: RawBuilder<SqlBool>) =>
      db
        .selectFrom(table)
        .select([
          sql<number>`cast(((${sql.ref(column)} - ${sql.lit(since)}) / 3600000) as integer)`.as('hour'),
          ({ fn }) => fn.countAll().as('count'),
        ])
        .where(column, '>=', since)
        .where(counts)
        .where(which)
        .groupBy('hour')
        .execute()
    const [total, oldest, entered, done] = await Promise.all([
      waiting.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
      waiting.select('at').orderBy('number').limit(1).executeTakeFirst(),
      hoursOf('at', ALL),
      hoursOf(doneAt, isDone),
    ])
    return {
      count: Number(total.count),
      oldestAt: oldest && Number(oldest.at),
      hours: { in: byHour(entered), out: byHour(done) },
    }
  }

/** Reviews that wait, claimed or not. */
export const readReviewQueue = queueReader({
  ...{ table: 'reviews', waits: sql`is_decided = 0`, counts: sql`is_removal = 0`, doneAt: 'decided_at' },
})
