import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import type { Unqueued } from '#modules/moderation'
import { type CommentTables, targetOfKey } from './comment-tables.ts'
import type { Targets } from './targets.ts'
import { commentPage } from './telling.ts'
import { lockWriter } from './writers.ts'

type From = Pick<Database, 'db'>
const tablesOf = ({
  db,
}: From): Kysely<CommentTables & { reviews: { target_id: string; kind: string; is_decided: number } }> => db

/** As it is in the condition of the indexes: SQLite plans without the values of parameters. */
const HELD = sql.lit('held' as const)

const sources = {
  comment: { table: 'comments', id: 'comment_id' },
  overlay: { table: 'overlay_messages', id: 'overlay_id' },
} as const

/** Comments and messages over charts that are held, and for which no review waits. */
export function unqueued(database: From, targets: Targets): Unqueued[] {
  const pageOf = async (kind: 'comment' | 'overlay', key: string, id: string) => {
    const target = targetOfKey(key)
    const found = await targets[target.kind](database, target.id, undefined)
    if (!found) return '/'
    return kind === 'comment' ? commentPage(found, id) : found.path
  }
  return (['comment', 'overlay'] as const).map((kind): Unqueued => {
    const { table, id } = sources[kind]
    const heldBy = (from: From, targetId: string) =>
      tablesOf(from)
        .selectFrom(table)
        .select(['member_id as memberId', 'content', 'target'])
        .where(sql.ref(id), '=', targetId)
        .where('state', '=', HELD)
    return {
      kind,
      async find(from, limit) {
        const rows = tablesOf(from)
          .selectFrom(table)
          .select(sql<string>`${sql.ref(id)}`.as('targetId'))
          .where('state', '=', HELD)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('reviews')
                  .select('target_id')
                  .where('reviews.target_id', '=', sql<string>`${sql.ref(`${table}.${id}`)}`)
                  .where('kind', '=', kind)
                  .where('is_decided', '=', 0),
              ),
            ),
          )
        return (await rows.limit(limit).execute()).map(({ targetId }) => targetId)
      },
      async reader(targetId) {
        const row = await heldBy(database, targetId).executeTakeFirst()
        const page = row ? await pageOf(kind, row.target, targetId) : '/'
        return async unit => {
          if (row) await lockWriter(unit, row.memberId)
          const text = await unit.forUpdate(heldBy(unit, targetId)).executeTakeFirst()
          return text && { memberId: text.memberId, content: text.content, page }
        }
      },
    }
  })
}
