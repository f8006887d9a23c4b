import type { Generated, Kysely } from 'kysely'
import type { Database, Migrations } from '#kit/database/database.ts'
import type { RewardKind } from '../accounts/reward-numbers.ts'

/** Times are UTC ms; PostgreSQL gives them as texts. */
type Moment = number | string

/**
 * `requested`: the diamonds are held; `approved`: two of the staff have said so; then `paid` or `refused`. The member may
 * take back what is not approved: `cancelled`.
 */
export const withdrawalStates = ['requested', 'approved', 'paid', 'refused', 'cancelled'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

export interface WithdrawalTables {
  withdrawals: {
    number: Generated<number>
    withdrawal_id: string
    member_id: string
    /** Diamonds. */
    amount: number
    /** Amount in US cents. */
    cents: number
    /** Where it is paid; which cannot change until it is settled. */
    reward_account_id: string
    kind: RewardKind
    bank: string | null
    /** What is shown of its number. */
    shown_number: string
    state: WithdrawalState
    at: Moment
    due_at: Moment
    /** When its state changed last. */
    changed_at: Moment
    /** Reference of the payment, as staff have noted it. */
    reference: string | null
    /** Why it was refused. */
    reason: string | null
  }
}

export const tablesOf = ({ db }: Pick<Database, 'db'>): Kysely<WithdrawalTables> => db

export const withdrawalMigrations: Migrations = {
  '2026-11-27-withdrawals': kind => ({
    async up(db) {
      let table = db.schema
        .createTable('withdrawals')
        .addColumn('number', kind === 'sqlite' ? 'integer' : 'serial', column => column.primaryKey())
        .addColumn('withdrawal_id', 'text', column => column.notNull().unique())
      for (const name of ['member_id', 'reward_account_id', 'kind', 'shown_number', 'state'])
        table = table.addColumn(name, 'text', column => column.notNull())
      for (const name of ['amount', 'cents']) table = table.addColumn(name, 'integer', column => column.notNull())
      for (const name of ['bank', 'reference', 'reason']) table = table.addColumn(name, 'text')
      for (const name of ['at', 'due_at', 'changed_at'])
        table = table.addColumn(name, 'bigint', column => column.notNull())
      await table.execute()
      const index = (name: string, ...columns: string[]) =>
        db.schema.createIndex(name).on('withdrawals').columns(columns).execute()
      await index('withdrawals_of_member', 'member_id', 'number')
      await index('withdrawals_in_order', 'state', 'number')
      await index('withdrawals_to_account', 'reward_account_id', 'state')
    },
  }),
}
