import { z } from 'zod'
import { type NoticeDefinition, PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Text } from '#contract/text/locale.ts'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { type Call, call, type TypedCall } from '#kit/http/call.ts'
import { effect, notice } from '#kit/http/notice.ts'
import { type RemovedText, type Remover, type ReviewKind, reviews } from '#modules/moderation'
import { notify } from '#modules/notifications'
import { contentRemovedMail } from '../mails/staff-mails.ts'
import { assertCan } from '../rules/can.ts'
import { recordDecision } from '../store/decisions.ts'
import type { StaffDeps } from './deps.ts'
import { reason } from './fields.ts'

interface Removal<Path extends string> {
  id: string
  kind: ReviewKind
  path: Path
  summary: Text
  done: NoticeDefinition
  missing: typeof Errors.CommentNotFound | typeof Errors.ArticleMissing | typeof Errors.NotFound
}

/** Tells a member that something of theirs was removed. */
export async function tellRemoved(
  { accounts }: Pick<StaffDeps, 'accounts'>,
  unit: Unit,
  { memberId, decisionId, reason: why }: { memberId: string; decisionId: string; reason: string },
): Promise<void> {
  await notify(unit, { memberId, kind: 'textRemoved', params: { reason: why, decisionId } })
  await accounts.mail(unit, memberId, contentRemovedMail, () => ({ reason: why }))
}

/** Records who has removed a text of a member, and tells the member. */
async function recordRemoval(
  deps: Pick<StaffDeps, 'accounts'>,
  unit: Unit,
  { content, page }: RemovedText,
  by: { kind: ReviewKind; targetId: string; memberId: string; staffId: string; reason: string },
): Promise<void> {
  const { kind, targetId, memberId, staffId, reason: why } = by
  const reviewId = await reviews.addRemoval(unit, { kind, targetId, memberId, content, page }, { reason: why, staffId })
  const decision = { memberId, staffId, kind: 'removed', reason: why, target: page, reviewId } as const
  await tellRemoved(deps, unit, { memberId, decisionId: await recordDecision(unit, decision), reason: why })
}

/** How the removal of each kind of text is called in the audit. */
const actions: Readonly<Record<ReviewKind, string>> = {
  article: 'takeDown',
  comment: 'removeComment',
  overlay: 'removeOverlay',
  groupPost: 'removeGroupPost',
}

/** What else leads to the removal of a text than the calls that remove one. */
export interface TextRemovals {
  /** In the unit of the caller. Resolves with whether others saw the text. */
  remove(
    unit: Unit,
    remover: Remover,
    by: { kind: ReviewKind; targetId: string; staffId: string; reason: string },
  ): Promise<boolean>
}

export function createTextRemovals(deps: Pick<StaffDeps, 'accounts'>): TextRemovals {
  return {
    async remove(unit, remover, by) {
      const { memberId } = remover
      const isThere = memberId !== null && (await deps.accounts.lock(unit, memberId)) !== undefined
      const removed = await remover.remove(unit)
      if (!removed) return false
      if (isThere) await recordRemoval(deps, unit, removed, { ...by, memberId })
      const { kind, targetId, staffId, reason: why } = by
      const entry = { at: Date.now(), actor: `staff ${staffId}`, action: `staff.${actions[kind]}`, reason: why }
      await createAuditLog(unit).append({ ...entry, target: memberId ?? targetId })
      return true
    },
  }
}

const removalBody = z.strictObject({ reason: reason.describe('Why; the author is told it') })
const nothing = z.strictObject({})

type RemovalCall<Path extends string> = TypedCall<
  'POST',
  `/api/v1/staff/${Path}`,
  z.ZodType,
  typeof removalBody,
  typeof nothing
>

/** Removes a text that others see. */
function removalCall<const Path extends string>(
  deps: StaffDeps,
  { id, kind, path, summary, done, missing }: Removal<Path>,
): RemovalCall<Path> {
  const { database, reviewed } = deps
  const removals = createTextRemovals(deps)
  const ending: string = path
  const [name] = /(?<=\{)\w+/.exec(path)!
  const textId = z.string().regex(/^[0-9A-Za-z_-]{8,36}$/)
  const made: Call = call({
    ...{ id, tag: 'Staff', method: 'POST', path: `/api/v1/staff/${ending}`, summary },
    access: { who: 'staff', can: 'moderate' },
    idempotency: 'optional',
    checksFirst: true,
    parameters: z.strictObject({ [name]: textId.meta({ description: 'Id of the text', example: 'c7hU2mPq0sXv9dLa' }) }),
    body: removalBody,
    result: nothing,
    example: {},
    errors: [missing],
    notices: [done],
    async handle(parameters, { body, actor }) {
      const targetId = String(parameters[name])
      const remover = await reviewed[kind].remover(targetId)
      if (!remover) throw new PortalError(missing)
      assertCan(actor!, 'removeText', { authorId: remover.memberId })
      return effect(() =>
        database.write(async unit => {
          const by = { kind, targetId, staffId: actor!.id, reason: body.reason }
          if (!(await removals.remove(unit, remover, by))) throw new PortalError(missing)
          return notice(done, {})
        }),
      )
    },
  })
  return made as RemovalCall<Path>
}

/** What staff remove that members have published. */
export const removalCalls = (deps: StaffDeps) => [
  removalCall(deps, {
    ...{ id: 'removeCommentOfMember', kind: 'comment', path: 'comments/{commentId}/remove' },
    summary: { tw: '移除會員的留言', cn: '移除会员的评论', en: 'Removes a comment of a member' },
    ...{ done: Errors.CommentDeleted, missing: Errors.CommentNotFound },
  }),
  removalCall(deps, {
    ...{ id: 'takeDownArticle', kind: 'article', path: 'articles/{articleId}/take-down' },
    summary: { tw: '撤下會員的文章', cn: '撤下会员的文章', en: 'Takes down an article of a member' },
    ...{ done: Errors.ArticleWithdrawn, missing: Errors.ArticleMissing },
  }),
  removalCall(deps, {
    ...{ id: 'removeOverlayOfMember', kind: 'overlay', path: 'overlay/{overlayId}/remove' },
    summary: { tw: '移除會員的彈幕', cn: '移除会员的弹幕', en: 'Removes a message of a member over a chart' },
    ...{ done: Errors.Deleted, missing: Errors.CommentNotFound },
  }),
  removalCall(deps, {
    ...{ id: 'removeGroupPostOfMember', kind: 'groupPost', path: 'group-posts/{postId}/remove' },
    summary: { tw: '移除會員的群組貼文', cn: '移除会员的群组帖子', en: 'Removes a post of a member in a group' },
    ...{ done: Errors.Deleted, missing: Errors.NotFound },
  }),
]
