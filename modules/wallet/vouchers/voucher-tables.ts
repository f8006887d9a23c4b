import type { Generated, Kysely } from 'kysely'
import type { Database, Migrations } from '#kit/database/database.ts'

export interface VoucherTables {
  voucher_batches: {
    batch_id: string
    /** Diamonds of each voucher. */
    amount: number
    /** How many vouchers. */
    count: number
    /** How many members may use each. */
    uses: number
    /** UTC ms. */
    expires_at: number
    /** UTC ms. */
    at: number
    /** When the codes were made and handed out, UTC ms: they are not stored. */
    handed_out_at: number | null
  }
  vouchers: {
    number: Generated<number>
    batch_id: string
    /** A digest that only a holder of the secret key can compute. */
    code_hash: string
    /** How many members have used it. */
    used: number
  }
  voucher_uses: {
    /** Number of the voucher. */
    voucher: number
    member_id: string
    /** UTC ms. */
    at: number
  }
}

export const tablesOf = ({ db }: Pick<Database, 'db'>): Kysely<VoucherTables> => db

export const voucherMigrations: Migrations = {
  '2026-11-28-vouchers': kind => ({
    async up(db) {
      await db.schema
        .createTable('voucher_batches')
        .addColumn('batch_id', 'text', column => column.primaryKey())
        .addColumn('amount', 'integer', column => column.notNull())
        .addColumn('count', 'integer', column => column.notNull())
        .addColumn('uses', 'integer', column => column.notNull())
        .addColumn('expires_at', 'bigint', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .addColumn('handed_out_at', 'bigint')
        .execute()
      await db.schema
        .createTable('vouchers')
        .addColumn('number', kind === 'sqlite' ? 'integer' : 'serial', column => column.primaryKey())
        .addColumn('batch_id', 'text', column => column.notNull().references('voucher_batches.batch_id'))
        .addColumn('code_hash', 'text', column => column.notNull().unique())
        .addColumn('used', 'integer', column => column.notNull())
        .execute()
      await db.schema
        .createTable('voucher_uses')
        .addColumn('voucher', 'integer', column => column.notNull().references('vouchers.number'))
        .addColumn('member_id', 'text', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .addPrimaryKeyConstraint('voucher_uses_key', ['voucher', 'member_id'])
        .execute()
      await db.schema.createIndex('voucher_uses_of_member').on('voucher_uses').column('member_id').execute()
    },
  }),
}
