import { type Generated, type Kysely, sql } from 'kysely'
import type {
  TradingAccountKind,
  TradingAccountState,
  TradingPlatform,
  TradingSource,
} from '#contract/trading/trading-account.ts'
import type { Database, Migrations } from '#kit/database/database.ts'

/** Times are UTC ms, amounts cents of the account's currency; PostgreSQL gives both as texts. */
type Whole = number | string

export interface TradingAccountTables {
  trading_accounts: {
    id: string
    member_id: string
    source: TradingSource
    platform: TradingPlatform
    broker: string
    broker_name: string
    server: string
    account: string
    kind: TradingAccountKind
    currency: string
    leverage: number
    label: string
    balance: Whole | null
    equity: Whole | null
    state: TradingAccountState
    is_default: 0 | 1
    is_public: 0 | 1
    /** Of when the figures are. */
    synced_at: Whole | null
    /** When it is read next; null of an account that is traded here, and of one whose password is refused. */
    due_at: Whole | null
    /** When the member had it read last. */
    asked_at: Whole | null
    /** The password that can read and nothing else. */
    sealed_password: string | null
    /** What the link calls the account. */
    ref: string | null
    /** The last deal that is stored, by its id at the broker. */
    last_deal: string | null
    contest_id: string | null
    version: number
    created_at: Whole
  }
  trading_deals: {
    /** In the order in which the broker gave them. */
    number: Generated<number>
    account_id: string
    member_id: string
    deal_id: string
    at: Whole
    type: 'trade' | 'deposit' | 'withdrawal'
    symbol: string | null
    side: 'buy' | 'sell' | null
    /** Decimals. */
    lots: string | null
    open_at: Whole | null
    open_price: string | null
    close_price: string | null
    /** Cents: of a trade without commission and swap, of a deposit positive, of a withdrawal negative. */
    profit: Whole
    commission: Whole
    swap: Whole
  }
  /** The last figures of each hour in UTC. */
  trading_equity: { account_id: string; member_id: string; hour_at: Whole; at: Whole; balance: Whole; equity: Whole }
  /** Passwords that the broker has refused, or that were not looked at yet. */
  trading_login_tries: { id: string; member_id: string; at: Whole }
}

export const tablesOf = ({ db }: Pick<Database, 'db'>): Kysely<TradingAccountTables> => db

export const tradingAccountMigrations: Migrations = {
  '2026-11-27-trading-accounts': kind => ({
    async up(db) {
      const index = (table: string, name: string, ...columns: string[]) =>
        db.schema.createIndex(name).on(table).columns(columns)
      let accounts = db.schema.createTable('trading_accounts').addColumn('id', 'text', column => column.primaryKey())
      for (const name of ['member_id', 'source', 'platform', 'broker', 'broker_name', 'server', 'account'] as const)
        accounts = accounts.addColumn(name, 'text', column => column.notNull())
      for (const name of ['kind', 'currency', 'label', 'state'] as const)
        accounts = accounts.addColumn(name, 'text', column => column.notNull())
      for (const name of ['leverage', 'is_default', 'is_public', 'version'] as const)
        accounts = accounts.addColumn(name, 'integer', column => column.notNull())
      for (const name of ['balance', 'equity', 'synced_at', 'due_at', 'asked_at'] as const)
        accounts = accounts.addColumn(name, 'bigint')
      for (const name of ['sealed_password', 'ref', 'last_deal', 'contest_id'] as const)
        accounts = accounts.addColumn(name, 'text')
      await accounts.addColumn('created_at', 'bigint', column => column.notNull()).execute()
      await index('trading_accounts', 'trading_accounts_once', 'platform', 'server', 'account').unique().execute()
      await index('trading_accounts', 'trading_accounts_of_member', 'member_id', 'created_at').execute()
      await index('trading_accounts', 'trading_accounts_due', 'due_at').execute()
      await index('trading_accounts', 'trading_accounts_default', 'member_id')
        .unique()
        .where(sql.ref('is_default'), '=', sql.lit(1))
        .execute()
      let deals = db.schema
        .createTable('trading_deals')
        .addColumn('number', kind === 'sqlite' ? 'integer' : 'serial', column => column.primaryKey())
        .addColumn('account_id', 'text', column => column.notNull().references('trading_accounts.id'))
      for (const name of ['member_id', 'deal_id', 'type'] as const)
        deals = deals.addColumn(name, 'text', column => column.notNull())
      for (const name of ['symbol', 'side', 'lots', 'open_price', 'close_price'] as const)
        deals = deals.addColumn(name, 'text')
      for (const name of ['at', 'profit', 'commission', 'swap'] as const)
        deals = deals.addColumn(name, 'bigint', column => column.notNull())
      await deals.addColumn('open_at', 'bigint').execute()
      await index('trading_deals', 'trading_deals_once', 'account_id', 'deal_id').unique().execute()
      await index('trading_deals', 'trading_deals_of_account', 'account_id', 'at', 'number').execute()
      await index('trading_deals', 'trading_deals_of_member', 'member_id').execute()
      await db.schema
        .createTable('trading_equity')
        .addColumn('account_id', 'text', column => column.notNull().references('trading_accounts.id'))
        .addColumn('member_id', 'text', column => column.notNull())
        .addColumn('hour_at', 'bigint', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .addColumn('balance', 'bigint', column => column.notNull())
        .addColumn('equity', 'bigint', column => column.notNull())
        .addPrimaryKeyConstraint('trading_equity_key', ['account_id', 'hour_at'])
        .execute()
      await index('trading_equity', 'trading_equity_of_member', 'member_id').execute()
      await db.schema
        .createTable('trading_login_tries')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('member_id', 'text', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .execute()
      await index('trading_login_tries', 'trading_login_tries_of_member', 'member_id', 'at').execute()
    },
  }),
}
