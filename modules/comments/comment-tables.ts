import { type Generated, sql } from 'kysely'
import type { CommentTarget } from '#contract/members/comment.ts'
import type { Migrations } from '#kit/database/database.ts'

export interface CommentTables {
  comments: {
    /** Orders them by when they were posted. */
    number: Generated<number>
    comment_id: string
    /** Key of the target, see `targetKey`. */
    target: string
    /** Number of the comment that it answers, which answers none. */
    parent: number | null
    member_id: string
    /** Empty once it was removed. */
    content: string
    /** What comments of a member that look alike share. */
    fold: string
    /** `refused`: by a review, or removed by staff; nobody sees it, and where it was is shown if it has answers. */
    state: 'shown' | 'held' | 'refused' | 'removed'
    /** 1: it answers none and others see it, one that they cannot read because of its answers. */
    is_listed: number
    /** Rows of `comment_likes`. */
    likes: number
    /** Rows of `comments` that answer it and are shown. */
    answers: number
    /** Of `hotOf`. */
    hot: number | string
    /** UTC ms. */
    at: number | string
  }
  comment_likes: { comment: number; member_id: string; at: number }
  /** How many comments of a target are shown, answers included; written in the same unit as the rows. */
  comment_counts: { target: string; shown: number }
  /** What limits a member who posts. */
  comment_writers: {
    member_id: string
    /** Comments of the member that are shown. */
    shown: number
    /** When the last comment was posted, UTC ms. */
    comment_at: number | string
    /** When the last message over a chart was posted, UTC ms. */
    overlay_at: number | string
    /** When the day began of which comments are counted, UTC ms. */
    day_at: number | string
    day_count: number
  }
  overlay_messages: {
    number: Generated<number>
    overlay_id: string
    target: string
    member_id: string
    content: string
    state: 'shown' | 'held' | 'refused'
    /** UTC ms. */
    at: number | string
  }
}

export const targetKey = ({ kind, id }: CommentTarget): string => `${kind}:${id}`

/** A target by its key. */
export function targetOfKey(key: string): CommentTarget {
  const at = key.indexOf(':')
  return { kind: key.slice(0, at) as CommentTarget['kind'], id: key.slice(at + 1) }
}

export const commentMigrations: Migrations = {
  '2026-11-26-comments-held': () => ({
    async up(db) {
      for (const [table, column] of [
        ['comments', 'comment_id'],
        ['overlay_messages', 'overlay_id'],
      ] as const)
        await db.schema
          .createIndex(`${table}_held`)
          .on(table)
          .column(column)
          .where(sql.ref('state'), '=', sql.lit('held'))
          .execute()
    },
  }),
  '2026-11-26-comments': kind => ({
    async up(db) {
      const number = kind === 'sqlite' ? 'integer' : 'serial'
      const index = (table: string, name: string, ...columns: string[]) =>
        db.schema.createIndex(name).on(table).columns(columns).execute()
      await db.schema
        .createTable('comments')
        .addColumn('number', number, column => column.primaryKey())
        .addColumn('comment_id', 'text', column => column.notNull().unique())
        .addColumn('target', 'text', column => column.notNull())
        .addColumn('parent', 'integer')
        .addColumn('member_id', 'text', column => column.notNull())
        .addColumn('content', 'text', column => column.notNull())
        .addColumn('fold', 'text', column => column.notNull())
        .addColumn('state', 'text', column => column.notNull())
        .addColumn('is_listed', 'integer', column => column.notNull())
        .addColumn('likes', 'integer', column => column.notNull())
        .addColumn('answers', 'integer', column => column.notNull())
        .addColumn('hot', 'bigint', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .execute()
      await index('comments', 'comments_by_number', 'target', 'is_listed', 'number')
      await index('comments', 'comments_by_hot', 'target', 'is_listed', 'hot', 'number')
      await index('comments', 'comments_by_parent', 'parent', 'state', 'number')
      await index('comments', 'comments_of_member', 'member_id', 'at')
      await index('comments', 'comments_of_member_by_state', 'member_id', 'state', 'target')
      await db.schema
        .createTable('comment_likes')
        .addColumn('comment', 'integer', column => column.notNull())
        .addColumn('member_id', 'text', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .addPrimaryKeyConstraint('comment_likes_key', ['comment', 'member_id'])
        .execute()
      await index('comment_likes', 'comment_likes_of_member', 'member_id')
      await db.schema
        .createTable('comment_counts')
        .addColumn('target', 'text', column => column.primaryKey())
        .addColumn('shown', 'integer', column => column.notNull())
        .execute()
      await db.schema
        .createTable('comment_writers')
        .addColumn('member_id', 'text', column => column.primaryKey())
        .addColumn('shown', 'integer', column => column.notNull())
        .addColumn('comment_at', 'bigint', column => column.notNull())
        .addColumn('overlay_at', 'bigint', column => column.notNull())
        .addColumn('day_at', 'bigint', column => column.notNull())
        .addColumn('day_count', 'integer', column => column.notNull())
        .execute()
      await db.schema
        .createTable('overlay_messages')
        .addColumn('number', number, column => column.primaryKey())
        .addColumn('overlay_id', 'text', column => column.notNull().unique())
        .addColumn('target', 'text', column => column.notNull())
        .addColumn('member_id', 'text', column => column.notNull())
        .addColumn('content', 'text', column => column.notNull())
        .addColumn('state', 'text', column => column.notNull())
        .addColumn('at', 'bigint', column => column.notNull())
        .execute()
      await index('overlay_messages', 'overlay_messages_of_target', 'target', 'state', 'number')
      await index('overlay_messages', 'overlay_messages_of_member', 'member_id')
      await index('overlay_messages', 'overlay_messages_by_time', 'at')
    },
  }),
}
