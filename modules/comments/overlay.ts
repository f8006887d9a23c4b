import type { Kysely } from 'kysely'
import type { CommentTarget, OverlayMessage } from '#contract/members/comment.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit, Write } from '#kit/database/unit-of-work.ts'
import { newId } from '#kit/new-id.ts'
import { type HiddenText, reviews } from '#modules/moderation'
import { type CommentTables, targetKey } from './comment-tables.ts'

/** How messages run, in the terms of the overlay: pixels and ms. */
export const overlayDefaults = { laneHeight: 40, gap: 5, throttle: 2_000, maxWords: 20 } as const

/** Messages of one answer. */
const MAX_MESSAGES = 50
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
    .limit(MAX_MESSAGES)
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

/**
 * Lets a message run that waits for a review, or was refused, as if it were sent now: those who look at the chart have
 * passed its place. Resolves with whether it was in that state.
 */
export async function releaseOverlay(
  unit: Unit,
  overlayId: string,
  { state, at }: { state: 'held' | 'refused'; at: number },
): Promise<boolean> {
  const db = tablesOf(unit)
  const hidden = db.deleteFrom('overlay_messages').where('overlay_id', '=', overlayId).where('state', '=', state)
  const row = await hidden.returning(['target', 'member_id', 'content']).executeTakeFirst()
  if (!row) return false
  await db
    .insertInto('overlay_messages')
    .values({ ...row, overlay_id: overlayId, state: 'shown', at })
    .execute()
  return true
}

/** Keeps a message from others that is in a state. Resolves with its text; undefined if it is in another state. */
export async function refuseOverlay(
  unit: Unit,
  overlayId: string,
  state: 'held' | 'shown',
): Promise<string | undefined> {
  const own = tablesOf(unit).updateTable('overlay_messages').where('overlay_id', '=', overlayId)
  const refused = own.where('state', '=', state).set({ state: 'refused' }).returning('content')
  return (await refused.executeTakeFirst())?.content
}

/** Deletes a message that was refused or removed. */
export async function eraseOverlay(unit: Unit, overlayId: string): Promise<void> {
  const own = tablesOf(unit).deleteFrom('overlay_messages').where('overlay_id', '=', overlayId)
  await own.where('state', '=', 'refused').execute()
}

/** Keeps a message from others until a review has decided about it. Undefined if they do not see it. */
export async function hideOverlay(unit: Unit, overlayId: string): Promise<HiddenText | undefined> {
  const shown = tablesOf(unit).updateTable('overlay_messages').where('overlay_id', '=', overlayId)
  const hidden = shown.where('state', '=', 'shown').set({ state: 'held' }).returning(['member_id', 'content'])
  const row = await hidden.executeTakeFirst()
  return row && { memberId: row.member_id, content: row.content }
}

/** Deletes messages that are older than they are kept, in parts. */
export async function cleanOverlay(write: Write, keepSeconds: number, now: number): Promise<void> {
  const deletePart = () =>
    write(async unit => {
      const db = tablesOf(unit)
      const old = db
        .selectFrom('overlay_messages')
        .select('overlay_id')
        .where('at', '<=', now - keepSeconds * SECOND_MS)
        .limit(CLEANED_AT_ONCE)
      const ids = (await old.execute()).map(({ overlay_id }) => overlay_id)
      await reviews.drop(unit, 'overlay', ids)
      if (ids.length > 0) await db.deleteFrom('overlay_messages').where('overlay_id', 'in', ids).execute()
      return ids.length
    })
  while ((await deletePart()) === CLEANED_AT_ONCE);
}
