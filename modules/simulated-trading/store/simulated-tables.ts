import type { Generated, Kysely } from 'kysely'
import type { Database, Migrations } from '#kit/database/database.ts'
import type { CloseReason, Side } from '../rules/account.ts'

/** Times are UTC ms; PostgreSQL gives them, and all numbers beyond 32 bits, as texts. */
type Long = number | string

/**
 * Of an order: `waiting` once, and one of the others for good. `refused`: the free margin did not cover it when its price
 * was reached.
 */
export type OrderState = 'waiting' | 'filled' | 'cancelled' | 'expired' | 'refused'

interface LevelColumns {
  stop_loss: Long | null
  take_profit: Long | null
  trailing: Long | null
  /** The quote by which it was agreed last, and when. */
  seen_n: Long
  seen_at: Long
}

export interface SimulatedTables {
  simulated_accounts: {
    account_id: string
    /** Cents of US dollars. */
    balance: Long
    opened_at: Long
    /** When it, its positions or orders were changed last. */
    touched_at: Long
    version: number
    /** Whether it has positions or waiting orders. */
    is_active: 0 | 1
  }
  /** Open positions alone: what is closed is a deal. Prices are scaled, sizes hundredths of a lot. */
  simulated_positions: LevelColumns & {
    number: Generated<number>
    position_id: string
    account_id: string
    symbol: string
    side: Side
    size: number
    open_price: Long
    open_n: Long
    opened_at: Long
    /** Cents. */
    swap: Long
    rolled_at: Long
  }
  simulated_orders: LevelColumns & {
    number: Generated<number>
    order_id: string
    account_id: string
    symbol: string
    side: Side
    type: 'limit' | 'stop'
    size: number
    price: Long
    expires_at: Long | null
    state: OrderState
    placed_at: Long
    /** When it ended, and the position that came of it. */
    ended_at: Long | null
    position_id: string | null
  }
  simulated_deals: {
    number: Generated<number>
    deal_id: string
    account_id: string
    position_id: string
    symbol: string
    side: Side
    size: number
    open_price: Long
    open_n: Long
    opened_at: Long
    price: Long
    n: Long
    at: Long
    reason: CloseReason
    profit: Long
    swap: Long
  }
}

export const tablesOf = ({ db }: Pick<Database, 'db'>): Kysely<SimulatedTables> => db

export const simulatedMigrations: Migrations = {
  '2026-11-26-simulated-trading': kind => ({
    async up(db) {
      const number = kind === 'sqlite' ? 'integer' : 'serial'
      await db.schema
        .createTable('simulated_accounts')
        .addColumn('account_id', 'text', column => column.primaryKey())
        .addColumn('balance', 'bigint', column => column.notNull())
        .addColumn('opened_at', 'bigint', column => column.notNull())
        .addColumn('touched_at', 'bigint', column => column.notNull())
        .addColumn('version', 'integer', column => column.notNull())
        .addColumn('is_active', 'integer', column => column.notNull())
        .execute()
      /** A table of rows of accounts, all of whose columns but those of `open` have a value. */
      const create = async (
        name: string,
        { texts, integers, longs, open = [] }: Record<'texts' | 'integers' | 'longs', string[]> & { open?: string[] },
      ) => {
        let table = db.schema.createTable(name).addColumn('number', number, column => column.primaryKey())
        const add = (type: 'text' | 'integer' | 'bigint', columns: readonly string[]) => {
          for (const each of columns)
            table = table.addColumn(each, type, column => (open.includes(each) ? column : column.notNull()))
        }
        table = table.addColumn(texts[0]!, 'text', column => column.notNull().unique())
        add('text', texts.slice(1))
        add('integer', integers)
        add('bigint', longs)
        await table.execute()
      }
      const common = ['account_id', 'symbol', 'side']
      const levels = ['stop_loss', 'take_profit', 'trailing', 'seen_n', 'seen_at']
      const opened = ['open_price', 'open_n', 'opened_at']
      const open = ['stop_loss', 'take_profit', 'trailing']
      await create('simulated_positions', {
        ...{ texts: ['position_id', ...common], integers: ['size'], open },
        longs: [...opened, ...levels, 'swap', 'rolled_at'],
      })
      await create('simulated_orders', {
        ...{ texts: ['order_id', ...common, 'type', 'state', 'position_id'], integers: ['size'] },
        longs: ['price', ...levels, 'expires_at', 'placed_at', 'ended_at'],
        open: [...open, 'expires_at', 'ended_at', 'position_id'],
      })
      await create('simulated_deals', {
        ...{ texts: ['deal_id', ...common, 'position_id', 'reason'], integers: ['size'] },
        longs: [...opened, 'price', 'n', 'at', 'profit', 'swap'],
      })
      const index = (table: string, name: string, ...columns: string[]) =>
        db.schema.createIndex(name).on(table).columns(columns).execute()
      await index('simulated_accounts', 'simulated_accounts_touched', 'touched_at')
      await index('simulated_accounts', 'simulated_accounts_active', 'is_active', 'account_id')
      await index('simulated_positions', 'simulated_positions_of_account', 'account_id', 'number')
      await index('simulated_orders', 'simulated_orders_of_account', 'account_id', 'state', 'number')
      await index('simulated_deals', 'simulated_deals_of_account', 'account_id', 'number')
      await index('simulated_deals', 'simulated_deals_by_time', 'account_id', 'at')
    },
  }),
}
