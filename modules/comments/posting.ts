import { createHash } from 'node:crypto'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { CommentTarget } from '#contract/members/comment.ts'
import { cleanText, codePointsOf } from '#contract/text/plain-text.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { InvalidFields } from '#kit/http/field-codes.ts'
import { lookAlikes } from '#kit/text/look-alike.ts'
import type { Authors } from '#modules/members'
import { countLinks, reviews, type TextFilter } from '#modules/moderation'
import { targetOfKey } from './comment-tables.ts'
import { addComment, type CountComment, parentOf, setLike } from './comments.ts'
import { addOverlay } from './overlay.ts'
import { type FoundTarget, findTarget, type Targets } from './targets.ts'
import { commentPage, createTelling, type TellingDeps } from './telling.ts'
import type { CommentLimits, CommentWriters } from './writers.ts'
import { commentTexts } from './written-texts.ts'

export interface PostingDeps extends TellingDeps {
  database: Database
  limits: CommentLimits
  writers: CommentWriters
  authors: Authors
  filter: TextFilter
  targets: Targets
  countComment: CountComment
  /** Whether comments may run over charts at all. */
  isOverlayOn(from: Pick<Database, 'db'>): Promise<boolean>
}

/** What a member sends for others to read. */
export interface Draft {
  target: CommentTarget
  content: string
  parentId?: string | undefined
  overlay?: boolean | undefined
}

/** A draft that keeps to the rules of texts, about something that there is. */
export interface CheckedDraft {
  found: FoundTarget & { target: CommentTarget }
  content: string
  fold: string
  /** Words that are to be reviewed. */
  heldFor: readonly string[]
  hasLink: boolean
}

const contentFault = (...[definition, values]: ConstructorParameters<typeof PortalError>) =>
  new InvalidFields({ path: 'content', definition, ...(values && { values }) })

/** Whether a text is seen by its author alone until it is reviewed. */
const waits = ({ heldFor, hasLink }: CheckedDraft, isNew: boolean) => heldFor.length > 0 || (isNew && hasLink)

export type Posting = ReturnType<typeof createPosting>

/** How comments and messages over charts are posted. What is not in a unit may take some milliseconds. */
export function createPosting(deps: PostingDeps) {
  const { database, limits, writers, authors, filter, targets, isBlocked, countComment, isOverlayOn, now } = deps

  async function checkText(text: string): Promise<Pick<CheckedDraft, 'content' | 'fold' | 'heldFor' | 'hasLink'>> {
    const verdict = await filter.check(text, 'text')
    if (verdict === 'blocked') throw contentFault(Errors.CommentSensitive)
    const { skeletonsOf } = await lookAlikes()
    const fold = createHash('sha256')
      .update(skeletonsOf(text)[0] || text)
      .digest('base64url')
    const heldFor = verdict === 'held' ? await filter.heldFor(text, 'text') : []
    return { content: text, fold, heldFor, hasLink: countLinks(text) > 0 }
  }

  const { tellOfComment, tellOfLike } = createTelling(deps)

  return {
    /** Rejects with the fault of the text, and with CommentTargetUnknown. Not to be called in a unit. */
    async checkComment(draft: Pick<Draft, 'target' | 'content'>, memberId: string): Promise<CheckedDraft> {
      const text = cleanText(draft.content, { lines: true })
      if (text === '') throw contentFault(Errors.CommentMissing)
      const max = limits['comment.max']
      if (codePointsOf(text) > max) throw contentFault(Errors.CommentTooLong, { max })
      const checked = await checkText(text)
      return { ...checked, found: await findTarget(targets, database, draft.target, memberId) }
    },
    /** As `checkComment`, for a message over a chart. Rejects with OverlayOff too. */
    async checkOverlay(draft: Pick<Draft, 'target' | 'content'>, memberId: string): Promise<CheckedDraft> {
      const text = cleanText(draft.content)
      if (text === '') throw contentFault(Errors.CommentMissing)
      const max = limits['overlay.max']
      if (codePointsOf(text) > max) throw contentFault(Errors.OverlayTooLong, { max })
      const checked = await checkText(text)
      const found = await findTarget(targets, database, draft.target, memberId)
      if (!found.hasOverlay || !(await isOverlayOn(database))) throw new PortalError(Errors.OverlayOff)
      return { ...checked, found }
    },
    /** Resolves with the id of the comment, whether it is held, and whether it runs over the chart too. */
    async postComment(unit: Unit, memberId: string, draft: Pick<Draft, 'parentId' | 'overlay'>, checked: CheckedDraft) {
      const { found, content, fold } = checked
      const at = now()
      const { nickname, isNew } = await authors.writer(unit, memberId)
      const parent = draft.parentId === undefined ? undefined : await parentOf(unit, found.target, draft.parentId)
      if (found.isClosed) throw new PortalError(Errors.CommentsClosed)
      const authorIds = new Set([parent?.authorId, found.authorId].filter(id => id !== undefined && id !== memberId))
      for (const authorId of authorIds)
        if (await isBlocked(unit, authorId!, memberId)) throw new PortalError(Errors.CommentBlocked)
      await writers.admit(unit, memberId, { fold, isNew, at })
      const isHeld = waits(checked, isNew)
      const comment = { target: found.target, memberId, content, fold, isHeld, at }
      const commentId = await addComment(unit, { ...comment, parent }, countComment)
      const held = { memberId, content, words: checked.heldFor }
      if (isHeld)
        await reviews.hold(unit, { ...held, kind: 'comment', targetId: commentId, page: commentPage(found, commentId) })
      const told = parent?.authorId ?? found.authorId
      if (!isHeld && told !== undefined && told !== memberId)
        await tellOfComment(unit, checked, told, { memberId, nickname, commentId })
      const runs = draft.overlay === true && found.hasOverlay && (await isOverlayOn(unit))
      if (runs) {
        const first = [...cleanText(content)].slice(0, limits['overlay.max']).join('').trim()
        const targetId = await addOverlay(unit, { ...comment, content: first })
        if (isHeld) await reviews.hold(unit, { ...held, kind: 'overlay', targetId, content: first, page: found.path })
      }
      return { commentId, isHeld, isOverlay: runs }
    },
    /** Resolves with the id of the message, and whether it is held. */
    async postOverlay(unit: Unit, memberId: string, checked: CheckedDraft) {
      const { found, content, heldFor: words } = checked
      const at = now()
      const { isNew } = await authors.writer(unit, memberId)
      await writers.admitOverlay(unit, memberId, at)
      const isHeld = waits(checked, isNew)
      const overlayId = await addOverlay(unit, { target: found.target, memberId, content, isHeld, at })
      const held = { kind: 'overlay', targetId: overlayId, memberId, content, words, page: found.path } as const
      if (isHeld) await reviews.hold(unit, held)
      return { overlayId, isHeld }
    },
    /** What a comment is about, for `like`; undefined if there is no such comment. Not to be called in a unit. */
    async targetOf(commentId: string, memberId: string): Promise<FoundTarget | undefined> {
      const place = await commentTexts.place(database, commentId)
      if (!place) return undefined
      const { kind, id } = targetOfKey(place.target)
      return targets[kind](database, id, memberId)
    },
    /** As `setLike`, and tells the author once a day that a member likes the comment. */
    async like(unit: Unit, memberId: string, commentId: string, found: FoundTarget | undefined) {
      const { likes, begun } = await setLike(unit, memberId, { commentId, isLiked: true, at: now() })
      if (begun && found) await tellOfLike(unit, memberId, begun, found)
      return likes
    },
  }
}
