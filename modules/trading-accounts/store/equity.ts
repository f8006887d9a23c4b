import { sql } from 'kysely'
import { DAY_MS, HOUR_MS } from '#contract/time/units.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { tablesOf } from './account-tables.ts'
import type { From } from './accounts.ts'

/** What an account was worth at an instant (UTC ms), in cents. */
export interface EquityPoint {
  at: number
  balance: number
  equity: number
}

/** Rows of one statement. */
const BATCH = 500

/** Stores what accounts are worth: of each hour the last figures stay. */
export async function addEquity(
  unit: Unit,
  points: readonly (EquityPoint & { accountId: string; memberId: string })[],
): Promise<void> {
  const rows = points.map(({ accountId, memberId, at, balance, equity }) => ({
    ...{ account_id: accountId, member_id: memberId, hour_at: at - (at % HOUR_MS), at, balance, equity },
  }))
  for (let from = 0; from < rows.length; from += BATCH)
    await tablesOf(unit)
      .insertInto('trading_equity')
      .values(rows.slice(from, from + BATCH))
      .onConflict(conflict =>
        conflict.columns(['account_id', 'hour_at']).doUpdateSet(({ ref }) => ({
          at: ref('excluded.at'),
          balance: ref('excluded.balance'),
          equity: ref('excluded.equity'),
        })),
      )
      .execute()
}

/** The last figures of each day in UTC, `from ≤ day < to`, the oldest first. */
export async function dailyEquity(from: From, accountId: string, span: { from: number; to: number }) {
  const db = tablesOf(from)
  const last = db
    .selectFrom('trading_equity')
    .select(({ fn }) => fn.max('hour_at').as('hour_at'))
    .where('account_id', '=', accountId)
    .where('hour_at', '>=', span.from)
    .where('hour_at', '<', span.to)
    .groupBy(sql`hour_at - hour_at % ${sql.lit(DAY_MS)}`)
  const rows = await db
    .selectFrom('trading_equity')
    .select(['at', 'balance', 'equity'])
    .where('account_id', '=', accountId)
    .where('hour_at', 'in', last)
    .orderBy('hour_at')
    .execute()
  return rows.map(
    ({ at, balance, equity }): EquityPoint => ({
      ...{ at: Number(at), balance: Number(balance), equity: Number(equity) },
    }),
  )
}
