import type { Generated } from 'kysely'
import type { AnnouncementKind, AnnouncementLevel } from '#contract/announcements/announcement.ts'
import type { Migrations } from '#kit/database/database.ts'

/** Times are UTC ms; PostgreSQL gives them as texts. */
type Moment = number | string

export interface AnnouncementTables {
  site_announcements: {
    /** Rises from one to the next. */
    number: Generated<number>
    announcement_id: string
    kind: AnnouncementKind
    level: AnnouncementLevel
    is_pinned: 0 | 1
    /** JSON: title and content of each language. */
    texts: string
    starts_at: Moment
    /** Null: until it is removed. */
    ends_at: Moment | null
    published_at: Moment
    /** Who has published it. */
    published_by: string
    removed_at: Moment | null
    removed_by: string | null
    removal_reason: string | null
  }
}

export const announcementMigrations: Migrations = {
  '2026-11-26-site-announcements': kind => ({
    async up(db) {
      let table = db.schema
        .createTable('site_announcements')
        .addColumn('number', kind === 'sqlite' ? 'integer' : 'serial', column => column.primaryKey())
        .addColumn('announcement_id', 'text', column => column.notNull().unique())
        .addColumn('is_pinned', 'integer', column => column.notNull())
      for (const name of ['kind', 'level', 'texts', 'published_by'])
        table = table.addColumn(name, 'text', column => column.notNull())
      for (const name of ['removed_by', 'removal_reason']) table = table.addColumn(name, 'text')
      await table
        .addColumn('starts_at', 'bigint', column => column.notNull())
        .addColumn('ends_at', 'bigint')
        .addColumn('published_at', 'bigint', column => column.notNull())
        .addColumn('removed_at', 'bigint')
        .execute()
      await db.schema
        .createIndex('site_announcements_in_order')
        .on('site_announcements')
        .columns(['removed_at', 'is_pinned', 'starts_at', 'number'])
        .execute()
    },
  }),
}
