import { type Kysely, sql } from 'kysely'
import type { CommentTarget } from '#contract/members/comment.ts'
import type { Database } from '#kit/database/database.ts'
import { type CommentTables, targetOfKey } from './comment-tables.ts'

type From = Pick<Database, 'db'>

/** A text that others see, with what it is about. */
export interface ShownText {
  memberId: string
  content: string
  target: CommentTarget
}

/** The key of what a text is about, and who has written it. */
export interface TextPlace {
  target: string
  memberId: string
}

const ids = { comments: 'comment_id', overlay_messages: 'overlay_id' } as const

/** The texts of a table, by their ids. */
function textsOf(table: keyof typeof ids) {
  const textIn = ({ db }: { db: Kysely<CommentTables> }, id: string) =>
    db
      .selectFrom(table)
      .select(['target', 'member_id as memberId', 'content', 'state'])
      .where(sql.ref<string>(ids[table]), '=', id)
      .executeTakeFirst()
  return {
    /** One that others see. */
    async shown(from: From, id: string): Promise<ShownText | undefined> {
      const row = await textIn(from, id)
      if (row?.state !== 'shown') return undefined
      return { memberId: row.memberId, content: row.content, target: targetOfKey(row.target) }
    },
    /** Undefined if there is none such. */
    async place(from: From, id: string): Promise<TextPlace | undefined> {
      const row = await textIn(from, id)
      return row && { target: row.target, memberId: row.memberId }
    },
  }
}

export const commentTexts = textsOf('comments')
/** Messages over charts. */
export const overlayTexts = textsOf('overlay_messages')
