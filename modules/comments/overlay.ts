import type { Kysely } from 'kysely'
import type { CommentTarget, OverlayMessage } from '#contract/members/comment.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit, Write } from '#kit/database/unit-of-work.ts'
import { type CommentTables, targetKey } from './comment-tables.ts'
import { newId } from './comments.ts'

/** How messages run, in the terms of the overlay: pixels and ms. */
export const overlayDefaults = { laneHeight: 40, gap: 5, throttle: 2_000, maxWords: 20 } as const

/** Messages of one answer. */
const MOST = 50
const CLEANED_AT_ONCE = 1_000

type From = Pick<Database, 'db'>
const tablesOf = ({ db }: From): Kysely<CommentTables> => db

/** Stores a message whose writer was admitted in this unit. Returns its id. */
export async function addOverlay(
  unit: Unit,
  message: { target: CommentTarget; memberId: string; content: string; isHeld: boolean; at: number },
): Promise<string> {
  const { target, memberId, content, isHeld, at } = message
  const overlayId = newId()
  await tablesOf(unit)
    .insertInto('overlay_messages')
    .values({
      ...{ overlay_id: overlayId, target: targetKey(target), member_id: memberId, content, at },
      state: isHeld ? 'held' : 'shown',
    })
    .execute()
  return overlayId
}

/**
 * The last messages over a chart, in order: those after a message, or the last fifty if there is none such. `next` is the
 * last one's id, for the next look.
 */
export async function listOverlay(
  from: From,
  target: CommentTarget,
  { after, since, readerId }: { after: string | undefined; since: number; readerId: string | undefined },
): Promise<{ list: OverlayMessage[]; next: string | null }> {
  const db = tablesOf(from)
  const all = db
    .selectFrom('overlay_messages')
    .select(['number', 'overlay_id', 'member_id', 'content', 'at'])
    .where('target', '=', targetKey(target))
    .where('state', '=', 'shown')
    .limit(MOST)
  const last =
    after === undefined
      ? undefined
      : await db.selectFrom('overlay_messages').select('number').where('overlay_id', '=', after).executeTakeFirst()
  const found = last
    ? await all.where('number', '>', last.number).orderBy('number').execute()
    : (await all.orderBy('number', 'desc').execute()).toReversed()
  const rows = found.filter(({ at }) => Number(at) > since)
  return {
    list: rows.map(row => ({
      overlayId: row.overlay_id,
      text: row.content,
      at: new Date(Number(row.at)).toISOString(),
      mine: row.member_id === readerId,
    })),
    next: rows.at(-1)?.overlay_id ?? (last ? after! : null),
  }
}

/** Deletes messages that are older than they are kept, in parts. */
export async function cleanOverlay(write: Write, keepSeconds: number, now: number): Promise<void> {
  const deletePart = () =>
    write(async unit => {
      const db = tablesOf(unit)
      const old = db
        .selectFrom('overlay_messages')
        .select('number')
        .where('at', '<=', now - keepSeconds * SECOND_MS)
        .limit(CLEANED_AT_ONCE)
      return (await db.deleteFrom('overlay_messages').where('number', 'in', old).returning('number').execute()).length
    })
  while ((await deletePart()) === CLEANED_AT_ONCE);
}
