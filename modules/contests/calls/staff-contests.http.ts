import { z } from 'zod'
import { contestStates, staffContestSchema } from '#contract/contests/contest.ts'
import * as Errors from '#contract/errors/index.ts'
import { call } from '#kit/http/call.ts'
import { notice } from '#kit/http/notice.ts'
import { nextPage, pageOf, pageParameters, startOf } from '#kit/http/pages.ts'
import { waitingAbout } from '#modules/approvals'
import { reason } from '#modules/staff'
import { SETTLE } from '../rules/settling.ts'
import { listContests } from '../store/contests.ts'
import { disqualifiedIn } from '../store/entries.ts'
import { openObjections } from '../store/objections.ts'
import { about, type ContestCallDeps, draftFields, nothing, ofContest, version } from './call-parts.ts'
import * as examples from './examples.ts'

const LIST = 'staff.contests'
export const byStaff = { tag: 'Staff', access: { who: 'staff', can: 'contest' } } as const

/** How staff set up contests. */
export function staffContestCalls({ database, drafting, view, now }: ContestCallDeps) {
  return [
    call({
      ...{ ...byStaff, id: 'listContestsForStaff', method: 'GET', path: '/api/v1/staff/contests' },
      summary: { tw: '所有比賽，包括草稿', cn: '所有比赛，包括草稿', en: 'All contests, drafts too' },
      parameters: z.strictObject({
        state: z
          .enum(['draft', ...contestStates])
          .optional()
          .describe('Only these, by the clock'),
        ...pageParameters,
      }),
      result: z.strictObject({ list: z.array(staffContestSchema).describe('Newest first'), next: nextPage }),
      example: { list: [examples.staffContest], next: null },
      async handle({ state, cursor, limit }) {
        const [below] = startOf(LIST, cursor) ?? []
        const found = await listContests(database, { state, now: now(), below, limit: limit + 1, drafts: true })
        const { rows, next } = pageOf(LIST, found, limit, ({ number }) => [number])
        const numbers = rows.map(({ number }) => number)
        const open = await openObjections(database, numbers)
        const disqualified = await disqualifiedIn(database, numbers)
        const ids = rows.map(row => row.contestId)
        const waiting = await waitingAbout(database, SETTLE, ids)
        const settling = new Set(waiting.map(({ subject }) => subject))
        const list = rows.map(row => ({
          contest: view.staffContest(row),
          ...{ openObjections: open.get(row.number) ?? 0, disqualified: disqualified.get(row.number) ?? 0 },
          ...{ snapshots: row.snapshot ? row.snapshot.k + 1 : 0, settling: settling.has(row.contestId) },
        }))
        return { list, next }
      },
    }),
    call({
      ...{ ...byStaff, id: 'createContest', method: 'POST', path: '/api/v1/staff/contests' },
      idempotency: 'required',
      summary: { tw: '建立比賽草稿', cn: '创建比赛草稿', en: 'Drafts a contest' },
      parameters: nothing,
      body: z.strictObject(draftFields),
      result: z.strictObject({ contestId: z.string().describe('Permanent id of the contest') }),
      example: { contestId: examples.contest.contestId },
      errors: [Errors.ContestWindowInvalid],
      notices: [Errors.Saved],
      handle: (_, { actor, body }) =>
        database.write(async unit => notice(Errors.Saved, { contestId: await drafting.create(unit, actor!, body) })),
    }),
    call({
      ...{ ...byStaff, id: 'saveContest', method: 'PUT', path: '/api/v1/staff/contests/{contestId}' },
      idempotency: 'optional',
      summary: { tw: '修改比賽草稿', cn: '修改比赛草稿', en: 'Changes the draft of a contest' },
      parameters: ofContest,
      body: z.strictObject({ ...draftFields, version }),
      result: nothing,
      example: {},
      errors: [...about, Errors.ContestWindowInvalid, Errors.ContestStarted, Errors.Conflict],
      notices: [Errors.Saved],
      handle: ({ contestId }, { actor, body: { version: read, ...fields } }) =>
        database.write(async unit => {
          await drafting.save(unit, actor!, { contestId, version: read }, fields)
          return notice(Errors.Saved, {})
        }),
    }),
    call({
      ...{ ...byStaff, id: 'publishContest', method: 'POST', path: '/api/v1/staff/contests/{contestId}/publish' },
      idempotency: 'optional',
      summary: {
        tw: '公布比賽，之後規則不再變更',
        cn: '公布比赛，之后规则不再变更',
        en: 'Publishes a contest, whose rules stay as they are from then on',
      },
      parameters: ofContest,
      body: z.strictObject({ reason: reason.describe('Why') }),
      result: nothing,
      example: {},
      errors: [...about, Errors.ContestWindowInvalid, Errors.ContestStarted],
      notices: [Errors.OperationSucceeded],
      handle: ({ contestId }, { actor, body }) =>
        database.write(async unit => {
          await drafting.publish(unit, actor!, contestId, body.reason)
          return notice(Errors.OperationSucceeded, {})
        }),
    }),
  ] as const
}
