import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { NOTHING, tablesOf } from './review-tables.ts'
import type { Review } from './reviews.ts'

/** Reviews that were decided before a moment, UTC ms, and whose texts are kept still, a few at a time. */
export async function keptReviews(
  from: Pick<Database, 'db'>,
  { before, limit }: { before: number; limit: number },
): Promise<{ reviewId: string; memberId: string }[]> {
  return tablesOf(from)
    .selectFrom('reviews')
    .select(['review_id as reviewId', 'member_id as memberId'])
    .where('content', '<>', NOTHING)
    .where('decided_at', '<=', before)
    .orderBy('decided_at')
    .limit(limit)
    .execute()
}

/** Keeps what was decided, and no longer the text. */
export async function forgetText(unit: Unit, { number }: Pick<Review, 'number'>): Promise<void> {
  await tablesOf(unit).updateTable('reviews').set({ content: '' }).where('number', '=', number).execute()
}
