import { type Generated, type Kysely, sql } from 'kysely'
import type { ComplaintEnd, ComplaintKind, ComplaintReason, ComplaintState } from '#contract/members/complaint.ts'
import type { Database, Migrations } from '#kit/database/database.ts'

/** Times are UTC ms; PostgreSQL gives them as texts. */
type Moment = number | string

export interface ComplaintTables {
  complaints: {
    number: Generated<number>
    complaint_id: string
    /** Who complains. */
    member_id: string
    kind: ComplaintKind
    target_id: string
    /** Whose the target is; null of a broker, and once the account is closed. */
    written_by: string | null
    /** The target as it was then: the beginning of its text, or its name. */
    title: string
    /** Where it is shown, without language prefix. */
    page: string
    reason: ComplaintReason
    detail: string | null
    /** 1: phone and identity of who complains were verified. */
    is_verified: 0 | 1
    /** 1: it was among those for which the target was held. */
    has_held: 0 | 1
    state: ComplaintState
    outcome: ComplaintEnd | null
    /** What the member is told with the outcome. */
    answer: string | null
    decided_by: string | null
    at: Moment
    /** When its state changed last. */
    changed_at: Moment
  }
  complaint_replies: {
    number: Generated<number>
    /** Number of the complaint. */
    complaint: number
    /** Who complains. */
    member_id: string
    /** Who of the staff has written it; null: who complains. */
    by_staff: string | null
    content: string
    at: Moment
  }
  /** Sealed files that were submitted with a complaint (`reply` 0) or a reply. */
  complaint_files: { file_id: string; complaint: number; reply: number; place: number }
}

export const tablesOf = ({ db }: Pick<Database, 'db'>): Kysely<ComplaintTables> => db

/** As it is in the condition of the index: SQLite plans without the values of parameters. */
export const CLOSED = sql.lit<ComplaintState>('closed')

export const complaintMigrations: Migrations = {
  '2026-11-27-complaints': kind => ({
    async up(db) {
      const number = kind === 'sqlite' ? 'integer' : 'serial'
      const index = (table: string, name: string, ...columns: string[]) =>
        db.schema.createIndex(name).on(table).columns(columns)
      let table = db.schema
        .createTable('complaints')
        .addColumn('number', number, column => column.primaryKey())
        .addColumn('complaint_id', 'text', column => column.notNull().unique())
      for (const name of ['member_id', 'kind', 'target_id', 'title', 'page', 'reason', 'state'])
        table = table.addColumn(name, 'text', column => column.notNull())
      for (const name of ['written_by', 'detail', 'outcome', 'answer', 'decided_by'])
        table = table.addColumn(name, 'text')
      for (const name of ['is_verified', 'has_held'])
        table = table.addColumn(name, 'integer', column => column.notNull())
      await table
        .addColumn('at', 'bigint', column => column.notNull())
        .addColumn('changed_at', 'bigint', column => column.notNull())
        .execute()
      await index('complaints', 'complaints_of_member', 'member_id', 'number').execute()
      await index('complaints', 'complaints_of_target', 'target_id', 'kind', 'state').execute()
      await index('complaints', 'complaints_in_order', 'state', 'number').execute()
      await index('complaints', 'complaints_by_change', 'state', 'changed_at').execute()
      await index('complaints', 'complaints_of_author', 'written_by').execute()
      await index('complaints', 'complaints_by_time', 'at').execute()
      await index('complaints', 'complaints_by_last_change', 'changed_at').execute()
      await sql`create unique index complaints_once on complaints (member_id, kind, target_id) where state <> 'closed'`.execute(
        db,
      )
      await db.schema
        .createTable('complaint_replies')
        .addColumn('number', number, column => column.primaryKey())
        .addColumn('complaint', 'integer', column => column.notNull())
        .addColumn('member_id', 'text', column => column.notNull())
        .addColumn('by_staff', 'text')
        .addColumn('content', 'text', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .execute()
      await index('complaint_replies', 'complaint_replies_in_order', 'complaint', 'number').execute()
      await index('complaint_replies', 'complaint_replies_of_member', 'member_id').execute()
      await db.schema
        .createTable('complaint_files')
        .addColumn('file_id', 'text', column => column.notNull())
        .addColumn('complaint', 'integer', column => column.notNull())
        .addColumn('reply', 'integer', column => column.notNull())
        .addColumn('place', 'integer', column => column.notNull())
        .addPrimaryKeyConstraint('complaint_files_key', ['complaint', 'reply', 'place'])
        .execute()
      await index('complaint_files', 'complaint_files_by_file', 'file_id').execute()
    },
  }),
}
