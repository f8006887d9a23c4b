import type { Kysely, Selectable, Updateable } from 'kysely'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { CommentTarget } from '#contract/members/comment.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { newId } from '#kit/new-id.ts'
import { type HiddenText, reviews } from '#modules/moderation'
import { type CommentTables, targetKey, targetOfKey } from './comment-tables.ts'
import { hotOf } from './hot.ts'
import { lockWriter } from './writers.ts'

export interface NewComment {
  target: CommentTarget
  memberId: string
  content: string
  fold: string
  isHeld: boolean
  /** The comment that it answers, of `parentOf`. */
  parent: Parent | undefined
  /** UTC ms. */
  at: number
}

/** A comment that is to be answered. */
export interface Parent {
  /** Of the comment that answers none: all others of its thread answer this one. */
  number: number
  commentId: string
  /** Who has written what is answered. */
  authorId: string
}

type StoredState = CommentTables['comments']['state']

interface StoredComment {
  number: number
  commentId: string
  target: string
  parent: number | null
  memberId: string
  content: string
  state: StoredState
  likes: number
  answers: number
  at: number
}

type From = Pick<Database, 'db'>
const tablesOf = ({ db }: From): Kysely<CommentTables> => db

const storedFrom = (row: Selectable<CommentTables['comments']>): StoredComment => ({
  number: row.number,
  commentId: row.comment_id,
  target: row.target,
  parent: row.parent,
  memberId: row.member_id,
  content: row.content,
  state: row.state,
  likes: row.likes,
  answers: row.answers,
  at: Number(row.at),
})

/** A comment that nobody else changes until the unit ends. */
async function lock(unit: Unit, by: { commentId: string } | { number: number }): Promise<StoredComment | undefined> {
  const all = tablesOf(unit).selectFrom('comments').selectAll()
  const one = 'number' in by ? all.where('number', '=', by.number) : all.where('comment_id', '=', by.commentId)
  const row = await unit.forUpdate(one).executeTakeFirst()
  return row && storedFrom(row)
}

const change = (unit: Unit, number: number, values: Updateable<CommentTables['comments']>) =>
  tablesOf(unit).updateTable('comments').set(values).where('number', '=', number).execute()

async function addToCount(unit: Unit, target: string, more: 1 | -1): Promise<void> {
  await tablesOf(unit)
    .insertInto('comment_counts')
    .values({ target, shown: more })
    .onConflict(conflict =>
      conflict.column('target').doUpdateSet(({ eb }) => ({ shown: eb('comment_counts.shown', '+', more) })),
    )
    .execute()
}

/** Counts a comment where what it is about is kept, in the same unit. */
export type CountComment = (unit: Unit, target: CommentTarget, more: 1 | -1) => Promise<void>

/** Counts a comment among those that others see of its author and its target. The author is locked. */
async function addShown(
  unit: Unit,
  { memberId, target }: { memberId: string; target: string },
  more: 1 | -1,
  count: CountComment,
) {
  await tablesOf(unit)
    .updateTable('comment_writers')
    .set(({ eb }) => ({ shown: eb('shown', '+', more) }))
    .where('member_id', '=', memberId)
    .execute()
  await addToCount(unit, target, more)
  await count(unit, targetOfKey(target), more)
}

/** Counts an answer to a comment, which is locked. */
function countAnswer(unit: Unit, top: StoredComment, more: 1 | -1) {
  const answers = top.answers + more
  const isListed = top.state === 'shown' || answers > 0
  return change(unit, top.number, { answers, hot: hotOf({ ...top, answers }), is_listed: Number(isListed) })
}

/**
 * The comment of a target that is answered; an answer is answered through the comment that it answers. Rejects with
 * CommentParentMissing.
 */
export async function parentOf(from: From, target: CommentTarget, commentId: string): Promise<Parent> {
  const db = tablesOf(from)
  const all = db.selectFrom('comments').select(['number', 'parent', 'comment_id', 'member_id', 'state'])
  const row = await all
    .where('comment_id', '=', commentId)
    .where('target', '=', targetKey(target))
    .where('state', '=', 'shown')
    .executeTakeFirst()
  if (!row) throw new PortalError(Errors.CommentParentMissing)
  const top = row.parent === null ? row : await all.where('number', '=', row.parent).executeTakeFirst()
  if (!top) throw new PortalError(Errors.CommentParentMissing)
  return { number: top.number, commentId: top.comment_id, authorId: row.member_id }
}

/** The texts of what some comments answer, by their ids. */
export async function answeredTexts(from: From, commentIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (commentIds.length === 0) return new Map()
  const rows = tablesOf(from)
    .selectFrom('comments')
    .innerJoin('comments as top', 'top.number', 'comments.parent')
    .select(['comments.comment_id as id', 'top.content'])
    .where('comments.comment_id', 'in', [...commentIds])
  return new Map((await rows.execute()).map(({ id, content }) => [id, content]))
}

