import type { Unit } from '#kit/database/unit-of-work.ts'
import { type ReviewedTexts, type ReviewKind, reviews } from '#modules/moderation'

/** What the modules of the texts do with those that wait for a review. */
export type ReviewedByKind = Readonly<Record<ReviewKind, ReviewedTexts>>

/**
 * Reads what is needed to publish a text that a review has refused, and resolves with what does it in a unit. A text that
 * was handed in again since is not published: it is another one.
 */
export async function restorer(
  reviewed: ReviewedByKind,
  from: Parameters<typeof reviews.find>[0],
  reviewId: string | undefined,
): Promise<((unit: Unit) => Promise<boolean>) | undefined> {
  const review = reviewId === undefined ? undefined : await reviews.find(from, reviewId)
  if (!review) return undefined
  const publish = await reviewed[review.kind].publisher(review.targetId, 'refused')
  return async unit => (await reviews.isLast(unit, review)) && publish(unit)
}
