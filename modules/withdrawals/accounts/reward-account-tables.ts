import type { Kysely } from 'kysely'
import type { Database, Migrations } from '#kit/database/database.ts'
import type { RewardKind } from './reward-numbers.ts'

/** Times are UTC ms; PostgreSQL gives them as texts. */
type Moment = number | string

export interface RewardAccountTables {
  reward_accounts: {
    id: string
    member_id: string
    kind: RewardKind
    sealed_holder: string
    sealed_number: string
    /** HMAC of kind and number: no two members have the same. */
    number_key: string
    bank: string | null
    is_default: 0 | 1
    /** From when on it is paid to. */
    usable_at: Moment
    /** Counts changes. */
    version: number
    created_at: Moment
  }
}

export const tablesOf = ({ db }: Pick<Database, 'db'>): Kysely<RewardAccountTables> => db

export const rewardAccountMigrations: Migrations = {
  '2026-11-27-reward-accounts': () => ({
    async up(db) {
      await db.schema
        .createTable('reward_accounts')
        .addColumn('id', 'text', column => column.primaryKey())
        .addColumn('member_id', 'text', column => column.notNull())
        .addColumn('kind', 'text', column => column.notNull())
        .addColumn('sealed_holder', 'text', column => column.notNull())
        .addColumn('sealed_number', 'text', column => column.notNull())
        .addColumn('number_key', 'text', column => column.notNull().unique())
        .addColumn('bank', 'text')
        .addColumn('is_default', 'integer', column => column.notNull())
        .addColumn('usable_at', 'bigint', column => column.notNull())
        .addColumn('version', 'integer', column => column.notNull())
        .addColumn('created_at', 'bigint', column => column.notNull())
        .execute()
      await db.schema
        .createIndex('reward_accounts_of_member')
        .on('reward_accounts')
        .columns(['member_id', 'created_at'])
        .execute()
    },
  }),
}
