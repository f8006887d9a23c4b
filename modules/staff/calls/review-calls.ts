import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import type { Text } from '#contract/text/locale.ts'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { call } from '#kit/http/call.ts'
import { effect, notice } from '#kit/http/notice.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import { type Review, reviewKinds, reviews, verdicts, wordHits } from '#modules/moderation'
import { notify } from '#modules/notifications'
import { reviewDecidedMail } from '../mails/staff-mails.ts'
import { createMemberFinder } from '../members/find-members.ts'
import { assertCan, refusalOf } from '../rules/can.ts'
import { recordDecision } from '../store/decisions.ts'
import type { StaffDeps } from './deps.ts'
import { MAX_HOURS, reason } from './fields.ts'
import { memberResult, toMember } from './members-call.ts'
import { muteMember } from './mute-member.ts'
import { contextOf } from './review-context.ts'

const LIST = 'staff.reviews'
/** Kinds of which nothing waits yet are asked for as well. */
const askedKinds = [...reviewKinds, 'nickname'] as const
const states = ['waiting', 'claimed', 'decided'] as const

const reviewId = z
  .string()
  .regex(/^[0-9A-Za-z_-]{8,36}$/)
  .meta({ description: 'Id of the review', example: 'pQ8sWm2LrT5aYc0d' })

const reviewResult = z.strictObject({
  reviewId: z.string().describe('Permanent id of the review'),
  kind: z.enum(reviewKinds).describe('Type of the text'),
  content: z.string().describe('The text as it was submitted last'),
  words: z.array(z.string()).describe('Words of the lists for which it waits; none if it is for another reason'),
  page: z.string().describe('Where it is shown, without the language'),
  above: z.string().nullable().describe('What it answers, or is to take the place of; null if it stands alone'),
  author: memberResult.nullable().describe('Who has written it; null if the account was closed'),
  counts: z
    .strictObject({
      articles: z.int().describe('Articles of the author that others see'),
      comments: z.int().describe('Comments of the author that others see'),
      sameNetwork: z.int().describe('Other accounts that have logged in from the author’s last network; 100 for more'),
    })
    .describe('Other facts about the author'),
  history: z
    .strictObject({ published: z.int().describe('How many'), refused: z.int().describe('How many') })
    .describe('What reviews of texts of this author have decided; those that were removed count as refused'),
  at: z.string().describe('When it was submitted, ISO 8601 in UTC'),
  claimedBy: z.string().nullable().describe('Id of who decides it; null if nobody does'),
  claimedUntil: z.string().nullable().describe('When the claim ends, ISO 8601 in UTC'),
  isOwn: z.boolean().describe('Whether the reader has written it: somebody else decides it'),
  decision: z
    .strictObject({
      decision: z.enum(verdicts).describe('What was decided'),
      reason: z.string().describe('Why'),
      by: z.string().describe('Id of who has decided it'),
      at: z.string().describe('ISO 8601 in UTC'),
    })
    .nullable()
    .describe('Null while it waits'),
})

const instant = (at: number) => new Date(at).toISOString()

function toResult({ claim, decided, ...review }: Review) {
  const { kind, content, words, page, at } = review
  return {
    ...{ reviewId: review.reviewId, kind, content, words: [...words], page, at: instant(at) },
    ...{ claimedBy: claim?.by ?? null, claimedUntil: claim ? instant(claim.until) : null },
    decision: decided
      ? { decision: decided.verdict, reason: decided.reason, by: decided.by, at: instant(decided.at) }
      : null,
  }
}

