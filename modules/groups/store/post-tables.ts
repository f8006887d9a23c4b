import { type Generated, type Kysely, sql } from 'kysely'
import type { Database, Migrations } from '#kit/database/database.ts'

/** Times are UTC ms; PostgreSQL gives them as texts. */
type Moment = number | string

export interface PostTables {
  group_posts: {
    /** Orders them by when they were posted. */
    number: Generated<number>
    post_id: string
    group_number: number
    /** Null once the account is closed. */
    member_id: string | null
    /** Empty once it was deleted. */
    content: string
    /** `refused`: by a review, or removed by staff. */
    state: 'shown' | 'held' | 'refused'
    at: Moment
  }
  /** Pictures of posts, in their order. */
  group_post_images: { post_number: number; place: number; file_id: string }
  group_announcements: {
    number: Generated<number>
    announcement_id: string
    group_number: number
    /** Who has published it; null once the account is closed. */
    member_id: string | null
    title: string
    content: string
    is_pinned: 0 | 1
    version: number
    at: Moment
    /** How many members were told of it, and the last of them; null once all were. */
    told: number
    told_up_to: number | null
  }
}

export const postTablesOf = ({ db }: Pick<Database, 'db'>): Kysely<PostTables> => db

/** As it is in the condition of the index: SQLite plans without the values of parameters. */
export const HELD = sql.lit('held' as const)

export const postMigrations: Migrations = {
  '2026-11-26-groups-posts': kind => ({
    async up(db) {
      const number = kind === 'sqlite' ? 'integer' : 'serial'
      const index = (table: string, name: string, ...columns: string[]) =>
        db.schema.createIndex(name).on(table).columns(columns)
      await db.schema
        .createTable('group_posts')
        .addColumn('number', number, column => column.primaryKey())
        .addColumn('post_id', 'text', column => column.notNull().unique())
        .addColumn('group_number', 'integer', column => column.notNull().references('member_groups.number'))
        .addColumn('member_id', 'text')
        .addColumn('content', 'text', column => column.notNull())
        .addColumn('state', 'text', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .execute()
      await index('group_posts', 'group_posts_in_order', 'group_number', 'state', 'number').execute()
      await index('group_posts', 'group_posts_by_time', 'group_number', 'state', 'at').execute()
      await index('group_posts', 'group_posts_of_member', 'member_id', 'group_number', 'at').execute()
      await index('group_posts', 'group_posts_held', 'post_id').where(sql.ref('state'), '=', HELD).execute()
      await db.schema
        .createTable('group_post_images')
        .addColumn('post_number', 'integer', column => column.notNull().references('group_posts.number'))
        .addColumn('place', 'integer', column => column.notNull())
        .addColumn('file_id', 'text', column => column.notNull())
        .addPrimaryKeyConstraint('group_post_images_pkey', ['post_number', 'place'])
        .execute()
      await index('group_post_images', 'group_post_images_of_file', 'file_id').execute()
      await db.schema
        .createTable('group_announcements')
        .addColumn('number', number, column => column.primaryKey())
        .addColumn('announcement_id', 'text', column => column.notNull().unique())
        .addColumn('group_number', 'integer', column => column.notNull().references('member_groups.number'))
        .addColumn('member_id', 'text')
        .addColumn('title', 'text', column => column.notNull())
        .addColumn('content', 'text', column => column.notNull())
        .addColumn('is_pinned', 'integer', column => column.notNull())
        .addColumn('version', 'integer', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .addColumn('told', 'integer', column => column.notNull())
        .addColumn('told_up_to', 'integer')
        .execute()
      await index(
        'group_announcements',
        'group_announcements_in_order',
        'group_number',
        'is_pinned',
        'number',
      ).execute()
      await index('group_announcements', 'group_announcements_of_member', 'member_id').execute()
    },
  }),
}
