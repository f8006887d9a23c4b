import { nameOf } from '#contract/members/member-name.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { Authors } from '#modules/members'
import { notify, notifyOnceADay } from '#modules/notifications'
import type { LikedComment } from './comments.ts'
import type { FoundTarget } from './targets.ts'

/** The page of a comment, which shows it first. */
export const commentPage = ({ path }: FoundTarget, commentId: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${commentQuery(commentId)}`

/** The end of its address, which no other comment has. */
export const commentQuery = (commentId: string) => `comment=${commentId}#comments`

export interface TellingDeps {
  authors: Pick<Authors, 'publicMembers'>
  /** Whether a member has blocked another. */
  isBlocked(from: Pick<Database, 'db'>, memberId: string, otherId: string): Promise<boolean>
  langOf(from: Pick<Database, 'db'>, memberId: string): Promise<Locale>
  /** UTC ms. */
  now(): number
}

/** What members are told of comments, in the unit in which they are posted or liked. */
export function createTelling({ authors, isBlocked, langOf, now }: TellingDeps) {
  return {
    /** Tells whom a comment is for: who has written what it answers, or what it is about. */
    async tellOfComment(
      unit: Unit,
      { found, content }: { found: FoundTarget; content: string },
      authorId: string,
      by: { memberId: string; nickname: string; commentId: string },
    ) {
      const { memberId, nickname, commentId } = by
      const title = found.title[await langOf(unit, authorId)]
      const params = { memberId, nickname, text: content, title, path: commentPage(found, commentId) }
      await notify(unit, { memberId: authorId, kind: 'reply', params }, now())
    },
    /** Tells the author of a comment, once a day, that a member likes it. */
    async tellOfLike(unit: Unit, memberId: string, liked: LikedComment, found: FoundTarget) {
      if (liked.isHeld || liked.memberId === memberId || (await isBlocked(unit, liked.memberId, memberId))) return
      const author = (await authors.publicMembers(unit, [memberId])).get(memberId)
      if (!author) return
      const title = found.title[await langOf(unit, liked.memberId)]
      const path = commentPage(found, liked.commentId)
      const params = { memberId, nickname: nameOf(author), text: liked.content, title, path }
      await notifyOnceADay(unit, { memberId: liked.memberId, kind: 'like', params }, now())
    },
  }
}