/** Stores a comment whose writer was admitted in this unit. Returns its id. Rejects with CommentParentMissing. */
export async function addComment(unit: Unit, comment: NewComment, count: CountComment): Promise<string> {
  const { memberId, content, fold, isHeld, at } = comment
  const target = targetKey(comment.target)
  const top = comment.parent && (await lock(unit, { number: comment.parent.number }))
  if (comment.parent && !top) throw new PortalError(Errors.CommentParentMissing)
  const commentId = newId()
  await tablesOf(unit)
    .insertInto('comments')
    .values({
      ...{ comment_id: commentId, target, parent: top?.number ?? null, member_id: memberId, content, fold, at },
      ...{ state: isHeld ? 'held' : 'shown', is_listed: Number(!isHeld && !top) },
      ...{ likes: 0, answers: 0, hot: hotOf({ at, likes: 0, answers: 0 }) },
    })
    .execute()
  if (isHeld) return commentId
  if (top) await countAnswer(unit, top, 1)
  await addShown(unit, { memberId, target }, 1, count)
  return commentId
}

/** Deletes the row of a comment that is locked, with its likes. */
async function erase(unit: Unit, { number }: StoredComment): Promise<void> {
  const db = tablesOf(unit)
  await db.deleteFrom('comment_likes').where('comment', '=', number).execute()
  await db.deleteFrom('comments').where('number', '=', number).execute()
}

async function isAnswered(unit: Unit, { number }: StoredComment): Promise<boolean> {
  const rows = tablesOf(unit).selectFrom('comments').select('number').where('parent', '=', number)
  return (await rows.executeTakeFirst()) !== undefined
}

/** Takes away an answer from the comment that it answers, which goes as well if nothing is left of it. */
async function removeAnswer(unit: Unit, answer: StoredComment, parent: number): Promise<void> {
  const top = await lock(unit, { number: parent })
  await erase(unit, answer)
  if (!top) return
  if (answer.state === 'shown') await countAnswer(unit, top, -1)
  if (top.state === 'removed' && !(await isAnswered(unit, top))) await erase(unit, top)
}

/** Deletes the text of a comment that is locked, and all of it unless it has answers. */
async function discard(unit: Unit, comment: StoredComment): Promise<void> {
  if (comment.parent !== null) await removeAnswer(unit, comment, comment.parent)
  else if (await isAnswered(unit, comment)) {
    await tablesOf(unit).deleteFrom('comment_likes').where('comment', '=', comment.number).execute()
    const gone = { state: 'removed', content: '', fold: '', likes: 0 } as const
    const hot = hotOf({ ...comment, likes: 0 })
    await change(unit, comment.number, { ...gone, hot, is_listed: Number(comment.answers > 0) })
  } else await erase(unit, comment)
}

/**
 * Removes a comment of a member: its text is gone, and it is shown as removed as long as it has answers. Rejects with
 * CommentNotFound and CommentNotOwn.
 */
export async function removeComment(
  unit: Unit,
  memberId: string,
  commentId: string,
  count: CountComment,
): Promise<void> {
  // Locked as they are when a comment is reviewed or posted: the writer before comments.
  await reviews.lockTarget(unit, { kind: 'comment', targetId: commentId })
  await lockWriter(unit, memberId)
  const comment = await lock(unit, { commentId })
  if (!comment || comment.state === 'removed') throw new PortalError(Errors.CommentNotFound)
  if (comment.memberId !== memberId)
    throw new PortalError(comment.state !== 'shown' ? Errors.CommentNotFound : Errors.CommentNotOwn)
  await discard(unit, comment)
  if (comment.state === 'shown') await addShown(unit, comment, -1, count)
  if (comment.state === 'held') await reviews.drop(unit, 'comment', [commentId])
}

/** A comment that others see from now on. */
export interface ReleasedComment {
  commentId: string
  memberId: string
  content: string
  isAnswer: boolean
  /** Who has written what it answers; undefined if that was removed. */
  answered: string | undefined
}

/** Shows a comment of a member that waits for a review, or was refused; undefined if it is in another state. */
export async function releaseComment(
  unit: Unit,
  commentId: string,
  { state, count }: { state: 'held' | 'refused'; count: CountComment },
): Promise<ReleasedComment | undefined> {
  const comment = await lockInState(unit, commentId, state)
  if (!comment) return undefined
  const top = comment.parent === null ? undefined : await lock(unit, { number: comment.parent })
  await change(unit, comment.number, { state: 'shown', is_listed: Number(comment.parent === null) })
  if (top) await countAnswer(unit, top, 1)
  await addShown(unit, comment, 1, count)
  const { memberId, content } = comment
  const answered = top?.state === 'shown' ? top.memberId : undefined
  return { commentId, memberId, content, isAnswer: comment.parent !== null, answered }
}

/** A comment that others saw. */
export interface HiddenComment extends HiddenText {
  target: string
  /** Who has written what it answers. */
  answered: string | undefined
}

/**
 * Keeps a comment from others that they see, for good or until it is reviewed; where it was is shown as long as it has
 * answers. With its message over a chart, if it has one. Undefined if others do not see it.
 */
