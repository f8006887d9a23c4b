import { type Generated, type Kysely, sql } from 'kysely'
import type { DocumentType } from '#contract/members/certification.ts'
import type { Database, Migrations } from '#kit/database/database.ts'

/** Times are UTC ms; PostgreSQL gives them as texts. */
type Moment = number | string

/** `inReview` until staff decide, or the member withdraws; `verified` becomes `expired`. */
export type CertificationState = 'inReview' | 'verified' | 'refused' | 'withdrawn' | 'expired'

export interface CertificationTables {
  certifications: {
    number: Generated<number>
    id: string
    member_id: string
    state: CertificationState
    /** Null once the documents are deleted, as are the other sealed ones. */
    sealed_name: string | null
    sealed_birth_date: string | null
    sealed_number: string | null
    /** HMAC of country, kind and number of the document: no two verified members have the same. */
    number_key: string | null
    /** Year of birth of a verified member. */
    birth_year: number | null
    country: string
    document_type: DocumentType
    /** `2031-05-20`; null if the document does not say it. */
    expires_on: string | null
    /** When it was submitted. */
    at: Moment
    /** When staff decided, or the member withdrew it. */
    decided_at: Moment | null
    decided_by: string | null
    /** Why, as the member is told. */
    reason: string | null
    /** When the documents are deleted, once that is known; and when they were. */
    documents_due_at: Moment | null
    documents_deleted_at: Moment | null
  }
  certification_files: {
    file_id: string
    /** Number of the certification. */
    certification: number
    /** From 1 on. */
    place: number
    /** When its bytes were deleted. */
    deleted_at: Moment | null
  }
  /** Each time that one of the staff has looked at what a member has submitted. */
  certification_views: {
    number: Generated<number>
    certification: number
    member_id: string
    staff_id: string
    /** Place of the file; null: name, date of birth and number. */
    document: number | null
    reason: string
    at: Moment
  }
}

export const tablesOf = ({ db }: Pick<Database, 'db'>): Kysely<CertificationTables> => db

/** As it is in the conditions of indexes: SQLite plans without the values of parameters. */
export const IN_REVIEW = sql.lit<CertificationState>('inReview')
export const VERIFIED = sql.lit<CertificationState>('verified')

export const certificationMigrations: Migrations = {
  '2026-11-27-certifications': kind => ({
    async up(db) {
      const number = kind === 'sqlite' ? 'integer' : 'serial'
      let table = db.schema
        .createTable('certifications')
        .addColumn('number', number, column => column.primaryKey())
        .addColumn('id', 'text', column => column.notNull().unique())
      for (const name of ['member_id', 'state', 'country', 'document_type'])
        table = table.addColumn(name, 'text', column => column.notNull())
      for (const name of ['sealed_name', 'sealed_birth_date', 'sealed_number', 'number_key', 'expires_on'])
        table = table.addColumn(name, 'text')
      for (const name of ['decided_by', 'reason']) table = table.addColumn(name, 'text')
      table = table.addColumn('birth_year', 'integer').addColumn('at', 'bigint', column => column.notNull())
      for (const name of ['decided_at', 'documents_due_at', 'documents_deleted_at'])
        table = table.addColumn(name, 'bigint')
      await table.execute()
      await db.schema
        .createTable('certification_files')
        .addColumn('file_id', 'text', column => column.primaryKey())
        .addColumn('certification', 'integer', column => column.notNull())
        .addColumn('place', 'integer', column => column.notNull())
        .addColumn('deleted_at', 'bigint')
        .execute()
      await db.schema
        .createTable('certification_views')
        .addColumn('number', number, column => column.primaryKey())
        .addColumn('certification', 'integer', column => column.notNull())
        .addColumn('member_id', 'text', column => column.notNull())
        .addColumn('staff_id', 'text', column => column.notNull())
        .addColumn('document', 'integer')
        .addColumn('reason', 'text', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .execute()
      const index = (table: string, name: string, ...columns: string[]) =>
        db.schema.createIndex(name).on(table).columns(columns).execute()
      await index('certifications', 'certifications_of_member', 'member_id', 'number')
      await index('certifications', 'certifications_in_order', 'state', 'number')
      await index('certifications', 'certifications_by_time', 'at')
      await index('certifications', 'certifications_by_decision', 'decided_at')
      await index('certification_files', 'certification_files_of', 'certification', 'place')
      await index('certification_views', 'certification_views_of', 'certification', 'number')
      await index('certification_views', 'certification_views_of_member', 'member_id')
      await sql`create unique index certifications_one_in_review on certifications (member_id)
        where state = 'inReview'`.execute(db)
      await sql`create unique index certifications_verified_number on certifications (number_key)
        where state = 'verified'`.execute(db)
      await sql`create index certifications_documents_due on certifications (documents_due_at)
        where documents_deleted_at is null`.execute(db)
    },
  }),
}
