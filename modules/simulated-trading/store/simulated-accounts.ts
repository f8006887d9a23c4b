import { OPENING_CENTS } from '#contract/trading/opening-balance.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { newId } from '#kit/new-id.ts'
import type { Account, Deal } from '../rules/account.ts'
import type { EndedOrder } from '../rules/settle.ts'
import {
  dealRow,
  orderColumns,
  orderFrom,
  orderRow,
  positionColumns,
  positionFrom,
  positionRow,
  type StoredDeal,
} from './simulated-rows.ts'
import { type OrderState, tablesOf } from './simulated-tables.ts'

export type From = Pick<Database, 'db'>

/** An account as it is stored, with what changes it at once. */
export interface StoredAccount extends Account {
  id: string
  version: number
}

/** Opens an account with 100,000 dollars. */
export async function addAccount(unit: Unit, id: string, now: number): Promise<void> {
  const times = { opened_at: now, touched_at: now }
  await tablesOf(unit)
    .insertInto('simulated_accounts')
    .values({ account_id: id, balance: OPENING_CENTS, ...times, version: 1, is_active: 0 })
    .execute()
}

/** Accounts by their ids, with all that is open in them; those that do not exist are left out. */
export async function readAccounts(from: From, ids: readonly string[]): Promise<Map<string, StoredAccount>> {
  const tables = tablesOf(from)
  const accounts = new Map<
    string,
    StoredAccount & { positions: Account['positions'][number][]; orders: Account['orders'][number][] }
  >()
  if (ids.length === 0) return accounts
  const rows = await tables.selectFrom('simulated_accounts').selectAll().where('account_id', 'in', ids).execute()
  for (const { account_id: id, balance, version } of rows)
    accounts.set(id, { id, balance: Number(balance), version, positions: [], orders: [] })
  const positions = tables.selectFrom('simulated_positions').selectAll().where('account_id', 'in', ids)
  for (const row of await positions.orderBy('number').execute())
    accounts.get(row.account_id)?.positions.push(positionFrom(row))
  const orders = tables.selectFrom('simulated_orders').selectAll().where('account_id', 'in', ids)
  for (const row of await orders.where('state', '=', 'waiting').orderBy('number').execute())
    accounts.get(row.account_id)?.orders.push(orderFrom(row))
  return accounts
}

/** Locks an account with all that is open in it until the unit ends. Undefined if there is none. */
export async function lockAccount(unit: Unit, id: string): Promise<StoredAccount | undefined> {
  const row = tablesOf(unit).selectFrom('simulated_accounts').select('account_id').where('account_id', '=', id)
  if (!(await unit.forUpdate(row).executeTakeFirst())) return undefined
  return (await readAccounts(unit, [id])).get(id)
}

/** What was done to an account, besides what it is now. */
export interface Done {
  deals?: readonly Deal[]
  ended?: readonly (Omit<EndedOrder, 'state'> & { state: OrderState })[]
  /** UTC ms. */
  now: number
}

type Added<Row> = { added: Row[]; changed: Row[]; gone: Row[] }

function differences<Row extends { id: string }>(before: readonly Row[], after: readonly Row[]): Added<Row> {
  const known = new Map(before.map(row => [row.id, row]))
  const left = new Set(after.map(({ id }) => id))
  return {
    added: after.filter(({ id }) => !known.has(id)),
    changed: after.filter(row => known.has(row.id) && known.get(row.id) !== row),
    gone: before.filter(({ id }) => !left.has(id)),
  }
}

/**
 * Stores what an account that is locked has become: only rows that differ are written. Returns the deals as they are
 * stored.
 */
export async function saveAccount(
  unit: Unit,
  before: StoredAccount,
  after: Account,
  { deals = [], ended = [], now }: Done,
): Promise<StoredDeal[]> {
  const tables = tablesOf(unit)
  const positions = differences(before.positions, after.positions)
  for (const { id } of positions.gone)
    await tables.deleteFrom('simulated_positions').where('position_id', '=', id).execute()
  for (const each of positions.changed)
    await tables
      .updateTable('simulated_positions')
      .set(positionColumns(each))
      .where('position_id', '=', each.id)
      .execute()
  for (const each of positions.added)
    await tables.insertInto('simulated_positions').values(positionRow(before.id, each)).execute()
  const orders = differences(before.orders, after.orders)
  for (const each of orders.changed)
    await tables.updateTable('simulated_orders').set(orderColumns(each)).where('order_id', '=', each.id).execute()
  for (const each of orders.added)
    await tables.insertInto('simulated_orders').values(orderRow(before.id, each)).execute()
  for (const { order, state, position } of ended)
    await tables
      .updateTable('simulated_orders')
      .set({ state, ended_at: now, position_id: position?.id ?? null })
      .where('order_id', '=', order.id)
      .execute()
  const stored: StoredDeal[] = []
  for (const deal of deals) {
    const id = newId()
    const row = tables
      .insertInto('simulated_deals')
      .values(dealRow(before.id, id, deal))
      .returning('number')
    const { number } = await row.executeTakeFirstOrThrow()
    stored.push({ ...deal, id, number })
  }
  await tables
    .updateTable('simulated_accounts')
    .set({
      ...{ balance: after.balance, version: before.version + 1, touched_at: now },
      is_active: after.positions.length + after.orders.length > 0 ? 1 : 0,
    })
    .where('account_id', '=', before.id)
    .execute()
  return stored
}

/** How an order of an account ended, or that it waits. Undefined if it has no such order. */
export async function orderState(from: From, accountId: string, orderId: string): Promise<OrderState | undefined> {
  const query = tablesOf(from).selectFrom('simulated_orders').select('state').where('order_id', '=', orderId)
  return (await query.where('account_id', '=', accountId).limit(1).executeTakeFirst())?.state
}

/** Accounts with something open, after an id, in their order. */
export async function activeAccounts(from: From, after: string, limit: number): Promise<string[]> {
  const query = tablesOf(from).selectFrom('simulated_accounts').select('account_id').where('is_active', '=', 1)
  const rows = await query.where('account_id', '>', after).orderBy('account_id').limit(limit).execute()
  return rows.map(({ account_id: id }) => id)
}

/** Accounts that were changed since an instant, with their versions. */
export async function touchedSince(from: From, since: number): Promise<Map<string, number>> {
  const query = tablesOf(from).selectFrom('simulated_accounts').select(['account_id', 'version'])
  const rows = await query.where('touched_at', '>=', since).execute()
  return new Map(rows.map(({ account_id: id, version }) => [id, version]))
}

/** Deletes an account with all that was in it. */
export async function deleteAccount(unit: Unit, id: string): Promise<void> {
  const tables = tablesOf(unit)
  await tables.deleteFrom('simulated_deals').where('account_id', '=', id).execute()
  await tables.deleteFrom('simulated_orders').where('account_id', '=', id).execute()
  await tables.deleteFrom('simulated_positions').where('account_id', '=', id).execute()
  await tables.deleteFrom('simulated_accounts').where('account_id', '=', id).execute()
}
