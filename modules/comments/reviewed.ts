import { nameOf } from '#contract/members/member-name.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { RemovedText, Remover, ReviewedTexts } from '#modules/moderation'
import { takeBack } from '#modules/notifications'
import { targetOfKey } from './comment-tables.ts'
import {
  answeredTexts,
  eraseRefused,
  hideComment,
  type ReleasedComment,
  refuseComment,
  releaseComment,
} from './comments.ts'
import { eraseOverlay, hideOverlay, refuseOverlay, releaseOverlay } from './overlay.ts'
import type { PostingDeps } from './posting.ts'
import type { FoundTarget } from './targets.ts'
import { commentPage, commentQuery, createTelling } from './telling.ts'
import { commentTexts, overlayTexts } from './written-texts.ts'

/** What staff decide about comments and messages over charts. */
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

  /** Hides a comment, and takes back what was told of it. */
  async function hide(unit: Unit, commentId: string, state: 'refused' | 'held') {
    const hidden = await hideComment(unit, commentId, { state, count: countComment })
    if (!hidden) return undefined
    const { kind, id } = targetOfKey(hidden.target)
    const told =
      hidden.answered ?? (kind === 'article' ? (await targets.article(unit, id, undefined))?.authorId : undefined)
    if (told !== undefined) await takeBack(unit, { memberId: told, kind: 'reply', about: commentQuery(commentId) })
    return hidden
  }

  /** What a text is about; undefined if nobody sees it, or there is no such text. */
  async function foundAt(place: { target: string } | undefined): Promise<FoundTarget | undefined> {
    if (!place) return undefined
    const { kind, id } = targetOfKey(place.target)
    return targets[kind](database, id, undefined)
  }

  /** Of a text at a place, if there is one. `hide` resolves with the text if others saw it. */
  function remover(
    place: { memberId: string } | undefined,
    page: string,
    hide: (unit: Unit) => Promise<string | undefined>,
  ): Remover | undefined {
    return (
      place && {
        memberId: place.memberId,
        async remove(unit): Promise<RemovedText | undefined> {
          const content = await hide(unit)
          return content === undefined ? undefined : { content, page }
        },
      }
    )
  }

  return {
    comment: {
      async publisher(commentId, state) {
        const found = await foundAt(await commentTexts.place(database, commentId))
        return async unit => {
          const released = await releaseComment(unit, commentId, { state, count: countComment })
          if (released && found) await tell(unit, released, found)
          return released !== undefined
        }
      },
      refuse: refuseComment,
      async remover(commentId) {
        const place = await commentTexts.place(database, commentId)
        const found = await foundAt(place)
        const page = found ? commentPage(found, commentId) : '/'
        return remover(place, page, async unit => (await hide(unit, commentId, 'refused'))?.content)
      },
      hide: (unit, commentId) => hide(unit, commentId, 'held'),
      erase: eraseRefused,
      aboveOf: answeredTexts,
    },
    overlay: {
      publisher: async (overlayId, state) => unit => releaseOverlay(unit, overlayId, { state, at: now() }),
      refuse: async (unit, overlayId) => (await refuseOverlay(unit, overlayId, 'held')) !== undefined,
      async remover(overlayId) {
        const place = await overlayTexts.place(database, overlayId)
        const page = (await foundAt(place))?.path ?? '/'
        return remover(place, page, unit => refuseOverlay(unit, overlayId, 'shown'))
      },
      hide: hideOverlay,
      erase: eraseOverlay,
      aboveOf: async () => new Map(),
    },
  }
}
