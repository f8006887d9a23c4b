import type { Unit } from '#kit/database/unit-of-work.ts'
import { reviews } from '#modules/moderation'
import type { Decision } from '../store/decisions.ts'
import type { StaffDeps } from './deps.ts'
import { giverBack, textOf } from './reset-profile-call.ts'

/**
 * Reads what is needed to publish a text again that was refused or removed, or to give back what was taken away of a
 * profile, and resolves with what does it in a unit; undefined for other decisions. A text that was submitted again since is
 * not published: it is another one.
 */
export async function restorer(
  deps: StaffDeps,
  decision: Pick<Decision, 'id' | 'memberId' | 'reviewId' | 'before'>,
): Promise<((unit: Unit) => Promise<unknown>) | undefined> {
  const { reviewId } = decision
  const review = reviewId === undefined ? undefined : await reviews.find(deps.database, reviewId)
  if (!review) return giverBack(deps, decision)
  const publish = await deps.reviewed[review.kind].publisher(review.targetId, 'refused')
  return async unit => (await reviews.isLast(unit, review)) && publish(unit)
}

/** The texts that some decisions are about, by the ids of the decisions. */
export async function textsOf(
  { database }: Pick<StaffDeps, 'database'>,
  decisions: Iterable<Decision>,
): Promise<ReadonlyMap<string, string>> {
  const all = [...decisions]
  const contents = await reviews.contentsOf(
    database,
    all.flatMap(({ reviewId }) => reviewId ?? []),
  )
  return new Map(
    all.flatMap(({ id, reviewId, before }) => {
      const text = before ? textOf(before) : contents.get(reviewId ?? '')
      return text ? [[id, text] as const] : []
    }),
  )
}
