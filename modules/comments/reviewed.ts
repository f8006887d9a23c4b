import { nameOf } from '#contract/members/member-name.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { ReviewedTexts } from '#modules/moderation'
import { targetOfKey } from './comment-tables.ts'
import { type ReleasedComment, refuseComment, releaseComment, targetKeyOf } from './comments.ts'
import { refuseOverlay, releaseOverlay } from './overlay.ts'
import type { PostingDeps } from './posting.ts'
import type { FoundTarget } from './targets.ts'
import { createTelling } from './telling.ts'

/** What staff decide about comments and messages over charts that wait for a review. */
export function createReviewed(
  deps: Omit<PostingDeps, 'limits' | 'writers'>,
): Readonly<Record<'comment' | 'overlay', ReviewedTexts>> {
  const { database, targets, authors, countComment, isBlocked, now } = deps
  const { tellOfComment } = createTelling(deps)

  /** Tells whom the comment is for, as if it were posted now. */
  async function tell(unit: Unit, { memberId, commentId, content, ...released }: ReleasedComment, found: FoundTarget) {
    const told = released.isAnswer ? released.answered : found.authorId
    if (told === undefined || told === memberId || (await isBlocked(unit, told, memberId))) return
    const author = (await authors.publicMembers(unit, [memberId])).get(memberId)
    if (author) await tellOfComment(unit, { found, content }, told, { memberId, commentId, nickname: nameOf(author) })
  }

  return {
    comment: {
      async publisher(commentId, state) {
        const key = await targetKeyOf(database, commentId)
        const target = key === undefined ? undefined : targetOfKey(key)
        const found = target && (await targets[target.kind](database, target.id, undefined))
        return async unit => {
          const released = await releaseComment(unit, commentId, { state, count: countComment })
          if (released && found) await tell(unit, released, found)
          return released !== undefined
        }
      },
      refuse: refuseComment,
    },
    overlay: {
      publisher: async (overlayId, state) => unit => releaseOverlay(unit, overlayId, { state, at: now() }),
      refuse: refuseOverlay,
    },
  }
}
