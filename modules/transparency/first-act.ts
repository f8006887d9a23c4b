import type { Kysely } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import { countedActs } from './figures.ts'

interface Tables {
  audit_rows: { number: number; at: number | string; action: string }
  reviews: { number: number; at: number | string }
}

/** When the first text had to wait, or staff first did something that is counted, UTC ms; `now` if neither has happened. */
export async function firstActAt({ db: untyped }: Pick<Database, 'db'>, now: number): Promise<number> {
  const db: Kysely<Tables> = untyped
  const moments = [now]
  const review = await db.selectFrom('reviews').select('at').orderBy('number').limit(1).executeTakeFirst()
  if (review) moments.push(Number(review.at))
  for (const action of Object.keys(countedActs)) {
    const rows = db.selectFrom('audit_rows').select('at').where('action', '=', action)
    const row = await rows.orderBy('number').limit(1).executeTakeFirst()
    if (row) moments.push(Number(row.at))
  }
  return Math.min(...moments)
}
