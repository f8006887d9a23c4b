import { type Kysely, sql } from 'kysely'
import type { Migrations } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Account, EntryKind } from './account.ts'
import { FIRST_HASH } from './ledger-chain.ts'

export interface LedgerTables {
  /** Rows are appended, and changed or deleted by nothing. */
  ledger_transactions: {
    /** 1 for the first, without gaps. */
    number: number
    /** Of what has happened, which happens once. */
    key: string
    kind: EntryKind
    /** Id of what it is about. */
    ref: string
    /** The key of the transaction whose hold it ends: each is ended once. */
    ends: string | null
    /** UTC ms; not before that of the transaction before it. */
    at: number
    previous: string
    hash: string
  }
  /** Rows are appended, and changed or deleted by nothing. Those of a transaction sum to 0. */
  ledger_postings: {
    transaction_number: number
    /** 0 for the first of the transaction. */
    place: number
    owner: string
    account: Account
    amount: number
    /** Balance of the account after it. */
    balance_after: number
    /** In the first posting of the transaction to what its member may spend: by how much that changes in all; else null. */
    spendable_change: number | null
    /** What the member may spend after the transaction; null as above. */
    spendable_after: number | null
    /** 1: it gives back what was taken from the account, and is no income. */
    is_return: number
  }
  /** The sum of the postings of each account. */
  ledger_accounts: { owner: string; account: Account; balance: number }
  /** One row, the last of the chain. Whoever posts locks it: transactions are made one after the other. */
  ledger_head: { place: number; number: number; at: number; hash: string }
}

/** The place of the only row of `ledger_head`. */
export const PLACE = 1

export const tablesOf = ({ db }: Pick<Unit, 'db'>): Kysely<LedgerTables> => db

export const ledgerMigrations: Migrations = {
  '2026-11-26-ledger': () => ({
    async up(db) {
      await db.schema
        .createTable('ledger_transactions')
        .addColumn('number', 'integer', column => column.primaryKey())
        .addColumn('key', 'text', column => column.notNull().unique())
        .addColumn('kind', 'text', column => column.notNull())
        .addColumn('ref', 'text', column => column.notNull())
        .addColumn('ends', 'text', column => column.unique().references('ledger_transactions.key'))
        .addColumn('at', 'bigint', column => column.notNull())
        .addColumn('previous', 'text', column => column.notNull())
        .addColumn('hash', 'text', column => column.notNull())
        .execute()
      await db.schema
        .createIndex('ledger_transactions_at')
        .on('ledger_transactions')
        .columns(['at', 'number'])
        .execute()
      await db.schema
        .createTable('ledger_accounts')
        .addColumn('owner', 'text', column => column.notNull())
        .addColumn('account', 'text', column => column.notNull())
        .addColumn('balance', 'bigint', column => column.notNull())
        .addPrimaryKeyConstraint('ledger_accounts_key', ['owner', 'account'])
        .addCheckConstraint('ledger_accounts_covered', sql`balance >= 0 or account = 'issuance'`)
        .execute()
      await db.schema
        .createTable('ledger_postings')
        .addColumn('transaction_number', 'integer', column => column.notNull().references('ledger_transactions.number'))
        .addColumn('place', 'integer', column => column.notNull())
        .addColumn('owner', 'text', column => column.notNull())
        .addColumn('account', 'text', column => column.notNull())
        .addColumn('amount', 'bigint', column => column.notNull())
        .addColumn('balance_after', 'bigint', column => column.notNull())
        .addColumn('spendable_change', 'bigint')
        .addColumn('spendable_after', 'bigint')
        .addColumn('is_return', 'integer', column => column.notNull())
        .addPrimaryKeyConstraint('ledger_postings_key', ['transaction_number', 'place'])
        .execute()
      await db.schema
        .createIndex('ledger_postings_owner')
        .on('ledger_postings')
        .columns(['owner', 'transaction_number'])
        .execute()
      await db.schema
        .createIndex('ledger_postings_entries')
        .on('ledger_postings')
        .columns(['owner', 'transaction_number'])
        .where(sql.ref('spendable_after'), 'is not', null)
        .execute()
      await db.schema
        .createTable('ledger_head')
        .addColumn('place', 'integer', column => column.primaryKey())
        .addColumn('number', 'integer', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .addColumn('hash', 'text', column => column.notNull())
        .execute()
      await db.insertInto('ledger_head').values({ place: PLACE, number: 0, at: 0, hash: FIRST_HASH }).execute()
    },
  }),
}
