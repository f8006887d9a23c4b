import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import { contestBounds, objectionSchema, ownObjectionSchema } from '#contract/contests/contest.ts'
import * as Errors from '#contract/errors/index.ts'
import { cleanText, codePointsOf } from '#contract/text/plain-text.ts'
import { call } from '#kit/http/call.ts'
import { InvalidFields } from '#kit/http/field-codes.ts'
import { notice } from '#kit/http/notice.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import { approvals } from '#modules/approvals'
import { reason } from '#modules/staff'
import type { Objecting } from '../rules/objecting.ts'
import { prizeSum, type Settling } from '../rules/settling.ts'
import { publishedContest } from '../rules/signing-up.ts'
import { entryOf } from '../store/entries.ts'
import { objectionsIn } from '../store/objections.ts'
import type { ObjectionView } from '../view/objection-view.ts'
import { about, type ContestCallDeps, contestId, idOf, nothing, ofContest, write } from './call-parts.ts'
import * as examples from './examples.ts'
import { byStaff } from './staff-contests.http.ts'

export interface ResultCallDeps extends ContestCallDeps {
  objecting: Objecting
  settling: Settling
  objectionView: ObjectionView
}

const LIST = 'staff.objections'

/** Rejects with InvalidFields: AppealMissing. */
function checkContent(content: string): string {
  const text = cleanText(content, { lines: true })
  if (text === '' || codePointsOf(text) > contestBounds.objectionMax)
    throw new InvalidFields({ path: 'content', definition: Errors.AppealMissing })
  return text
}

/** What entrants say against results. */
function memberCalls({ database, objecting, objectionView }: ResultCallDeps) {
  return [
    call({
      ...{ ...write, id: 'objectToContest', method: 'POST', path: '/api/v1/contests/{contestId}/objections' },
      summary: { tw: '對成績提出異議', cn: '对成绩提出异议', en: 'Objects to the result of the member’s own entry' },
      parameters: ofContest,
      body: z.strictObject({
        content: z
          .string()
          .meta({ codes: { required: Errors.AppealMissing, other: Errors.AppealMissing } })
          .describe('What is wrong, at most 500 characters'),
      }),
      result: nothing,
      example: {},
      errors: [
        ...[...about, Errors.AppealMissing, Errors.NotSignedUp, Errors.ResultsNotReady, Errors.ResultsFinal],
        Errors.AppealUsed,
      ],
      notices: [Errors.AppealSent],
      handle(asked, { actor, body }) {
        const content = checkContent(body.content)
        return database.write(async unit => {
          await objecting.object(unit, actor!.id, { contestId: asked.contestId, content })
          return notice(Errors.AppealSent, {})
        })
      },
    }),
    call({
      id: 'listOwnObjections',
      tag: 'Contests',
      method: 'GET',
      path: '/api/v1/me/contest-objections',
      access: { who: 'member' },
      summary: { tw: '自己提出的異議', cn: '自己提出的异议', en: 'Objections of the member' },
      parameters: z.strictObject({}),
      result: z.strictObject({ list: z.array(ownObjectionSchema).describe('Newest first, at most 100') }),
      example: { list: [examples.ownObjection] },
      handle: async (_, { actor }) => ({ list: await objectionView.own(database, actor!.id) }),
    }),
  ] as const
}

/** What staff decide of entries and results. */
function staffCalls({ database, objecting, settling, objectionView }: ResultCallDeps) {
  return [
    call({
      ...{ ...byStaff, id: 'disqualifyEntry', method: 'POST' },
      path: '/api/v1/staff/contests/{contestId}/entries/{entryId}/disqualify',
      idempotency: 'optional',
      summary: { tw: '取消參賽資格', cn: '取消参赛资格', en: 'Disqualifies an entry' },
      parameters: z.strictObject({ contestId, entryId: idOf('Of the entry', examples.mine.entryId) }),
      body: z.strictObject({ reason: reason.describe('Why; it stands in the ranking') }),
      result: nothing,
      example: {},
      errors: [...about, Errors.NotFound, Errors.ResultsFinal],
      notices: [Errors.OperationSucceeded],
      handle: (asked, { actor, body }) =>
        database.write(async unit => {
          await objecting.disqualify(unit, { ...asked, ...body, actor: actor! })
          return notice(Errors.OperationSucceeded, {})
        }),
    }),
    call({
      ...{ ...byStaff, id: 'listContestObjections', method: 'GET' },
      path: '/api/v1/staff/contests/{contestId}/objections',
      summary: { tw: '參賽者的異議', cn: '参赛者的异议', en: 'Objections in a contest' },
      parameters: z.strictObject({ contestId, ...pageParameters }),
      result: z.strictObject({ list: z.array(objectionSchema).describe('Newest first'), next: nextPage }),
      example: { list: [examples.objection], next: null },
      errors: about,
      async handle({ contestId: id, cursor, limit }) {
        const contest = await publishedContest(database, id)
        const [below] = startOf(LIST, cursor) ?? []
        const found = await objectionsIn(database, contest.number, { below, limit: limit + 1 })
        const { rows, next } = pageOf(LIST, found, limit, ({ number }) => [number])
        return { list: await objectionView.forStaff(database, rows), next }
      },
    }),
    call({
      ...{ ...byStaff, id: 'decideContestObjection', method: 'POST' },
      path: '/api/v1/staff/contests/{contestId}/objections/{objectionId}',
      idempotency: 'optional',
      summary: { tw: '對異議作出決定', cn: '对异议作出决定', en: 'Decides an objection' },
      parameters: z.strictObject({ contestId, objectionId: idOf('Of the objection', examples.objection.objectionId) }),
      body: z.strictObject({
        uphold: z.boolean().describe('The entry is computed anew, or counts again if it was disqualified'),
        reason: reason.describe('Why; the member is told it'),
      }),
      result: nothing,
      example: {},
      errors: [...about, Errors.NotFound, Errors.ReviewDecided, Errors.ResultsFinal],
      notices: [Errors.OperationSucceeded],
      handle: (asked, { actor, body: { uphold, ...body } }) =>
        database.write(async unit => {
          await objecting.decide(unit, { ...asked, ...body, isUpheld: uphold, actor: actor! })
          return notice(Errors.OperationSucceeded, {})
        }),
    }),
    call({
      ...{ ...byStaff, id: 'settleContest', method: 'POST', path: '/api/v1/staff/contests/{contestId}/settle' },
      idempotency: 'required',
      summary: {
        tw: '確定成績並發放獎金，須由兩人核准',
        cn: '确定成绩并发放奖金，须由两人审批',
        en: 'Settles a contest and pays its prizes; it takes two of staff',
      },
      parameters: ofContest,
      body: z.strictObject({ reason: reason.describe('Why') }),
      result: nothing,
      example: {},
      errors: [...about, Errors.ResultsNotReady, Errors.ResultsFinal, Errors.SelfApprovalRefused],
      notices: [Errors.AwaitingSecondApproval, Errors.OperationSucceeded],
      handle: (asked, { actor, body }) =>
        database.write(async unit => {
          const contest = await publishedContest(unit, asked.contestId)
          // Nobody proposes prizes of a contest of their own.
          if (await entryOf(unit, contest.number, actor!.id)) throw new PortalError(Errors.Forbidden)
          const amount = prizeSum(contest) || undefined
          const proposal = { subject: asked.contestId, params: {}, amount, actor: actor!, reason: body.reason }
          return notice((await approvals.propose(unit, settling.act, proposal)).notice, {})
        }),
    }),
  ] as const
}

export const resultCalls = (deps: ResultCallDeps) => [...memberCalls(deps), ...staffCalls(deps)] as const