export async function hideComment(
  unit: Unit,
  commentId: string,
  { state, count }: { state: 'refused' | 'held'; count: CountComment },
): Promise<HiddenComment | undefined> {
  const comment = await lockInState(unit, commentId, 'shown')
  if (!comment) return undefined
  const top = comment.parent === null ? undefined : await lock(unit, { number: comment.parent })
  await change(unit, comment.number, { state, is_listed: Number(!top && comment.answers > 0) })
  if (top) await countAnswer(unit, top, -1)
  await addShown(unit, comment, -1, count)
  const own = tablesOf(unit).updateTable('overlay_messages').where('member_id', '=', comment.memberId)
  // It was posted in the same moment.
  const posted = own.where('at', '=', comment.at).where('target', '=', comment.target).where('state', '=', 'shown')
  await posted.set({ state: 'refused' }).execute()
  const { memberId, content, target } = comment
  return { memberId, content, target, answered: top?.memberId }
}

/** Refuses a comment that waits for a review. Resolves with whether it did. */
export async function refuseComment(unit: Unit, commentId: string): Promise<boolean> {
  const comment = await lockInState(unit, commentId, 'held')
  if (comment) await change(unit, comment.number, { state: 'refused' })
  return comment !== undefined
}

/** Deletes a comment that was refused or removed; its place stays if it has answers. */
export async function eraseRefused(unit: Unit, commentId: string): Promise<void> {
  const comment = await lockInState(unit, commentId, 'refused')
  if (comment) await discard(unit, comment)
}

/** Locks the writer of a comment and then the comment, if it is in a state. */
async function lockInState(unit: Unit, commentId: string, state: StoredState): Promise<StoredComment | undefined> {
  const all = tablesOf(unit).selectFrom('comments').select('member_id').where('comment_id', '=', commentId)
  const row = await all.executeTakeFirst()
  if (!row) return undefined
  await lockWriter(unit, row.member_id)
  const comment = await lock(unit, { commentId })
  return comment?.state === state ? comment : undefined
}

/** A comment that a member has begun to like. */
export interface LikedComment {
  commentId: string
  target: string
  memberId: string
  content: string
  isHeld: boolean
}

/**
 * Lets a member like a comment or no longer like it, however often it is asked for. Resolves with how many like it, and
 * with the comment if this member has begun to. Rejects with CommentNotFound.
 */
export async function setLike(
  unit: Unit,
  memberId: string,
  { commentId, isLiked, at }: { commentId: string; isLiked: boolean; at: number },
): Promise<{ likes: number; begun: LikedComment | undefined }> {
  const comment = await lock(unit, { commentId })
  const isSeen = comment?.state === 'shown' || (comment?.state === 'held' && comment.memberId === memberId)
  if (!comment || !isSeen) throw new PortalError(Errors.CommentNotFound)
  const db = tablesOf(unit)
  const row = { comment: comment.number, member_id: memberId }
  const changed = isLiked
    ? await db
        .insertInto('comment_likes')
        .values({ ...row, at })
        .onConflict(conflict => conflict.columns(['comment', 'member_id']).doNothing())
        .returning('comment')
        .executeTakeFirst()
    : await db
        .deleteFrom('comment_likes')
        .where('comment', '=', row.comment)
        .where('member_id', '=', memberId)
        .returning('comment')
        .executeTakeFirst()
  if (!changed) return { likes: comment.likes, begun: undefined }
  const likes = comment.likes + (isLiked ? 1 : -1)
  await change(unit, comment.number, { likes, hot: hotOf({ ...comment, likes }) })
  return { likes, begun: isLiked ? { ...comment, isHeld: comment.state === 'held' } : undefined }
}

/** Deletes comments of a member that others do not read; one with answers stays without its text. */
async function forgetHidden(unit: Unit, memberId: string): Promise<void> {
  const db = tablesOf(unit)
  const hidden = ['held', 'refused'] as const
  const gone = { state: 'removed', content: '', fold: '', likes: 0 } as const
  const own = db.updateTable('comments').set(gone).where('member_id', '=', memberId)
  await own.where('state', 'in', hidden).where('answers', '>', 0).execute()
  const rest = db.selectFrom('comments').select('number').where('member_id', '=', memberId)
  await db
    .deleteFrom('comment_likes')
    .where('comment', 'in', rest.where('state', 'in', hidden))
    .execute()
  await db.deleteFrom('comments').where('member_id', '=', memberId).where('state', 'in', hidden).execute()
}

/**
 * Deletes what is kept of a member whose account is closed: likes, messages over charts, and comments that nobody else
 * has seen. Comments that are shown stay, without a name.
 */
export async function forgetMember(unit: Unit, memberId: string): Promise<void> {
  const db = tablesOf(unit)
  await lockWriter(unit, memberId)
  await forgetHidden(unit, memberId)
  const liked = db.selectFrom('comment_likes').select('comment').where('member_id', '=', memberId)
  await db
    .updateTable('comments')
    .set(({ eb }) => ({ likes: eb('likes', '-', 1) }))
    .where('number', 'in', liked)
    .execute()
  for (const table of ['comment_likes', 'overlay_messages', 'comment_writers'] as const)
    await db.deleteFrom(table).where('member_id', '=', memberId).execute()
}
