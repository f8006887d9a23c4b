import { sql } from 'kysely'
import { DAY_MS } from '#contract/time/units.ts'
import { inParts, otherWork } from '#kit/scheduling/event-loop.ts'
import { type Figures, figuresOf, type Instruments } from '../rules/account.ts'
import type { Prices } from '../rules/money.ts'
import { type From, readAccounts } from './simulated-accounts.ts'
import { dealFrom, type StoredDeal } from './simulated-rows.ts'
import { tablesOf } from './simulated-tables.ts'

/** Accounts whose positions are read in one turn of the event loop. */
const AT_ONCE = 10
/** Accounts whose deals the database sums up in one turn: SQLite reads in the thread that serves, a hundred deals in 0.2 ms. */
const SUMMED_AT_ONCE = 5

/**
 * What accounts are worth at the prices of now, in cents, by their ids; those that do not exist, or for which a price is
 * missing, are left out. Other work is done after every few of them.
 */
export async function readFigures(
  from: From,
  ids: readonly string[],
  { instruments, prices }: { instruments: Instruments; prices: Prices },
): Promise<Map<string, Figures>> {
  const figures = new Map<string, Figures>()
  await inParts(ids, AT_ONCE, async part => {
    for (const [id, account] of await readAccounts(from, part)) {
      const found = figuresOf(account, instruments, prices)
      if (found) figures.set(id, found)
    }
  })
  return figures
}

/** Deals of an account, the newest first, those before a number. */
export async function dealsOf(
  from: From,
  accountId: string,
  { below, limit }: { below: number | undefined; limit: number },
): Promise<StoredDeal[]> {
  let query = tablesOf(from).selectFrom('simulated_deals').selectAll().where('account_id', '=', accountId)
  if (below !== undefined) query = query.where('number', '<', below)
  return (await query.orderBy('number', 'desc').limit(limit).execute()).map(dealFrom)
}

export interface Activity {
  closedTrades: number
  /** Days in UTC on which something was closed. */
  days: number
  wins: number
  /** Hundredths of a lot that were closed. */
  lots: number
}

/**
 * What was closed in accounts since an instant (UTC ms), by account; those in which nothing was are left out. A position
 * that is closed in parts counts once, with its last part.
 */
export async function activityOf(from: From, ids: readonly string[], since: number): Promise<Map<string, Activity>> {
  const found = new Map<string, Activity>()
  const tables = tablesOf(from)
  const day = sql<number>`at - at % ${sql.lit(DAY_MS)}`
  await inParts(ids, SUMMED_AT_ONCE, async part => {
    const deals = tables.selectFrom('simulated_deals').where('account_id', 'in', part).where('at', '>=', since)
    const sums = deals
      .select('account_id')
      .select(({ fn }) => [fn.count(day).distinct().as('days'), fn.sum('size').as('lots')])
      .groupBy('account_id')
    for (const { account_id: id, days, lots } of await sums.execute())
      found.set(id, { closedTrades: 0, days: Number(days), wins: 0, lots: Number(lots) })
    await otherWork()
    const open = tables.selectFrom('simulated_positions').select('position_id').where('account_id', 'in', part)
    const closed = deals
      .where('position_id', 'not in', open)
      .select(['account_id', ({ fn }) => fn.sum<number>('profit').as('profit')])
      .groupBy(['account_id', 'position_id'])
    const counts = tables
      .selectFrom(closed.as('closed'))
      .select(['account_id', ({ fn }) => fn.countAll().as('trades')])
      .select(sql<number>`sum(case when profit > 0 then 1 else 0 end)`.as('wins'))
      .groupBy('account_id')
    for (const { account_id: id, trades, wins } of await counts.execute()) {
      const summed = found.get(id)
      // What was closed first since then counts the next time.
      if (summed) Object.assign(summed, { closedTrades: Number(trades), wins: Number(wins) })
    }
  })
  return found
}

/** Hundredths of lots that accounts have open together, by symbol and side. */
export async function openSidesOf(
  from: From,
  ids: readonly string[],
): Promise<Map<string, { long: number; short: number }>> {
  const lots = new Map<string, { long: number; short: number }>()
  await inParts(ids, AT_ONCE, async part => {
    const rows = await tablesOf(from)
      .selectFrom('simulated_positions')
      .select(['symbol', 'side'])
      .select(({ fn }) => fn.sum<number | string>('size').as('size'))
      .where('account_id', 'in', part)
      .groupBy(['symbol', 'side'])
      .execute()
    for (const { symbol, side, size } of rows) {
      const { long, short } = lots.get(symbol) ?? { long: 0, short: 0 }
      const more = Number(size)
      lots.set(symbol, side === 'buy' ? { long: long + more, short } : { long, short: short + more })
    }
  })
  return lots
}
