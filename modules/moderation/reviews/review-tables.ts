import { type Generated, type Kysely, sql } from 'kysely'
import type { Database, Migrations } from '#kit/database/database.ts'

/** What waits for a review. */
export const reviewKinds = ['article', 'comment', 'overlay', 'groupPost'] as const
export type ReviewKind = (typeof reviewKinds)[number]

export const verdicts = ['publish', 'refuse'] as const
export type ReviewVerdict = (typeof verdicts)[number]

/** Times are UTC ms; PostgreSQL gives them as texts. */
type Moment = number | string

export interface ReviewTables {
  reviews: {
    number: Generated<number>
    review_id: string
    kind: ReviewKind
    /** Id of the article, comment or message. */
    target_id: string
    /** Who has written it. */
    member_id: string
    /** The text as it was submitted last; empty once it is kept no longer. */
    content: string
    /** JSON list of the words for which it waits. */
    words: string
    /** The page where it is shown, without language prefix. */
    page: string
    at: Moment
    /** Who decides it, until when. */
    claimed_by: string | null
    claimed_until: Moment | null
    is_decided: 0 | 1
    verdict: ReviewVerdict | null
    reason: string | null
    decided_by: string | null
    decided_at: Moment | null
    /** 1: others saw the text until somebody of the staff removed it; it has not waited. */
    is_removal: Generated<0 | 1>
  }
}

export const tablesOf = ({ db }: Pick<Database, 'db'>): Kysely<ReviewTables> => db

/** As it is in the condition of the index: SQLite plans without the values of parameters. */
export const NOTHING = sql.lit('')

export const reviewMigrations: Migrations = {
  '2026-11-26-moderation-reviews-kept': () => ({
    async up(db) {
      await db.schema
        .createIndex('reviews_kept')
        .on('reviews')
        .column('decided_at')
        .where(sql.ref('content'), '<>', NOTHING)
        .execute()
    },
  }),
  '2026-11-26-moderation-reviews-removals': () => ({
    async up(db) {
      await db.schema
        .alterTable('reviews')
        .addColumn('is_removal', 'integer', column => column.notNull().defaultTo(0))
        .execute()
      for (const name of ['at', 'decided_at'])
        await db.schema.createIndex(`reviews_by_${name}`).on('reviews').column(name).execute()
    },
  }),
  '2026-11-26-moderation-reviews': kind => ({
    async up(db) {
      let table = db.schema
        .createTable('reviews')
        .addColumn('number', kind === 'sqlite' ? 'integer' : 'serial', column => column.primaryKey())
        .addColumn('review_id', 'text', column => column.notNull().unique())
      for (const name of ['kind', 'target_id', 'member_id', 'content', 'words', 'page'])
        table = table.addColumn(name, 'text', column => column.notNull())
      for (const name of ['claimed_by', 'verdict', 'reason', 'decided_by']) table = table.addColumn(name, 'text')
      await table
        .addColumn('at', 'bigint', column => column.notNull())
        .addColumn('claimed_until', 'bigint')
        .addColumn('is_decided', 'integer', column => column.notNull())
        .addColumn('decided_at', 'bigint')
        .execute()
      const index = (name: string, ...columns: string[]) =>
        db.schema.createIndex(name).on('reviews').columns(columns).execute()
      await index('reviews_in_order', 'is_decided', 'number')
      await index('reviews_of_kind', 'kind', 'is_decided', 'number')
      await index('reviews_of_target', 'target_id', 'kind', 'is_decided')
      await index('reviews_of_member', 'member_id', 'verdict')
    },
  }),
}
