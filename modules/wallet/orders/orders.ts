import type { Selectable } from 'kysely'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { newId } from '#kit/new-id.ts'
import { newReference, shownReference } from './order-reference.ts'
import { type OrderState, type OrderTables, tablesOf } from './order-tables.ts'

type From = Pick<Database, 'db'>

/** An order of diamonds. Times are UTC ms. */
export interface Order {
  /** Rises from one to the next. */
  number: number
  id: string
  /** Undefined once the account is closed. */
  memberId: string | undefined
  packageId: string
  diamonds: number
  /** In whole units of the currency. */
  price: number
  /** Letters and digits alone. */
  reference: string
  /** At the moment at which it was read. */
  state: OrderState
  at: number
  payBy: number
  /** Undefined unless it is paid. */
  paidAt: number | undefined
}

const CENTS = 100

function orderFrom(row: Selectable<OrderTables['orders']>, now: number): Order {
  const payBy = Number(row.pay_by)
  const state = row.state === 'pending' && payBy <= now ? 'closed' : row.state
  return {
    ...{ number: row.number, id: row.order_id, memberId: row.member_id ?? undefined, packageId: row.package_id },
    ...{ diamonds: row.diamonds, price: row.cents / CENTS, reference: row.reference, state, at: Number(row.at), payBy },
    paidAt: row.state === 'paid' ? Number(row.settled_at) : undefined,
  }
}

export async function addOrder(
  unit: Unit,
  ordered: Pick<Order, 'packageId' | 'diamonds' | 'price' | 'at' | 'payBy'> & { memberId: string },
): Promise<Order> {
  const { memberId, packageId, diamonds, price, at, payBy } = ordered
  const row = await tablesOf(unit)
    .insertInto('orders')
    .values({
      ...{ order_id: newId(), member_id: memberId, package_id: packageId, diamonds, cents: Math.round(price * CENTS) },
      ...{ reference: newReference(), state: 'pending', at, pay_by: payBy, settled_at: null, payment: null },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return orderFrom(row, at)
}

/** An order of a member; of anybody if no member is given. Rejects with OrderMissing. */
export async function findOrder(from: From, id: string, memberId: string | undefined, now: number): Promise<Order> {
  const row = await tablesOf(from).selectFrom('orders').selectAll().where('order_id', '=', id).executeTakeFirst()
  if (!row || (memberId !== undefined && row.member_id !== memberId)) throw new PortalError(Errors.OrderMissing)
  return orderFrom(row, now)
}

/**
 * Locks an order that waits for its payment. `memberId` as above. Rejects with OrderMissing, OrderAlreadyPaid and
 * OrderClosed.
 */
export async function lockPending(unit: Unit, id: string, memberId: string | undefined, now: number): Promise<Order> {
  await unit
    .forUpdate(tablesOf(unit).selectFrom('orders').select('number').where('order_id', '=', id))
    .executeTakeFirst()
  const order = await findOrder(unit, id, memberId, now)
  assertPending(order)
  return order
}

/** Throws OrderAlreadyPaid or OrderClosed. */
export function assertPending({ state }: Pick<Order, 'state'>): void {
  if (state === 'paid') throw new PortalError(Errors.OrderAlreadyPaid)
  if (state === 'closed') throw new PortalError(Errors.OrderClosed)
}

/** An order that is locked is paid, with what was seen at the bank, or closed. */
export async function settleOrder(
  unit: Unit,
  { number }: Pick<Order, 'number'>,
  { payment, at }: { payment?: string; at: number },
): Promise<void> {
  const state = payment === undefined ? 'closed' : 'paid'
  await tablesOf(unit)
    .updateTable('orders')
    .set({ state, settled_at: at, payment: payment ?? null })
    .where('number', '=', number)
    .execute()
}

export interface OrderPage {
  memberId?: string | undefined
  state?: OrderState | undefined
  /** As it is stored. */
  reference?: string | undefined
  /** Number of the last one of the page before. */
  below?: number | undefined
  limit: number
}

/** Orders, the newest first. */
export async function listOrders(from: From, page: OrderPage, now: number): Promise<Order[]> {
  const { memberId, state, reference, below, limit } = page
  let rows = tablesOf(from).selectFrom('orders').selectAll()
  if (memberId !== undefined) rows = rows.where('member_id', '=', memberId)
  if (reference !== undefined) rows = rows.where('reference', '=', reference)
  if (below !== undefined) rows = rows.where('number', '<', below)
  if (state === 'paid') rows = rows.where('state', '=', 'paid')
  if (state === 'pending') rows = rows.where('state', '=', 'pending').where('pay_by', '>', now)
  if (state === 'closed')
    rows = rows.where(({ or, and, eb }) =>
      or([eb('state', '=', 'closed'), and([eb('state', '=', 'pending'), eb('pay_by', '<=', now)])]),
    )
  return (await rows.orderBy('number', 'desc').limit(limit).execute()).map(row => orderFrom(row, now))
}

/** Some orders that wait although their time is over. */
export async function lateOrders(from: From, now: number, most: number): Promise<string[]> {
  const late = tablesOf(from).selectFrom('orders').select('order_id').where('state', '=', 'pending')
  const rows = await late.where('pay_by', '<=', now).orderBy('pay_by').limit(most).execute()
  return rows.map(({ order_id }) => order_id)
}

/** Orders of a member that are stored as waiting. */
export async function waitingOrders(from: From, memberId: string): Promise<string[]> {
  const own = tablesOf(from).selectFrom('orders').select('order_id').where('member_id', '=', memberId)
  return (await own.where('state', '=', 'pending').execute()).map(({ order_id }) => order_id)
}

/** Closes orders, unless they were paid meanwhile. */
export async function closeOrders(unit: Unit, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return
  await tablesOf(unit)
    .updateTable('orders')
    .set({ state: 'closed', settled_at: now })
    .where('order_id', 'in', ids)
    .where('state', '=', 'pending')
    .execute()
}

/** Keeps the orders of a member whose account is closed, without the name. */
export async function forgetOwner(unit: Unit, memberId: string): Promise<void> {
  await tablesOf(unit).updateTable('orders').set({ member_id: null }).where('member_id', '=', memberId).execute()
}

/** References of orders as they are shown, by their ids. */
export async function orderReferences(from: From, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = tablesOf(from).selectFrom('orders').select(['order_id', 'reference']).where('order_id', 'in', ids)
  return new Map((await rows.execute()).map(({ order_id, reference }) => [order_id, shownReference(reference)]))
}