function listCall(deps: StaffDeps) {
  const { database, lookups, nicknames, book } = deps
  const finder = createMemberFinder({ database, accounts: lookups, nicknames, book })
  return call({
    id: 'listReviews',
    tag: 'Staff',
    method: 'GET',
    path: '/api/v1/staff/reviews',
    access: { who: 'staff', can: 'moderate' },
    summary: {
      tw: '待審核的內容',
      cn: '待审核的内容',
      en: 'Texts that wait for a review, and those that were reviewed',
    },
    parameters: z.strictObject({
      kind: z.enum(askedKinds).optional().describe('Only these'),
      state: z.enum(states).optional().describe('Only these; all that are not decided if omitted'),
      ...pageParameters,
    }),
    result: z.strictObject({
      list: z.array(reviewResult).describe('The oldest first; those that are decided newest first'),
      next: nextPage,
    }),
    example: { list: [], next: null },
    async handle({ kind, state, cursor, limit }, { actor }) {
      const [after] = startOf(LIST, cursor) ?? []
      const known = reviewKinds.find(each => each === kind)
      if (kind !== undefined && !known) return { list: [], next: null }
      const found = await reviews.list(database, { kind: known, state, after, limit: limit + 1 })
      const { rows, next } = pageOf(LIST, found, limit, ({ number }) => [number])
      const authorIds = [...new Set(rows.map(({ memberId }) => memberId))]
      const [authors, history, context] = await Promise.all([
        finder.describe(authorIds),
        reviews.historyOf(database, authorIds),
        contextOf(deps, rows),
      ])
      const byId = new Map(authors.map(each => [each.memberId, toMember(each)]))
      const list = rows.map(review => {
        const { publish = 0, refuse = 0 } = history.get(review.memberId) ?? {}
        const author = byId.get(review.memberId) ?? null
        const { above, counts } = context(review)
        const isOwn = refusalOf(actor!, 'reviewText', { authorId: review.memberId }) !== undefined
        return { ...toResult(review), above, author, counts, history: { published: publish, refused: refuse }, isOwn }
      })
      return { list, next }
    },
  })
}

/**
 * Locks a review that a member of staff may decide, and before it the account of its author. Rejects with NotFound, with
 * ReviewDecided if it is decided or somebody else decides it, and with Forbidden if it is of a text of one's own.
 */
async function lockReview({ accounts }: StaffDeps, unit: Unit, id: string, actor: { id: string }): Promise<Review> {
  const found = await reviews.find(unit, id)
  if (!found) throw new PortalError(Errors.NotFound)
  await accounts.lock(unit, found.memberId)
  const review = await reviews.lock(unit, id)
  if (!review) throw new PortalError(Errors.NotFound)
  const { claim, decided, memberId } = review
  if (decided || (claim && claim.by !== actor.id)) throw new PortalError(Errors.ReviewDecided)
  assertCan(actor, 'reviewText', { authorId: memberId })
  return review
}

const auditOf = (unit: Unit, staffId: string, action: string, { memberId }: Review, why = '') =>
  createAuditLog(unit).append({ at: Date.now(), actor: `staff ${staffId}`, action, target: memberId, reason: why })

function claimCall(deps: StaffDeps) {
  return call({
    id: 'claimReview',
    tag: 'Staff',
    method: 'POST',
    path: '/api/v1/staff/reviews/{reviewId}/claim',
    access: { who: 'staff', can: 'moderate' },
    idempotency: 'optional',
    summary: { tw: '認領審核', cn: '认领审核', en: 'Lets nobody else decide a review for ten minutes' },
    parameters: z.strictObject({ reviewId }),
    result: z.strictObject({}),
    example: {},
    errors: [Errors.NotFound, Errors.ReviewDecided],
    notices: [Errors.OperationSucceeded],
    handle: (asked, { actor }) =>
      deps.database.write(async unit => {
        const review = await lockReview(deps, unit, asked.reviewId, actor!)
        await reviews.claim(unit, review, actor!.id)
        await auditOf(unit, actor!.id, 'staff.claimReview', review)
        return notice(Errors.OperationSucceeded, {})
      }),
  })
}

function releaseCall(deps: StaffDeps) {
  return call({
    id: 'releaseReview',
    tag: 'Staff',
    method: 'POST',
    path: '/api/v1/staff/reviews/{reviewId}/release',
    access: { who: 'staff', can: 'moderate' },
    idempotency: 'optional',
    summary: {
      tw: '放棄認領審核',
      cn: '放弃认领审核',
      en: 'Ends one’s own claim: somebody else may decide the review',
    },
    parameters: z.strictObject({ reviewId }),
    result: z.strictObject({}),
    example: {},
    errors: [Errors.NotFound, Errors.ReviewDecided],
    notices: [Errors.OperationSucceeded],
    handle: (asked, { actor }) =>
      deps.database.write(async unit => {
        const review = await lockReview(deps, unit, asked.reviewId, actor!)
        if (review.claim) {
          await reviews.release(unit, review)
          await auditOf(unit, actor!.id, 'staff.releaseReview', review)
        }
        return notice(Errors.OperationSucceeded, {})
      }),
  })
}

