import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { groupBounds } from '#contract/groups/group.ts'
import { cleanText, codePointsOf } from '#contract/text/plain-text.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { InvalidFields } from '#kit/http/field-codes.ts'
import { countLinks, reviews } from '#modules/moderation'
import { isActive } from '../store/group-rows.ts'
import { touchGroup } from '../store/groups.ts'
import { membershipOf } from '../store/memberships.ts'
import { addPost, deletePost, findPost, groupIdOf, lockPost, type StoredPost } from '../store/posts.ts'
import type { GroupRuleDeps } from './deps.ts'
import { lockPlace } from './roles.ts'

/** A text that keeps to the rules. */
export interface CheckedPost {
  content: string
  /** Words that are to be reviewed. */
  heldFor: readonly string[]
  hasLink: boolean
  images: readonly string[]
}

/** Where a post stands. */
export const postPage = (groupId: string, postId: string): string => `/groups/${groupId}?post=${postId}`

const fault = (path: string, ...[definition, values]: ConstructorParameters<typeof PortalError>) =>
  new InvalidFields({ path, definition, ...(values && { values }) })

export type Posting = ReturnType<typeof createPosting>

/** What members post in groups, in the unit of the caller; `check` is not to be called in one. */
export function createPosting({ filter, authors, files, now }: GroupRuleDeps) {
  /** Throws InvalidFields if a picture is not the member's. What waits for a review is kept from others. */
  async function claim(unit: Unit, memberId: string, images: readonly string[], isShown: boolean): Promise<void> {
    for (const [place, file] of images.entries()) {
      if (!(await files.ownsImage(unit, memberId, file))) throw fault(`images.${place}`, Errors.ArticleCoverInvalid)
      await files.claim(unit, file)
      await files.countShown(unit, file, isShown ? 1 : 0)
    }
  }

  /** Deletes a post that is locked, and lets go of its pictures. */
  async function discard(unit: Unit, post: StoredPost): Promise<void> {
    await deletePost(unit, post)
    for (const file of post.images) {
      if (post.state === 'shown') await files.countShown(unit, file, -1)
      await files.release(unit, file)
    }
  }

  return {
    discard,
    /** Rejects with InvalidFields. */
    async check({ content: given, images = [] }: { content: string; images?: readonly string[] | undefined }) {
      const content = cleanText(given, { lines: true })
      if (content === '' && images.length === 0) throw fault('content', Errors.GroupPostMissing)
      const max = groupBounds.postMax
      if (codePointsOf(content) > max) throw fault('content', Errors.GroupPostTooLong, { max })
      const verdict = await filter.check(content, 'text')
      if (verdict === 'blocked') throw fault('content', Errors.GroupPostSensitive)
      const heldFor = verdict === 'held' ? await filter.heldFor(content, 'text') : []
      return { content, heldFor, hasLink: countLinks(content) > 0, images: [...new Set(images)] } satisfies CheckedPost
    },
    /** Rejects with NotGroupMember, GroupClosed, NicknameNotSet, GroupMuted and the fault of `images`. */
    async post(unit: Unit, memberId: string, groupId: string, checked: CheckedPost) {
      const place = await lockPlace(unit, groupId, memberId, { needed: 'inside', now: now() })
      const { group, active } = place
      const { mutedUntil = 0 } = active!
      const { isNew } = await authors.writer(unit, memberId)
      if (mutedUntil > now()) throw new PortalError(Errors.GroupMuted, { until: new Date(mutedUntil).toISOString() })
      const isHeld = checked.heldFor.length > 0 || (isNew && checked.hasLink)
      const { content, images } = checked
      const state = isHeld ? 'held' : 'shown'
      await claim(unit, memberId, images, !isHeld)
      const postId = await addPost(unit, { group: group.number, memberId, content, state, at: now(), images })
      const page = postPage(groupId, postId)
      const held = { kind: 'groupPost', targetId: postId, memberId, content, words: checked.heldFor, page } as const
      if (isHeld) await reviews.hold(unit, held)
      else await touchGroup(unit, group.number, now())
      return { postId, state } as const
    },
    /** Rejects with NotFound, and with GroupPermission of who sees the post and may not delete it. */
    async remove(unit: Unit, memberId: string, { groupId, postId }: { groupId: string; postId: string }) {
      await reviews.lockTarget(unit, { kind: 'groupPost', targetId: postId })
      const { group, active } = await lockPlace(unit, groupId, memberId, { needed: 'anyone', now: now() })
      const post = await lockPost(unit, postId)
      const isOwn = post?.memberId === memberId
      const isSeen = isOwn ? post.state !== 'refused' : active !== undefined && post?.state === 'shown'
      if (post?.group !== group.number || !isSeen) throw new PortalError(Errors.NotFound)
      if (!isOwn && active!.role === 'member') throw new PortalError(Errors.GroupPermission)
      await discard(unit, post)
      if (post.state === 'held') await reviews.drop(unit, 'groupPost', [postId])
    },
    /** A post that a reader sees, for reports: undefined if there is none. */
    async seenBy(from: Pick<Unit, 'db'>, postId: string, readerId: string) {
      const post = await findPost(from, postId)
      const membership = post && (await membershipOf(from, post.group, readerId))
      if (!membership || !isActive(membership, now()) || post.state !== 'shown') return undefined
      return { ...post, page: postPage(await groupIdOf(from, post.group), postId) }
    },
  }
}
