import type { Generated } from 'kysely'
import type { Migrations } from '#kit/database/database.ts'

export interface FollowTables {
  follows: {
    /** Orders them by when they began. */
    number: Generated<number>
    follower_id: string
    /** Who is followed. */
    member_id: string
    /** UTC ms. */
    at: number
  }
  /** How many rows of `follows` a member is in; written in the same unit as the rows. */
  follow_counts: { member_id: string; followers: number; following: number }
  blocks: {
    number: Generated<number>
    /** Who has blocked the other. */
    member_id: string
    blocked_id: string
    /** UTC ms. */
    at: number
  }
}

export const followMigrations: Migrations = {
  '2026-11-26-follows': kind => ({
    async up(db) {
      const number = kind === 'sqlite' ? 'integer' : 'serial'
      const index = (table: string, name: string, ...columns: string[]) =>
        db.schema.createIndex(name).on(table).columns(columns)
      await db.schema
        .createTable('follows')
        .addColumn('number', number, column => column.primaryKey())
        .addColumn('follower_id', 'text', column => column.notNull())
        .addColumn('member_id', 'text', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .execute()
      await index('follows', 'follows_once', 'follower_id', 'member_id').unique().execute()
      await index('follows', 'follows_of_member', 'member_id', 'number').execute()
      await index('follows', 'follows_by_follower', 'follower_id', 'number').execute()
      await db.schema
        .createTable('follow_counts')
        .addColumn('member_id', 'text', column => column.primaryKey())
        .addColumn('followers', 'integer', column => column.notNull())
        .addColumn('following', 'integer', column => column.notNull())
        .execute()
      await db.schema
        .createTable('blocks')
        .addColumn('number', number, column => column.primaryKey())
        .addColumn('member_id', 'text', column => column.notNull())
        .addColumn('blocked_id', 'text', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .execute()
      await index('blocks', 'blocks_once', 'member_id', 'blocked_id').unique().execute()
      await index('blocks', 'blocks_by_member', 'member_id', 'number').execute()
      await index('blocks', 'blocks_of_blocked', 'blocked_id').execute()
    },
  }),
}
