import { sql } from 'kysely'
import { DAY_MS } from '#contract/time/units.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { inParts } from '#kit/scheduling/event-loop.ts'
import type { LinkDeal } from '../links/broker-link.ts'
import { type TradingAccountTables, tablesOf } from './account-tables.ts'
import type { From } from './accounts.ts'

/** A deal as it is stored. */
export interface StoredDeal extends LinkDeal {
  /** Orders them as the broker gave them. */
  number: number
}

/** Rows of one statement: SQLite allows 32,766 parameters. */
const BATCH = 500
/** Accounts that are summed up in one turn of the event loop: SQLite reads in the thread that serves. */
const SUMMED_AT_ONCE = 5

type Row = TradingAccountTables['trading_deals']

const numberIn = (value: number | string | null) => (value === null ? null : Number(value))

const dealOf = (row: Omit<Row, 'number'> & { number: number }): StoredDeal => ({
  ...{
    number: row.number,
    dealId: row.deal_id,
    at: Number(row.at),
    type: row.type,
    symbol: row.symbol,
    side: row.side,
  },
  ...{ lots: row.lots, openAt: numberIn(row.open_at), openPrice: row.open_price, closePrice: row.close_price },
  ...{ profit: Number(row.profit), commission: Number(row.commission), swap: Number(row.swap) },
})

/** Stores deals of an account; those that are there stay as they are. */
export async function addDeals(
  unit: Unit,
  { id, memberId }: { id: string; memberId: string },
  deals: readonly LinkDeal[],
): Promise<void> {
  const rows = deals.map(({ dealId, openAt, openPrice, closePrice, ...deal }) => ({
    ...{ ...deal, account_id: id, member_id: memberId, deal_id: dealId },
    ...{ open_at: openAt, open_price: openPrice, close_price: closePrice },
  }))
  for (let at = 0; at < rows.length; at += BATCH)
    await tablesOf(unit)
      .insertInto('trading_deals')
      .values(rows.slice(at, at + BATCH))
      .onConflict(conflict => conflict.columns(['account_id', 'deal_id']).doNothing())
      .execute()
}

/** The newest first, those before a place. */
export async function latestDeals(
  from: From,
  accountId: string,
  { below, limit }: { below: { at: number; number: number } | undefined; limit: number },
): Promise<StoredDeal[]> {
  let query = tablesOf(from).selectFrom('trading_deals').selectAll().where('account_id', '=', accountId)
  if (below)
    query = query.where(({ eb, and, or }) =>
      or([eb('at', '<', below.at), and([eb('at', '=', below.at), eb('number', '<', below.number)])]),
    )
  const rows = await query.orderBy('at', 'desc').orderBy('number', 'desc').limit(limit).execute()
  return rows.map(dealOf)
}

/** Those of a span, `from ≤ at < to`, the oldest first. */
export async function dealsBetween(from: From, accountId: string, span: { from: number; to: number }) {
  const rows = await tablesOf(from)
    .selectFrom('trading_deals')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('at', '>=', span.from)
    .where('at', '<', span.to)
    .orderBy('at')
    .orderBy('number')
    .execute()
  return rows.map(dealOf)
}

/** When something happened first in an account, UTC ms. */
export async function firstDealAt(from: From, accountId: string): Promise<number | undefined> {
  const query = tablesOf(from).selectFrom('trading_deals').select('at').where('account_id', '=', accountId)
  const row = await query.orderBy('at').limit(1).executeTakeFirst()
  return row && Number(row.at)
}

/** What was paid into an account and out of it, in cents. */
export interface Flows {
  deposits: number
  withdrawals: number
}

/** Of an account, `after < at ≤ until`; UTC ms. */
export interface FlowsAsked {
  accountId: string
  after: number
  until: number
}

/** What was paid in and out, by account; those without any are left out. Each account is asked for once. */
export async function flowsOf(from: From, asked: readonly FlowsAsked[]): Promise<Map<string, Flows>> {
  const found = new Map<string, Flows>()
  await inParts(asked, SUMMED_AT_ONCE, async part => {
    const spans = new Map(part.map(each => [each.accountId, each]))
    const rows = await tablesOf(from)
      .selectFrom('trading_deals')
      .select(['account_id', 'type', 'at', 'profit'])
      .where('account_id', 'in', [...spans.keys()])
      .where('type', '<>', 'trade')
      .where('at', '>', Math.min(...part.map(({ after }) => after)))
      .where('at', '<=', Math.max(...part.map(({ until }) => until)))
      .execute()
    for (const { account_id: id, type, at, profit } of rows) {
      const { after, until } = spans.get(id)!
      if (Number(at) <= after || Number(at) > until) continue
      const { deposits, withdrawals } = found.get(id) ?? { deposits: 0, withdrawals: 0 }
      const amount = Math.abs(Number(profit))
      found.set(
        id,
        type === 'deposit'
          ? { deposits: deposits + amount, withdrawals }
          : { deposits, withdrawals: withdrawals + amount },
      )
    }
  })
  return found
}

/** What was closed in an account since an instant. */
export interface Activity {
  closedTrades: number
  /** Days in UTC on which something was closed. */
  days: number
  /** Trades that ended with more than nothing, after costs. */
  wins: number
  /** Hundredths of a lot that were closed. */
  lots: number
}

/** What was closed in accounts since an instant (UTC ms), by account; those in which nothing was are left out. */
export async function activityOf(from: From, ids: readonly string[], since: number): Promise<Map<string, Activity>> {
  const found = new Map<string, Activity>()
  await inParts(ids, SUMMED_AT_ONCE, async part => {
    const rows = await tablesOf(from)
      .selectFrom('trading_deals')
      .select(['account_id', ({ fn }) => fn.countAll().as('trades')])
      .select(sql<number>`count(distinct at - at % ${sql.lit(DAY_MS)})`.as('days'))
      .select(sql<number>`sum(case when profit + commission + swap > 0 then 1 else 0 end)`.as('wins'))
      .select(sql<number>`sum(round(cast(lots as numeric) * 100))`.as('lots'))
      .where('account_id', 'in', part)
      .where('type', '=', 'trade')
      .where('at', '>=', since)
      .groupBy('account_id')
      .execute()
    for (const { account_id: id, trades, days, wins, lots } of rows)
      found.set(id, { closedTrades: Number(trades), days: Number(days), wins: Number(wins), lots: Number(lots) })
  })
  return found
}
