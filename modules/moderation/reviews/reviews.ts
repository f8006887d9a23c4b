import type { Selectable } from 'kysely'
import { MINUTE_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { newId } from '#kit/new-id.ts'
import { type ReviewKind, type ReviewTables, type ReviewVerdict, tablesOf } from './review-tables.ts'

/** A text that others see once somebody of the staff has decided so. */
export interface HeldText {
  kind: ReviewKind
  /** Id of the article, comment or message. */
  targetId: string
  memberId: string
  content: string
  /** For which it waits; none if it is for another reason. */
  words: readonly string[]
  /** Where it is shown, without language prefix. */
  page: string
}

/** Times are UTC ms. */
export interface Review extends HeldText {
  reviewId: string
  /** Rises from one to the next. */
  number: number
  at: number
  /** Who decides it, and until when; undefined if nobody does, or no longer. */
  claim: { by: string; until: number } | undefined
  /** Undefined while it waits. */
  decided: { verdict: ReviewVerdict; reason: string; by: string; at: number } | undefined
}

export type ReviewState = 'waiting' | 'claimed' | 'decided'

type From = Pick<Database, 'db'>
type Target = Pick<HeldText, 'kind' | 'targetId'>

/** How long a claim holds. */
const CLAIM_MS = 10 * MINUTE_MS

function reviewFrom(row: Selectable<ReviewTables['reviews']>, now: number): Review {
  const { review_id: reviewId, number, kind, target_id: targetId, member_id: memberId, content, page } = row
  const { claimed_by: by, verdict } = row
  const until = Number(row.claimed_until)
  return {
    ...{ reviewId, number, kind, targetId, memberId, content, page, at: Number(row.at), words: JSON.parse(row.words) },
    claim: by !== null && verdict === null && until > now ? { by, until } : undefined,
    decided:
      verdict === null
        ? undefined
        : { verdict, reason: row.reason ?? '', by: row.decided_by ?? '', at: Number(row.decided_at) },
  }
}

const openOf = (from: From, { kind, targetId }: Target) =>
  tablesOf(from)
    .selectFrom('reviews')
    .selectAll()
    .where('target_id', '=', targetId)
    .where('kind', '=', kind)
    .where('is_decided', '=', 0)

/**
 * Texts that wait for a review, and what was decided. A unit that changes a text locks its review first, as one that decides
 * it does: no text is published that nobody has read.
 */
export const reviews = {
  /** Puts a text into the queue, or in place of the one that waits there of the same target. In the unit that holds it. */
  async hold(unit: Unit, { kind, targetId, memberId, content, words, page }: HeldText): Promise<void> {
    const written = { content, words: JSON.stringify(words), page, at: Date.now() }
    const waiting = await unit.forUpdate(openOf(unit, { kind, targetId })).executeTakeFirst()
    const db = tablesOf(unit)
    if (waiting) {
      const changed = { ...written, claimed_by: null, claimed_until: null }
      await db.updateTable('reviews').set(changed).where('number', '=', waiting.number).execute()
      return
    }
    const text = { kind, target_id: targetId, member_id: memberId, ...written }
    await db
      .insertInto('reviews')
      .values({ ...text, review_id: newId(), is_decided: 0 })
      .execute()
  },
  /** Locks the review for which a text waits until the unit ends. Resolves with whether somebody decides it now. */
  async lockTarget(unit: Unit, target: Target): Promise<boolean> {
    return (await reviews.lockOf(unit, target))?.claim !== undefined
  },
  /** Locks the review for which a text waits until the unit ends, and resolves with it; undefined if there is none. */
  async lockOf(unit: Unit, target: Target): Promise<Review | undefined> {
    const row = await unit.forUpdate(openOf(unit, target)).executeTakeFirst()
    return row && reviewFrom(row, Date.now())
  },
  /** Takes a text out of the queue that is gone, or need not be reviewed any more. */
  async drop(unit: Unit, kind: ReviewKind, targetIds: readonly string[]): Promise<void> {
    if (targetIds.length === 0) return
    await tablesOf(unit)
      .deleteFrom('reviews')
      .where('target_id', 'in', [...targetIds])
      .where('kind', '=', kind)
      .where('is_decided', '=', 0)
      .execute()
  },
  async find(from: From, reviewId: string): Promise<Review | undefined> {
    const all = tablesOf(from).selectFrom('reviews').selectAll()
    const row = await all.where('review_id', '=', reviewId).executeTakeFirst()
    return row && reviewFrom(row, Date.now())
  },
  /** Whether its target has not been submitted again since. */
  async isLast(from: From, { kind, targetId, number }: Pick<Review, 'kind' | 'targetId' | 'number'>): Promise<boolean> {
    const later = tablesOf(from).selectFrom('reviews').select('number').where('target_id', '=', targetId)
    const found = await later.where('kind', '=', kind).where('number', '>', number).executeTakeFirst()
    return found === undefined
  },
  /** Locks one until the unit ends. */
  async lock(unit: Unit, reviewId: string): Promise<Review | undefined> {
    const one = tablesOf(unit).selectFrom('reviews').selectAll().where('review_id', '=', reviewId)
    const row = await unit.forUpdate(one).executeTakeFirst()
    return row && reviewFrom(row, Date.now())
  },
  async claim(unit: Unit, { number }: Review, staffId: string): Promise<void> {
    const claim = { claimed_by: staffId, claimed_until: Date.now() + CLAIM_MS }
    await tablesOf(unit).updateTable('reviews').set(claim).where('number', '=', number).execute()
  },
  async decide(
    unit: Unit,
    { number }: Review,
    { verdict, reason, staffId }: { verdict: ReviewVerdict; reason: string; staffId: string },
  ): Promise<void> {
    const decided = { is_decided: 1, verdict, reason, decided_by: staffId, decided_at: Date.now() } as const
    await tablesOf(unit).updateTable('reviews').set(decided).where('number', '=', number).execute()
  },
  /** Ends a claim. */
  async release(unit: Unit, { number }: Review): Promise<void> {
    const none = { claimed_by: null, claimed_until: null }
    await tablesOf(unit).updateTable('reviews').set(none).where('number', '=', number).execute()
  },
  /** Records that a text was removed that others have seen. Resolves with the id. */
  async addRemoval(
    unit: Unit,
    { kind, targetId, memberId, content, page }: Omit<HeldText, 'words'>,
    { reason, staffId }: { reason: string; staffId: string },
  ): Promise<string> {
    const now = Date.now()
    const reviewId = newId()
    const text = { kind, target_id: targetId, member_id: memberId, content, words: '[]', page, at: now }
    const decided = { is_decided: 1, verdict: 'refuse', reason, decided_by: staffId, decided_at: now } as const
    await tablesOf(unit)
      .insertInto('reviews')
      .values({ ...text, ...decided, review_id: reviewId, is_removal: 1 })
      .execute()
    return reviewId
  },
  /** The texts of some, by their ids. */
  async contentsOf(from: From, reviewIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (reviewIds.length === 0) return new Map()
    const rows = tablesOf(from)
      .selectFrom('reviews')
      .select(['review_id', 'content'])
      .where('review_id', 'in', [...reviewIds])
    return new Map((await rows.execute()).map(({ review_id, content }) => [review_id, content]))
  },
  /** Those that wait, claimed or not, the oldest first, or those that are decided, the newest first, after a number. */
  async list(
    from: From,
    {
      kind,
      state,
      after,
      limit,
    }: { kind?: ReviewKind | undefined; state?: ReviewState | undefined; after?: number | undefined; limit: number },
  ): Promise<Review[]> {
    const now = Date.now()
    const isDecided = state === 'decided'
    let wanted = tablesOf(from)
      .selectFrom('reviews')
      .selectAll()
      .where('is_decided', '=', isDecided ? 1 : 0)
    if (kind) wanted = wanted.where('kind', '=', kind)
    if (after !== undefined) wanted = wanted.where('number', isDecided ? '<' : '>', after)
    if (state === 'claimed') wanted = wanted.where('claimed_until', '>', now)
    if (state === 'waiting')
      wanted = wanted.where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    const rows = await wanted
      .orderBy('number', isDecided ? 'desc' : 'asc')
      .limit(limit)
      .execute()
    return rows.map(row => reviewFrom(row, now))
  },
  /** How many texts of some members were published and refused by reviews. */
  async historyOf(
    from: From,
    memberIds: readonly string[],
  ): Promise<ReadonlyMap<string, Readonly<Record<ReviewVerdict, number>>>> {
    if (memberIds.length === 0) return new Map()
    const rows = await tablesOf(from)
      .selectFrom('reviews')
      .select(['member_id', 'verdict', ({ fn }) => fn.countAll().as('count')])
      .where('member_id', 'in', [...memberIds])
      .where('verdict', 'is not', null)
      .groupBy(['member_id', 'verdict'])
      .execute()
    const counts = new Map<string, Record<ReviewVerdict, number>>()
    for (const { member_id, verdict, count } of rows) {
      const counted = counts.get(member_id) ?? { publish: 0, refuse: 0 }
      counts.set(member_id, { ...counted, [verdict!]: Number(count) })
    }
    return counts
  },
  /** Deletes what is kept of a member whose account is closed. */
  async forget(unit: Unit, memberId: string): Promise<void> {
    await tablesOf(unit).deleteFrom('reviews').where('member_id', '=', memberId).execute()
  },
}
