import type { Generated, Kysely } from 'kysely'
import type { Database, Migrations } from '#kit/database/database.ts'

/** What was stored last: one that waits for its payment is closed once its time is over, whatever is stored. */
export type OrderState = 'pending' | 'paid' | 'closed'
export const orderStates = ['pending', 'paid', 'closed'] as const

export interface OrderTables {
  orders: {
    number: Generated<number>
    order_id: string
    /** Who has ordered; null once the account is closed. */
    member_id: string | null
    package_id: string
    diamonds: number
    /** Amount in US cents. */
    cents: number
    /** Letters and digits, which the member names in the transfer. */
    reference: string
    state: OrderState
    /** UTC ms. */
    at: number
    /** When its time is over, UTC ms. */
    pay_by: number
    /** When it was paid or closed, UTC ms. */
    settled_at: number | null
    /** What the two who have confirmed it saw at the bank. */
    payment: string | null
  }
}

export const tablesOf = ({ db }: Pick<Database, 'db'>): Kysely<OrderTables> => db

export const orderMigrations: Migrations = {
  '2026-11-28-orders': kind => ({
    async up(db) {
      await db.schema
        .createTable('orders')
        .addColumn('number', kind === 'sqlite' ? 'integer' : 'serial', column => column.primaryKey())
        .addColumn('order_id', 'text', column => column.notNull().unique())
        .addColumn('member_id', 'text')
        .addColumn('package_id', 'text', column => column.notNull())
        .addColumn('diamonds', 'integer', column => column.notNull())
        .addColumn('cents', 'integer', column => column.notNull())
        .addColumn('reference', 'text', column => column.notNull().unique())
        .addColumn('state', 'text', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .addColumn('pay_by', 'bigint', column => column.notNull())
        .addColumn('settled_at', 'bigint')
        .addColumn('payment', 'text')
        .execute()
      const index = (name: string, ...columns: string[]) =>
        db.schema.createIndex(name).on('orders').columns(columns).execute()
      await index('orders_of_member', 'member_id', 'number')
      await index('orders_in_order', 'state', 'number')
      await index('orders_by_end', 'state', 'pay_by')
      await index('orders_by_time', 'at')
      await index('orders_by_settling', 'settled_at')
    },
  }),
}
