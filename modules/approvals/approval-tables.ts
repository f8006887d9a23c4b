import { type Generated, type Kysely, sql } from 'kysely'
import type { Database, Migrations } from '#kit/database/database.ts'

/** `lapsed`: what it was about has ended before it was decided. */
export type ApprovalState = 'open' | 'approved' | 'refused' | 'lapsed'

export interface ApprovalTables {
  approvals: {
    number: Generated<number>
    approval_id: string
    kind: string
    subject: string
    /** JSON, with its names in order. */
    params: string
    /** PostgreSQL gives it as a text. */
    amount: number | string | null
    /** Whom it is about. */
    member_id: string | null
    proposed_by: string
    reason: string
    /** UTC ms. */
    at: number
    state: ApprovalState
    decided_by: string | null
    /** UTC ms. */
    decided_at: number | null
  }
}

/** As it is in the condition of the index: SQLite plans without the values of parameters. */
export const OPEN = sql.lit<ApprovalState>('open')

export const tablesOf = ({ db }: Pick<Database, 'db'>): Kysely<ApprovalTables> => db

export const approvalMigrations: Migrations = {
  '2026-11-28-approvals': kind => ({
    async up(db) {
      let table = db.schema
        .createTable('approvals')
        .addColumn('number', kind === 'sqlite' ? 'integer' : 'serial', column => column.primaryKey())
        .addColumn('approval_id', 'text', column => column.notNull().unique())
      for (const name of ['kind', 'subject', 'params', 'proposed_by', 'reason', 'state'])
        table = table.addColumn(name, 'text', column => column.notNull())
      await table
        .addColumn('amount', 'bigint')
        .addColumn('member_id', 'text')
        .addColumn('decided_by', 'text')
        .addColumn('at', 'bigint', column => column.notNull())
        .addColumn('decided_at', 'bigint')
        .execute()
      const index = (name: string, ...columns: string[]) =>
        db.schema.createIndex(name).on('approvals').columns(columns).execute()
      await sql`create unique index approvals_once on approvals (kind, subject, params) where state = 'open'`.execute(
        db,
      )
      await index('approvals_in_order', 'state', 'number')
      await index('approvals_by_time', 'at')
      await index('approvals_by_decision', 'decided_at')
      await index('approvals_of_member', 'member_id')
      await index('approvals_by_proposer', 'proposed_by')
      await index('approvals_by_decider', 'decided_by')
    },
  }),
}