const told: Readonly<Record<(typeof verdicts)[number], Text>> = {
  publish: { tw: '審核通過，內容已公開', cn: '审核通过，内容已公开', en: 'It was published' },
  refuse: { tw: '審核未通過，內容不會公開', cn: '审核未通过，内容不会公开', en: 'It was refused and stays hidden' },
}

async function tellRefused(unit: Unit, { memberId, page, reviewId: id }: Review, staffId: string, why: string) {
  const decision = { memberId, staffId, kind: 'refused', reason: why, target: page, reviewId: id } as const
  const decisionId = await recordDecision(unit, decision)
  await notify(unit, { memberId, kind: 'textRefused', params: { reason: why, decisionId } })
}

function decideCall(deps: StaffDeps) {
  const { database, accounts, book, reviewed } = deps
  return call({
    id: 'decideReview',
    tag: 'Staff',
    method: 'POST',
    path: '/api/v1/staff/reviews/{reviewId}/decision',
    access: { who: 'staff', can: 'moderate' },
    idempotency: 'optional',
    checksFirst: true,
    summary: { tw: '審核內容', cn: '审核内容', en: 'Publishes or refuses a text whose review was claimed' },
    parameters: z.strictObject({ reviewId }),
    body: z.strictObject({
      decision: z.enum(verdicts).describe('Whether others see the text'),
      reason: reason.describe('Why; the author is told it'),
      muteHours: z
        .int()
        .min(0)
        .max(MAX_HOURS)
        .meta({ codes: { other: Errors.MuteTermInvalid } })
        .optional()
        .describe('How long the author of a refused text is muted; 0: not at all'),
    }),
    result: z.strictObject({}),
    example: {},
    errors: [Errors.NotFound, Errors.ReviewDecided],
    notices: [Errors.OperationSucceeded],
    async handle(asked, { body: { decision: verdict, reason: why, muteHours: hours = 0 }, actor }) {
      const found = await reviews.find(database, asked.reviewId)
      if (!found) throw new PortalError(Errors.NotFound)
      if (hours > 0 && verdict === 'publish') throw new PortalError(Errors.MuteTermInvalid)
      const texts = reviewed[found.kind]
      const publish = await texts.publisher(found.targetId, 'held')
      const staffId = actor!.id
      return effect(() =>
        database.write(async unit => {
          const review = await lockReview(deps, unit, asked.reviewId, actor!)
          // Who has not claimed it may have read another text: its author can change it.
          if (!review.claim) throw new PortalError(Errors.ReviewDecided)
          const { memberId, targetId } = review
          if (hours > 0) assertCan(actor!, 'muteAuthor', { isStaff: await book.isStaff(unit, memberId) })
          const hasWaited = verdict === 'publish' ? await publish(unit) : await texts.refuse(unit, targetId)
          if (!hasWaited) throw new PortalError(Errors.NotFound)
          await reviews.decide(unit, review, { verdict, reason: why, staffId })
          if (verdict === 'publish') await wordHits.addPublished(unit, review.words)
          if (verdict === 'refuse') await tellRefused(unit, review, staffId, why)
          else await notify(unit, { memberId, kind: 'textPublished', params: { reason: why, path: review.page } })
          await accounts.mail(unit, memberId, reviewDecidedMail, lang => ({
            outcome: told[verdict][lang],
            reason: why,
          }))
          await auditOf(unit, staffId, `staff.decideReview.${verdict}`, review, why)
          if (hours > 0) {
            await muteMember(deps, unit, { memberId, staffId, hours, reason: why })
            await auditOf(unit, staffId, 'staff.mute', review, why)
          }
          return notice(Errors.OperationSucceeded, {})
        }),
      )
    },
  })
}

/** The queue of texts that wait for a review. */
export const reviewCalls = (deps: StaffDeps) => [listCall(deps), claimCall(deps), releaseCall(deps), decideCall(deps)]
